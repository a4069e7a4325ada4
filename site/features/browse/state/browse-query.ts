/** Converts between the list's query and its address: `search`, `category`, `quality`, `tag` (slugs, repeated), `pricing`, `sort`, `page`. */
import * as v from 'valibot'
import { type Category, PRICING_MODELS, type PricingModel } from '#site/domain/agent.ts'
import {
  type BROWSE_PARAMETERS,
  type ListQuery,
  SORT_DEFAULT,
  SORTS,
  type SortBy,
} from '#site/domain/filters.ts'
import { PAGE_SIZE, PAGES_SHOWN_MAX, SEARCH_LENGTH_MAX, TAG_FILTERS_MAX } from '#site/domain/limits.ts'
import { isQuality, type Quality } from '#site/domain/qualities.ts'
import { tagSlug } from '#site/domain/tags.ts'

export interface BrowseQuery {
  search: string
  /** Slugs of known categories, in the order they were chosen. */
  categories: readonly string[]
  pricingModel?: PricingModel | undefined
  /** In the order they were chosen. */
  qualities: readonly Quality[]
  /** Slugs, in the order they were chosen. */
  tags: readonly string[]
  sortBy: SortBy
  /** The last page shown, from 1. */
  page: number
}

export type Filters = Pick<BrowseQuery, 'categories' | 'pricingModel' | 'qualities' | 'tags' | 'sortBy'>
/** Whether there is a tag of this slug. */
export type IsTag = (slug: string) => boolean
type KnownCategory = Pick<Category, 'id' | 'slug'>

export const NO_FILTERS = { categories: [], pricingModel: undefined, qualities: [], tags: [] } as const

const Address = v.object({
  search: v.fallback(v.pipe(v.string(), v.trim(), v.maxLength(SEARCH_LENGTH_MAX)), ''),
  pricing: v.fallback(v.optional(v.picklist(PRICING_MODELS)), undefined),
  sort: v.fallback(v.picklist(SORTS), SORT_DEFAULT),
  page: v.fallback(v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/), v.transform(Number)), 1),
} satisfies Record<
  Exclude<(typeof BROWSE_PARAMETERS)[number], 'category' | 'quality' | 'tag'>,
  v.GenericSchema
>)

/** What an address asks for; a bad value, an unknown category or a tag that is none is ignored. */
export function readBrowseQuery(
  params: URLSearchParams,
  known: readonly KnownCategory[],
  isTag: IsTag = () => true,
): BrowseQuery {
  const { search, pricing, sort, page } = v.parse(Address, Object.fromEntries(params))
  const slugs = new Set(params.getAll('category'))
  const categories = Array.from(slugs).filter((slug) => known.some((category) => category.slug === slug))
  const qualities = [...new Set(params.getAll('quality').filter(isQuality))]
  const tags = [...new Set(params.getAll('tag').map(tagSlug))].filter(Boolean).slice(0, TAG_FILTERS_MAX)
  return {
    search,
    categories,
    pricingModel: pricing,
    qualities,
    tags: tags.filter(isTag),
    sortBy: sort,
    page,
  }
}

/** Adds or removes one category. */
export interface CategoryChoice {
  slug: string
  on: boolean
}

/** The categories after a choice; the same choice again changes nothing. */
export function withCategory(chosen: readonly string[], { slug, on }: CategoryChoice): string[] {
  return withChoice(chosen, { value: slug, on })
}

/** Adds or removes one value. */
export interface Choice<Value> {
  value: Value
  on: boolean
}

/** The values after a choice; the same choice again changes nothing. */
export function withChoice<Value>(chosen: readonly Value[], { value, on }: Choice<Value>): Value[] {
  const others = chosen.filter((other) => other !== value)
  if (!on) return others
  return others.length < chosen.length ? [...chosen] : [...chosen, value]
}

/** The parameters of an address; what is at its default is left out. */
export function browseParams({
  search,
  categories,
  pricingModel,
  qualities,
  tags,
  sortBy,
  page,
}: BrowseQuery): URLSearchParams {
  const params = new URLSearchParams()
  if (search) params.set('search', search)
  for (const slug of categories) params.append('category', slug)
  if (pricingModel) params.set('pricing', pricingModel)
  for (const quality of qualities) params.append('quality', quality)
  for (const tag of tags) params.append('tag', tag)
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
  const { search, categories, pricingModel, qualities, tags, sortBy } = query
  const categoryIds = known.filter(({ slug }) => categories.includes(slug)).map(({ id }) => id)
  const offset = (page - 1) * PAGE_SIZE
  return { sortBy, limit: PAGE_SIZE, offset, categoryIds, pricingModel, qualities, tags, search }
}

/** The first page that a document shows along with the last. */
export function firstPageShown(last: number): number {
  return Math.max(1, last - PAGES_SHOWN_MAX + 1)
}

/** The list query for all pages that a document shows. */
export function shownQueryOf(query: BrowseQuery, known: readonly KnownCategory[]): ListQuery {
  const first = firstPageShown(query.page)
  return { ...listQueryOf(query, first, known), limit: (query.page - first + 1) * PAGE_SIZE }
}

export function hasFilters({ categories, pricingModel, qualities, tags }: Filters): boolean {
  return categories.length + qualities.length + tags.length > 0 || pricingModel !== undefined
}
