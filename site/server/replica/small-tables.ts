/** Tables of so few rows that each change writes them anew. */
import type { Article } from '#site/domain/news.ts'
import type { Statements } from './statements.ts'
import { ADD_ARTICLE } from './write-statements.ts'

/** Fills a table anew, each row with its position; false when it already reads the same. */
export function rewrite(
  statements: Statements,
  table: 'categories' | 'former_slugs' | 'news',
  insert: string,
  rows: string[][],
): boolean {
  const placed = rows.map((row, position) => [...row, position])
  const stored = statements.all<object>(`select * from ${table} order by position`)
  if (JSON.stringify(placed) === JSON.stringify(stored.map((row) => Object.values(row)))) return false
  statements.run(`delete from ${table}`)
  for (const row of placed) statements.run(insert, row)
  return true
}

/** False when the news already reads the same. */
export function replaceNews(statements: Statements, news: readonly Article[]): boolean {
  const rows = news.map(({ id, title, url, source, summary, publishedAt }) => [
    ...[id, title, url, source],
    ...[summary, publishedAt],
  ])
  return rewrite(statements, 'news', ADD_ARTICLE, rows)
}
