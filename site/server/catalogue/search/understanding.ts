/** A question as what is scored: groups of words, concepts and their weights, corrections. */
import { stem } from '#site/domain/words/stem.ts'
import type { ConceptIndex } from './concept-index.ts'
import { type Concepts, meaningfulStems } from './concepts.ts'
import type { Documents } from './documents.ts'
import { type Expansion, expand, inverseFrequency } from './expansion.ts'
import type { Lexicon } from './lexicon.ts'
import type { Postings } from './postings.ts'
import type { Question } from './question.ts'
import * as weights from './weights.ts'

export interface WeighedConcept {
  concept: number
  postings: Postings
  weight: number
}

export interface Understanding extends Expansion {
  concepts: WeighedConcept[]
}

export class Understander {
  readonly #lexicon: Lexicon
  readonly #documents: Documents
  readonly #concepts: Concepts
  readonly #shown: ConceptIndex
  readonly #tagsOf: (id: string) => readonly string[]

  constructor(parts: {
    lexicon: Lexicon
    documents: Documents
    concepts: Concepts
    shown: ConceptIndex
    tagsOf: (id: string) => readonly string[]
  }) {
    this.#lexicon = parts.lexicon
    this.#documents = parts.documents
    this.#concepts = parts.concepts
    this.#shown = parts.shown
    this.#tagsOf = parts.tagsOf
  }

  /** `typosOfKnown` looks beside known words too: the last resort of a query without a match. */
  understand(question: Question, typosOfKnown = false): Understanding {
    return question.like === undefined
      ? this.#asked(question.words, typosOfKnown)
      : this.#resembling(question.like, question)
  }

  #asked(words: readonly string[], typosOfKnown: boolean): Understanding {
    const isMeant = (word: string) => this.#concepts.knows(stem(word)) || this.#concepts.isGeneric(stem(word))
    const { groups, known, corrections } = expand(words, this.#lexicon, this.#documents.live, {
      typosOfKnown,
      isMeant,
    })
    const stems = words.map((word) => stem(corrections.get(word) ?? word))
    const isSaid = stems.some((word) => !this.#concepts.isGeneric(word))
    const asked = this.#concepts.askedBy(stems).filter(({ concept }) => !this.#concepts.isQualifier[concept])
    const concepts = asked.flatMap(({ concept, words: phrase }) => {
      const postings = this.#shown.postings(concept)
      return postings ? [{ concept, postings, phrase, weight: this.#weight(phrase) }] : []
    })
    groups.forEach((group, i) => {
      const word = stems[i] ?? ''
      if (isSaid && this.#concepts.isGeneric(word)) group.idf *= weights.GENERIC_WEIGHT
      for (const { postings, phrase } of concepts) {
        if (!phrase.includes(word)) continue
        group.alternatives.push({ postings, weight: weights.CONCEPT_WORD_WEIGHT, idf: group.idf })
      }
    })
    return { groups, known, corrections, concepts }
  }

  /** An agent's tags for words and its concepts, the rarer ones more, and what else is asked for. */
  #resembling(like: number, { besides }: Question): Understanding {
    const { live } = this.#documents
    const own = Array.from(this.#shown.of(like), ([concept, impact]) => ({ concept, impact })).flatMap(
      ({ concept, impact }) => {
        const postings = this.#shown.postings(concept)
        return postings ? [{ concept, postings, weight: impact * Math.log(1 + live / postings.length) }] : []
      },
    )
    const more = own.reduce((sum, { weight }) => sum + weight, 0) * weights.LIKE_BUT_WEIGHT
    const also = besides.flatMap(({ concept }) => {
      const postings = this.#shown.postings(concept)
      return postings ? [{ concept, postings, weight: more }] : []
    })
    const terms = new Set(
      this.#tagsOf(this.#documents.ids[like] ?? '').flatMap((tag) => meaningfulStems(tag)),
    )
    const groups = [...terms].flatMap((term) => {
      const postings = this.#lexicon.postings(term)
      const idf = this.#idf(term)
      return postings && postings.length > 1 ? [{ idf, alternatives: [{ postings, weight: 1, idf }] }] : []
    })
    return { groups, known: true, corrections: new Map(), concepts: [...own, ...also] }
  }

  #weight(phrase: readonly string[]): number {
    const sum = phrase.reduce(
      (before, word) => before + Math.max(weights.CONCEPT_IDF_MIN, this.#idf(word)),
      0,
    )
    return phrase.length > 1 ? sum * weights.PHRASE_WEIGHT : sum
  }

  #idf(term: string): number {
    const { live } = this.#documents
    return inverseFrequency(Math.min(this.#lexicon.postings(term)?.length ?? 0, live), live)
  }
}
