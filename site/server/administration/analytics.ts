/** Figures over time for the dashboard. */
import { z } from 'zod'
import { ROUTES } from '#site/contracts/routes.ts'
import { DECISION_HOURS } from '#site/domain/limits.ts'
import type { Action } from '#site/server/http/endpoint.ts'
import { read } from '#site/server/pocketbase/ask.ts'
import { date } from '#site/server/pocketbase/records.ts'
import { askAsAdmin, queryOf } from './ask.ts'

const DAY_MS = 86_400_000

const counts = z.array(z.object({ day: z.string(), count: z.number().int() }))
type Counts = z.output<typeof counts>

const { categories, recent, fruitless } = ROUTES['GET /api/admin/analytics'].response.shape
const answer = z.object({
  ...{ submissions: counts, approvals: counts, votes: counts, categories },
  hours: z.array(z.number()),
  recent: z.array(recent.element.extend({ submittedAt: date })),
  fruitless: z.array(fruitless.element.extend({ lastAt: date })),
})

export const readAnalytics: Action<'GET /api/admin/analytics'> = async ({ days }, context) => {
  await context.searches.flush()
  const { hours, ...found } = read(await askAsAdmin(context, 'GET', `/analytics${queryOf({ days })}`), answer)
  const median = middleOf(hours)
  const today = Date.now()
  return {
    ...found,
    submissions: everyDay(found.submissions, days, today),
    approvals: everyDay(found.approvals, days, today),
    votes: everyDay(found.votes, days, today),
    decisionHours: inRanges(hours),
    ...(median !== undefined && { medianHours: median }),
  }
}

/** Fills in zero for days without counts. */
export function everyDay(counts: Counts, days: number, today: number): Counts {
  const known = new Map(counts.map(({ day, count }) => [day, count]))
  return Array.from({ length: days }, (_, at) => {
    const day = new Date(today - (days - 1 - at) * DAY_MS).toISOString().slice(0, 10)
    return { day, count: known.get(day) ?? 0 }
  })
}

export function inRanges(hours: readonly number[]): { upTo: number | null; count: number }[] {
  const ends = [...DECISION_HOURS, Number.POSITIVE_INFINITY]
  return ends.map((upTo, at) => {
    const from = ends[at - 1] ?? Number.NEGATIVE_INFINITY
    const count = hours.filter((hour) => hour > from && hour <= upTo).length
    return { upTo: Number.isFinite(upTo) ? upTo : null, count }
  })
}

export function middleOf(sorted: readonly number[]): number | undefined {
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return low === undefined || high === undefined ? undefined : (low + high) / 2
}
