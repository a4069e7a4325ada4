/** Turns matches into a page: filters, exact total, facets, order. */

import type { Facets } from '#site/contracts/agents.ts'
import { chosenOf, FACETS, facetBits, facetCounts } from '#site/domain/facets.ts'
import type { ListQuery, SortBy } from '#site/domain/filters.ts'
import { PAGE_SIZE } from '#site/domain/limits.ts'
import type { Documents } from './documents.ts'
import type { Filling, Ranked } from './matches.ts'
import type { Hits } from './scorer.ts'

type Compare = (a: number, b: number) => number

export interface Selection {
  ids: string[]
  total: number
  facets: Facets
  also?: { categoryId: string; ids: string[] }
}

type Kept = { total: number } & Omit<Facets, 'tags'>

export class Selector {
  readonly #documents: Documents
  /** Reused, because large arrays per query cause long garbage collections. */
  #kept = new Uint32Array(0)

  constructor(documents: Documents) {
    this.#documents = documents
  }

  select(query: ListQuery, { hits, filling }: Ranked, score: Float32Array): Selection {
    const { total, ...counts } = this.#filter(query, hits)
    const tags = this.#documents.tags.mostCarried(this.#kept.subarray(0, total), query.tags ?? [])
    const facets = { ...counts, tags: tags.map((tag) => ({ ...tag, tag: tag.slug })) }
    if (query.offset >= total) return { ids: [], total, facets }
    const order = this.#compare(query, score)
    const ids = this.#first(query.offset + query.limit, total, order).slice(query.offset)
    const also = query.offset === 0 ? this.#also(query, filling, total, order) : undefined
    return { ids, total, facets, ...(also && { also }) }
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

  #first(count: number, kept: number, order: Compare): string[] {
    return top(this.#kept.subarray(0, kept), count, order).map((doc) => this.#documents.ids[doc] ?? '')
  }

  #filter(query: ListQuery, { docs, count }: Hits): Kept {
    const { category, categoryIds } = this.#documents
    if (this.#kept.length < count) this.#kept = new Uint32Array(count * 2)
    const wanted = this.#wantedCategories(query)
    const facets = this.#facetTests(query)
    const carries = this.#documents.tags.carrying(query.tags ?? [])
    const byCategory = new Uint32Array(categoryIds.length)
    let total = 0
    for (let i = 0; i < count; i++) {
      const doc = docs[i] ?? 0
      if (carries?.(doc) === false) continue
      let missed = 0
      for (const facet of facets) {
        facet.bits = facet.column[doc] ?? 0
        if ((facet.bits & facet.wanted) !== facet.wanted) missed += facet.miss
      }
      const own = category[doc] ?? 0
      if (missed === 0) byCategory[own] = (byCategory[own] ?? 0) + 1
      if (wanted !== undefined && wanted[own] !== 1) continue
      for (const { bits, tally, miss, isOne } of facets) {
        if (missed === 0 || (isOne && missed === miss)) tallyBits(tally, bits)
      }
      if (missed === 0) this.#kept[total++] = doc
    }
    const counts = facetCounts((facet, bit) => facets[FACETS.indexOf(facet)]?.tally[place(bit)] ?? 0)
    return { total, categories: countsOf(categoryIds, byCategory), ...counts }
  }

  #facetTests(query: ListQuery) {
    return FACETS.map((facet, at) => ({
      column: this.#documents.facets[at] ?? [],
      wanted: facetBits(facet, chosenOf(facet, query)),
      miss: 1 << at,
      isOne: facet.kind === 'one',
      tally: new Uint32Array(facet.values.length),
      bits: 0,
    }))
  }

  #wantedCategories({ categoryIds }: ListQuery): Uint8Array | undefined {
    if (categoryIds.length === 0) return undefined
    const wanted = new Uint8Array(this.#documents.categoryIds.length)
    for (const id of categoryIds) {
      const number = this.#documents.categoryOf(id)
      if (number !== undefined) wanted[number] = 1
    }
    return wanted
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

function tallyBits(tally: Uint32Array, bits: number): void {
  for (let rest = bits; rest !== 0; rest &= rest - 1) {
    const at = place(rest & -rest)
    tally[at] = (tally[at] ?? 0) + 1
  }
}

function place(bit: number): number {
  return 31 - Math.clz32(bit)
}

function countsOf(ids: readonly string[], counts: Uint32Array): Record<string, number> {
  const found = ids.map((id, i): [string, number] => [id, counts[i] ?? 0])
  const some = found.filter(([id, count]) => id && count > 0)
  return Object.fromEntries(some.sort(([a], [b]) => (a < b ? -1 : 1)))
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
