/** A cache of the latest replies, bounded by bytes, that evicts by the second-chance algorithm. */
import type { Representation } from './representation.ts'

export class HotCache {
  readonly #maxBytes: number
  readonly #entries = new Map<string, Representation>()
  #bytes = 0

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  get(key: string): Representation | undefined {
    const entry = this.#entries.get(key)
    if (entry) entry.used = true
    return entry
  }

  set(key: string, entry: Representation): void {
    this.delete(key)
    this.#entries.set(key, entry)
    this.#bytes += entry.size
    if (this.#bytes > this.#maxBytes) this.#evict()
  }

  delete(key: string): void {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#bytes -= entry.size
    this.#entries.delete(key)
  }

  clear(): void {
    this.#entries.clear()
    this.#bytes = 0
  }

  /** An entry used since the last round is passed over once, so a hit costs no reordering. */
  #evict(): void {
    for (const [key, entry] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) return
      if (entry.used && this.#entries.size > 1) {
        entry.used = false
        this.#entries.delete(key)
        this.#entries.set(key, entry)
      } else this.delete(key)
    }
  }
}
