/** Turns matches into a page: filters, exact total, facets, order. */

import type { Facets } from '#site/contracts/agents.ts'
import { type ListQuery, SORT_DEFAULT, type SortBy } from '#site/domain/filters.ts'
import { PAGE_SIZE } from '#site/domain/limits.ts'
import { countFacets } from '#site/server/catalogue/list-counts.ts'
import type { Documents } from './documents.ts'
import type { Filling, Ranked } from './matches.ts'
import { type Exact, liftExact, type Named } from './named-facets.ts'
import type { Hits } from './scorer.ts'

type Compare = (a: number, b: number) => number

export interface Selection {
  ids: string[]
  total: number
  facets: Facets
  also?: { categoryId: string; ids: string[] }
}

type Listed = Omit<ReturnType<typeof countFacets>, 'matching'>

export class Selector {
  readonly #documents: Documents
  /** Reused, because large arrays per query cause long garbage collections. */
  #listed = new Uint32Array(0)

  constructor(documents: Documents) {
    this.#documents = documents
  }

  select(
    query: ListQuery,
    { hits, filling }: Ranked,
    score: Float32Array,
    named: readonly Named[],
  ): Selection & Partial<Exact> {
    const { total, facets: counts } = this.#filter(query, hits)
    const tags = this.#documents.tags.mostCarried(this.#listed.subarray(0, total), query.tags ?? [])
    const facets = { ...counts, tags: tags.map((tag) => ({ ...tag, tag: tag.slug })) }
    if (hits.count === 0 && filling.category !== undefined) {
      const categoryId = this.#documents.categoryIds[filling.category] ?? ''
      return { ids: [], total, facets, also: { categoryId, ids: [] } }
    }
    if (query.offset >= total) return { ids: [], total, facets }
    const listed = this.#listed.subarray(0, total)
    const isTiered = named.length > 0 && query.sortBy === SORT_DEFAULT
    const exact = isTiered ? liftExact(named, listed, score, this.#documents.cell) : {}
    const order = this.#compare(query, score)
    const ids = this.#first(query.offset + query.limit, total, order).slice(query.offset)
    const also = query.offset === 0 ? this.#also(query, filling, total, order) : undefined
    return { ids, total, facets, ...exact, ...(also && { also }) }
  }

  #also(
    query: ListQuery,
    { category, ...filling }: Filling,
    shown: number,
    order: Compare,
  ): Selection['also'] {
    const room = Math.min(PAGE_SIZE, query.limit) - shown
    if (category === undefined || room <= 0) return undefined
    const ids = this.#first(room, this.#filter(query, filling).total, order)
    return ids.length > 0 ? { categoryId: this.#documents.categoryIds[category] ?? '', ids } : undefined
  }

  #first(count: number, total: number, order: Compare): string[] {
    return top(this.#listed.subarray(0, total), count, order).map((doc) => this.#documents.ids[doc] ?? '')
  }

  /** Counts the hits of each cell, and lists those of the cells that match. */
  #filter(query: ListQuery, { docs, count }: Hits): Listed {
    const { cell, cells, tags } = this.#documents
    const carries = tags.carrying(query.tags ?? [])
    if (this.#listed.length < count) this.#listed = new Uint32Array(count * 2)
    for (const one of cells.values()) one.n = 0
    let carrying = 0
    for (let i = 0; i < count; i++) {
      const doc = docs[i] ?? 0
      const own = cell[doc]
      if (!own || carries?.(doc) === false) continue
      own.n++
      this.#listed[carrying++] = doc
    }
    const found = [...cells.values()].filter(({ n }) => n > 0)
    const { matching, ...counted } = countFacets(found, query)
    let listed = 0
    for (let i = 0; i < carrying; i++) {
      const doc = this.#listed[i] ?? 0
      const own = cell[doc]
      if (own && matching.has(own)) this.#listed[listed++] = doc
    }
    return counted
  }

  /** Every order ends in the ID, never in the order of loading. */
  #compare({ sortBy }: ListQuery, score: Float32Array): Compare {
    const { ids, hot, created, upvotes, nameOrders } = this.#documents
    const descending = (column: ArrayLike<number>) => (a: number, b: number) =>
      (column[b] ?? 0) - (column[a] ?? 0)
    const [relevance, hotness] = [descending(score), descending(hot)]
    const orders: Record<SortBy, Compare> = {
      newest: descending(created),
      upvoted: descending(upvotes),
      popular: (a, b) => relevance(a, b) || hotness(a, b),
      name: (a, b) => compareText(nameOrders[a] ?? '', nameOrders[b] ?? ''),
    }
    const compare = orders[sortBy]
    return (a, b) => compare(a, b) || compareText(ids[a] ?? '', ids[b] ?? '')
  }
}

function compareText(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

/** The first `count` by `compare`: a bounded heap, then a sort. */
export function top(docs: Uint32Array, count: number, compare: (a: number, b: number) => number): number[] {
  if (docs.length <= count * 2) return [...docs].sort(compare).slice(0, count)
  const heap = [...docs.subarray(0, count)].sort((a, b) => compare(b, a))
  for (let i = count; i < docs.length; i++) {
    const doc = docs[i] ?? 0
    if (compare(doc, heap[0] ?? 0) < 0) replaceWorst(heap, doc, compare)
  }
  return heap.sort(compare)
}

function replaceWorst(heap: number[], doc: number, compare: (a: number, b: number) => number): void {
  let at = 0
  for (;;) {
    const left = 2 * at + 1
    const right = left + 1
    const leftDoc = heap[left]
    const rightDoc = heap[right]
    if (leftDoc === undefined) break
    const worse = rightDoc !== undefined && compare(rightDoc, leftDoc) > 0 ? right : left
    const worseDoc = heap[worse] ?? 0
    if (compare(worseDoc, doc) <= 0) break
    heap[at] = worseDoc
    at = worse
  }
  heap[at] = doc
}
