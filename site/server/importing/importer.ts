/** Reads and imports files in threads of their own, each of which is ended when a file keeps it too long. */
import { IMPORT_HEAP_MB } from '#site/catalogue/limits.ts'
import { IMPORT_BROKEN, IMPORT_OUT_OF_MEMORY, IMPORT_SLOW } from '#site/messages/imports.ts'
import { Thread, ThreadEnded } from '#site/server/threads/thread.ts'
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

  async read(file: FileToRead): Promise<{ reading: Reading } | Refused> {
    const late = this.#lateness(this.#reader)
    const answer = await late.unless(this.#reader.request({ kind: 'read', file }))
    return answer && 'reading' in answer ? answer : refusal(answer)
  }

  /** One at a time. */
  async import(
    request: Omit<Importing, 'kind'>,
    onProgress: OnProgress,
  ): Promise<{ report: Report } | Refused> {
    const late = this.#lateness(this.#writer)
    this.#onEvent = (event) => {
      if (event === 'read') late.over()
      else onProgress(event.done, event.total)
    }
    const answer = await late.unless(this.#writer.request({ kind: 'import', ...request }))
    return answer && 'report' in answer ? answer : refusal(answer)
  }

  /** Ends the import after the rows that are being written. */
  async cancel(): Promise<void> {
    await this.#writer.request({ kind: 'cancel' })
  }

  async close(): Promise<void> {
    await Promise.all([this.#reader.stop(0), this.#writer.stop(0)])
  }

  #lateness(thread: Thread<ToImporter, FromImporter, ImporterEvent>) {
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      void thread.stop(0)
    }, this.#readMs)
    const over = () => clearTimeout(timer)
    const unless = async (answer: Promise<FromImporter>): Promise<FromImporter> => {
      try {
        return await answer
      } catch (error) {
        if (isLate) return { problem: IMPORT_SLOW(this.#readMs / 1000) }
        if (error instanceof ThreadEnded && isOutOfMemory(error.cause))
          return { problem: IMPORT_OUT_OF_MEMORY }
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
