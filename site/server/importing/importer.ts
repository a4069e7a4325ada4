/** Runs imports in a thread, and ends it if a file takes too long, needs too much memory, or is canceled. */
import { IMPORT_HEAP_MB } from '#site/domain/limits.ts'
import { Thread, ThreadEnded } from '#site/server/threads/thread.ts'
import { IMPORT_OUT_OF_MEMORY, IMPORT_SLOW } from './import-texts.ts'
import type { ImportEvent, ImportReply, ImportRequest } from './worker.ts'

const WORKER = new URL('./worker.ts', import.meta.url)
const IDLE_MS = 10_000
const READ_MS = 60_000
/** V8 gives a full heap 16 MB to end in order. A larger young generation could take more at once, and end the whole process. */
const YOUNG_MB = 8

export class Importer {
  readonly #readMs: number
  readonly #thread: Thread<ImportRequest | 'cancel', ImportReply | undefined, ImportEvent>
  #onEvent: (event: ImportEvent) => void = () => undefined

  constructor(readMs = READ_MS) {
    this.#readMs = readMs
    const options = { name: 'import', idleMs: IDLE_MS, youngMb: YOUNG_MB, heapMb: IMPORT_HEAP_MB }
    this.#thread = new Thread(WORKER, { ...options, onEvent: (event) => this.#onEvent(event) })
  }

  /** One at a time. Throws the signal's reason if it aborts before any row is written. */
  async run(
    request: ImportRequest,
    onProgress: (done: number, total: number) => void,
    signal: AbortSignal,
  ): Promise<ImportReply> {
    signal.throwIfAborted()
    let isRead = false
    let isLate = false
    const end = () => void this.#thread.stop(0)
    const late = setTimeout(() => {
      isLate = true
      end()
    }, this.#readMs)
    const abort = () => {
      if (!isRead || request.options.dryRun) return end()
      // Finishes rows in progress, so the report has them.
      this.#thread.request('cancel').catch(() => undefined)
    }
    signal.addEventListener('abort', abort)
    this.#onEvent = (event) => {
      if (event !== 'read') return onProgress(event.done, event.total)
      isRead = true
      clearTimeout(late)
    }
    try {
      const reply = await this.#thread.request(request)
      if (!reply) throw new Error('an import got no reply')
      return reply
    } catch (error) {
      await this.close()
      if (isLate) return { problem: IMPORT_SLOW(this.#readMs / 1000) }
      if (error instanceof ThreadEnded && isOutOfMemory(error.cause)) return { problem: IMPORT_OUT_OF_MEMORY }
      signal.throwIfAborted()
      throw error
    } finally {
      clearTimeout(late)
      signal.removeEventListener('abort', abort)
    }
  }

  async close(): Promise<void> {
    await this.#thread.stop(0)
  }
}

function isOutOfMemory(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
