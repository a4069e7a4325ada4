/** Agents found for what somebody types, where only a few names can be shown. */

import { call } from '#site/client/api.ts'
import { type CardAgent, cardOf } from '#site/domain/card.ts'
import { PALETTE_AGENTS, PALETTE_FETCHED } from '#site/domain/limits.ts'
import { fetchSeveral } from '#site/features/browse/state/several-agents.ts'
import { namesFirst } from '#site/features/palette/palette-groups.ts'

/** Those whose name begins with the text come first; none when the request fails. */
export async function findAgents(search: string, signal?: AbortSignal): Promise<CardAgent[]> {
  return namesFirst(await firstAgents(search, PALETTE_FETCHED, signal), search)
}

/** What is offered before anything is typed. */
export function popularAgents(): Promise<CardAgent[]> {
  return firstAgents('', PALETTE_AGENTS)
}

/** Those of the ids that are listed, in their order; none when the request fails. */
export async function agentsOf(ids: readonly string[]): Promise<CardAgent[]> {
  const agents = ids.length > 0 ? await fetchSeveral(ids).catch(() => []) : []
  return agents.map((agent) => cardOf(agent))
}

async function firstAgents(search: string, limit: number, signal?: AbortSignal): Promise<CardAgent[]> {
  const query = { search, limit: String(limit) }
  const list = await call('GET /api/agents', { query }, { signal }).catch(() => undefined)
  return list?.agents.map((agent) => cardOf(agent)) ?? []
}
