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
      const cells = readCells(this.#statements, sql, ...tags)
      return { cells, categoryIds: new Set(cells.map(({ categoryId }) => categoryId)) }
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

/** The agents of a category with the same values of all facets. */
export interface Cell {
  categoryId: string
  /** By facet. */
  bits: readonly number[]
  n: number
}

export function readCells(statements: Statements, sql: string, ...values: string[]): Cell[] {
  return statements.all<Record<string, string | number>>(sql, ...values).map((row) => ({
    categoryId: String(row['category_id']),
    bits: FACETS.map((facet) => bitsIn(row[facet.column] ?? 0, facet)),
    n: Number(row['n']),
  }))
}

function bitsIn(value: string | number, facet: (typeof FACETS)[number]): number {
  return typeof value === 'number' ? value : facetBits(facet, [value])
}

/** Excludes tags, because they're applied when the cells are selected. */
type CellQuery = Pick<ListQuery, 'categoryIds'> & FacetFilters

/** Counts what the query finds in these cells, and returns those that match. */
export function countFacets(cells: readonly Cell[], query: CellQuery) {
  const { categoryIds } = query
  const wanted = FACETS.map((facet) => facetBits(facet, chosenOf(facet, query)))
  const categories = new Map<string, number>()
  const counted = FACETS.map(() => new Map<number, number>())
  const matching = new Set<Cell>()
  let total = 0
  for (const cell of cells) {
    const { categoryId, bits, n } = cell
    const unmet = wanted.reduce((sum, one, at) => (holds(bits[at], one) ? sum : sum + 1), 0)
    if (unmet === 0 && categoryId) categories.set(categoryId, (categories.get(categoryId) ?? 0) + n)
    if (categoryIds.length > 0 && !categoryIds.includes(categoryId)) continue
    if (unmet === 0) {
      matching.add(cell)
      total += n
    }
    counted.forEach((counts, at) => {
      const own = bits[at] ?? 0
      // For single-choice facets, every value is counted as if it were selected.
      const isOther = unmet === 1 && FACETS[at]?.kind === 'one' && !holds(own, wanted[at])
      if (unmet === 0 || isOther) counts.set(own, (counts.get(own) ?? 0) + n)
    })
  }
  const counts = facetCounts((facet, bit) => {
    const all = [...(counted[FACETS.indexOf(facet)] ?? [])]
    return all.reduce((sum, [own, n]) => (holds(own, bit) ? sum + n : sum), 0)
  })
  const byId = [...categories].sort(([a], [b]) => (a < b ? -1 : 1))
  return { total, matching, facets: { categories: Object.fromEntries(byId), ...counts } }
}

function holds(bits = 0, wanted = 0): boolean {
  return (bits & wanted) === wanted
}
