/** What a visitor asks of the list: search, filters, order and page. */
import type { Agent, PricingModel } from './agent.ts'

export const SORTS = ['popular', 'newest', 'upvoted', 'name'] as const
export type SortBy = (typeof SORTS)[number]
export const SORT_DEFAULT: SortBy = 'popular'

export interface ListQuery {
  /** Trimmed; empty means no search. */
  search: string
  /** Empty means every category. */
  categoryIds: readonly string[]
  /** Undefined means every pricing model. */
  pricingModel?: PricingModel | undefined
  sortBy: SortBy
  limit: number
  offset: number
}

/** Counts under the *other* active filters: a category's count applies pricing and search, a price's count categories and search. */
export interface Facets {
  /** By category id; a category without matches may be missing. */
  categories: Record<string, number>
  pricingModels: Record<PricingModel, number>
}

export interface AgentList {
  agents: Agent[]
  total: number
  facets: Facets
  /** What the search may have meant, when it found nothing as typed. */
  suggestion?: string
}

export function isSortBy(value: string): value is SortBy {
  return SORTS.some((sort) => sort === value)
}
