/** The windows of Added Today. */
import type { Agent } from './agent.ts'
import { THIS_WEEK_DAYS, TODAY_HOURS } from './limits.ts'

const HOUR_MS = 3_600_000

export interface Recency {
  /** Created in the last 24 hours. */
  today: Agent[]
  /** Created in the last 7 days and not in `today`. */
  earlierThisWeek: Agent[]
}

/** Sorts agents into Added Today's windows as seen at `now` (milliseconds since the epoch). */
export function splitByRecency(agents: readonly Agent[], now: number): Recency {
  const age = (agent: Agent) => now - Date.parse(agent.createdAt)
  const today = agents.filter((agent) => age(agent) < TODAY_HOURS * HOUR_MS)
  const earlierThisWeek = agents.filter(
    (agent) => age(agent) >= TODAY_HOURS * HOUR_MS && age(agent) < THIS_WEEK_DAYS * 24 * HOUR_MS,
  )
  return { today, earlierThisWeek }
}
