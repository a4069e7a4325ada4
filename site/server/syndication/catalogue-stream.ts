/** Streams the public catalogue in pieces, whatever its size. The front compresses and stores it. */
import { Readable } from 'node:stream'
import type { Catalogue } from '#site/server/catalogue/catalogue.ts'

const FORMATS = {
  ndjson: { type: 'application/x-ndjson; charset=utf-8', write: writeLines },
  json: { type: 'application/json; charset=utf-8', write: writeDocument },
}

export function streamCatalogue(format: keyof typeof FORMATS, catalogue: Catalogue): Response {
  const { type, write } = FORMATS[format]
  // Weak: the catalogue may change during the read, and then has to be fetched again anyway.
  const headers = { 'Content-Type': type, ETag: `W/"${catalogue.version()}-${format}"` }
  return new Response(Readable.toWeb(Readable.from(write(catalogue))) as ReadableStream, { headers })
}

function* writeLines(catalogue: Catalogue): Generator<string> {
  for (const agents of catalogue.agentBatches()) {
    yield agents.map((agent) => `${JSON.stringify(agent)}\n`).join('')
  }
}

function* writeDocument(catalogue: Catalogue): Generator<string> {
  yield `{"categories":${JSON.stringify(catalogue.categories())},\n"agents":[`
  let separator = '\n'
  for (const agents of catalogue.agentBatches()) {
    yield separator + agents.map((agent) => JSON.stringify(agent)).join(',\n')
    separator = ',\n'
  }
  yield '\n]}\n'
}
