/** Reading agents through /api. */

import { callApi } from '#site/client/api.ts'
import type { Agent } from '#site/domain/agent.ts'
import type { AgentList, ListQuery } from '#site/domain/filters.ts'
import { SAVED_MAX } from '#site/domain/limits.ts'

export function fetchAgents(query: ListQuery, signal?: AbortSignal): Promise<AgentList> {
  return callApi<AgentList>(`/api/agents?${agentsParams(query)}`, signal ? { signal } : {})
}

/** Those of the ids that are listed, in their order; a list with what its account has no room for is longer than one call asks for. */
export async function fetchSeveral(ids: readonly string[]): Promise<Agent[]> {
  const starts = Array.from({ length: Math.ceil(ids.length / SAVED_MAX) }, (_, call) => call * SAVED_MAX)
  const lists = starts.map((start) => {
    const params = new URLSearchParams(ids.slice(start, start + SAVED_MAX).map((id) => ['ids', id]))
    return callApi<Agent[]>(`/api/agents/several?${params}`)
  })
  return (await Promise.all(lists)).flat()
}

function agentsParams({
  sortBy,
  limit,
  offset,
  categoryIds,
  pricingModel,
  qualities = [],
  tags = [],
  search,
}: ListQuery): URLSearchParams {
  const params = new URLSearchParams({ sortBy, limit: String(limit), offset: String(offset) })
  for (const id of categoryIds) params.append('categoryIds', id)
  if (pricingModel) params.set('pricingModel', pricingModel)
  for (const quality of qualities) params.append('qualities', quality)
  for (const tag of tags) params.append('tags', tag)
  if (search) params.set('search', search)
  return params
}
