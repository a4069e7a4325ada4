/** Sends files, so many at once, and tries again by itself after 0, 1, 3 and 5 seconds where that may help. */

import type { StoredImage } from '#site/contracts/uploads.ts'
import { UPLOAD_RETRY_MS, UPLOADS_AT_ONCE } from '#site/domain/limits.ts'
import { sendImage, UploadFailure, type Watch } from './image-upload.ts'
import { prepareImage } from './pictures.ts'
import type { UploadStatus } from './upload-file.ts'

/** What does the work. */
export interface UploadTools {
  prepare: (file: File, bytesMax: number) => Promise<Blob>
  send: (body: Blob, watch: Watch) => Promise<StoredImage>
}

export const BROWSER_TOOLS: UploadTools = { prepare: prepareImage, send: sendImage }

interface QueueParts {
  tools: UploadTools
  bytesMax: number
  /** `bytes` once it is known how many are sent. */
  onStatus: (id: number, status: UploadStatus, bytes?: number) => void
}

/** A speed measured for less time than this says nothing. */
const SPEED_KNOWN_MS = 500

export class UploadQueue {
  readonly #parts: QueueParts
  readonly #waiting = new Map<number, File>()
  readonly #runs = new Map<number, AbortController>()
  /** Between two tries. */
  readonly #resting = new Map<number, ReturnType<typeof setTimeout>>()
  readonly #tries = new Map<number, number>()
  readonly #prepared = new WeakMap<File, Blob>()

  constructor(parts: QueueParts) {
    this.#parts = parts
  }

  add(id: number, source: File): void {
    this.#parts.onStatus(id, { state: 'waiting' })
    this.#waiting.set(id, source)
    this.#startNext()
  }

  /** Whatever is going on with it. */
  end(id: number): void {
    this.#waiting.delete(id)
    clearTimeout(this.#resting.get(id))
    this.#resting.delete(id)
    this.#tries.delete(id)
    this.#runs.get(id)?.abort()
    this.#runs.delete(id)
    this.#startNext()
  }

  #startNext(): void {
    for (const [id, source] of this.#waiting) {
      if (this.#runs.size >= UPLOADS_AT_ONCE) return
      this.#waiting.delete(id)
      void this.#run(id, source)
    }
  }

  async #run(id: number, source: File): Promise<void> {
    const run = new AbortController()
    this.#runs.set(id, run)
    try {
      const { path, view } = await this.#send(id, source, run.signal)
      this.#tries.delete(id)
      this.#leave(id, run, { state: 'complete', path, view })
    } catch (error) {
      if (!run.signal.aborted) this.#fail(id, run, source, error)
    }
  }

  async #send(id: number, source: File, signal: AbortSignal): Promise<StoredImage> {
    const { tools, bytesMax, onStatus } = this.#parts
    onStatus(id, { state: 'preprocessing' })
    const body = this.#prepared.get(source) ?? (await tools.prepare(source, bytesMax))
    this.#prepared.set(source, body)
    signal.throwIfAborted()
    const began = Date.now()
    const onProgress = (sent: number) => {
      // The browser may report once more after it has been told to end.
      if (!signal.aborted) onStatus(id, uploadingStatus(sent, body.size, Date.now() - began), body.size)
    }
    onProgress(0)
    const onSent = () => {
      if (!signal.aborted) onStatus(id, { state: 'postprocessing' })
    }
    return await tools.send(body, { signal, onProgress, onSent })
  }

  #fail(id: number, run: AbortController, source: File, error: unknown): void {
    const tries = this.#tries.get(id) ?? 0
    const rest = UPLOAD_RETRY_MS[tries]
    const { message, repeat } =
      error instanceof UploadFailure ? error : new UploadFailure(String(error), 'when-asked')
    if (repeat !== 'by-itself' || rest === undefined) {
      this.#tries.delete(id)
      this.#leave(id, run, { state: 'error', message, retryable: repeat !== 'never' })
      return
    }
    this.#tries.set(id, tries + 1)
    const again = () => {
      this.#resting.delete(id)
      this.#waiting.set(id, source)
      this.#startNext()
    }
    this.#resting.set(id, setTimeout(again, rest))
    this.#leave(id, run, { state: 'waiting', again: true })
  }

  /** Makes room for the next file. */
  #leave(id: number, run: AbortController, status: UploadStatus): void {
    if (this.#runs.get(id) === run) this.#runs.delete(id)
    this.#parts.onStatus(id, status)
    this.#startNext()
  }
}

function uploadingStatus(sent: number, size: number, ms: number): UploadStatus {
  // What frames the file in the request is counted too.
  const bytesSent = Math.min(sent, size)
  const progress = size > 0 ? Math.floor((bytesSent / size) * 100) : 0
  const secondsLeft =
    ms < SPEED_KNOWN_MS || bytesSent === 0
      ? undefined
      : Math.ceil((size - bytesSent) / (bytesSent / ms) / 1000)
  return { state: 'uploading', progress, bytesSent, secondsLeft }
}
