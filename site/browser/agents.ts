/** Reading agents through /api. */
import type { Agent } from '#site/catalogue/agent.ts'
import type { AgentList, ListQuery } from '#site/catalogue/filters.ts'
import { callApi } from './api.ts'

export function fetchAgents(query: ListQuery, signal?: AbortSignal): Promise<AgentList> {
  return callApi<AgentList>(`/api/agents?${agentsParams(query)}`, signal ? { signal } : {})
}

/** Those of the ids that are listed, in their order. */
export function fetchSeveral(ids: readonly string[]): Promise<Agent[]> {
  return callApi<Agent[]>(`/api/agents/several?${new URLSearchParams(ids.map((id) => ['ids', id]))}`)
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
