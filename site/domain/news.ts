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
