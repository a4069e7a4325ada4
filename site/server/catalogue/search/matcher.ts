/** Finds the hits of a query: those that show what it asks for; when there are none, ever smaller parts of it. */

import type { ConceptIndex } from './concept-index.ts'
import type { Concepts } from './concepts.ts'
import type { Documents } from './documents.ts'
import type { Lexicon } from './lexicon.ts'
import { likestName } from './likest-name.ts'
import type { Ranked } from './matches.ts'
import { nearNames } from './names.ts'
import { type Question, readQuestion } from './question.ts'
import { Ranking } from './ranking.ts'
import { Resemblance } from './resemblance.ts'
import { type Hits, Scorer } from './scorer.ts'
import { Understander, type Understanding } from './understanding.ts'
import * as weights from './weights.ts'

export interface Match extends Ranked {
  suggestion: string | undefined
  /** The document that the matches resemble. */
  like?: number | undefined
}

interface Parts {
  documents: Documents
  lexicon: Lexicon
  concepts: Concepts
  shown: ConceptIndex
  tagsOf: (id: string) => readonly string[]
}

/** Shorter names are one letter away from too many words. */
const MISSPELT_WORD_LENGTH_MIN = 5
const FEW_HITS = 3

export class Matcher {
  readonly #parts: Parts
  readonly #resemblance: Resemblance
  readonly #understander: Understander
  readonly #ranking: Ranking

  constructor(parts: Parts) {
    const { documents, lexicon, concepts, shown } = parts
    this.#parts = parts
    this.#resemblance = new Resemblance(lexicon, documents, concepts)
    this.#understander = new Understander(parts)
    this.#ranking = new Ranking(documents, new Scorer(), shown)
  }

  /** By document, of the latest match. */
  get score(): Float32Array {
    return this.#ranking.score
  }

  match(text: string): Match {
    const question = readQuestion(text, { ...this.#parts, resemblance: this.#resemblance })
    const understanding = this.#understander.understand(question)
    const near = this.#nearNames(question, understanding)
    const { like } = question
    const suggestion = near.misspelt ?? corrected(question, understanding)
    const ranked = this.#rank(question, understanding, near.third)
    if (ranked.hits.count > 0) return { ...ranked, suggestion, like }
    const wider = this.#understander.understand(question, true)
    return { ...this.#relax(question, wider, suggestion ?? corrected(question, wider)), like }
  }

  /** Gives misspelt names their bonus, unless the query's words are real. */
  #nearNames(
    question: Question,
    { known, groups }: Understanding,
  ): { misspelt?: string | undefined; third?: number } {
    const { key, isName, like, bonuses } = question
    if (isName || like !== undefined) return {}
    const { lexicon, documents } = this.#parts
    const settled = known && groups.some(({ alternatives }) => alternatives.length > 0)
    const near = nearNames(key, settled, lexicon, documents).filter(({ doc }) => !bonuses.has(doc))
    const [nearest] = near
    if (!nearest) return {}
    if (settled) return { third: nearest.doc }
    for (const { doc, distance } of near) bonuses.set(doc, distance === 1 ? 0.9 : 0.6)
    return { misspelt: documents.names[nearest.doc] }
  }

  /** Real words are no misspelling: their best two matches stay above the name that is one letter away. */
  #rank(question: Question, understanding: Understanding, third: number | undefined): Ranked {
    const ranked = this.#ranking.rank(question, understanding, weights.COVER_MIN)
    if (third === undefined) return ranked
    if (question.key.length < MISSPELT_WORD_LENGTH_MIN && ranked.hits.count >= FEW_HITS) return ranked
    question.bonuses.set(third, 0)
    const again = this.#ranking.rank(question, understanding, weights.COVER_MIN)
    this.#placeThird(again.hits, third)
    return again
  }

  #placeThird({ docs, count }: Hits, third: number): void {
    const { score } = this.#ranking
    let first = 0
    let second = 0
    for (let i = 0; i < count; i++) {
      const doc = docs[i] ?? 0
      const own = doc === third ? 0 : (score[doc] ?? 0)
      if (own > first) {
        second = first
        first = own
      } else if (own > second) second = own
    }
    score[third] = Math.max(score[third] ?? 0, 0.999 * (second || first / 2))
  }

  /** Typos of known words count too; if that is not enough, ever smaller parts of the query. */
  #relax(question: Question, understanding: Understanding, suggestion: string | undefined): Match {
    for (const coverMin of [weights.COVER_MIN, weights.COVER_MIN_RELAXED, weights.COVER_MIN_LAST]) {
      const ranked = this.#ranking.rank(question, understanding, coverMin)
      if (ranked.hits.count > 0) return { ...ranked, suggestion }
    }
    const { lexicon, documents } = this.#parts
    const ranked = this.#ranking.rank(question, understanding, weights.COVER_MIN)
    return { ...ranked, suggestion: suggestion ?? likestName(question.key, lexicon, documents) }
  }
}

function corrected({ words }: Question, { corrections }: Understanding): string | undefined {
  if (corrections.size === 0) return undefined
  return words.map((word) => corrections.get(word) ?? word).join(' ')
}
