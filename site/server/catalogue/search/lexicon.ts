/** The words of the index: postings by stem, words as written, names, synonyms. */
import { nameKey } from '#site/domain/words/text.ts'
import type { AgentWords } from './agent-words.ts'
import { Postings } from './postings.ts'
import type { Synonyms } from './synonyms.ts'
import { Vocabulary } from './vocabulary.ts'

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

  /** Documents, dead ones included, whose name has this key. */
  named(key: string): readonly number[] {
    return this.#named.get(key) ?? []
  }

  /** Every key with its documents, dead ones included. */
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
