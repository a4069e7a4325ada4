/** The index's columns, one slot per document. A changed agent gets a new document; its old one is dead. */
import type { Agent } from '#site/domain/agent.ts'
import { FACETS, facetBits } from '#site/domain/facets.ts'
import { TAG_FILTERS_SHOWN, TAG_PAGE_AGENTS_MIN } from '#site/domain/limits.ts'
import { hotness } from '#site/domain/ranking.ts'
import { tagSlugs } from '#site/domain/tags.ts'
import { nameOrder } from '#site/domain/words/text.ts'
import type { Cell } from '#site/server/catalogue/list-counts.ts'

export class Documents {
  readonly ids: (string | undefined)[] = []
  readonly names: string[] = []
  readonly nameOrders: string[] = []
  readonly categoryIds: string[] = []
  readonly category: number[] = []
  readonly cells = new Map<string, Cell>()
  /** By document, whose cell may be that of others, too. */
  readonly cell: Cell[] = []
  readonly created: number[] = []
  readonly upvotes: number[] = []
  readonly hot: number[] = []
  readonly popularity: number[] = []
  live = 0
  readonly sizes: number[] = []
  readonly tags = new DocumentTags()
  readonly #docs = new Map<string, number>()
  readonly #categoryNumbers = new Map<string, number>()

  get length(): number {
    return this.ids.length
  }

  add(agent: Agent): number {
    const doc = this.ids.push(agent.id) - 1
    this.names.push(agent.name)
    this.nameOrders.push(nameOrder(agent.name))
    this.#docs.set(agent.id, doc)
    this.live++
    const category = this.#categoryNumber(agent.categoryId)
    this.category[doc] = category
    this.sizes[category] = (this.sizes[category] ?? 0) + 1
    this.cell[doc] = this.#cellOf(agent)
    this.tags.add(doc, agent.tags)
    this.created[doc] = Date.parse(agent.createdAt) || 0
    this.vote(agent.id, agent.upvotes)
    return doc
  }

  /** The document that is dead now. */
  remove(id: string): number | undefined {
    const doc = this.#docs.get(id)
    if (doc === undefined) return undefined
    this.ids[doc] = undefined
    this.#docs.delete(id)
    this.tags.remove(doc)
    this.live--
    const category = this.category[doc] ?? 0
    this.sizes[category] = (this.sizes[category] ?? 0) - 1
    return doc
  }

  /** Votes need no reindexing. */
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

  #cellOf(agent: Agent): Cell {
    const { categoryId } = agent
    const bits = FACETS.map((facet) => facetBits(facet, facet.of(agent)))
    const key = `${categoryId} ${bits}`
    const cell = this.cells.get(key) ?? { categoryId, bits, n: 0 }
    this.cells.set(key, cell)
    return cell
  }

  #categoryNumber(id: string): number {
    return numberOf(id, this.#categoryNumbers, () => this.categoryIds.push(id))
  }
}

/** The number of a value. `add` appends a new one to its list, and returns the list's length. */
function numberOf(key: string, numbers: Map<string, number>, add: () => number): number {
  const number = numbers.get(key) ?? add() - 1
  numbers.set(key, number)
  return number
}

/** Ties are decided by ID, never by the order of loading. */
export function isBefore(
  doc: number,
  other: number,
  score: ArrayLike<number>,
  { ids }: Pick<Documents, 'ids'>,
): boolean {
  const gain = (score[doc] ?? 0) - (score[other] ?? 0)
  return gain === 0 ? (ids[doc] ?? '') < (ids[other] ?? '') : gain > 0
}

class DocumentTags {
  readonly #numbers = new Map<string, number>()
  readonly #slugs: string[] = []
  readonly #carriers: number[] = []
  readonly #tags: (readonly number[])[] = []
  #counts = new Uint32Array(64)

  add(doc: number, tags: readonly string[]): void {
    const numbers = Array.from(tagSlugs(tags).keys(), (slug) => this.#numberOf(slug))
    this.#tags[doc] = numbers
    for (const number of numbers) this.#carriers[number] = (this.#carriers[number] ?? 0) + 1
  }

  remove(doc: number): void {
    for (const number of this.#tags[doc] ?? []) this.#carriers[number] = (this.#carriers[number] ?? 0) - 1
    this.#tags[doc] = []
  }

  carrying(slugs: readonly string[]): ((doc: number) => boolean) | undefined {
    if (slugs.length === 0) return undefined
    const wanted = slugs.map((slug) => this.#numbers.get(slug) ?? -1)
    return (doc) => wanted.every((number) => this.#tags[doc]?.includes(number))
  }

  mostCarried(docs: Uint32Array, asked: readonly string[]): { slug: string; count: number }[] {
    const counts = this.#count(docs)
    const hasPage = (number: number) => (this.#carriers[number] ?? 0) >= TAG_PAGE_AGENTS_MIN
    const found = this.#slugs
      .map((slug, number) => ({ slug, number, count: counts[number] ?? 0 }))
      .filter(({ count, number }) => count > 0 && hasPage(number))
      .sort((a, b) => b.count - a.count || (a.slug < b.slug ? -1 : 1))
      .slice(0, TAG_FILTERS_SHOWN)
    const missing = asked.filter((slug) => !found.some((tag) => tag.slug === slug))
    return [
      ...found.map(({ slug, count }) => ({ slug, count })),
      ...missing.map((slug) => ({ slug, count: docs.length })),
    ]
  }

  #count(docs: Uint32Array): Uint32Array {
    if (this.#counts.length < this.#slugs.length) this.#counts = new Uint32Array(this.#slugs.length * 2)
    const counts = this.#counts.fill(0)
    for (const doc of docs) {
      for (const number of this.#tags[doc] ?? []) counts[number] = (counts[number] ?? 0) + 1
    }
    return counts
  }

  #numberOf(slug: string): number {
    return numberOf(slug, this.#numbers, () => this.#slugs.push(slug))
  }
}
