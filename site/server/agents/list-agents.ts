/** The list of agents, as JSON from the catalogue. Searches without results are counted. */
import type { Input } from '#site/contracts/routes.ts'
import { chosenOf, FACETS } from '#site/domain/facets.ts'
import type { ListQuery } from '#site/domain/filters.ts'
import { PAGE_SIZE } from '#site/domain/limits.ts'
import { isEmptyList } from '#site/server/catalogue/caches.ts'
import type { Context } from '#site/server/http/endpoint.ts'
import { JsonText } from '#site/server/http/reply-bodies.ts'

export async function listAgents(
  query: Input<'GET /api/agents'>,
  { catalogue, searches }: Pick<Context, 'catalogue' | 'searches'>,
): Promise<JsonText> {
  const text = await catalogue.findJson(query)
  if (!isEmptyList(text) || !isSearchAlone(query)) return new JsonText(text)
  searches.foundNothing(query.search)
  // A cached reply would hide repeated searches.
  return new JsonText(text, { isCacheable: false })
}

/** True for a search without filters, because only that shows that the catalogue lacks something. Suggestions ask for less than a page. */
export function isSearchAlone(query: ListQuery): boolean {
  const { search, categoryIds, tags = [], limit, offset } = query
  const chosen = [categoryIds, tags, ...FACETS.map((facet) => chosenOf(facet, query))]
  return search !== '' && limit >= PAGE_SIZE && offset === 0 && chosen.every(({ length }) => length === 0)
}
