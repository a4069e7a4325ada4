/** Decides from one visit after another whether a website is gone. */
import type { WebsiteState } from './rows.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Failed visits in a row, and the time from the first to the last of them, until a website is gone. */
const GONE_AFTER = {
  dead: { failures: 3, ms: 72 * HOUR_MS },
  silent: { failures: 10, ms: 30 * DAY_MS },
} as const
/** An unchanged state gets a new date for pages this often, since each new one renders them. */
const SHOWN_MS = 7 * DAY_MS

export type Outcome = 'answers' | 'dead' | 'silent' | 'unclear'

export interface Visited {
  outcome: Outcome
  reason: string
}

type Streak = Pick<WebsiteState, 'failing' | 'failingSince' | 'failures'>

const NO_STREAK: Streak = { failing: '', failingSince: '', failures: 0 }

export function judge(before: WebsiteState, { outcome, reason }: Visited, now: Date): WebsiteState {
  const at = now.toISOString()
  const streak = streakOf(before, outcome, at)
  const isVerdictOver = before.verdictUntil !== '' && Date.parse(before.verdictUntil) <= now.getTime()
  const next: WebsiteState = {
    ...stateOf(before, streak, { outcome, reason }, at),
    ...streak,
    verdict: isVerdictOver ? '' : before.verdict,
    verdictUntil: isVerdictOver ? '' : before.verdictUntil,
    checkedAt: at,
    shownAt: before.shownAt,
  }
  const isChanged =
    next.website !== before.website || next.since !== before.since || next.verdict !== before.verdict
  return isChanged || isOld(before.shownAt, now) ? { ...next, shownAt: at } : next
}

/** True for a date that pages show no longer than this. */
export function isOld(shownAt: string, now: Date): boolean {
  return shownAt === '' || now.getTime() - Date.parse(shownAt) >= SHOWN_MS
}

/** An unclear visit neither ends a streak nor counts in it. */
function streakOf({ failing, failingSince, failures }: WebsiteState, outcome: Outcome, at: string): Streak {
  if (outcome === 'answers') return NO_STREAK
  if (outcome === 'unclear') return { failing, failingSince, failures }
  // A page that is gone says more than the silence before it. Silence after it says less, so that counts for both.
  const isFirst = failing === '' || (failing === 'silent' && outcome === 'dead')
  return isFirst
    ? { failing: outcome, failingSince: at, failures: 1 }
    : { failing: outcome, failingSince, failures: failures + 1 }
}

function stateOf(
  { website, reason, since }: WebsiteState,
  streak: Streak,
  visited: Visited,
  at: string,
): Pick<WebsiteState, 'website' | 'reason' | 'since'> {
  const start = (state: WebsiteState['website']) => (website === state ? since : at)
  if (visited.outcome === 'answers') return { website: 'answers', reason: '', since: start('answers') }
  if (website === 'gone') return { website, reason, since }
  if (visited.outcome !== 'unclear' && isGone(streak, at))
    return { website: 'gone', reason: visited.reason, since: streak.failingSince }
  return { website: 'unclear', reason: visited.reason, since: start('unclear') }
}

function isGone({ failing, failingSince, failures }: Streak, at: string): boolean {
  if (failing === '') return false
  const { failures: least, ms } = GONE_AFTER[failing]
  return failures >= least && Date.parse(at) - Date.parse(failingSince) >= ms
}
