/** Which categories a search is about: the best candidates vote for theirs, measured against its share of the catalogue. */
import type { ConceptIndex } from './concept-index.ts'
import type { Documents } from './documents.ts'
import type { WeighedConcept } from './understanding.ts'
import { CATEGORY_TEXT_WEIGHT } from './weights.ts'

export class CategoryVote {
  readonly #documents: Documents
  readonly #shown: ConceptIndex

  constructor(documents: Documents, shown: ConceptIndex) {
    this.#documents = documents
    this.#shown = shown
  }

  /** By category number, 0 to 1; candidates below `least` have no vote. */
  count(
    candidates: Uint32Array,
    score: Float32Array,
    least: number,
    concepts: readonly WeighedConcept[],
  ): Float32Array {
    const { category, categoryIds, sizes, live } = this.#documents
    const votes = new Float32Array(categoryIds.length)
    let sum = 0
    for (let i = 0; i < candidates.length; i++) {
      const doc = candidates[i] ?? 0
      const own = score[doc] ?? 0
      if (own < least || own === 0) continue
      const of = category[doc] ?? 0
      votes[of] = (votes[of] ?? 0) + own * own
      sum += own * own
    }
    return votes.map((vote, i) => {
      const usual = (sizes[i] ?? 0) / live
      const purity = usual < 1 && sum > 0 ? Math.max(0, (vote / sum - usual) / (1 - usual)) : 0
      return Math.min(1, purity + CATEGORY_TEXT_WEIGHT * this.#says(categoryIds[i] ?? '', concepts))
    })
  }

  /** How far a category's own text is about what is asked. */
  #says(categoryId: string, concepts: readonly WeighedConcept[]): number {
    let sum = 0
    let total = 0
    for (const { concept, weight } of concepts) {
      sum += weight * this.#shown.saidBy(categoryId, concept)
      total += weight
    }
    return total > 0 ? sum / total : 0
  }
}
