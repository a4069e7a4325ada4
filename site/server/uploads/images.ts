/** The bytes of stored images: from this machine's disk, else from PocketBase. */
import { Readable } from 'node:stream'
import type { Logger } from 'pino'
import { filesOf } from '#site/domain/images/uploaded-picture.ts'
import { plainly } from '#site/server/config/failure.ts'
import type { StoredUploads } from '#site/server/pocketbase/stored-uploads.ts'
import type { ImageFiles } from './image-files.ts'

export interface ImageBody {
  bytes: number
  /** Read to its end or destroyed by whoever asked for it. */
  body: Readable
}

export interface ImagesParts {
  files: ImageFiles
  stored: StoredUploads
  log: Logger
}

export class Images {
  readonly #parts: ImagesParts
  /** Of files that are being fetched, so that none is fetched twice at once. */
  readonly #fetching = new Map<string, Promise<Buffer | undefined>>()

  constructor(parts: ImagesParts) {
    this.#parts = parts
  }

  /** What is on this machine; undefined when it has to be fetched. */
  async kept(id: string, name: number): Promise<ImageBody | undefined> {
    const kept = await this.#parts.files.open(id, name)
    return kept && { bytes: kept.bytes, body: kept.file.createReadStream() }
  }

  /** Undefined when PocketBase has none. Error: 503 when it cannot be asked. */
  async fetched(id: string, name: number): Promise<ImageBody | undefined> {
    const bytes = await this.#fetchOnce(id, name)
    return bytes && { bytes: bytes.length, body: Readable.from([bytes]) }
  }

  /** Fetches what is missing of an image that has become public, so that it can be shown while PocketBase is away. */
  async warm(id: string, width: number): Promise<void> {
    for (const { name } of filesOf(width)) {
      const kept = await this.#parts.files.open(id, name)
      if (kept) await kept.file.close()
      else await this.#fetchOnce(id, name)
    }
  }

  async keep(id: string, name: number, bytes: Uint8Array): Promise<void> {
    try {
      await this.#parts.files.keep(id, name, bytes)
    } catch (error) {
      this.#parts.log.warn(
        { id, error },
        plainly(error) ?? 'an image is fetched anew each time: it cannot be kept',
      )
    }
  }

  #fetchOnce(id: string, name: number): Promise<Buffer | undefined> {
    const key = `${id} ${name}`
    const underway = this.#fetching.get(key)
    if (underway) return underway
    const fetching = this.#fetch(id, name).finally(() => this.#fetching.delete(key))
    this.#fetching.set(key, fetching)
    return fetching
  }

  async #fetch(id: string, name: number): Promise<Buffer | undefined> {
    const { stored } = this.#parts
    const upload = await stored.find(id)
    const bytes = upload && (await stored.read(upload, name))
    if (bytes) await this.keep(id, name, bytes)
    return bytes
  }
}
