/** AI News: an article as the site shows it, and the days of the page. */
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
