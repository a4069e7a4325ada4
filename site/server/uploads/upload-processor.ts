/** Processes an upload: validates it, encodes the variants, and stores them in PocketBase. Cleans up on failure. */
import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { mkdir, open, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { z } from 'zod'
import type { storedImage } from '#site/contracts/uploads.ts'
import { UPLOAD_FORMATS } from '#site/domain/images/upload-formats.ts'
import { BUSY } from '#site/domain/texts/api.ts'
import {
  IMAGE_BROKEN,
  IMAGE_EMPTY,
  IMAGE_SENT_BEFORE,
  IMAGE_TOO_LARGE,
  IMAGE_TOO_SLOW,
  IMAGE_TRIED_TOO_OFTEN,
  IMAGE_WRONG_TYPE,
} from '#site/domain/texts/stored-files.ts'
import { hasUploadRoom } from '#site/server/config/disk.ts'
import { ApiError, conflict, storageFull, unavailable } from '#site/server/http/errors.ts'
import { Concurrency } from '#site/server/limits/concurrency.ts'
import { clientOf } from '#site/server/limits/network.ts'
import type { ImageSource } from '#site/server/pocketbase/stored-uploads.ts'
import { Thread } from '#site/server/threads/thread.ts'
import type { Encoded } from './encode.ts'
import type { Grant, Signer } from './signed-uploads.ts'

const BODIES_MAX = 24
/** Images are queued no longer than a browser waits. */
const TURNS = { atOnce: 2, waitingMax: BODIES_MAX, waitingMsMax: 45_000 }
const RETRY_SECONDS = 5
/** Limits attempts per URL, because each may cost a second of CPU time. The upload widget makes five. */
const ATTEMPTS_MAX = 6
const IDLE_MS = 30_000

const SIGNATURES = UPLOAD_FORMATS.map(({ signature: { at, hex } }) => ({
  at,
  bytes: Buffer.from(hex, 'hex'),
}))
const START_BYTES = Math.max(...SIGNATURES.map(({ at, bytes }) => at + bytes.length))

/** `client` is a pseudonym of the network of `visitor`. */
type Sender = Grant & { client: string; visitor: string }

interface UploadProcessorParts {
  dataFolder: string
  signer: Signer
  stored: Pick<ImageSource, 'create'>
}

export class UploadProcessor {
  readonly #parts: UploadProcessorParts
  /** Of images that are being received. */
  readonly #folder: string
  readonly #turns = new Concurrency(TURNS)
  readonly #thread = new Thread<string, Encoded>(new URL('./worker.ts', import.meta.url), {
    name: 'uploads',
    idleMs: IDLE_MS,
  })
  readonly #underway = new Set<string>()
  #receiving = 0
  /** Number of uses of each upload URL, until it expires. */
  readonly #used = new Map<string, { attempts: number; done: boolean; expires: number }>()

  constructor(parts: UploadProcessorParts) {
    this.#parts = parts
    this.#folder = join(parts.dataFolder, 'images')
    rmSync(this.#folder, { recursive: true, force: true })
  }

  /** Throws 409 for a used URL; 413, 415, or 422 for a bad image; 503 if the disk is full or PocketBase unavailable. */
  async take(id: string, sender: Sender, request: IncomingMessage): Promise<z.input<typeof storedImage>> {
    if (this.#underway.has(id)) throw conflict(IMAGE_SENT_BEFORE)
    if (this.#receiving >= BODIES_MAX) throw unavailable(BUSY(RETRY_SECONDS), RETRY_SECONDS)
    if (!hasUploadRoom(this.#parts.dataFolder)) throw storageFull()
    const use = this.#use(id, sender)
    const file = join(this.#folder, randomUUID())
    this.#underway.add(id)
    try {
      await this.#receive(request, file, sender.max)
      const image = await this.#turns.take(() => this.#thread.request(file), clientOf(sender.visitor))
      // Another attempt would cost just as much.
      if ('refused' in image && image.refused === IMAGE_TOO_SLOW) use.attempts = ATTEMPTS_MAX
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
      // Created each time, because the folder may be deleted at any time.
      await mkdir(this.#folder, { recursive: true, mode: 0o700 })
      await receive(...body)
    } finally {
      this.#receiving -= 1
    }
  }

  #use(id: string, { expires }: Grant): { attempts: number; done: boolean } {
    for (const [known, { expires }] of this.#used) if (expires * 1000 < Date.now()) this.#used.delete(known)
    const use = this.#used.get(id) ?? { attempts: 0, done: false, expires }
    if (use.done) throw conflict(IMAGE_SENT_BEFORE)
    if (use.attempts >= ATTEMPTS_MAX) throw conflict(IMAGE_TRIED_TOO_OFTEN)
    use.attempts += 1
    this.#used.set(id, use)
    return use
  }

  async #store(key: string, { owner, client }: Sender, image: Encoded): Promise<z.input<typeof storedImage>> {
    if ('refused' in image) throw new ApiError(422, { message: image.refused })
    const { stored, signer } = this.#parts
    const { width, height, files } = image
    await stored.create({ key, owner, client, width, height, files })
    const path = `/objects/uploads/${key}`
    const bytes = files.at(-1)?.bytes.length ?? 0
    return { path, width, height, bytes, view: path + signer.view(key) }
  }
}

/** Judges by the first bytes, not by name or announced type. Throws 413, 415, or 422. */
async function receive(request: IncomingMessage, file: string, max: number): Promise<void> {
  if (Number(request.headers['content-length'] ?? 0) > max) throw tooLarge(max)
  const out = await open(file, 'wx', 0o600)
  try {
    let start = Buffer.alloc(0)
    let size = 0
    // The body isn't destroyed after an error, because the reply needs the connection.
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      const bytes: Buffer = chunk
      size += bytes.length
      if (size > max) throw tooLarge(max)
      if (start.length < START_BYTES) {
        start = Buffer.concat([start, bytes])
        if (start.length >= START_BYTES && !isImage(start)) throw wrongType()
      }
      await out.write(bytes)
    }
    if (size === 0) throw new ApiError(422, { message: IMAGE_EMPTY })
    if (!isImage(start)) throw wrongType()
    if (!request.complete) throw new ApiError(422, { message: IMAGE_BROKEN })
  } finally {
    await out.close()
  }
}

function isImage(start: Buffer): boolean {
  return SIGNATURES.some(({ at, bytes }) => start.subarray(at, at + bytes.length).equals(bytes))
}

function wrongType(): ApiError {
  return new ApiError(415, { message: IMAGE_WRONG_TYPE })
}

function tooLarge(max: number): ApiError {
  return new ApiError(413, { message: IMAGE_TOO_LARGE(max) })
}
