import type { Agent } from './agent.ts'
import { THIS_WEEK_DAYS, TODAY_HOURS } from './limits.ts'

const HOUR_MS = 3_600_000

type Dated = Pick<Agent, 'createdAt'>

export function splitByRecency<A extends Dated>(agents: readonly A[], now: number) {
  const age = (agent: A) => now - Date.parse(agent.createdAt)
  const today = agents.filter((agent) => age(agent) < TODAY_HOURS * HOUR_MS)
  const earlierThisWeek = agents.filter(
    (agent) => age(agent) >= TODAY_HOURS * HOUR_MS && age(agent) < THIS_WEEK_DAYS * 24 * HOUR_MS,
  )
  return { today, earlierThisWeek }
}

export function recencyEnds(agents: readonly Dated[], now: number): number {
  const ends = agents.flatMap(({ createdAt }) =>
    [TODAY_HOURS, THIS_WEEK_DAYS * 24].map((hours) => Date.parse(createdAt) + hours * HOUR_MS),
  )
  return Math.min(...ends.filter((end) => end > now))
}

/** The month of a time in UTC, as its first millisecond and the next month's. */
export function monthOf(time: number): [from: number, until: number] {
  const date = new Date(time)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()]
  return [Date.UTC(year, month), Date.UTC(year, month + 1)]
}
