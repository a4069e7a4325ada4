/** The list on the page of a category or tag: its preset filters and its URLs. */
import type { Category } from '#site/domain/agent.ts'
import { SORT_DEFAULT } from '#site/domain/filters.ts'
import { PAGE_SIZE } from '#site/domain/limits.ts'
import {
  type BrowseQuery,
  browseAddress,
  browseParams,
  type IsTag,
  NO_FACETS,
  readBrowseQuery,
} from './browse-query.ts'
import { browseTitle } from './list-titles.ts'

export interface Topic {
  path: string
  categories: readonly string[]
  tags: readonly string[]
  heading: string
  title: string
}

type Known = readonly Pick<Category, 'id' | 'slug' | 'name'>[]
const NOTHING_ELSE = { ...NO_FACETS, sortBy: SORT_DEFAULT }

/** Reads the query of a URL; a topic's page always shows its topic. */
export function readListQuery(
  params: URLSearchParams,
  known: Known,
  topic?: Topic,
  isTag?: IsTag,
): BrowseQuery {
  const query = readBrowseQuery(params, known, isTag)
  return topic ? { ...query, search: '', categories: topic.categories, tags: topic.tags } : query
}

/** False if only the home page can show the query. */
export function isOnPage({ search, categories, tags }: BrowseQuery, topic?: Topic): boolean {
  return !topic || (search === '' && isSame(categories, topic.categories) && isSame(tags, topic.tags))
}

export function listParams(query: BrowseQuery, topic?: Topic): URLSearchParams {
  return browseParams(topic && isOnPage(query, topic) ? { ...query, categories: [], tags: [] } : query)
}

/** The topic's URL if its page can show the query, else the home page's. */
export function listAddress(query: BrowseQuery, topic?: Topic): string {
  if (!topic || !isOnPage(query, topic)) return browseAddress(query)
  const params = listParams(query, topic).toString()
  return params ? `${topic.path}?${params}` : topic.path
}

/** The canonical URL of the list if `address` isn't canonical, for example because of unknown tags, invalid values, or a page past the last. */
export function properAddress(
  address: string,
  query: BrowseQuery,
  total: number,
  topic?: Topic,
): string | undefined {
  const last = Math.max(1, Math.ceil(total / PAGE_SIZE))
  const proper = { ...query, page: Math.min(query.page, last) }
  const params = listParams(proper, topic)
  params.sort()
  return address === (params.size > 0 ? `?${params}` : '') ? undefined : listAddress(proper, topic)
}

/** Undefined if the home page's default title applies. */
export function pageTitle(query: BrowseQuery, known: Known, topic?: Topic): string | undefined {
  const title = browseTitle(query, known)
  return topic && title === browseTitle({ ...query, ...NOTHING_ELSE }, known) ? topic.title : title
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((value) => others.includes(value))
}
