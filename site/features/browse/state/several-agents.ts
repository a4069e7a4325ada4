/** Agents by their ids, more than one call may ask for. */
import { call } from '#site/client/api.ts'
import type { Agent } from '#site/domain/agent.ts'
import { SAVED_MAX } from '#site/domain/limits.ts'

/** Those of the ids that are listed, in their order. */
export async function fetchSeveral(ids: readonly string[]): Promise<Agent[]> {
  const starts = Array.from({ length: Math.ceil(ids.length / SAVED_MAX) }, (_, part) => part * SAVED_MAX)
  const lists = starts.map((start) =>
    call('GET /api/agents/several', { query: { ids: ids.slice(start, start + SAVED_MAX) } }),
  )
  return (await Promise.all(lists)).flat()
}
