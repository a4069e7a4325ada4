/** The replica's file: a local SQLite copy of everything public, which can be rebuilt at any time. */
import { hash } from 'node:crypto'
import { existsSync, rmSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { FACETS } from '#site/domain/facets.ts'
import { SIGNS } from '#site/domain/qualities.ts'
import { hotness } from '#site/domain/ranking.ts'
import { lookKey } from '#site/domain/words/look-alikes.ts'
import { nameIdentity, nameOrder } from '#site/domain/words/text.ts'
import { AGENT_FIELDS } from '#site/server/pocketbase/records.ts'
import { GONE_TABLE } from './gone.ts'
import { COUNTED, COUNTED_COLUMNS, LISTING_INDEXES } from './listing.ts'
import { MODERATION_TABLE } from './moderation.ts'
import { AGENT_COLUMNS } from './row.ts'
import { SIMILAR_TABLES } from './similar.ts'
import { isDamage } from './statements.ts'
import { TAG_TABLES } from './tags.ts'
import { UPLOAD_TABLES } from './uploads.ts'

/** Passed when opening, because two threads that open a WAL file would get SQLITE_BUSY before a pragma could be set. */
const BUSY_MS = 2000

const columns = Object.entries(AGENT_COLUMNS).map(([name, type]) => `${name} ${type} not null`)
const UNCOUNT_OLD = `  update counts set n = n - 1
    where ${COUNTED.map((column) => `${column} = old.${column}`).join(' and ')};`
const COUNT_NEW = `  insert into counts values (${COUNTED.map((column) => `new.${column}`).join(', ')}, 1)
    on conflict do update set n = n + 1;`
const TABLES = `
create table agents (
  n integer primary key, id text not null unique,
  ${columns.join(', ')},
  seq integer not null
);
create index agents_name_key on agents (name_key);
create index agents_look_key on agents (look_key);
create index agents_website_key on agents (website_key);
create index agents_repository_key on agents (repository_key) where repository_key <> '';
create index agents_featured on agents (created_at desc, id) where featured = 1;
create index agents_seq on agents (seq);
create index agents_added on agents (created_at, id, updated_at);
create table counts (
  ${COUNTED_COLUMNS}, n integer not null,
  primary key (${COUNTED.join(', ')})
) without rowid;
create trigger agents_inserted after insert on agents begin
${COUNT_NEW}
end;
create trigger agents_deleted after delete on agents begin
${UNCOUNT_OLD}
end;
create trigger agents_moved after update of ${COUNTED.join(', ')} on agents
when ${COUNTED.map((column) => `old.${column} <> new.${column}`).join(' or ')} begin
${UNCOUNT_OLD}
${COUNT_NEW}
end;
create table categories (
  id text primary key, name text not null, slug text not null, description text not null, position integer not null
) without rowid;
create table former_slugs (slug text primary key, category_id text not null, position integer not null) without rowid;
create table news (
  id text primary key, title text not null, url text not null, source text not null, summary text not null,
  published_at text not null, position integer not null
) without rowid;
create table state (one integer primary key check (one = 1), version integer not null, cursor integer, counts_version integer not null);
${MODERATION_TABLE}${GONE_TABLE}${TAG_TABLES}${SIMILAR_TABLES}${UPLOAD_TABLES}${LISTING_INDEXES}`
const STORED_BY = `${TABLES}${[1, 100].map((votes) => hotness(votes, 0))}${[nameIdentity, nameOrder, lookKey].map((key) => key('Æß, Йς मी R+'))}${JSON.stringify([SIGNS, FACETS, AGENT_FIELDS])}`
/** A hash of the tables, hotness, names, qualities, filters, and agents' fields: files with another version are rebuilt. */
const SCHEMA_VERSION = Number.parseInt(hash('sha256', STORED_BY).slice(0, 7), 16)

/** Without `readOnly`, first replaces a missing, outdated, or corrupt file by an empty one; with `replace`, replaces any file. */
export function openReplica(path: string, { readOnly = false, replace = false } = {}): DatabaseSync {
  if (!readOnly) prepareReplica(path, replace)
  const db = new DatabaseSync(path, { readOnly, timeout: BUSY_MS })
  db.exec('pragma mmap_size = 2147483648; pragma cache_size = -32768; pragma temp_store = memory')
  if (!readOnly) db.exec('pragma synchronous = normal; pragma journal_size_limit = 33554432')
  return db
}

/** Makes sure that readers can open the file. Only call it while nothing writes, because it deletes an unusable file. Readers reopen when replicaFile changes. */
export function prepareReplica(path: string, replace = false): void {
  if (!replace && existsSync(path) && isUsable(path)) return
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(path + suffix, { force: true })
  const db = new DatabaseSync(path, { timeout: BUSY_MS })
  try {
    db.exec('pragma journal_mode = wal; begin immediate')
    db.exec(TABLES)
    // Starts at the current time, so that versions differ from those of the previous file.
    db.prepare('insert into state values (1, ?1, null, ?1)').run(Date.now())
    db.exec(`pragma user_version = ${SCHEMA_VERSION}; commit`)
  } finally {
    db.close()
  }
}

/** Changes when the file is replaced. */
export function replicaFile(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.ino
}

function isUsable(path: string): boolean {
  try {
    const db = new DatabaseSync(path, { timeout: BUSY_MS })
    try {
      const version = db.prepare('pragma user_version').get()?.['user_version']
      return version === SCHEMA_VERSION && db.prepare('pragma quick_check(1)').get()?.['quick_check'] === 'ok'
    } finally {
      db.close()
    }
  } catch (error) {
    if (isDamage(error)) return false
    throw error
  }
}
