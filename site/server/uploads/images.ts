/** Reads stored images from the local cache, or else from PocketBase. */
import { Readable } from 'node:stream'
import type { Logger } from 'pino'
import { filesOf } from '#site/domain/images/picture.ts'
import { plainly } from '#site/server/config/failure.ts'
import type { StoredUploads } from '#site/server/pocketbase/stored-uploads.ts'
import type { ImageFiles } from './image-files.ts'

export interface ImageBody {
  bytes: number
  /** The caller reads it to its end or destroys it. */
  body: Readable
}

interface ImagesParts {
  files: ImageFiles
  stored: StoredUploads
  log: Logger
}

export class Images {
  readonly #parts: ImagesParts
  /** Files in flight, so that none is fetched twice at once. */
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
        plainly(error) ?? 'an image is fetched anew each time: it cannot be kept',
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
    const { stored } = this.#parts
    const upload = await stored.find(id)
    const bytes = upload && (await stored.read(upload, name))
    if (bytes) await this.store(id, name, bytes)
    return bytes
  }
}
