/** The loaded pages of a list, with its total and facets. */

import type { AgentList, AlsoIn, Facets } from '#site/contracts/agents.ts'
import type { Agent } from '#site/domain/agent.ts'
import { type CardAgent, cardOf } from '#site/domain/card.ts'
import { facetCounts } from '#site/domain/facets.ts'

export interface Listing {
  /** The search of these results; empty when there was none. */
  search: string
  agents: CardAgent[]
  before: number
  total: number
  facets: Facets
  also?: AlsoIn<CardAgent> | undefined
  like?: AgentList['like']
  suggestion?: string | undefined
  gone?: AgentList['gone']
  named?: AgentList['named']
  exact?: number | undefined
  nearest?: true | undefined
}

export const EMPTY_LISTING: Listing = {
  search: '',
  agents: [],
  before: 0,
  total: 0,
  facets: {
    categories: {},
    ...facetCounts(() => 0),
    tags: [],
  },
}

export function listingOf(list: AgentList, search: string, before = 0): Listing {
  const { agents, total, facets, also, like, suggestion, gone, nearest, named, exact } = list
  const cards = (some: readonly Agent[]) => some.map((agent) => cardOf(agent, search))
  return {
    search,
    agents: cards(agents),
    before,
    total,
    facets,
    also: also && { ...also, agents: cards(also.agents) },
    like,
    suggestion,
    gone,
    nearest,
    named,
    exact,
  }
}

export function remainingOf({ total, before, agents }: Listing): number {
  return total - before - agents.length
}

/** Appends a page without agents that are already listed, which may have moved between the requests. */
export function appendListing(before: Listing, next: Listing): Listing {
  const shown = new Set(before.agents.map(({ id }) => id))
  return {
    ...next,
    also: next.also ?? before.also,
    before: before.agents.length > 0 ? before.before : next.before,
    agents: [...before.agents, ...next.agents.filter(({ id }) => !shown.has(id))],
  }
}
