/** How strongly each agent and category shows each concept: a concept is searched like one more word. */
import type { Category, PricingModel } from '#site/domain/agent.ts'
import { agentWords, type Strengths } from './agent-words.ts'
import type { Concepts, Evidence } from './concepts.ts'
import { Postings } from './postings.ts'
import { EVIDENCE_FURTHER, EVIDENCE_PARTS, STRENGTH_MAX } from './weights.ts'

/** What an impact of 1 is in strength. */
export const IMPACT_STRENGTH = STRENGTH_MAX / 255

interface Term {
  concept: number
  /** Stems that must be there too. */
  others: readonly string[]
  share: number
}

export class ConceptIndex {
  readonly #concepts: Concepts
  readonly #postings: Postings[]
  readonly #terms = new Map<string, Term[]>()
  readonly #ofCategories = new Map<string, { text: string; impacts: Map<number, number> }>()

  constructor(concepts: Concepts) {
    this.#concepts = concepts
    this.#postings = Array.from({ length: concepts.count }, () => new Postings())
    for (const evidence of concepts.evidence) this.#addEvidence(evidence)
  }

  postings(concept: number): Postings | undefined {
    const postings = this.#postings[concept]
    return postings && postings.length > 0 ? postings : undefined
  }

  /** `meanings` as agentWords gives them. */
  add(doc: number, meanings: Strengths, pricingModel: PricingModel): void {
    for (const [concept, impact] of this.shownBy(meanings, pricingModel)) {
      this.#postings[concept]?.push(doc, impact)
    }
  }

  /** What an agent does, by concept (0–255); not how it is to be had. */
  *of(doc: number): Generator<[concept: number, impact: number]> {
    for (const [concept, postings] of this.#postings.entries()) {
      const impact = this.#concepts.isQualifier[concept] ? 0 : postings.impactOf(doc)
      if (impact > 0) yield [concept, impact]
    }
  }

  /** Categories that say what they hold draw searches for it. */
  describe(categories: Iterable<Category>): void {
    for (const { id, name, description } of categories) {
      const text = `${name}\n${description}`
      if (this.#ofCategories.get(id)?.text === text) continue
      const { meanings } = agentWords({ name: '', tags: [], categoryName: name, description })
      this.#ofCategories.set(id, { text, impacts: this.shownBy(meanings) })
    }
  }

  /** How far a category's own text is about a concept, at most 1. */
  saidBy(categoryId: string, concept: number): number {
    const impact = this.#ofCategories.get(categoryId)?.impacts.get(concept) ?? 0
    return Math.min(1, impact * IMPACT_STRENGTH)
  }

  /** By concept (0–255), of words as agentWords gives them. */
  shownBy(meanings: Strengths, pricingModel?: PricingModel): Map<number, number> {
    const most = new Map<number, number>()
    const sums = new Map<number, number>()
    const add = (term: string, strength: number) => {
      for (const { concept, others, share } of this.#terms.get(term) ?? []) {
        let weakest = strength
        for (const other of others) weakest = Math.min(weakest, meanings.get(other) ?? 0)
        if (weakest === 0) continue
        const shown = share * weakest
        most.set(concept, Math.max(most.get(concept) ?? 0, shown))
        sums.set(concept, (sums.get(concept) ?? 0) + shown)
      }
    }
    for (const [term, strength] of meanings) add(term, strength)
    if (pricingModel) add(`price:${pricingModel}`, 1)
    for (const [concept, best] of most) {
      const shown = best + EVIDENCE_FURTHER * ((sums.get(concept) ?? 0) - best)
      most.set(concept, Math.max(1, Math.round(Math.min(STRENGTH_MAX, shown) / IMPACT_STRENGTH)))
    }
    return most
  }

  #addEvidence({ concept, parts, joined, share }: Evidence): void {
    const [first = '', ...others] = parts
    this.#addTerm(first, { concept, others, share: joined ? share * EVIDENCE_PARTS : share })
    if (joined) this.#addTerm(joined, { concept, others: [], share })
  }

  #addTerm(term: string, evidence: Term): void {
    const known = this.#terms.get(term)
    if (known) known.push(evidence)
    else this.#terms.set(term, [evidence])
  }
}
