/** What a visitor asks of the list: search, filters, order and page. */
import type { Agent } from './agent.ts'
import type { FacetCounts, FacetFilters } from './facets.ts'
import { PAGES_SHOWN_MAX } from './limits.ts'
import type { TagPage } from './tags.ts'

export const SORTS = ['popular', 'newest', 'upvoted', 'name'] as const
export type SortBy = (typeof SORTS)[number]
export const SORT_DEFAULT: SortBy = 'popular'

/** How the list is laid out: as cards, or as lines. */
export const VIEWS = ['cards', 'list'] as const
export type View = (typeof VIEWS)[number]

export interface ListQuery extends FacetFilters {
  /** Trimmed; empty means no search. */
  search: string
  /** Empty means every category. */
  categoryIds: readonly string[]
  /** Slugs, all of them wanted. */
  tags?: readonly string[] | undefined
  sortBy: SortBy
  limit: number
  offset: number
}

/** Counts under the *other* active filters: a category's count applies pricing and search, a price's count categories and search. A quality's and a tag's say how many are left when it is wanted, too. */
export interface Facets extends FacetCounts {
  /** By category id; a category without matches may be missing. */
  categories: Record<string, number>
  /** The most carried of those that have a page, and always those that are asked for. */
  tags: TagPage[]
}

export interface AlsoIn<Card> {
  categoryId: string
  categoryName: string
  agents: Card[]
}

export type Likeness = Pick<Agent, 'id' | 'name'>

export interface AgentList {
  agents: Agent[]
  total: number
  facets: Facets
  /** Where a search has less than a page of matches: what else stands in the category that it seems to be about; not counted. */
  also?: AlsoIn<Agent> | undefined
  /** Where a search asks for what is like an agent that has a page of alternatives: that agent. */
  like?: Likeness | undefined
  /** What the search may have meant, when it found nothing as typed. */
  suggestion?: string | undefined
}

export function isSortBy(value: string): value is SortBy {
  return SORTS.some((sort) => sort === value)
}

/** How many pages of cards a document under a query string holds. */
export function pagesShown(search: string): number {
  const pages = new URLSearchParams(search).getAll('page').map(Number)
  return Math.min(PAGES_SHOWN_MAX, Math.max(1, ...pages.filter(Number.isFinite)))
}

/** The part of a query string that no list depends on, such as a token, without its question mark. */
export function otherParameters(search: string, names: readonly string[]): string {
  return String(
    new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => !names.includes(name))),
  )
}

/** The part of a query string that the reply can depend on, always in one order, without unknown and empty parameters. */
export function knownParameters(search: string, names: readonly string[]): string {
  if (search === '') return ''
  const given = [...new URLSearchParams(search)]
  const known = new URLSearchParams(given.filter(([name, value]) => value !== '' && names.includes(name)))
  known.sort()
  return known.size > 0 ? `?${known}` : ''
}
