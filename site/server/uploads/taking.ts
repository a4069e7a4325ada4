/** Takes an upload: reads it, makes the stored files of it and gives them to PocketBase; what fails on the way leaves nothing. */
import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { z } from 'zod'
import type { storedImage } from '#site/contracts/uploads.ts'
import { BUSY } from '#site/domain/texts/api.ts'
import { IMAGE_SENT_BEFORE, IMAGE_TOO_SLOW, IMAGE_TRIED_TOO_OFTEN } from '#site/domain/texts/stored-files.ts'
import { hasUploadRoom } from '#site/server/config/disk.ts'
import { ApiError, conflict, storageFull, unavailable } from '#site/server/http/errors.ts'
import { Concurrency } from '#site/server/limits/concurrency.ts'
import { clientOf } from '#site/server/limits/network.ts'
import type { StoredUploads } from '#site/server/pocketbase/stored-uploads.ts'
import { Thread } from '#site/server/threads/thread.ts'
import type { Encoded } from './encode.ts'
import type { Images } from './images.ts'
import { receive } from './receive.ts'
import type { Grant, Signer } from './signature.ts'

/** Bodies that are read at once, each into a file of at most the size its address allows. */
const BODIES_MAX = 24
/** Images that wait to be made, beside the two that are; none waits longer than a browser does. */
const TURNS = { atOnce: 2, waitingMax: BODIES_MAX, waitingMsMax: 45_000 }
const RETRY_SECONDS = 5
/** Each try may cost a second of a core; a widget that is patient tries five times. */
const TRIES_MAX = 6
const IDLE_MS = 30_000

/** `client` is a pseudonym of the network of `visitor`. */
type Sender = Grant & { client: string; visitor: string }

export interface TakingParts {
  /** Everything that the site writes is on its disk. */
  dataFolder: string
  /** For bodies that are being read. */
  folder: string
  signer: Signer
  stored: StoredUploads
  images: Images
}

export class Taking {
  readonly #parts: TakingParts
  readonly #turns = new Concurrency(TURNS)
  readonly #thread = new Thread<string, Encoded>(new URL('./worker.ts', import.meta.url), {
    name: 'uploads',
    idleMs: IDLE_MS,
  })
  readonly #underway = new Set<string>()
  #receiving = 0
  /** How often each address was used, until it expires. */
  readonly #used = new Map<string, { tries: number; done: boolean; expires: number }>()

  constructor(parts: TakingParts) {
    this.#parts = parts
    // What an earlier process left half-read.
    rmSync(parts.folder, { recursive: true, force: true })
  }

  /** Errors: 409 for an address that was used, 413, 415 and 422 for what is no such image, 503 when there is no room or no PocketBase. */
  async take(id: string, sender: Sender, request: IncomingMessage): Promise<z.input<typeof storedImage>> {
    if (this.#underway.has(id)) throw conflict(IMAGE_SENT_BEFORE)
    if (this.#receiving >= BODIES_MAX) throw unavailable(BUSY(RETRY_SECONDS), RETRY_SECONDS)
    if (!hasUploadRoom(this.#parts.dataFolder)) throw storageFull()
    const use = this.#use(id, sender)
    const file = join(this.#parts.folder, randomUUID())
    this.#underway.add(id)
    try {
      // Anew each time, because the folder of images may be deleted at any time.
      await mkdir(this.#parts.folder, { recursive: true, mode: 0o700 })
      await this.#receive(request, file, sender.max)
      const image = await this.#turns.take(() => this.#thread.request(file), clientOf(sender.visitor))
      // Each try would cost as much again.
      if ('refused' in image && image.refused === IMAGE_TOO_SLOW) use.tries = TRIES_MAX
      const reply = await this.#store(id, sender, image)
      use.done = true
      return reply
    } finally {
      this.#underway.delete(id)
      await rm(file, { force: true })
    }
  }

  async close(): Promise<void> {
    await this.#thread.stop(0)
  }

  async #receive(...body: Parameters<typeof receive>): Promise<void> {
    this.#receiving += 1
    try {
      await receive(...body)
    } finally {
      this.#receiving -= 1
    }
  }

  #use(id: string, { expires }: Grant): { tries: number; done: boolean } {
    for (const [known, { expires }] of this.#used) if (expires * 1000 < Date.now()) this.#used.delete(known)
    const use = this.#used.get(id) ?? { tries: 0, done: false, expires }
    if (use.done) throw conflict(IMAGE_SENT_BEFORE)
    if (use.tries >= TRIES_MAX) throw conflict(IMAGE_TRIED_TOO_OFTEN)
    use.tries += 1
    this.#used.set(id, use)
    return use
  }

  async #store(key: string, { owner, client }: Sender, image: Encoded): Promise<z.input<typeof storedImage>> {
    if ('refused' in image) throw new ApiError(422, { message: image.refused })
    const { stored, images, signer } = this.#parts
    const { width, height, files } = image
    await stored.create({ key, owner, client, width, height, files })
    for (const file of files) await images.keep(key, file.name, file.bytes)
    const path = `/objects/uploads/${key}`
    const bytes = files.at(-1)?.bytes.length ?? 0
    return { path, width, height, bytes, view: path + signer.view(key) }
  }
}
