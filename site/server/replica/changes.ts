/** The public change feed: the position of each row of the replica, and removals. */
import type { Change, Cursor } from '#site/contracts/changes.ts'
import type { Category } from '#site/domain/agent.ts'
import type { Article } from '#site/domain/news.ts'
import { type DecisionRow, toDecision } from './moderation.ts'
import { type AgentRow, toAgent } from './row.ts'
import type { Statements } from './statements.ts'

/** `floor`: removals up to this position are no longer recorded, and no row is below it. */
export const CHANGE_TABLES = `
create table gone (n integer primary key, agent_id text, decision integer, seq integer not null);
create index gone_seq on gone (seq);
create index gone_agent on gone (agent_id) where agent_id is not null;
create table lists (n integer primary key, name text not null, seq integer not null);
insert into lists values (1, 'categories', 0), (2, 'news', 0);
`
const PAGE = 500
const GONE_MAX = 10_000
const SEQUENCED = ['agents', 'moderation', 'lists']

/** A page of changes, or undefined if the cursor is invalid and its reader has to start over. */
export interface ChangesPage {
  changes: Change[]
  next: Cursor
  more: boolean
}

interface Source {
  table: string
  key: string
  toChange: (row: never, statements: Statements) => Change
}

/** The order of rows with the same sequence number. */
const SOURCES: readonly Source[] = [
  { table: 'lists', key: 'n', toChange: listChange },
  { table: 'gone', key: 'n', toChange: goneChange },
  { table: 'moderation', key: 'number', toChange: (row: DecisionRow) => ({ decision: toDecision(row) }) },
  { table: 'agents', key: 'n', toChange: (row: AgentRow) => ({ agent: toAgent(row) }) },
]
/** Larger than any key, so that a place encodes both source and key. */
const RANK = 10 ** 12

interface State {
  epoch: string
  cursor: number | null
  floor: number
}

/** The current position; undefined before the first snapshot. */
export function feedPosition(statements: Statements): Cursor | undefined {
  const state = statements.get<State>('select epoch, cursor, floor from state')
  return state && state.cursor !== null ? { epoch: state.epoch, seq: state.cursor } : undefined
}

export function changesAfter(statements: Statements, after: Cursor, most = PAGE): ChangesPage | undefined {
  return statements.read(() => {
    const { epoch, cursor, floor } = statements.get<State>('select epoch, cursor, floor from state') ?? {}
    if (after.epoch !== epoch || cursor == null || floor === undefined) return undefined
    if (after.seq > 0 && after.seq < floor) return undefined
    const found = SOURCES.flatMap((source, rank) => rowsOf(statements, source, rank, after, most + 1))
    found.sort((a, b) => a.seq - b.seq || a.place - b.place)
    const shown = found.slice(0, most)
    const [last, next] = [shown.at(-1), found[most]]
    const changes = shown.map(({ change }) => change())
    if (!last || !next) return { changes, next: { epoch, seq: Math.max(cursor, after.seq) }, more: false }
    const place = next.seq === last.seq ? last.place : undefined
    return { changes, next: { epoch, seq: last.seq, place }, more: true }
  })
}

function rowsOf(statements: Statements, source: Source, rank: number, after: Cursor, limit: number) {
  const { table, key, toChange } = source
  const columns = `select *, seq step, ${key} key from ${table}`
  const later = statements.all<never>(
    `${columns} where seq > ? order by seq, ${key} limit ?`,
    after.seq,
    limit,
  )
  const within = after.place === undefined ? [] : restOf(statements, columns, source, rank, after, limit)
  return [...within, ...later].map((row: { step: number; key: number }) => ({
    ...{ seq: row.step, place: rank * RANK + row.key },
    change: () => toChange(row as never, statements),
  }))
}

function restOf(
  statements: Statements,
  columns: string,
  { key }: Source,
  rank: number,
  { seq, place = 0 }: Cursor,
  limit: number,
): never[] {
  const sql = `${columns} where seq = ? and ${key} > ? order by ${key} limit ?`
  return statements.all<never>(sql, seq, Math.max(place - rank * RANK, 0), limit)
}

const CATEGORIES = 'select id, name, slug, description from categories order by position'
const FORMER = 'select slug from former_slugs where category_id = ? order by position'
const NEWS = 'select id, title, url, source, summary, published_at publishedAt from news order by position'

function listChange({ name }: { name: string }, statements: Statements): Change {
  if (name === 'news') return { news: statements.all<Article>(NEWS) }
  const categories = statements.all<Category>(CATEGORIES).map((category) => ({
    ...category,
    formerSlugs: statements.all<{ slug: string }>(FORMER, category.id).map(({ slug }) => slug),
  }))
  return { categories }
}

function goneChange(row: { agent_id: string | null; decision: number | null }): Change {
  return row.agent_id === null ? { withdrawn: row.decision ?? 0 } : { removed: row.agent_id }
}

/** Call it for every added or changed agent, which is no longer removed. */
export function recordReturned(statements: Statements, id: string): void {
  statements.run('delete from gone where agent_id = ?', [id])
}

export function recordRemoved(statements: Statements, id: string, seq: number): void {
  statements.run('insert into gone (agent_id, seq) values (?, ?)', [id, seq])
}

export function recordWithdrawn(statements: Statements, number: number, seq: number): void {
  statements.run('insert into gone (decision, seq) values (?, ?)', [number, seq])
}

export function recordList(statements: Statements, name: 'categories' | 'news', seq: number): void {
  statements.run('update lists set seq = ? where name = ?', [seq, name])
}

/** Starts a new epoch after a snapshot. Its readers have nothing yet, so all rows get the snapshot's position. */
export function beginEpoch(statements: Statements, { epoch, seq }: Cursor): void {
  for (const table of SEQUENCED) statements.run(`update ${table} set seq = ?1 where seq <> ?1`, [seq])
  statements.run('delete from gone')
  statements.run('update state set epoch = ?, floor = ?', [epoch, seq])
}

/** Forgets the oldest removals once there are twice as many as needed. */
export function forgetRemovals(statements: Statements, needed = GONE_MAX): void {
  const { n } = statements.get<{ n: number }>('select count(*) n from gone') ?? { n: 0 }
  if (n <= 2 * needed) return
  const oldest = 'select seq from gone order by seq desc limit 1 offset ?'
  const { seq } = statements.get<{ seq: number }>(oldest, needed) ?? { seq: 0 }
  statements.run('delete from gone where seq <= ?', [seq])
  // A reader of everything must not get a cursor that is too old.
  for (const table of SEQUENCED) statements.run(`update ${table} set seq = ?1 where seq < ?1`, [seq])
  statements.run('update state set floor = ?', [seq])
}
