/** Articles of AI News, their days on the page, and the dates they may carry. */
import { NEWS_FIRST_YEAR } from './limits.ts'

export interface Article {
  id: string
  title: string
  url: string
  source: string
  summary: string
  /** ISO 8601, UTC. */
  publishedAt: string
}

/** Articles on one page of AI News. */
export const NEWS_PAGE_SIZE = 30

export interface Day {
  /** YYYY-MM-DD, UTC. */
  date: string
  articles: Article[]
}

/** How many pages AI News has; without articles it is one page that says so. */
export function newsPageCount(articles: number): number {
  return Math.max(1, Math.ceil(articles / NEWS_PAGE_SIZE))
}

/** Articles under the day they appeared, both in the order given. */
export function groupByDay(articles: readonly Article[]): Day[] {
  const days = Map.groupBy(articles, (article) => article.publishedAt.slice(0, 10))
  return [...days].map(([date, ofDay]) => ({ date, articles: ofDay }))
}

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
