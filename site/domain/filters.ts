/** The visitor's query of the list: search, filters, order, and page. */
import type { Agent } from './agent.ts'
import type { FacetCounts, FacetFilters } from './facets.ts'
import { PAGES_SHOWN_MAX } from './limits.ts'
import type { TagPage } from './tags.ts'

export const SORTS = ['popular', 'newest', 'upvoted', 'name'] as const
export type SortBy = (typeof SORTS)[number]
export const SORT_DEFAULT: SortBy = 'popular'

export const VIEWS = ['cards', 'list'] as const
export type View = (typeof VIEWS)[number]

export interface ListQuery extends FacetFilters {
  /** Trimmed; empty means no search. */
  search: string
  categoryIds: readonly string[]
  tags?: readonly string[] | undefined
  sortBy: SortBy
  limit: number
  offset: number
}

/** Counts under the *other* active filters: a category's count applies pricing and search, a price's count applies categories and search. Counts of qualities and tags say how many agents remain when they're added. */
export interface Facets extends FacetCounts {
  /** By category ID; categories without matches may be missing. */
  categories: Record<string, number>
  /** The most frequent ones that have a page, and always the requested ones. */
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
  /** If a search has less than a page of matches: other agents of its likeliest category. Not counted. */
  also?: AlsoIn<Agent> | undefined
  /** The agent that the matches resemble, if it has a page of alternatives. */
  like?: Likeness | undefined
  suggestion?: string | undefined
  /** Set if no result exactly fits the search. */
  nearest?: true | undefined
}

export function pagesShown(search: string): number {
  const pages = new URLSearchParams(search).getAll('page').map(Number)
  return Math.min(PAGES_SHOWN_MAX, Math.max(1, ...pages.filter(Number.isFinite)))
}

/** The part of a query string that doesn't affect the list, such as a token. */
export function otherParameters(search: string, names: readonly string[]): string {
  return String(
    new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => !names.includes(name))),
  )
}

/** The part of a query string that the reply depends on: sorted, without unknown and empty parameters. */
export function knownParameters(search: string, names: readonly string[]): string {
  if (search === '') return ''
  const given = [...new URLSearchParams(search)]
  const known = new URLSearchParams(given.filter(([name, value]) => value !== '' && names.includes(name)))
  known.sort()
  return known.size > 0 ? `?${known}` : ''
}
