/** AI News: an article as the site shows it. */
export interface Article {
  id: string
  title: string
  url: string
  source: string
  summary: string
  /** ISO 8601, UTC. */
  publishedAt: string
}
