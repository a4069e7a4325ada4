/** Older decisions, loaded below those of the page. */
import { map } from 'nanostores'
import { call } from '#site/client/api.ts'
import type { LogEntry } from '#site/domain/moderation.ts'

export interface Older {
  state: 'idle' | 'loading' | 'failed'
  entries: LogEntry[]
  /** Undefined until something was loaded; null at the end. */
  next: string | null | undefined
}

export const $older = map<Older>({ state: 'idle', entries: [], next: undefined })

export async function loadOlder(after: string): Promise<void> {
  if ($older.get().state === 'loading') return
  $older.setKey('state', 'loading')
  try {
    const { entries, next = null } = await call('GET /api/moderation', { query: { after } })
    $older.set({ state: 'idle', entries: [...$older.get().entries, ...entries], next })
  } catch {
    $older.setKey('state', 'failed')
  }
}
