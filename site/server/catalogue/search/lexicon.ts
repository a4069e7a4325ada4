/** The words of the index: postings by stem, words as written, names, and synonyms. */
import { stem } from '#site/domain/words/stem.ts'
import { fold, nameKey } from '#site/domain/words/text.ts'
import type { AgentWords } from './agent-words.ts'
import { DeleteIndex, type Near } from './delete-index.ts'
import synonyms from './vocabulary/synonyms.json' with { type: 'json' }

export const SYNONYMS: readonly (readonly string[])[] = synonyms

export class Lexicon {
  readonly words = new Vocabulary()
  readonly nameKeys = new Vocabulary()
  readonly synonyms: Synonyms
  readonly #postings = new Map<string, Postings>()
  readonly #named = new Map<string, number[]>()

  constructor(synonyms: Synonyms) {
    this.synonyms = synonyms
  }

  add(doc: number, name: string, { strengths, written }: AgentWords): void {
    for (const [term, strength] of strengths) {
      this.#postingsOf(term).push(doc, Math.max(1, Math.round(255 * strength)))
    }
    for (const word of written) this.words.add(word)
    this.#addName(nameKey(name), doc)
  }

  seal(): void {
    this.words.seal()
    this.nameKeys.seal()
  }

  postings(term: string): Postings | undefined {
    return this.#postings.get(term)
  }

  named(key: string): readonly number[] {
    return this.#named.get(key) ?? []
  }

  names(): Iterable<readonly [key: string, docs: readonly number[]]> {
    return this.#named
  }

  #addName(key: string, doc: number): void {
    this.nameKeys.add(key)
    const docs = this.#named.get(key)
    if (docs) docs.push(doc)
    else this.#named.set(key, [doc])
  }

  #postingsOf(term: string): Postings {
    const known = this.#postings.get(term)
    if (known) return known
    const postings = new Postings()
    this.#postings.set(term, postings)
    return postings
  }
}

class Vocabulary {
  readonly #counts = new Map<string, number>()
  readonly #typos = new DeleteIndex()
  #sorted: string[] = []
  #fresh: string[] = []
  #sealed = false

  add(word: string): void {
    const count = this.#counts.get(word)
    this.#counts.set(word, (count ?? 0) + 1)
    if (count !== undefined || !this.#sealed) return
    this.#fresh.push(word)
    this.#typos.add(word)
  }

  /** Sorts the words and builds the typo index. Call it once after loading. */
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

/** The documents with one stem, ascending, with impacts of 0-255. */
export class Postings {
  docs = new Uint32Array(2)
  impacts = new Uint8Array(2)
  length = 0

  push(doc: number, impact: number): void {
    if (this.length === this.docs.length) this.#grow()
    this.docs[this.length] = doc
    this.impacts[this.length++] = impact
  }

  impactOf(doc: number): number {
    let low = 0
    let high = this.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.docs[middle] ?? 0) < doc) low = middle + 1
      else high = middle
    }
    return low < this.length && this.docs[low] === doc ? (this.impacts[low] ?? 0) : 0
  }

  #grow(): void {
    const capacity = Math.floor(this.length * (this.length < 1024 ? 2 : 1.5))
    const docs = new Uint32Array(capacity)
    docs.set(this.docs)
    this.docs = docs
    const impacts = new Uint8Array(capacity)
    impacts.set(this.impacts)
    this.impacts = impacts
  }
}

interface Synonyms {
  words: ReadonlyMap<string, readonly string[]>
  phrases: ReadonlyMap<string, readonly string[]>
}

/** Single words expand in both directions, phrases only from the query ("human resources" finds hr). */
export function readSynonyms(rows: readonly (readonly string[])[]): Synonyms {
  const words = new Map<string, string[]>()
  const phrases = new Map<string, string[]>()
  for (const row of rows) {
    const singles = row.filter((entry) => !entry.includes(' ')).map((word) => stem(fold(word)))
    for (const entry of row) {
      const key = fold(entry).split(' ').map(stem).join(' ')
      const into = entry.includes(' ') ? phrases : words
      const others = singles.filter((single) => single !== key)
      into.set(key, [...new Set([...(into.get(key) ?? []), ...others])])
    }
  }
  return { words, phrases }
}
