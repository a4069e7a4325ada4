/** Decides from one visit after another whether a website is gone. */
import { type Columns, DAY_MS, type WebsiteState } from './rows.ts'

/** Failed visits in a row, and the time from the first to the last of them, until a website is gone. */
const GONE_AFTER = {
  dead: { failures: 3, ms: 3 * DAY_MS },
  silent: { failures: 10, ms: 30 * DAY_MS },
} as const
/** An unchanged state gets a new date for pages this often, since each new one renders them. */
export const SHOWN_MS = 7 * DAY_MS

export type Outcome = 'answers' | 'dead' | 'silent' | 'unclear'

export interface Visited {
  outcome: Outcome
  reason: string
}

type Streak = Pick<WebsiteState, 'failing' | 'failingSince' | 'failures'>

/** The columns to write after a visit. */
export function judge(before: WebsiteState, visited: Visited, now: Date): WebsiteState & Columns {
  const at = now.toISOString()
  const streak = streakOf(before, visited.outcome, at)
  const state = stateOf(before, streak, visited, at)
  const isChanged = state.website !== before.website || state.since !== before.since
  const shownAt = isChanged || isOlder(before.shownAt, now, SHOWN_MS) ? at : before.shownAt
  return { ...state, ...streak, checkedAt: at, shownAt }
}

/** Counts what failed. An unclear visit neither ends a streak nor counts in it. */
function streakOf({ failing, failingSince, failures }: WebsiteState, outcome: Outcome, at: string): Streak {
  if (outcome === 'answers') return { failing: '', failingSince: '', failures: 0 }
  if (outcome === 'unclear') return { failing, failingSince, failures }
  // A page that is gone says more than the silence before it. Silence after it says less, so that counts for both.
  const isFirst = failing === '' || (failing === 'silent' && outcome === 'dead')
  if (isFirst) return { failing: outcome, failingSince: at, failures: 1 }
  return { failing: outcome, failingSince, failures: failures + 1 }
}

function stateOf(before: WebsiteState, streak: Streak, { outcome, reason }: Visited, at: string) {
  const { failing, failingSince, failures } = streak
  if (before.website === 'gone' && outcome !== 'answers')
    return { website: before.website, reason: before.reason, since: before.since }
  if (failing !== '' && outcome === failing) {
    const { failures: least, ms } = GONE_AFTER[failing]
    if (failures >= least && isOlder(failingSince, new Date(at), ms))
      return { website: 'gone', reason, since: failingSince } as const
  }
  const website = outcome === 'answers' ? outcome : 'unclear'
  return { website, reason, since: before.website === website ? before.since : at } as const
}

/** True for a date at least this long ago, or none. */
export function isOlder(date: string, now: Date, ms: number): boolean {
  return date === '' || now.getTime() - Date.parse(date) >= ms
}
