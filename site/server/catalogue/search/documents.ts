/** The index's columns, one slot per document; a changed agent gets a new document and its old one is dead. */
import type { Agent } from '#site/domain/agent.ts'
import { FACETS, facetBits } from '#site/domain/facets.ts'
import { hotness } from '#site/domain/ranking.ts'
import { nameOrder } from '#site/domain/words/text.ts'
import { DocumentTags } from './document-tags.ts'

type Column = Uint16Array | Uint32Array | Int32Array | Float32Array | Float64Array

export class Documents {
  /** Undefined where the document is dead. */
  readonly ids: (string | undefined)[] = []
  readonly names: string[] = []
  readonly nameOrders: string[] = []
  readonly categoryIds: string[] = []
  category = new Uint16Array(64)
  /** Of each facet, in the order of its table: a bit for each value. */
  readonly facets = FACETS.map(() => new Uint16Array(64))
  created = new Float64Array(64)
  upvotes = new Int32Array(64)
  hot = new Float64Array(64)
  popularity = new Float32Array(64)
  /** Documents that live, in all and by category. */
  live = 0
  readonly sizes: number[] = []
  readonly tags = new DocumentTags()
  readonly #docs = new Map<string, number>()
  readonly #categoryNumbers = new Map<string, number>()

  get length(): number {
    return this.ids.length
  }

  add(agent: Agent): number {
    this.remove(agent.id)
    const doc = this.ids.push(agent.id) - 1
    this.names.push(agent.name)
    this.nameOrders.push(nameOrder(agent.name))
    this.#docs.set(agent.id, doc)
    this.live++
    this.#grow(doc)
    const category = this.#categoryNumber(agent.categoryId)
    this.category[doc] = category
    this.sizes[category] = (this.sizes[category] ?? 0) + 1
    FACETS.forEach((facet, at) => {
      const column = this.facets[at]
      if (column) column[doc] = facetBits(facet, facet.of(agent))
    })
    this.tags.add(doc, agent.tags)
    this.created[doc] = Date.parse(agent.createdAt) || 0
    this.vote(agent.id, agent.upvotes)
    return doc
  }

  remove(id: string): void {
    const doc = this.#docs.get(id)
    if (doc === undefined) return
    this.ids[doc] = undefined
    this.#docs.delete(id)
    this.tags.remove(doc)
    this.live--
    const category = this.category[doc] ?? 0
    this.sizes[category] = (this.sizes[category] ?? 0) - 1
  }

  /** Nothing is indexed anew: a vote costs nothing. */
  vote(id: string, upvotes: number): void {
    const doc = this.#docs.get(id)
    if (doc === undefined) return
    this.upvotes[doc] = upvotes
    this.hot[doc] = hotness(upvotes, this.created[doc] ?? 0)
    this.popularity[doc] = Math.min(1, Math.log10(Math.max(0, upvotes) + 1) / 4)
  }

  isLive(doc: number): boolean {
    return this.ids[doc] !== undefined
  }

  /** The number of a category; undefined when no agent ever had it. */
  categoryOf(id: string): number | undefined {
    return this.#categoryNumbers.get(id)
  }

  #categoryNumber(id: string): number {
    const known = this.#categoryNumbers.get(id)
    if (known !== undefined) return known
    const number = this.categoryIds.push(id) - 1
    this.#categoryNumbers.set(id, number)
    return number
  }

  #grow(doc: number): void {
    if (doc < this.category.length) return
    this.category = grown(this.category, new Uint16Array(doc * 2))
    this.facets.forEach((column, at) => {
      this.facets[at] = grown(column, new Uint16Array(doc * 2))
    })
    this.created = grown(this.created, new Float64Array(doc * 2))
    this.upvotes = grown(this.upvotes, new Int32Array(doc * 2))
    this.hot = grown(this.hot, new Float64Array(doc * 2))
    this.popularity = grown(this.popularity, new Float32Array(doc * 2))
  }
}

function grown<Kind extends Column>(from: Kind, into: Kind): Kind {
  into.set(from)
  return into
}
