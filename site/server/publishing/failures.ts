/** Pages that could not be published: when each is tried again, and which keep failing. */
import type { Logger } from 'pino'
import { plainly } from '#site/server/process/failure.ts'
import type { PagePath } from './paths.ts'

const RETRY_FIRST_MS = 1000
const RETRY_MAX_MS = 300_000
/** After so many failures in a row nothing waits for the page any more: it stays rendered on demand. */
const ATTEMPTS = 5
const COMPLAINT_MS = 60_000

export class Failures {
  /** Pages that have used up their attempts; they are still tried once in a while. */
  readonly failing = new Set<PagePath>()
  readonly #log: Logger
  readonly #counts = new Map<PagePath, number>()
  #complaint = { text: '', until: 0 }

  constructor(log: Logger) {
    this.#log = log
  }

  /** Milliseconds after which the page is to be tried again. */
  note(path: PagePath, error: unknown): number {
    const count = (this.#counts.get(path) ?? 0) + 1
    this.#counts.set(path, count)
    this.complain(path, error)
    if (count === ATTEMPTS) {
      this.failing.add(path)
      this.#log.error({ path, error }, 'page keeps failing; it is rendered on demand until it succeeds')
    }
    return Math.min(RETRY_MAX_MS, RETRY_FIRST_MS * 2 ** (count - 1))
  }

  forget(path: PagePath): void {
    this.#counts.delete(path)
    this.failing.delete(path)
  }

  /** A full disk stops every page for the same reason, which is said once in a while. */
  complain(path: PagePath, error: unknown): void {
    const plain = plainly(error)
    const text = plain ?? 'page not published, trying again soon'
    if (text === this.#complaint.text && Date.now() < this.#complaint.until) return
    this.#complaint = { text, until: Date.now() + COMPLAINT_MS }
    this.#log.error(plain ? { path } : { path, error }, text)
  }
}
