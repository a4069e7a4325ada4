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

/** How many articles the page shows. */
export const NEWS_SHOWN = 100

export interface Day {
  /** YYYY-MM-DD, UTC. */
  date: string
  articles: Article[]
}

/** Articles under the day they appeared, both in the order given. */
export function groupByDay(articles: readonly Article[]): Day[] {
  const days = Map.groupBy(articles, (article) => article.publishedAt.slice(0, 10))
  return [...days].map(([date, ofDay]) => ({ date, articles: ofDay }))
}
