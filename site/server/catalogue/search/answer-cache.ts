/** The latest answers of the search, as JSON, by what they answer. */
import type { ListQuery } from '#site/catalogue/filters.ts'
import { VersionedCache } from '#site/server/catalogue/versioned-cache.ts'

/** The front keeps what was sent, too. */
const CHARACTERS_MAX = 4_000_000

export function answerCache(): VersionedCache<string> {
  return new VersionedCache({ max: CHARACTERS_MAX, weigh: (json) => json.length })
}

/** The same for queries that mean the same. Letter case stays: "AutoGPT" is two words, "autogpt" is one. */
export function answerKey(query: ListQuery): string {
  const search = query.search.normalize('NFC').trim().replace(/\s+/g, ' ')
  const categoryIds = [...new Set(query.categoryIds)].sort()
  return JSON.stringify([search, categoryIds, query.pricingModel, query.sortBy, query.limit, query.offset])
}
