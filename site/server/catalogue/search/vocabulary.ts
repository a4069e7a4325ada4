/** A growing set of words with their frequencies: which begin with a prefix, which are near a misspelt one. */
import { DeleteIndex, type Near } from './delete-index.ts'

export class Vocabulary {
  readonly #counts = new Map<string, number>()
  readonly #typos = new DeleteIndex()
  #sorted: string[] = []
  /** Words since the last `seal`, unsorted. */
  #fresh: string[] = []
  #sealed = false

  add(word: string): void {
    const count = this.#counts.get(word)
    this.#counts.set(word, (count ?? 0) + 1)
    if (count !== undefined || !this.#sealed) return
    this.#fresh.push(word)
    this.#typos.add(word)
  }

  /** To be called once after loading: sorts the words and builds the table of typos. */
  seal(): void {
    this.#sealed = true
    this.#sorted = [...this.#counts.keys()].sort()
    this.#fresh = []
    this.#typos.build(this.#counts.keys())
  }

  has(word: string): boolean {
    return this.#counts.has(word)
  }

  count(word: string): number {
    return this.#counts.get(word) ?? 0
  }

  /** At most `limit` words that begin with the prefix, in no order that matters. */
  startingWith(prefix: string, limit: number): string[] {
    const found: string[] = []
    for (let i = this.#firstFrom(prefix); found.length < limit; i++) {
      const word = this.#sorted[i]
      if (!word?.startsWith(prefix)) break
      found.push(word)
    }
    for (const word of this.#fresh) {
      if (found.length < limit && word.startsWith(prefix)) found.push(word)
    }
    return found
  }

  near(word: string, edits: number, limit: number): Near[] {
    return this.#typos.near(word, edits, limit)
  }

  #firstFrom(prefix: string): number {
    let low = 0
    let high = this.#sorted.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.#sorted[middle] ?? '') < prefix) low = middle + 1
      else high = middle
    }
    return low
  }
}
