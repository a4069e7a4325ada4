/** A cache of some seconds, so that a page with many calls asks PocketBase once; failures are not cached. */

const KEPT_MS = 10_000
const KEPT_MAX = 10_000

export class Remembered<T> {
  readonly #answers = new Map<string, { until: number; answer: Promise<T> }>()

  /** The cached value, or a new one; calls at the same time share it. `now` is in milliseconds. */
  get(key: string, read: () => Promise<T>, now = Date.now()): Promise<T> {
    const kept = this.#answers.get(key)
    if (kept && kept.until > now) return kept.answer
    const entry = { until: now + KEPT_MS, answer: read() }
    this.#answers.delete(key)
    this.#answers.set(key, entry)
    this.#makeRoom(now)
    entry.answer.catch(() => {
      if (this.#answers.get(key) === entry) this.#answers.delete(key)
    })
    return entry.answer
  }

  forget(key: string): void {
    this.#answers.delete(key)
  }

  forgetAll(which: (key: string) => boolean): void {
    for (const key of this.#answers.keys()) if (which(key)) this.#answers.delete(key)
  }

  /** Entries are in the order of their end, so the oldest come first. */
  #makeRoom(now: number): void {
    for (const [key, { until }] of this.#answers) {
      if (until > now && this.#answers.size <= KEPT_MAX) return
      this.#answers.delete(key)
    }
  }
}
