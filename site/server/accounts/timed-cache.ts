/** A cache of some seconds, so that a page with many calls asks PocketBase once; failures are not cached. */

const CACHED_MS = 10_000
const CACHED_MAX = 10_000

export class TimedCache<T> {
  readonly #entries = new Map<string, { until: number; value: Promise<T> }>()

  /** The cached value, or a new one; calls at the same time share it. `now` is in milliseconds. */
  get(key: string, read: () => Promise<T>, now = Date.now()): Promise<T> {
    const cached = this.#entries.get(key)
    if (cached && cached.until > now) return cached.value
    const entry = { until: now + CACHED_MS, value: read() }
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    this.#makeRoom(now)
    entry.value.catch(() => {
      if (this.#entries.get(key) === entry) this.#entries.delete(key)
    })
    return entry.value
  }

  forget(key: string): void {
    this.#entries.delete(key)
  }

  forgetAll(which: (key: string) => boolean): void {
    for (const key of this.#entries.keys()) if (which(key)) this.#entries.delete(key)
  }

  /** Entries are in the order of their end, so the oldest come first. */
  #makeRoom(now: number): void {
    for (const [key, { until }] of this.#entries) {
      if (until > now && this.#entries.size <= CACHED_MAX) return
      this.#entries.delete(key)
    }
  }
}
