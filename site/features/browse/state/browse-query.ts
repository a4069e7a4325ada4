/** Converts between the list's query and its address: `search`, `category` and `tag` (slugs, repeated), `sort`, `page`, and a parameter for each facet. */
import * as v from 'valibot'
import type { Category } from '#site/domain/agent.ts'
import { type ChosenFacets, chooseFacets, chosenOf, FACETS } from '#site/domain/facets.ts'
import { type ListQuery, SORT_DEFAULT, SORTS, type SortBy } from '#site/domain/filters.ts'
import { PAGE_SIZE, PAGES_SHOWN_MAX, SEARCH_LENGTH_MAX, TAG_FILTERS_MAX } from '#site/domain/limits.ts'
import { tagSlug } from '#site/domain/tags.ts'

export interface BrowseQuery extends ChosenFacets {
  search: string
  /** Slugs of known categories, in the order they were chosen. */
  categories: readonly string[]
  tags: readonly string[]
  sortBy: SortBy
  page: number
}

export type Filters = Pick<BrowseQuery, 'categories' | 'tags' | 'sortBy'> & ChosenFacets
export type IsTag = (slug: string) => boolean
type KnownCategory = Pick<Category, 'id' | 'slug'>

export const NO_FACETS = chooseFacets(() => [])
export const NO_FILTERS = { categories: [], tags: [], ...NO_FACETS }

const Address = v.object({
  search: v.fallback(v.pipe(v.string(), v.trim(), v.maxLength(SEARCH_LENGTH_MAX)), ''),
  sort: v.fallback(v.picklist(SORTS), SORT_DEFAULT),
  page: v.fallback(v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/), v.transform(Number)), 1),
})

/** Reads the query of a URL, ignoring bad values, unknown categories, and unknown tags. */
export function readBrowseQuery(
  params: URLSearchParams,
  known: readonly KnownCategory[],
  isTag: IsTag = () => true,
): BrowseQuery {
  const { search, sort, page } = v.parse(Address, Object.fromEntries(params))
  const slugs = new Set(params.getAll('category'))
  const categories = Array.from(slugs).filter((slug) => known.some((category) => category.slug === slug))
  const facets = chooseFacets(({ kind, parameter, values }) => {
    const given = new Set(params.getAll(parameter))
    const last = kind === 'one' ? [...given].slice(-1) : [...given]
    return last.filter((value) => values.includes(value))
  })
  const tags = [...new Set(params.getAll('tag').map(tagSlug))].filter(Boolean).slice(0, TAG_FILTERS_MAX)
  return { search, categories, ...facets, tags: tags.filter(isTag), sortBy: sort, page }
}

export interface Choice<Value> {
  value: Value
  on: boolean
}

/** Idempotent: repeating a choice changes nothing. */
export function withChoice<Value>(chosen: readonly Value[], { value, on }: Choice<Value>): Value[] {
  const others = chosen.filter((other) => other !== value)
  if (!on) return others
  return others.length < chosen.length ? [...chosen] : [...chosen, value]
}

/** Leaves out defaults. */
export function browseParams(query: BrowseQuery): URLSearchParams {
  const { search, categories, tags, sortBy, page } = query
  const params = new URLSearchParams()
  if (search) params.set('search', search)
  for (const slug of categories) params.append('category', slug)
  for (const facet of FACETS) {
    for (const value of chosenOf(facet, query)) params.append(facet.parameter, value)
  }
  for (const tag of tags) params.append('tag', tag)
  if (sortBy !== SORT_DEFAULT) params.set('sort', sortBy)
  if (page > 1) params.set('page', String(page))
  return params
}

export function browseAddress(query: BrowseQuery): string {
  const params = browseParams(query).toString()
  return params ? `/?${params}` : '/'
}

export function listQueryOf(query: BrowseQuery, page: number, known: readonly KnownCategory[]): ListQuery {
  const { search, categories, tags, sortBy } = query
  const facets = chooseFacets((facet) => chosenOf(facet, query))
  const categoryIds = known.filter(({ slug }) => categories.includes(slug)).map(({ id }) => id)
  const offset = (page - 1) * PAGE_SIZE
  return { sortBy, limit: PAGE_SIZE, offset, categoryIds, ...facets, tags, search }
}

/** The first of the pages that a document shows, given the last. */
export function firstPageShown(last: number): number {
  return Math.max(1, last - PAGES_SHOWN_MAX + 1)
}

/** The list query for all pages that a document shows. */
export function shownQueryOf(query: BrowseQuery, known: readonly KnownCategory[]): ListQuery {
  const first = firstPageShown(query.page)
  return { ...listQueryOf(query, first, known), limit: (query.page - first + 1) * PAGE_SIZE }
}

export function hasFilters(filters: Filters): boolean {
  return countFilters(filters) > 0
}

export function countFilters(filters: Filters): number {
  const chosen = FACETS.flatMap((facet) => chosenOf(facet, filters))
  return filters.categories.length + filters.tags.length + chosen.length
}
