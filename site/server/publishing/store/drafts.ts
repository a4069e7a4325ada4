/** Compresses and writes drafts of pages in a worker thread, while the next page is rendered. */
import { Thread } from '#site/server/threads/thread.ts'
import type { PageForms } from './page-forms.ts'

/** A small young generation is collected often, which frees the buffers of pages early. */
const YOUNG_MB = 6
const IDLE_MS = 10_000
/** One batch is compressed while another is synced. */
const BATCHES_MAX = 2

export interface Draft {
  file: string
  page: ArrayBuffer
}

interface Unsent {
  draft: Draft
  written: PromiseWithResolvers<PageForms>
}

export class Drafts {
  readonly #thread = new Thread<Draft[], PageForms[]>(new URL('./draft-worker.ts', import.meta.url), {
    name: 'drafts',
    youngMb: YOUNG_MB,
    idleMs: IDLE_MS,
  })
  /** Group commit: drafts that arrive while batches are written become the next batch. */
  #unsent: Unsent[] = []
  #batches = 0

  /** Transfers the page to the thread; resolves when it and its brotli form are synced. One draft per file at a time. */
  write(file: string, page: ArrayBuffer): Promise<PageForms> {
    const written = Promise.withResolvers<PageForms>()
    const unsent = this.#unsent.push({ draft: { file, page }, written })
    if (unsent === 1) setImmediate(() => void this.#send())
    return written.promise
  }

  async close(): Promise<void> {
    await this.#thread.stop(0)
  }

  async #send(): Promise<void> {
    if (this.#batches === BATCHES_MAX || this.#unsent.length === 0) return
    const sent = this.#unsent
    this.#unsent = []
    this.#batches += 1
    const drafts = sent.map(({ draft }) => draft)
    try {
      const forms = await this.#thread.request(
        drafts,
        drafts.map(({ page }) => page),
      )
      for (const [index, form] of forms.entries()) sent[index]?.written.resolve(form)
    } catch (error) {
      for (const { written } of sent) written.reject(error)
    }
    this.#batches -= 1
    void this.#send()
  }
}

export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
