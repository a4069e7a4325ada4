/** Converts between the list's query and its address: `search`, `category` (slugs, repeated), `pricing`, `sort`, `page`. */
import * as v from 'valibot'
import { type Category, PRICING_MODELS, type PricingModel } from '#site/catalogue/agent.ts'
import {
  type BROWSE_PARAMETERS,
  type ListQuery,
  SORT_DEFAULT,
  SORTS,
  type SortBy,
} from '#site/catalogue/filters.ts'
import { PAGE_SIZE, PAGES_SHOWN_MAX, SEARCH_LENGTH_MAX } from '#site/catalogue/limits.ts'

export interface BrowseQuery {
  search: string
  /** Slugs of known categories, in the order they were chosen. */
  categories: readonly string[]
  pricingModel?: PricingModel | undefined
  sortBy: SortBy
  /** The number of pages shown, from 1. */
  page: number
}

export type Filters = Pick<BrowseQuery, 'categories' | 'pricingModel' | 'sortBy'>
type KnownCategory = Pick<Category, 'id' | 'slug'>

export const NO_FILTERS = { categories: [], pricingModel: undefined } as const

const Address = v.object({
  search: v.fallback(v.pipe(v.string(), v.trim(), v.maxLength(SEARCH_LENGTH_MAX)), ''),
  pricing: v.fallback(v.optional(v.picklist(PRICING_MODELS)), undefined),
  sort: v.fallback(v.picklist(SORTS), SORT_DEFAULT),
  page: v.fallback(
    v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/), v.transform(Number), v.toMaxValue(PAGES_SHOWN_MAX)),
    1,
  ),
} satisfies Record<Exclude<(typeof BROWSE_PARAMETERS)[number], 'category'>, v.GenericSchema>)

/** What an address asks for; a bad value or an unknown category is ignored. */
export function readBrowseQuery(params: URLSearchParams, known: readonly KnownCategory[]): BrowseQuery {
  const { search, pricing, sort, page } = v.parse(Address, Object.fromEntries(params))
  const slugs = new Set(params.getAll('category'))
  const categories = Array.from(slugs).filter((slug) => known.some((category) => category.slug === slug))
  return { search, categories, pricingModel: pricing, sortBy: sort, page }
}

/** Adds or removes one category. */
export interface CategoryChoice {
  slug: string
  on: boolean
}

/** The categories after a choice; the same choice again changes nothing. */
export function withCategory(chosen: readonly string[], { slug, on }: CategoryChoice): string[] {
  const others = chosen.filter((other) => other !== slug)
  if (!on) return others
  return others.length < chosen.length ? [...chosen] : [...chosen, slug]
}

/** The parameters of an address; what is at its default is left out. */
export function browseParams({
  search,
  categories,
  pricingModel,
  sortBy,
  page,
}: BrowseQuery): URLSearchParams {
  const params = new URLSearchParams()
  if (search) params.set('search', search)
  for (const slug of categories) params.append('category', slug)
  if (pricingModel) params.set('pricing', pricingModel)
  if (sortBy !== SORT_DEFAULT) params.set('sort', sortBy)
  if (page > 1) params.set('page', String(page))
  return params
}

export function browseAddress(query: BrowseQuery): string {
  const params = browseParams(query).toString()
  return params ? `/?${params}` : '/'
}

/** What the catalogue is asked for one page of the list, the first being 1. */
export function listQueryOf(query: BrowseQuery, page: number, known: readonly KnownCategory[]): ListQuery {
  const { search, categories, pricingModel, sortBy } = query
  const categoryIds = known.filter(({ slug }) => categories.includes(slug)).map(({ id }) => id)
  return { search, categoryIds, pricingModel, sortBy, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }
}

export function hasFilters({ categories, pricingModel }: BrowseQuery): boolean {
  return categories.length > 0 || pricingModel !== undefined
}
