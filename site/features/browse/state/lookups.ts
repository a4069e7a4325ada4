/** Categories, and agents by their ids. */
import { call } from '#site/client/api.ts'
import { createReport } from '#site/client/report.ts'
import type { Agent } from '#site/domain/agent.ts'
import { SAVED_MAX } from '#site/domain/limits.ts'

export const categoryReport = createReport(() => call('GET /api/categories'))

let loading: Promise<void> | undefined

/** Fetches them once. */
export async function loadCategories(): Promise<void> {
  if (categoryReport.$report.get().value) return
  loading ??= categoryReport.retry().finally(() => {
    loading = undefined
  })
  await loading
}

/** In the order of the ids, without agents that aren't listed. */
export async function fetchSeveral(ids: readonly string[]): Promise<Agent[]> {
  const starts = Array.from({ length: Math.ceil(ids.length / SAVED_MAX) }, (_, part) => part * SAVED_MAX)
  const lists = starts.map((start) =>
    call('GET /api/agents/several', { query: { ids: ids.slice(start, start + SAVED_MAX) } }),
  )
  return (await Promise.all(lists)).flat()
}
