/** Counts the searches that found nothing, in memory and bounded, until they are stored. */
import { FRUITLESS_COUNTED_MAX } from '#site/domain/limits.ts'
import { keptSearch } from './search-text.ts'

/** Searches sent while somebody types follow each other within this time. */
const TYPING_MS = 10_000

export interface CountedSearch {
  search: string
  count: number
  /** ISO 8601, UTC. */
  at: string
}

export class FruitlessSearches {
  readonly #counted = new Map<string, CountedSearch>()
  /** When each search of the last moments was sent, oldest first. */
  readonly #recent = new Map<string, number>()

  add(search: string, now: number): void {
    const text = keptSearch(search)
    if (text === undefined) return
    this.#forgetTyped(text, now)
    const count = (this.#counted.get(text)?.count ?? 0) + 1
    this.#put({ search: text, count, at: new Date(now).toISOString() })
  }

  /** Hands over what was counted and forgets it. */
  take(): CountedSearch[] {
    const taken = [...this.#counted.values()]
    this.#counted.clear()
    this.#recent.clear()
    return taken
  }

  /** Takes back what could not be stored. */
  putBack(taken: readonly CountedSearch[]): void {
    for (const { search, count, at } of taken) {
      const newer = this.#counted.get(search)
      this.#put({ search, count: count + (newer?.count ?? 0), at: newer?.at ?? at })
    }
  }

  #put(counted: CountedSearch): void {
    if (this.#counted.size < FRUITLESS_COUNTED_MAX || this.#counted.has(counted.search))
      this.#counted.set(counted.search, counted)
  }

  /** The beginning of a word was never meant as a search: what is typed on, or taken back, counts once. */
  #forgetTyped(text: string, now: number): void {
    for (const [known, sentAt] of this.#recent) {
      if (now - sentAt > TYPING_MS) this.#recent.delete(known)
      else if (known !== text && (text.startsWith(known) || known.startsWith(text))) this.#uncount(known)
    }
    this.#recent.delete(text)
    this.#recent.set(text, now)
  }

  #uncount(search: string): void {
    this.#recent.delete(search)
    const counted = this.#counted.get(search)
    if (counted && counted.count > 1) this.#counted.set(search, { ...counted, count: counted.count - 1 })
    else this.#counted.delete(search)
  }
}
