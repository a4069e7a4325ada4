/** The agents of Added Today, fetched again if the page is old. */
import { atom } from 'nanostores'
import { call } from '#site/client/api.ts'
import { stopAll } from '#site/client/navigation.ts'
import { type CardAgent, cardOf } from '#site/domain/card.ts'
import { RECENT_FETCHED, RECENT_FRESH_MS } from '#site/domain/limits.ts'

export type Recent = { state: 'published' | 'loading' | 'failed' } | { state: 'fetched'; agents: CardAgent[] }

export const $recent = atom<Recent>({ state: 'published' })

/** The visitor's time, to the minute; before hydration the page's time counts. */
export const $openedAt = atom<number | undefined>(undefined)

const CHECK_MS = 60_000
let fetchedAt = 0

/** Follows the visitor's clock, because a window may stay open overnight; returns a stop function. */
export function followRecent(publishedAt: number): () => void {
  const check = () => {
    if (!document.hidden) openRecent(Math.max(publishedAt, fetchedAt))
  }
  check()
  const timer = setInterval(check, CHECK_MS)
  document.addEventListener('visibilitychange', check)
  return stopAll([() => clearInterval(timer), () => document.removeEventListener('visibilitychange', check)])
}

export function openRecent(publishedAt: number, now = Date.now()): void {
  $openedAt.set(now)
  if (now - publishedAt > RECENT_FRESH_MS) void fetchRecent()
}

export async function fetchRecent(): Promise<void> {
  const isFirst = $recent.get().state !== 'fetched'
  fetchedAt = Date.now()
  if (isFirst) $recent.set({ state: 'loading' })
  try {
    const agents = await call('GET /api/agents/recent', { query: { limit: String(RECENT_FETCHED) } })
    $recent.set({ state: 'fetched', agents: agents.map((agent) => cardOf(agent)) })
  } catch {
    if (isFirst) $recent.set({ state: 'failed' })
  }
}
