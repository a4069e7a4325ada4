/** Counts failed attempts by page, and decides when to retry and which pages keep failing. */
import type { Logger } from 'pino'
import { plainly } from '#site/server/config/failure.ts'
import type { PagePath } from './paths.ts'

const RETRY_FIRST_MS = 1000
const RETRY_MAX_MS = 300_000
/** After this many failures in a row, a page no longer counts as pending, but is rendered on demand. */
const ATTEMPTS = 5
const REPEAT_MS = 60_000

export class Failures {
  /** Pages that used up their attempts; they are still retried once in a while. */
  readonly failing = new Set<PagePath>()
  readonly #log: Logger
  readonly #counts = new Map<PagePath, number>()
  #lastReport = { text: '', until: 0 }

  constructor(log: Logger) {
    this.#log = log
  }

  record(path: PagePath, error: unknown): number {
    const count = (this.#counts.get(path) ?? 0) + 1
    this.#counts.set(path, count)
    this.report(path, error)
    if (count === ATTEMPTS) {
      this.failing.add(path)
      this.#log.error({ path, error }, 'page keeps failing, rendering it on demand until it succeeds')
    }
    return Math.min(RETRY_MAX_MS, RETRY_FIRST_MS * 2 ** (count - 1))
  }

  forget(path: PagePath): void {
    this.#counts.delete(path)
    this.failing.delete(path)
  }

  /** Logs why a page failed. A full disk fails every page for the same reason, which is logged once a minute. */
  report(path: PagePath, error: unknown): void {
    const plain = plainly(error)
    const text = plain ?? 'failed to publish page, will retry'
    if (text === this.#lastReport.text && Date.now() < this.#lastReport.until) return
    this.#lastReport = { text, until: Date.now() + REPEAT_MS }
    this.#log.error(plain ? { path } : { path, error }, text)
  }
}
