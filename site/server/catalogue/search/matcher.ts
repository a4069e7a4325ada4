/** Finds the matches of a query, and relaxes it step by step if there are none. */
import type { Ranked } from './matches.ts'
import { mostSimilarName, nearNames } from './names.ts'
import { isOnlyNear } from './nearest.ts'
import { type Parts, type Question, readQuestion, type Understanding, understand } from './question.ts'
import { Ranking } from './ranking.ts'
import type { Hits } from './scorer.ts'
import * as weights from './weights.ts'

export interface Match extends Ranked {
  suggestion: string | undefined
  /** True if no result exactly fits the query. */
  nearest: boolean
  like?: number | undefined
}

/** Shorter names are too often one letter away from a real word. */
const MISSPELT_WORD_LENGTH_MIN = 5
const FEW_HITS = 3

export class Matcher {
  readonly #parts: Parts
  readonly #ranking: Ranking

  constructor(parts: Parts) {
    this.#parts = parts
    this.#ranking = new Ranking(parts)
  }

  get score(): Float32Array {
    return this.#ranking.score
  }

  match(text: string): Match {
    const question = readQuestion(text, this.#parts)
    const understanding = understand(question, this.#parts)
    const near = this.#nearNames(question, understanding)
    const { like } = question
    const suggestion = near.misspelt ?? understanding.suggestion
    const ranked = this.#rank(question, understanding, near.third)
    const isNearest = (by: Understanding, { hits }: Ranked) =>
      isOnlyNear(question, by, hits, this.score, this.#parts.documents)
    if (ranked.hits.count > 0) {
      return { ...ranked, suggestion, like, nearest: isNearest(understanding, ranked) }
    }
    const wider = understand(question, this.#parts, true)
    const relaxed = this.#relax(question, wider)
    return {
      ...relaxed,
      suggestion: suggestion ?? wider.suggestion ?? relaxed.suggestion,
      like,
      nearest: isNearest(wider, relaxed),
    }
  }

  #nearNames(
    question: Question,
    { known, groups }: Understanding,
  ): { misspelt?: string | undefined; third?: number } {
    const { key, isName, like, bonuses } = question
    if (isName || like !== undefined) return {}
    if (known && groups.every(({ alternatives }) => alternatives.length === 0)) return {}
    const near = nearNames(key, known, this.#parts).filter(({ doc }) => !bonuses.has(doc))
    const [nearest] = near
    if (!nearest) return {}
    if (known) return { third: nearest.doc }
    for (const { doc, distance } of near) bonuses.set(doc, distance === 1 ? 0.9 : 0.6)
    return { misspelt: this.#parts.documents.names[nearest.doc] }
  }

  /** If the query is a real word, its best two matches rank above an agent whose name is one letter away. */
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

  /** Lowers the required coverage step by step until something matches. */
  #relax(question: Question, understanding: Understanding): Ranked & { suggestion?: string | undefined } {
    for (const coverMin of [weights.COVER_MIN, weights.COVER_MIN_RELAXED, weights.COVER_MIN_LAST]) {
      const ranked = this.#ranking.rank(question, understanding, coverMin)
      if (ranked.hits.count > 0) return ranked
    }
    const ranked = this.#ranking.rank(question, understanding, weights.COVER_MIN)
    const suggestion = understanding.known ? undefined : mostSimilarName(question.key, this.#parts)
    return { ...ranked, suggestion }
  }
}
