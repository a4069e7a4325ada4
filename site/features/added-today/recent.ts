/** The agents of Added Today, fetched again if the page is old. */
import { atom } from 'nanostores'
import { call } from '#site/client/api.ts'
import type { Agent } from '#site/domain/agent.ts'
import { type CardAgent, cardOf } from '#site/domain/card.ts'
import { RECENT_FETCHED, RECENT_FRESH_MS } from '#site/domain/limits.ts'

export type RecentAgent = CardAgent & Pick<Agent, 'createdAt'>

export type Recent =
  | { state: 'published' | 'loading' | 'failed' }
  | { state: 'fetched'; agents: RecentAgent[] }

export const $recent = atom<Recent>({ state: 'published' })

/** The visitor's time at hydration; before that the page's time counts. */
export const $openedAt = atom<number | undefined>(undefined)

export function openRecent(publishedAt: number, now = Date.now()): void {
  $openedAt.set(now)
  if (now - publishedAt > RECENT_FRESH_MS) void fetchRecent()
}

export async function fetchRecent(): Promise<void> {
  $recent.set({ state: 'loading' })
  try {
    const agents = await call('GET /api/agents/recent', { query: { limit: String(RECENT_FETCHED) } })
    $recent.set({ state: 'fetched', agents: agents.map(recentOf) })
  } catch {
    $recent.set({ state: 'failed' })
  }
}

export function recentOf(agent: Agent): RecentAgent {
  return { ...cardOf(agent), createdAt: agent.createdAt }
}
