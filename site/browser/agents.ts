/** Reading agents through /api. */
import type { AgentList, ListQuery } from '#site/catalogue/filters.ts'
import { callApi } from './api.ts'

export function fetchAgents(query: ListQuery, signal?: AbortSignal): Promise<AgentList> {
  return callApi<AgentList>(`/api/agents?${agentsParams(query)}`, signal ? { signal } : {})
}

function agentsParams({
  sortBy,
  limit,
  offset,
  categoryIds,
  pricingModel,
  search,
}: ListQuery): URLSearchParams {
  const params = new URLSearchParams({ sortBy, limit: String(limit), offset: String(offset) })
  for (const id of categoryIds) params.append('categoryIds', id)
  if (pricingModel) params.set('pricingModel', pricingModel)
  if (search) params.set('search', search)
  return params
}
