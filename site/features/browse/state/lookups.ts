/** Categories, and agents by their ids. */
import { atom } from 'nanostores'
import { call } from '#site/client/api.ts'
import type { Agent, Category } from '#site/domain/agent.ts'
import { SAVED_MAX } from '#site/domain/limits.ts'

export type Categories =
  | { state: 'waiting' | 'loading' | 'failed' }
  | { state: 'listed'; categories: readonly Category[] }

export const $categories = atom<Categories>({ state: 'waiting' })

export async function loadCategories(): Promise<void> {
  if (['loading', 'listed'].includes($categories.get().state)) return
  $categories.set({ state: 'loading' })
  try {
    $categories.set({ state: 'listed', categories: await call('GET /api/categories') })
  } catch {
    $categories.set({ state: 'failed' })
  }
}

/** In the order of the ids, without agents that aren't listed. */
export async function fetchSeveral(ids: readonly string[]): Promise<Agent[]> {
  const starts = Array.from({ length: Math.ceil(ids.length / SAVED_MAX) }, (_, part) => part * SAVED_MAX)
  const lists = starts.map((start) =>
    call('GET /api/agents/several', { query: { ids: ids.slice(start, start + SAVED_MAX) } }),
  )
  return (await Promise.all(lists)).flat()
}
