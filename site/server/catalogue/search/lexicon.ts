/** The words of the index: postings by stem, words as written, names, and synonyms. What is counted is counted for live documents. */
import { stem } from '#site/domain/words/stem.ts'
import { fold, isSpaceless, nameKey, piecesOf } from '#site/domain/words/text.ts'
import type { AgentWords } from './agent-words.ts'
import { DeleteIndex, type Near } from './delete-index.ts'
import type { Documents } from './documents.ts'
import { allOf, firstPlace, grown, IMPACT_MAX, Postings } from './postings.ts'
import synonyms from './vocabulary/synonyms.json' with { type: 'json' }

export const SYNONYMS: readonly (readonly string[])[] = synonyms

export class Lexicon {
  readonly words = new Vocabulary()
  readonly nameKeys = new Vocabulary()
  readonly synonyms: Synonyms
  readonly #ids: readonly (string | undefined)[]
  readonly #postings = new Map<string, Postings>()
  readonly #written = new WrittenWords()
  readonly #named = new Map<string, number[]>()

  constructor(synonyms: Synonyms, { ids }: Pick<Documents, 'ids'>) {
    this.synonyms = synonyms
    this.#ids = ids
  }

  add(doc: number, name: string, { strengths, written }: AgentWords): void {
    for (const [term, strength] of strengths) {
      this.#postingsOf(term).push(doc, Math.max(1, Math.round(IMPACT_MAX * strength)))
    }
    this.#written.push(Array.from(written, (word) => this.words.add(word)))
    this.#addName(nameKey(name), doc)
  }

  remove(doc: number, name: string): void {
    const words = Array.from(this.#written.of(doc), (number) => this.words.at(number))
    for (const word of words) this.words.remove(word)
    for (const term of new Set(words.map(stem))) {
      const postings = this.#postings.get(term)
      if (postings) postings.live--
    }
    this.#removeName(nameKey(name), doc)
  }

  seal(): void {
    this.words.seal()
    this.nameKeys.seal()
  }

  postings(term: string): Postings | undefined {
    const postings = this.#postings.get(term) ?? this.#spaceless(term)
    return postings && postings.live > 0 ? postings : undefined
  }

  /** Also a part of one in a script without spaces. */
  hasWord(word: string): boolean {
    return this.words.has(word) || (isSpaceless(word) && this.postings(word) !== undefined)
  }

  #spaceless(term: string): Postings | undefined {
    if (!isSpaceless(term)) return undefined
    const pairs = Array.from(new Set(piecesOf(term).pairs), (pair) => this.#postings.get(pair))
    return allOf(pairs, (doc) => this.#ids[doc] !== undefined)
  }

  /** By ID. */
  named(key: string): readonly number[] {
    return this.#named.get(key) ?? []
  }

  #addName(key: string, doc: number): void {
    this.nameKeys.add(key)
    const docs = this.named(key).concat(doc)
    this.#named.set(
      key,
      docs.sort((a, b) => ((this.#ids[a] ?? '') < (this.#ids[b] ?? '') ? -1 : 1)),
    )
  }

  #removeName(key: string, doc: number): void {
    this.nameKeys.remove(key)
    const docs = this.named(key).filter((other) => other !== doc)
    if (docs.length > 0) this.#named.set(key, docs)
    else this.#named.delete(key)
  }

  #postingsOf(term: string): Postings {
    const known = this.#postings.get(term)
    if (known) return known
    const postings = new Postings()
    this.#postings.set(term, postings)
    return postings
  }
}

interface Known {
  word: string
  number: number
  count: number
}

/** Words that no live document has stay in place, but are never found. */
class Vocabulary {
  readonly #known = new Map<string, Known>()
  readonly #numbered: Known[] = []
  readonly #typos = new DeleteIndex((word) => this.has(word))
  #sorted: Known[] = []
  #sealed = false

  /** The word's number. */
  add(word: string): number {
    const known = this.#known.get(word) ?? this.#put(word)
    known.count++
    return known.number
  }

  remove(word: string): void {
    const known = this.#known.get(word)
    if (known) known.count--
  }

  /** Sorts the words and builds the typo index. Call it once after loading. */
  seal(): void {
    this.#sealed = true
    this.#sorted = this.#numbered.toSorted((a, b) => (a.word < b.word ? -1 : 1))
    this.#typos.build(this.#known.keys())
  }

  at(number: number): string {
    return this.#numbered[number]?.word ?? ''
  }

  has(word: string): boolean {
    return (this.#known.get(word)?.count ?? 0) > 0
  }

  /** Alphabetically. */
  startingWith(prefix: string, limit: number): Known[] {
    const found: Known[] = []
    for (let i = this.#firstFrom(prefix); found.length < limit; i++) {
      const known = this.#sorted[i]
      if (!known?.word.startsWith(prefix)) break
      if (known.count > 0) found.push(known)
    }
    return found
  }

  near(word: string, edits: number, limit: number): Near[] {
    return this.#typos.near(word, edits, limit)
  }

  #put(word: string): Known {
    const known = { word, number: this.#numbered.length, count: 0 }
    this.#known.set(word, known)
    this.#numbered.push(known)
    if (this.#sealed) {
      this.#sorted.splice(this.#firstFrom(word), 0, known)
      this.#typos.add(word)
    }
    return known
  }

  #firstFrom(prefix: string): number {
    return firstPlace(this.#sorted.length, (place) => (this.#sorted[place]?.word ?? '') < prefix)
  }
}

/** The words of each document by number, end to end: an array per document would take three times the memory. */
class WrittenWords {
  #numbers = new Uint32Array(1024)
  readonly #ends: number[] = []

  /** Of the next document. */
  push(numbers: readonly number[]): void {
    const start = this.#ends.at(-1) ?? 0
    const end = start + numbers.length
    if (end > this.#numbers.length) this.#numbers = grown(this.#numbers, Uint32Array, Math.ceil(end * 1.5))
    this.#numbers.set(numbers, start)
    this.#ends.push(end)
  }

  of(doc: number): Uint32Array {
    return this.#numbers.subarray(this.#ends[doc - 1] ?? 0, this.#ends[doc])
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
