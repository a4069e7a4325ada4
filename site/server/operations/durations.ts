/** How long something takes or is ago, in one unit. */
import { DAYS, HOURS, MILLISECONDS, MINUTES, SECONDS } from '#site/domain/texts/operations.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

export function durationText(ms: number): string {
  if (ms < SECOND_MS) return MILLISECONDS(Math.max(0, Math.round(ms)))
  if (ms < MINUTE_MS) return SECONDS(Math.floor(ms / SECOND_MS))
  if (ms < HOUR_MS) return MINUTES(Math.floor(ms / MINUTE_MS))
  return ms < 2 * DAY_MS ? HOURS(Math.floor(ms / HOUR_MS)) : DAYS(Math.floor(ms / DAY_MS))
}
