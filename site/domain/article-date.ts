/** When an article of AI News may have appeared. */
import { NEWS_FIRST_YEAR } from './limits.ts'

const DAY = /^\d{4}-\d\d-\d\d$/
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?Z$/
/** Where the earth's day begins first, it is this much ahead. */
const AHEAD_MS = 14 * 3_600_000

/** Whether a text is a day or a time (UTC) from 1990 on that has begun somewhere on earth. */
export function isArticleDate(text: string): boolean {
  if (!DAY.test(text) && !TIME.test(text)) return false
  const time = Date.parse(text)
  // The 31st of a month without one would count as the 1st of the next.
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text.slice(0, 10)) return false
  return new Date(time).getUTCFullYear() >= NEWS_FIRST_YEAR && time <= Date.now() + AHEAD_MS
}

/** The time that is stored: never later than now. */
export function articleTime(text: string, now = new Date()): string {
  return new Date(Math.min(Date.parse(text), now.getTime())).toISOString()
}
