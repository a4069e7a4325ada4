/** The loaded pages of a list, with its total and facets. */
import { type CardAgent, cardOf } from '#site/catalogue/card.ts'
import type { AgentList, AlsoIn, Facets } from '#site/catalogue/filters.ts'

export interface Listing {
  /** The search of these results; empty when there was none. */
  search: string
  agents: CardAgent[]
  total: number
  facets: Facets
  /** What fills up a page with few matches. */
  also?: AlsoIn<CardAgent> | undefined
  suggestion?: string | undefined
}

export const NOTHING_LISTED: Listing = {
  search: '',
  agents: [],
  total: 0,
  facets: { categories: {}, pricingModels: { free: 0, freemium: 0, paid: 0, enterprise: 0 } },
}

export function listingOf({ agents, total, facets, also, suggestion }: AgentList, search: string): Listing {
  const cards = also && { ...also, agents: also.agents.map(cardOf) }
  return { search, agents: agents.map(cardOf), total, facets, also: cards, suggestion }
}

/** The next page under the ones before it; an agent that moved between the two calls stays where it was. */
export function appendListing(before: Listing, next: Listing): Listing {
  const shown = new Set(before.agents.map(({ id }) => id))
  return {
    ...next,
    also: next.also ?? before.also,
    agents: [...before.agents, ...next.agents.filter(({ id }) => !shown.has(id))],
  }
}
