/** Reads and imports files in threads of their own, each of which is ended when a file keeps it too long or is no longer wanted. */
import pLimit from 'p-limit'
import { IMPORT_HEAP_MB } from '#site/domain/limits.ts'
import { Thread, ThreadEnded } from '#site/server/threads/thread.ts'
import { IMPORT_BROKEN, IMPORT_OUT_OF_MEMORY, IMPORT_SLOW } from './import-texts.ts'
import type { Reading } from './read-drafts.ts'
import type { Report } from './report.ts'
import type { FileToRead, FromImporter, ImporterEvent, Refused, ToImporter } from './worker.ts'

type Importing = Extract<ToImporter, { kind: 'import' }>
type OnProgress = (done: number, total: number) => void

const WORKER = new URL('./worker.ts', import.meta.url)
const IDLE_MS = 10_000
const READ_MS = 60_000

export class Importer {
  readonly #readMs: number
  /** Two, so that a file that hangs while it is read costs no import its thread. */
  readonly #reader: Thread<ToImporter, FromImporter, ImporterEvent>
  readonly #writer: Thread<ToImporter, FromImporter, ImporterEvent>
  /** Ending the reader must not end the reading of another file. */
  readonly #inTurn = pLimit(1)
  #onEvent: (event: ImporterEvent) => void = () => undefined

  /** `readMs`: how long a file may be read. */
  constructor(readMs = READ_MS) {
    this.#readMs = readMs
    const options = { idleMs: IDLE_MS, heapMb: IMPORT_HEAP_MB }
    this.#reader = new Thread(WORKER, { ...options, name: 'import reader' })
    this.#writer = new Thread(WORKER, {
      ...{ ...options, name: 'import' },
      onEvent: (event) => this.#onEvent(event),
    })
  }

  /** Throws the signal's reason. */
  async read(file: FileToRead, signal: AbortSignal): Promise<{ reading: Reading } | Refused> {
    const answer = await this.#inTurn(() => {
      const reading = this.#reading(this.#reader, signal)
      return reading.unless(this.#reader.request({ kind: 'read', file }))
    })
    return answer && 'reading' in answer ? answer : refusal(answer)
  }

  /** One at a time. The signal ends it after the rows that are being written; before the first, throws its reason. */
  async import(
    request: Omit<Importing, 'kind'>,
    onProgress: OnProgress,
    signal: AbortSignal,
  ): Promise<{ report: Report } | Refused> {
    const reading = this.#reading(this.#writer, signal)
    const cancel = () => void this.#writer.request({ kind: 'cancel' }).catch(() => undefined)
    this.#onEvent = (event) => {
      if (event !== 'read') return onProgress(event.done, event.total)
      reading.over()
      signal.addEventListener('abort', cancel)
    }
    try {
      const answer = await reading.unless(this.#writer.request({ kind: 'import', ...request }))
      return answer && 'report' in answer ? answer : refusal(answer)
    } finally {
      signal.removeEventListener('abort', cancel)
    }
  }

  async close(): Promise<void> {
    await Promise.all([this.#reader.stop(0), this.#writer.stop(0)])
  }

  #reading(thread: Thread<ToImporter, FromImporter, ImporterEvent>, signal: AbortSignal) {
    signal.throwIfAborted()
    let isLate = false
    const end = () => void thread.stop(0)
    const timer = setTimeout(() => {
      isLate = true
      end()
    }, this.#readMs)
    signal.addEventListener('abort', end)
    const over = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
    }
    const unless = async (answer: Promise<FromImporter>): Promise<FromImporter> => {
      try {
        return await answer
      } catch (error) {
        if (isLate) return { problem: IMPORT_SLOW(this.#readMs / 1000) }
        if (!(error instanceof ThreadEnded)) throw error
        if (isOutOfMemory(error.cause)) return { problem: IMPORT_OUT_OF_MEMORY }
        signal.throwIfAborted()
        throw error
      } finally {
        over()
      }
    }
    return { over, unless }
  }
}

function isOutOfMemory(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === 'ERR_WORKER_OUT_OF_MEMORY'
}

function refusal(answer: FromImporter): Refused {
  return answer && 'problem' in answer ? answer : { problem: IMPORT_BROKEN }
}
