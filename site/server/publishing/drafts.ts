/** Drafts of pages, compressed and written by a thread of their own, so that the next page is rendered meanwhile. */
import { Worker } from 'node:worker_threads'
import type { PageForms } from './page-forms.ts'

/** A page's bytes are freed with the next clean-up of what is young, so that must not be rare. */
const YOUNG_MB = 6
/** Small enough that rendering and writing go on side by side. */
const BATCH_MAX = 6

export interface Draft {
  /** Path of the draft without its ending. */
  file: string
  page: ArrayBuffer
}

/** `failure`: the error's message and its other properties. */
export type Drafted = { file: string } & ({ forms: PageForms } | { failure: { message: string } })

export class Drafts {
  readonly #worker: Worker
  readonly #waiting = new Map<string, PromiseWithResolvers<PageForms>>()
  /** Not sent yet: many small messages would cost more than what they say. */
  #unsent: Draft[] = []

  constructor() {
    this.#worker = new Worker(new URL('./draft-worker.ts', import.meta.url), {
      name: 'drafts',
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
    })
    this.#worker.on('message', (drafted: Drafted[]) => {
      for (const one of drafted) this.#hear(one)
    })
  }

  /** Takes the page over; resolves when it and its brotli form are safe on the disk. One draft per file at a time. */
  write(file: string, page: ArrayBuffer): Promise<PageForms> {
    const waiting = Promise.withResolvers<PageForms>()
    this.#waiting.set(file, waiting)
    const unsent = this.#unsent.push({ file, page })
    if (unsent === 1) setImmediate(() => this.#send())
    if (unsent === BATCH_MAX) this.#send()
    return waiting.promise
  }

  async close(): Promise<void> {
    await this.#worker.terminate()
  }

  #send(): void {
    if (this.#unsent.length === 0) return
    const drafts = this.#unsent
    this.#unsent = []
    this.#worker.postMessage(
      drafts,
      drafts.map(({ page }) => page),
    )
  }

  #hear(drafted: Drafted): void {
    const waiting = this.#waiting.get(drafted.file)
    this.#waiting.delete(drafted.file)
    if ('forms' in drafted) waiting?.resolve(drafted.forms)
    else waiting?.reject(Object.assign(new Error(drafted.failure.message), drafted.failure))
  }
}

/** Whether a file or its folder was not there. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
