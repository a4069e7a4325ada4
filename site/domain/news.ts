import { NEWS_FIRST_YEAR } from './limits.ts'

export interface Article {
  id: string
  title: string
  url: string
  source: string
  summary: string
  publishedAt: string
}

export const NEWS_PAGE_SIZE = 30

export interface Day {
  date: string
  articles: Article[]
}

/** At least 1, because the page of an empty list says that there are no articles. */
export function newsPageCount(articles: number): number {
  return Math.max(1, Math.ceil(articles / NEWS_PAGE_SIZE))
}

export function groupByDay(articles: readonly Article[]): Day[] {
  const days = Map.groupBy(articles, (article) => article.publishedAt.slice(0, 10))
  return [...days].map(([date, ofDay]) => ({ date, articles: ofDay }))
}

const DAY = /^\d{4}-\d\d-\d\d$/
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?Z$/
/** The largest UTC offset. */
const AHEAD_MS = 14 * 3_600_000

/** True for a date or UTC time since 1990 that has already begun somewhere on Earth. */
export function isArticleDate(text: string): boolean {
  if (!DAY.test(text) && !TIME.test(text)) return false
  const time = Date.parse(text)
  // February 31 would count as March 3.
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text.slice(0, 10)) return false
  return new Date(time).getUTCFullYear() >= NEWS_FIRST_YEAR && time <= Date.now() + AHEAD_MS
}

export function articleTime(text: string, now = new Date()): string {
  return new Date(Math.min(Date.parse(text), now.getTime())).toISOString()
}
