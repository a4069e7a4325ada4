/** Caches the latest search results as JSON, by query. */
import { chosenOf, FACETS } from '#site/domain/facets.ts'
import type { ListQuery } from '#site/domain/filters.ts'
import { VersionedCache } from '#site/server/catalogue/versioned-cache.ts'

/** Small, because the front caches whole responses too. */
const CHARACTERS_MAX = 4_000_000

export function resultCache(): VersionedCache<string> {
  return new VersionedCache({ max: CHARACTERS_MAX, weigh: (json) => json.length })
}

/** The same for queries that mean the same. Letter case stays: "AutoGPT" is two words, "autogpt" is one. */
export function resultKey(query: ListQuery): string {
  const search = query.search.normalize('NFC').trim().replace(/\s+/g, ' ')
  const { categoryIds, tags = [], sortBy, limit, offset } = query
  const lists = [categoryIds, tags, ...FACETS.map((facet) => chosenOf(facet, query))]
  const wanted = lists.map((list) => [...new Set(list)].sort())
  return JSON.stringify([search, ...wanted, sortBy, limit, offset])
}
