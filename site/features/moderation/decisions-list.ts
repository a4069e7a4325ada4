/** The older decisions that were loaded below those of the page. */
import { map } from 'nanostores'
import type { LogEntry } from '#site/domain/moderation.ts'
import { fetchDecisions } from './moderation-calls.ts'

export interface Older {
  state: 'idle' | 'loading' | 'failed'
  entries: LogEntry[]
  /** Undefined until something was loaded; null when nothing older is left. */
  next: string | null | undefined
}

export const $older = map<Older>({ state: 'idle', entries: [], next: undefined })

/** Loads the decisions before `after`. */
export async function loadOlder(after: string): Promise<void> {
  if ($older.get().state === 'loading') return
  $older.setKey('state', 'loading')
  try {
    const { entries, next = null } = await fetchDecisions(after)
    $older.set({ state: 'idle', entries: [...$older.get().entries, ...entries], next })
  } catch {
    $older.setKey('state', 'failed')
  }
}
