/** Streams the public catalogue: read, compressed, and sent in pieces, whatever its size. */
import { Readable, type Transform } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { Agent } from '#site/domain/agent.ts'
import type { Catalogue } from '#site/server/catalogue/catalogue.ts'
import { encodingFor } from '#site/server/http/encoding.ts'

/** One piece at a time, so other visitors are served in between. */
const PIECE_AGENTS = 200
const BROTLI_QUALITY = 4

const FORMATS = {
  ndjson: { type: 'application/x-ndjson; charset=utf-8', write: writeLines },
  json: { type: 'application/json; charset=utf-8', write: writeDocument },
}

export function streamCatalogue(
  format: keyof typeof FORMATS,
  request: Request,
  catalogue: Catalogue,
): Response {
  const { type, write } = FORMATS[format]
  // Weak: the catalogue may change during the read, and then has to be fetched again anyway.
  const etag = `W/"${catalogue.version()}-${format}"`
  const caching = { ETag: etag, Vary: 'Accept-Encoding' }
  if (request.headers.get('if-none-match')?.includes(etag)) {
    return new Response(null, { status: 304, headers: caching })
  }
  const encoding = encodingFor(request.headers.get('accept-encoding') ?? undefined)
  const headers = new Headers({ 'Content-Type': type, ...caching })
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding)
  if (request.method === 'HEAD') return new Response(null, { headers })
  return new Response(compress(Readable.from(write(catalogue)), encoding), { headers })
}

function* writeLines(catalogue: Catalogue): Generator<string> {
  for (const agents of pieces(catalogue.everyAgent())) {
    yield agents.map((agent) => `${JSON.stringify(agent)}\n`).join('')
  }
}

function* writeDocument(catalogue: Catalogue): Generator<string> {
  yield `{"categories":${JSON.stringify(catalogue.categories())},\n"agents":[`
  let separator = '\n'
  for (const agents of pieces(catalogue.everyAgent())) {
    yield separator + agents.map((agent) => JSON.stringify(agent)).join(',\n')
    separator = ',\n'
  }
  yield '\n]}\n'
}

function* pieces(agents: Iterable<Agent>): Generator<Agent[]> {
  let piece: Agent[] = []
  for (const agent of agents) {
    piece.push(agent)
    if (piece.length < PIECE_AGENTS) continue
    yield piece
    piece = []
  }
  if (piece.length > 0) yield piece
}

function compress(pieces: Readable, encoding: string): ReadableStream {
  const through = compressorFor(encoding)
  if (!through) return Readable.toWeb(pieces) as ReadableStream
  // Stops reading when the client disconnects.
  through.once('close', () => pieces.destroy())
  pieces.once('error', (error) => through.destroy(error))
  return Readable.toWeb(pieces.pipe(through)) as ReadableStream
}

function compressorFor(encoding: string): Transform | undefined {
  if (encoding === 'gzip') return createGzip()
  if (encoding !== 'br') return undefined
  return createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
}
