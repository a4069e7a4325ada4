/** How far agents are had as wanted: free, open source, self-hosted. */
import { type ConceptIndex, IMPACT_STRENGTH } from './concept-index.ts'
import type { Hits } from './scorer.ts'
import { QUALIFIER_STRENGTH } from './weights.ts'

export class Qualification {
  /** By document, valid for the latest candidates: the share of what is wanted, 0 to 1. */
  met = new Float32Array(0)
  readonly #shown: ConceptIndex

  constructor(shown: ConceptIndex) {
    this.#shown = shown
  }

  weigh({ docs, count }: Hits, qualifiers: readonly number[], size: number): void {
    if (this.met.length < size) this.met = new Float32Array(size * 2)
    const { met } = this
    for (let i = 0; i < count; i++) met[docs[i] ?? 0] = 0
    for (const concept of qualifiers) {
      const postings = this.#shown.postings(concept)
      if (!postings) continue
      for (let i = 0; i < postings.length; i++) {
        const doc = postings.docs[i] ?? 0
        const strength = ((postings.impacts[i] ?? 0) * IMPACT_STRENGTH) / QUALIFIER_STRENGTH
        met[doc] = (met[doc] ?? 0) + Math.min(1, strength) / qualifiers.length
      }
    }
  }
}
