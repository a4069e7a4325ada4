/** Small tables, which every change rewrites, and the statements that write the replica. */
import type { Article } from '#site/domain/news.ts'
import { AGENT_COLUMNS } from './row.ts'
import type { Statements } from './statements.ts'

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

export function replaceNews(statements: Statements, news: readonly Article[]): boolean {
  const rows = news.map(({ id, title, url, source, summary, publishedAt }) => [
    ...[id, title, url, source],
    ...[summary, publishedAt],
  ])
  return rewrite(statements, 'news', ADD_ARTICLE, rows)
}

const COLUMNS = Object.keys(AGENT_COLUMNS)

export const UPSERT_AGENT = `
insert into agents (id, ${COLUMNS.join(', ')}, seq)
values (:id, ${COLUMNS.map((column) => `:${column}`).join(', ')}, :seq)
on conflict (id) do update set ${COLUMNS.map((column) => `${column} = excluded.${column}`).join(', ')}, seq = excluded.seq`

export const VOTE = 'update agents set json = ?, upvotes = ?, hot = ?, seq = ? where id = ?'

export const ADD_CATEGORY =
  'insert into categories (id, name, slug, description, position) values (?, ?, ?, ?, ?)'

export const ADD_FORMER_SLUG =
  'insert or ignore into former_slugs (slug, category_id, position) values (?, ?, ?)'

export const RENAME_CATEGORY = `update agents set json = json_set(json, '$.categoryName', ?1), seq = ?2
  where category_id = ?3 and json ->> 'categoryName' <> ?1 returning id`

export const BLANK_CATEGORY = `update agents set json = json_set(json, '$.categoryName', ''), seq = ?
  where category_id not in (select id from categories) and json ->> 'categoryName' <> '' returning id`

export const MOVE_CATEGORY = 'update agents set seq = ? where category_id = ? returning id'

const ADD_ARTICLE =
  'insert into news (id, title, url, source, summary, published_at, position) values (?, ?, ?, ?, ?, ?, ?)'
