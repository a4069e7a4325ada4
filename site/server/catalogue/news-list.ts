/** The articles of AI News as the replica holds them. */
import type { Article } from '#site/domain/news.ts'
import type { Statements } from '#site/server/replica/statements.ts'

/** Newest first. */
export function articles(statements: Statements, limit: number, offset: number): Article[] {
  const columns = 'id, title, url, source, summary, published_at publishedAt'
  return statements
    .all<Article>(`select ${columns} from news order by position limit ? offset ?`, limit, offset)
    .map((article) => ({ ...article }))
}

export function articleCount(statements: Statements): number {
  return statements.get<{ n: number }>('select count(*) n from news')?.n ?? 0
}
