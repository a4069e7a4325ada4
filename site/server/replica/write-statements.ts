/** The statements that change the replica. */
import { AGENT_COLUMNS } from './row.ts'

const COLUMNS = Object.keys(AGENT_COLUMNS)

/** Writes nothing when the row is there already, so that a repeated batch changes nothing. */
export const UPSERT_AGENT = `
insert into agents (id, ${COLUMNS.join(', ')}, seq)
values (:id, ${COLUMNS.map((column) => `:${column}`).join(', ')}, :seq)
on conflict (id) do update set ${COLUMNS.map((column) => `${column} = excluded.${column}`).join(', ')}, seq = excluded.seq
where (${COLUMNS.map((column) => `agents.${column}`).join(', ')})
  is not (${COLUMNS.map((column) => `excluded.${column}`).join(', ')})`

export const VOTE = 'update agents set upvotes = ?, hot = ?, seq = ? where id = ?'

export const ADD_CATEGORY =
  'insert into categories (id, name, slug, description, position) values (?, ?, ?, ?, ?)'

export const ADD_FORMER_SLUG =
  'insert or ignore into former_slugs (slug, category_id, position) values (?, ?, ?)'

export const RENAME_CATEGORY =
  'update agents set category_name = ?, seq = ? where category_id = ? and category_name <> ? returning id'

export const BLANK_CATEGORY = `
update agents set category_name = '', seq = ?
where category_name <> '' and category_id not in (select id from categories) returning id`

export const MOVE_CATEGORY = 'update agents set seq = ? where category_id = ? returning id'

export const ADD_ARTICLE =
  'insert into news (id, title, url, source, summary, published_at, position) values (?, ?, ?, ?, ?, ?, ?)'
