/** Reads stored images from the local cache, or else from PocketBase. */
import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import type { Logger } from 'pino'
import { filesOf } from '#site/domain/images/picture.ts'
import { plainly } from '#site/server/config/failure.ts'
import type { ImageSource } from '#site/server/pocketbase/stored-uploads.ts'

export interface ImageBody {
  bytes: number
  /** The caller reads it to its end or destroys it. */
  body: Readable
}

interface ImagesParts {
  files: ImageFiles
  stored: Pick<ImageSource, 'image'>
  log: Logger
}

export class Images {
  readonly #parts: ImagesParts
  readonly #fetching = new Map<string, Promise<Buffer | undefined>>()

  constructor(parts: ImagesParts) {
    this.#parts = parts
  }

  async cached(id: string, name: number): Promise<ImageBody | undefined> {
    const cached = await this.#parts.files.open(id, name)
    return cached && { bytes: cached.bytes, body: cached.file.createReadStream() }
  }

  /** Returns undefined if PocketBase has none. Throws 503 if it's unavailable. */
  async fetched(id: string, name: number): Promise<ImageBody | undefined> {
    const bytes = await this.#fetch(id, name)
    return bytes && { bytes: bytes.length, body: Readable.from([bytes]) }
  }

  /** Caches an image that has become public, so it can be shown while PocketBase is unavailable. */
  async warm(id: string, width: number): Promise<void> {
    for (const { name } of filesOf(width)) {
      const cached = await this.#parts.files.open(id, name)
      if (cached) await cached.file.close()
      else await this.#fetch(id, name)
    }
  }

  async store(id: string, name: number, bytes: Uint8Array): Promise<void> {
    try {
      await this.#parts.files.write(id, name, bytes)
    } catch (error) {
      this.#parts.log.warn(
        { id, error },
        plainly(error) ?? 'failed to cache image, fetching it on every request',
      )
    }
  }

  #fetch(id: string, name: number): Promise<Buffer | undefined> {
    const key = `${id} ${name}`
    const inFlight = this.#fetching.get(key)
    if (inFlight) return inFlight
    const fetching = this.#read(id, name).finally(() => this.#fetching.delete(key))
    this.#fetching.set(key, fetching)
    return fetching
  }

  async #read(id: string, name: number): Promise<Buffer | undefined> {
    const bytes = await this.#parts.stored.image(id, name)
    if (bytes) await this.store(id, name, bytes)
    return bytes
  }
}

const ENDING = '.webp'
const NAME = /^([0-9a-f]{32})-(\d+)\.webp$/
const HEADER_BYTES = 12
/** Eviction frees some extra space, so that it doesn't run for each file. */
const RETAINED_SHARE = 0.9
/** Newer files aren't evicted, because they may be about to become public. */
const YOUNG_MS = 3_600_000

interface Entry {
  path: string
  id: string
  bytes: number
  writtenAt: number
}

interface OpenImage {
  bytes: number
  file: FileHandle
}

export class ImageFiles {
  readonly #folder: string
  readonly #bytesMax: number
  #bytes: Promise<number> | undefined

  constructor(folder: string, bytesMax: number) {
    this.#folder = folder
    this.#bytesMax = bytesMax
  }

  async open(id: string, name: number): Promise<OpenImage | undefined> {
    const path = this.#path(id, name)
    const file = await open(path).catch(() => undefined)
    if (!file) return undefined
    const bytes = await wholeSize(file).catch(() => undefined)
    if (bytes !== undefined) return { bytes, file }
    await file.close()
    await rm(path, { force: true })
    return undefined
  }

  /** Writes atomically: a power cut leaves no partial file. */
  async write(id: string, name: number, content: Uint8Array): Promise<void> {
    const path = this.#path(id, name)
    await mkdir(dirname(path), { recursive: true })
    const draft = `${path}.${randomUUID()}`
    try {
      await writeFile(draft, content, { flush: true })
      await rename(draft, path)
    } finally {
      await rm(draft, { force: true })
    }
    this.#bytes = this.#count(content.length)
    if ((await this.#bytes) > this.#bytesMax) await this.#evict()
  }

  async remove(id: string): Promise<void> {
    for (const entry of await this.#entries()) if (entry.id === id) await rm(entry.path, { force: true })
  }

  async sweep(isShown: (id: string) => boolean): Promise<void> {
    for (const { path, id, writtenAt } of await this.#entries()) {
      if (!isShown(id) && Date.now() - writtenAt > YOUNG_MS) await rm(path, { force: true })
    }
  }

  async #count(more: number): Promise<number> {
    if (this.#bytes) return (await this.#bytes) + more
    return sum(await this.#entries())
  }

  async #evict(): Promise<void> {
    const entries = (await this.#entries()).sort((a, b) => a.writtenAt - b.writtenAt)
    let bytes = sum(entries)
    for (const entry of entries) {
      if (bytes <= this.#bytesMax * RETAINED_SHARE) break
      await rm(entry.path, { force: true })
      bytes -= entry.bytes
    }
    this.#bytes = Promise.resolve(bytes)
  }

  async #entries(): Promise<Entry[]> {
    const found = await readdir(this.#folder, { recursive: true }).catch(() => [])
    const entries: Entry[] = []
    for (const name of found) {
      const id = NAME.exec(basename(name))?.[1]
      const path = join(this.#folder, name)
      const { size, mtimeMs } = id ? await stat(path).catch(() => NO_FILE) : NO_FILE
      if (id && mtimeMs > 0) entries.push({ path, id, bytes: size, writtenAt: mtimeMs })
    }
    return entries
  }

  #path(id: string, name: number): string {
    return join(this.#folder, id.slice(0, 2), `${id}-${name}${ENDING}`)
  }
}

const NO_FILE = { size: 0, mtimeMs: 0 }

function sum(entries: readonly Entry[]): number {
  return entries.reduce((bytes, entry) => bytes + entry.bytes, 0)
}

/** Returns undefined if the file isn't a WebP image, or isn't as long as its header says. */
async function wholeSize(file: FileHandle): Promise<number | undefined> {
  const { size } = await file.stat()
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0)
  if (bytesRead < HEADER_BYTES || buffer.toString('latin1', 8) !== 'WEBP') return undefined
  return buffer.toString('latin1', 0, 4) === 'RIFF' && buffer.readUInt32LE(4) + 8 === size ? size : undefined
}
