/** Reasons why a search lists an agent, as cards mark them. */
import type { Agent } from '#site/domain/agent.ts'
import { cardOf } from '#site/domain/card.ts'
import { chosenOf, FACETS } from '#site/domain/facets.ts'
import type { ListQuery } from '#site/domain/filters.ts'
import { markFound } from '#site/domain/words/found-words.ts'
import { nameIdentity } from '#site/domain/words/text.ts'

export function whyFound(agent: Agent, query: ListQuery): string[] {
  const { search, categoryIds } = query
  const places = {
    name: agent.name,
    maker: agent.maker,
    tags: agent.tags.join(', '),
    category: agent.categoryName,
    description: cardOf(agent).description,
  }
  const filters = FACETS.flatMap((facet) =>
    chosenOf(facet, query).map((value) => facet.labels[value] ?? value),
  )
  const isNamed = search !== '' && nameIdentity(agent.name) === nameIdentity(search)
  const reasons = [
    ...(isNamed ? ['exactly this name'] : Object.entries(places).flatMap((place) => foundIn(place, search))),
    ...(categoryIds.length > 0 ? [`category ${agent.categoryName}`] : []),
    ...filters,
  ]
  if (reasons.length > 0) return reasons
  return [search ? 'similar in meaning' : 'among the most popular']
}

function foundIn([place, text]: [string, string], search: string): string[] {
  const found = markFound(text, search).flatMap((piece) => (piece.found ? [piece.text.toLowerCase()] : []))
  return found.length > 0 ? [`${place}: ${[...new Set(found)].join(', ')}`] : []
}
