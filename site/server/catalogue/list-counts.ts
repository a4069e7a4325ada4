/** Exact totals and facets of lists, counted from cells of (category × facets) and cached until an agent changes. */

import type { Facets } from '#site/contracts/agents.ts'
import { chosenOf, FACETS, type FacetFilters, facetBits, facetCounts } from '#site/domain/facets.ts'
import type { ListQuery } from '#site/domain/filters.ts'
import { TAG_FILTERS_SHOWN, TAG_PAGE_AGENTS_MIN } from '#site/domain/limits.ts'
import type { TagPage } from '#site/domain/tags.ts'
import { COUNTED, facetConditions } from '#site/server/replica/listing.ts'
import type { Statements } from '#site/server/replica/statements.ts'
import { CARRIES, tagPage } from '#site/server/replica/tags.ts'
import { VersionedCache } from './caches.ts'

const CELLS = `select ${COUNTED.join(', ')}, n from counts where n > 0`
const CACHED_MAX = 500

interface ListCount {
  total: number
  facets: Facets
  categoryIds: ReadonlySet<string>
}

type Filters = CellQuery & Pick<ListQuery, 'tags'>
export type TagCount = Pick<TagPage, 'slug' | 'count'>

interface Cells {
  cells: Cell[]
  categoryIds: ReadonlySet<string>
}

export class ListCounts {
  readonly #statements: Statements
  readonly #cells = new VersionedCache<Cells>(CACHED_MAX)
  readonly #counts = new VersionedCache<ListCount>(CACHED_MAX)
  readonly #spellings = new VersionedCache<string>()

  constructor(statements: Statements) {
    this.#statements = statements
  }

  of(filters: Filters): ListCount {
    const version = this.#version()
    const { tags = [] } = filters
    const key = JSON.stringify([
      filters.categoryIds,
      tags,
      ...FACETS.map((facet) => chosenOf(facet, filters)),
    ])
    return this.#counts.getOrMake(key, version, () => {
      const { cells, categoryIds: known } = this.#cellsOf(tags, version)
      const { total, facets } = countFacets(cells, filters)
      const found = total > 0 ? this.#tags(filters) : []
      const missing = tags.filter((slug) => !found.some((tag) => tag.slug === slug))
      const all = [...found, ...missing.map((slug) => ({ slug, count: total }))]
      return { total, facets: { ...facets, tags: this.spelt(all) }, categoryIds: known }
    })
  }

  /** Gives each tag its most common spelling among agents. */
  spelt(tags: readonly TagCount[]): TagPage[] {
    const version = this.#version()
    return tags.map(({ slug, count }) => {
      const spelling = () => tagPage(this.#statements, slug)?.tag ?? slug
      return { slug, tag: this.#spellings.getOrMake(slug, version, spelling), count }
    })
  }

  /** Changes whenever a listed agent changes. */
  #version(): number {
    return this.#statements.get<{ n: number }>('select counts_version n from state')?.n ?? 0
  }

  #cellsOf(tags: readonly string[], version: number): Cells {
    return this.#cells.getOrMake(JSON.stringify(tags), version, () => {
      const sql = tags.length === 0 ? CELLS : cellsWhere(carriesAll(tags))
      const cells = this.#statements.all<Cell>(sql, ...tags)
      return { cells, categoryIds: new Set(cells.map(({ category_id }) => category_id)) }
    })
  }

  /** The most frequent tags among matching agents, limited to tags that have a page. */
  #tags(filters: Filters): TagCount[] {
    const { categoryIds, tags = [] } = filters
    const facets = facetConditions(filters, { indexed: false })
    const conditions = [
      ...(categoryIds.length > 0 ? ['category_id in (select value from json_each(?))'] : []),
      ...facets.conditions,
      ...tags.map(() => 'agent_id in (select agent_id from tagged where slug = ?)'),
    ]
    const values = [
      ...(categoryIds.length > 0 ? [JSON.stringify(categoryIds)] : []),
      ...facets.values,
      ...tags,
    ]
    const counted =
      conditions.length > 0
        ? `(select slug, count(*) count from tagged where ${conditions.join(' and ')} group by slug)
            join tag_counts using (slug)`
        : '(select slug, n count, n from tag_counts)'
    return this.#statements.all<TagCount>(
      `select slug, count from ${counted} where n >= ? order by count desc, slug limit ?`,
      ...values,
      TAG_PAGE_AGENTS_MIN,
      TAG_FILTERS_SHOWN,
    )
  }
}

export function cellsWhere(condition: string): string {
  const columns = COUNTED.join(', ')
  return `select ${columns}, count(*) n from agents where ${condition} group by ${columns}`
}

function carriesAll(tags: readonly string[]): string {
  return tags.map(() => CARRIES).join(' and ')
}

export interface Cell extends Record<string, string | number> {
  category_id: string
  n: number
}

/** Excludes tags, because they're applied when the cells are selected. */
type CellQuery = Pick<ListQuery, 'categoryIds'> & FacetFilters

interface Counted<One extends Cell> {
  total: number
  facets: Omit<Facets, 'tags'>
  matching: readonly One[]
}

export function countFacets<One extends Cell>(cells: readonly One[], query: CellQuery): Counted<One> {
  const { categoryIds } = query
  const wanted = FACETS.map((facet) => facetBits(facet, chosenOf(facet, query)))
  const read = cells.map((cell) => {
    const bits = FACETS.map((facet) => bitsIn(cell[facet.column] ?? 0, facet))
    const isIn = categoryIds.length === 0 || categoryIds.includes(cell.category_id)
    return { ...cell, isIn, bits, unmet: FACETS.filter((_, at) => !holds(bits[at], wanted[at])) }
  })
  const categories: Record<string, number> = {}
  for (const { category_id, n, unmet } of read) {
    if (unmet.length === 0 && category_id) categories[category_id] = (categories[category_id] ?? 0) + n
  }
  const inside = read.filter(({ isIn }) => isIn)
  const matching = inside.filter(({ unmet }) => unmet.length === 0)
  const counts = facetCounts((facet, bit) => {
    const at = FACETS.indexOf(facet)
    // For single-choice facets, every value is counted as if it were selected.
    const cellsOf =
      facet.kind === 'one' ? inside.filter(({ unmet }) => unmet.every((one) => one === facet)) : matching
    return sum(cellsOf.filter(({ bits }) => holds(bits[at], bit)))
  })
  return { total: sum(matching), facets: { categories, ...counts }, matching }
}

function bitsIn(value: string | number, facet: (typeof FACETS)[number]): number {
  return typeof value === 'number' ? value : facetBits(facet, [value])
}

function holds(bits = 0, wanted = 0): boolean {
  return (bits & wanted) === wanted
}

function sum(cells: readonly { n: number }[]): number {
  return cells.reduce((total, { n }) => total + n, 0)
}
