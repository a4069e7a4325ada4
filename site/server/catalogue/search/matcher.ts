/** Finds the matches of a query, and relaxes it step by step if there are none. */
import type { Ranked } from './matches.ts'
import type { Named } from './named-facets.ts'
import { mostSimilarName, nearNames } from './names.ts'
import { type Closeness, closenessOf } from './nearest.ts'
import { type Parts, type Question, readQuestion, type Understanding, understand } from './question.ts'
import { Ranking } from './ranking.ts'
import { top } from './selection.ts'
import * as weights from './weights.ts'

export interface Match extends Ranked {
  suggestion: string | undefined
  closeness: Closeness
  named: readonly Named[]
  like?: number | undefined
}

/** Shorter names are too often one letter away from a real word, unless that finds little. */
const MISSPELT_WORD_LENGTH_MIN = 5
const FEW_HITS = 3
const NO_HITS = { docs: new Uint32Array(0), count: 0 }

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
    let understanding = understand(question, this.#parts)
    const { misspelt, third } = this.#nearNames(question, understanding)
    let suggestion = misspelt ?? understanding.suggestion
    let ranked = this.#rank(question, understanding, third)
    if (ranked.hits.count === 0) {
      understanding = understand(question, this.#parts, true)
      ranked = this.#relax(question, understanding)
      suggestion ??= understanding.suggestion
    }
    if (ranked.hits.count === 0 && !understanding.known)
      suggestion ??= mostSimilarName(question.key, this.#parts)
    const closeness = closenessOf(question, understanding, ranked.hits, this.score, this.#parts.documents)
    if (closeness === 'far') ranked.hits = NO_HITS
    const likeliest = this.#parts.documents.categoryIds[ranked.filling.category ?? -1]
    const named = question.named.filter(({ query, value }) => query !== 'categoryIds' || value === likeliest)
    return { ...ranked, suggestion, like: question.like, closeness, named }
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
    const rank = () => this.#ranking.rank(question, understanding, weights.COVER_MIN)
    if (third === undefined) return rank()
    if (question.key.length < MISSPELT_WORD_LENGTH_MIN) {
      const exact = rank()
      if (exact.hits.count >= FEW_HITS) return exact
    }
    question.bonuses.set(third, 0)
    const ranked = rank()
    const { score } = this
    const others = ranked.hits.docs.filter((doc) => doc !== third)
    const best = top(others, 2, (a, b) => (score[b] ?? 0) - (score[a] ?? 0))
    const [first = 0, second = 0] = best.map((doc) => score[doc] ?? 0)
    score[third] = Math.max(score[third] ?? 0, 0.999 * (second || first / 2))
    return ranked
  }

  /** Lowers the required coverage step by step until something matches. */
  #relax(question: Question, understanding: Understanding): Ranked {
    let ranked = this.#ranking.rank(question, understanding, weights.COVER_MIN)
    for (const coverMin of [weights.COVER_MIN_RELAXED, weights.COVER_MIN_LAST])
      if (ranked.hits.count === 0) ranked = this.#ranking.rank(question, understanding, coverMin)
    return ranked
  }
}
