/** The agents that a query of the registry matches, in the site's order, with the site's counts. */
import type { AgentList } from '#site/contracts/agents.ts'
import { termOf } from '#site/contracts/registry.ts'
import type { Input } from '#site/contracts/routes.ts'
import { chooseFacets, FACETS, type Facet } from '#site/domain/facets.ts'
import { type ListQuery, SORT_DEFAULT } from '#site/domain/filters.ts'
import { tagSlug } from '#site/domain/tags.ts'
import { fold } from '#site/domain/words/text.ts'
import type { Context } from '#site/server/http/endpoint.ts'
import { ApiError } from '#site/server/http/errors.ts'
import { hostOf } from './manifest.ts'

type Query = Input<'POST /api/ard/explore'>['query']
type Sources = Pick<Context, 'catalogue' | 'config'>
type Matches = Pick<AgentList, 'agents' | 'total'> & Partial<Pick<AgentList, 'facets'>>

export const LISTING_TYPE = 'text/html'

export async function findMatches(
  { text, filter }: Query,
  page: Pick<ListQuery, 'limit' | 'offset'>,
  { catalogue, config }: Sources,
): Promise<Matches> {
  const chosen = (term: string, values: readonly Value[]) =>
    (filter[term] ?? []).map((given) => named(term, given, values))
  const categoryIds = chosen('category', categoryValues(catalogue))
  const facets = chooseFacets((facet) => chosen(termOf(facet), facetValues(facet)))
  const tags = filter['tags']?.map(tagSlug)
  const own = { type: LISTING_TYPE, publisher: hostOf(config.SITE_URL) }
  const isElsewhere = Object.entries(own).some(([term, value]) => filter[term]?.includes(value) === false)
  if (isElsewhere) return { agents: [], total: 0 }
  return await catalogue.find({ search: text, categoryIds, tags, ...facets, sortBy: SORT_DEFAULT, ...page })
}

/** How many of the matches have each value of a term. */
export function countsOf(
  term: string,
  { total, facets }: Matches,
  { filter }: Query,
  { catalogue, config }: Sources,
): (readonly [value: string, count: number])[] {
  if (!facets) return []
  if (term === 'type') return [[LISTING_TYPE, total]]
  if (term === 'publisher') return [[hostOf(config.SITE_URL), total]]
  if (term === 'tags') return facets.tags.map(({ tag, count }) => [tag, count])
  const facet = FACETS.find((row) => termOf(row) === term)
  const values = facet ? facetValues(facet) : categoryValues(catalogue)
  const counts: Readonly<Record<string, number>> = facets[facet?.counts ?? 'categories']
  // The site also counts the categories and prices that could be chosen instead, which don't match.
  const given = facet?.kind === 'all' ? undefined : filter[term]?.map((one) => named(term, one, values))
  return values
    .filter(({ id }) => given?.includes(id) ?? true)
    .map(({ id, spelling }) => [spelling, counts[id] ?? 0])
}

interface Value {
  id: string
  /** As in listings. */
  spelling: string
  /** Also understood. */
  alias: string
}

function categoryValues(catalogue: Sources['catalogue']): Value[] {
  return catalogue.categories().map(({ id, name, slug }) => ({ id, spelling: name, alias: slug }))
}

function facetValues({ kind, values, labels }: Facet): Value[] {
  const named = values.map((id) => ({ id, label: labels[id] ?? id }))
  return named.map(({ id, label }) =>
    kind === 'one' ? { id, spelling: id, alias: label } : { id, spelling: label, alias: id },
  )
}

function named(term: string, given: string, values: readonly Value[]): string {
  const key = fold(given)
  const value = values.find(({ spelling, alias }) => fold(spelling) === key || fold(alias) === key)
  if (value) return value.id
  const field = `query.filter.${term}`
  const known = values.map(({ spelling }) => spelling).join(', ')
  throw new ApiError(400, { message: `${field} must be one of ${known}`, field })
}
