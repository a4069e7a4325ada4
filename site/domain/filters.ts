/** The visitor's query of the list: search, filters, order, and page. */
import type { FacetFilters } from './facets.ts'
import { PAGES_SHOWN_MAX } from './limits.ts'

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
