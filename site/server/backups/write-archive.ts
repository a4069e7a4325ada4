/** Writes a backup: a compressed tar whose last entries are the checksums of the others and their signature. */
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, statSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type Pack, pack } from 'tar-stream'
import { CHECKSUMS, SIGNATURE, signatureOf } from './manifest.ts'

export type Source = { name: string; path: string } | { name: string; content: Buffer }

/** `onBytes` receives the number of bytes written from the sources. The file is synced when this resolves. */
export async function writeArchive(
  path: string,
  sources: readonly Source[],
  checksumsKey: string,
  onBytes: (bytes: number) => void = () => undefined,
): Promise<void> {
  const tar = pack()
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })
  await Promise.all([
    pipeline(tar, createGzip(), target),
    addEntries(tar, sources, checksumsKey, onBytes).catch((error: Error) => {
      tar.destroy(error)
      throw error
    }),
  ])
}

async function addEntries(
  tar: Pack,
  sources: readonly Source[],
  checksumsKey: string,
  onBytes: (bytes: number) => void,
): Promise<void> {
  const sums: Record<string, string> = {}
  let done = 0
  for (const source of sources) {
    const hash = createHash('sha256')
    await addEntry(tar, source, (chunk) => {
      hash.update(chunk)
      done += chunk.length
      onBytes(done)
    })
    sums[source.name] = hash.digest('hex')
  }
  const checksums = Buffer.from(JSON.stringify(sums))
  const signature = Buffer.from(signatureOf(checksums.toString(), checksumsKey))
  await addEntry(tar, { name: CHECKSUMS, content: checksums })
  await addEntry(tar, { name: SIGNATURE, content: signature })
  tar.finalize()
}

async function addEntry(
  tar: Pack,
  source: Source,
  onChunk: (chunk: Buffer) => void = () => undefined,
): Promise<void> {
  const size = 'path' in source ? statSync(source.path).size : source.content.length
  await pipeline(chunksOf(source, onChunk), tar.entry({ name: source.name, size, mode: 0o600 }))
}

async function* chunksOf(source: Source, onChunk: (chunk: Buffer) => void): AsyncGenerator<Buffer> {
  const content =
    'path' in source ? createReadStream(source.path, { highWaterMark: 1024 * 1024 }) : [source.content]
  for await (const chunk of content) {
    onChunk(chunk)
    yield chunk
  }
}
