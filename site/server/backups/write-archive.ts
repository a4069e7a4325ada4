/** Writes a backup's file: a compressed tar whose last entries are the checksums of the others and their signature. */
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, statSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { CHECKSUMS, SIGNATURE, signatureOf } from './manifest.ts'
import { TAR_END, tarHeader, tarPadding } from './tar.ts'

/** Its content is that of a file, or as given. */
export type Source = { name: string; path: string } | { name: string; content: Buffer }

/** `onBytes` hears how many bytes of the sources are inside. The file is on the disk when this resolves. */
export async function writeArchive(
  path: string,
  sources: readonly Source[],
  checksumsKey: string,
  onBytes: (bytes: number) => void = () => undefined,
): Promise<void> {
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })
  await pipeline(Readable.from(blocks(sources, checksumsKey, onBytes)), createGzip(), target)
}

async function* blocks(sources: readonly Source[], checksumsKey: string, onBytes: (bytes: number) => void) {
  const sums: Record<string, string> = {}
  let done = 0
  for (const source of sources) {
    const hash = createHash('sha256')
    const bytes = 'path' in source ? statSync(source.path).size : source.content.length
    yield tarHeader(source.name, bytes)
    const content = 'path' in source ? chunksOf(source.path) : [source.content]
    for await (const chunk of content) {
      hash.update(chunk)
      yield chunk
      done += chunk.length
      onBytes(done)
    }
    yield tarPadding(bytes)
    sums[source.name] = hash.digest('hex')
  }
  const checksums = JSON.stringify(sums)
  yield entryOf(CHECKSUMS, checksums)
  yield entryOf(SIGNATURE, signatureOf(checksums, checksumsKey))
  yield TAR_END
}

function entryOf(name: string, text: string): Buffer {
  const content = Buffer.from(text)
  return Buffer.concat([tarHeader(name, content.length), content, tarPadding(content.length)])
}

function chunksOf(path: string): AsyncIterable<Buffer> {
  return createReadStream(path, { highWaterMark: 1024 * 1024 })
}
