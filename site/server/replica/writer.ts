/** The only writer of the replica: one transaction per step moves rows, counters, cursor, and version together. */
import type { DatabaseSync } from 'node:sqlite'
import { type Agent, isGone } from '#site/domain/agent.ts'
import type { Article } from '#site/domain/news.ts'
import { hotness } from '#site/domain/ranking.ts'
import type { FeedBatch, Snapshot, SnapshotPart } from '#site/server/pocketbase/feed.ts'
import type { FeedCategory } from '#site/server/pocketbase/records.ts'
import { type Applied, differs, nothingApplied } from './applied.ts'
import { FORGET_GONE, KEEP_GONE, RENAME_GONE } from './gone.ts'
import { addDecisions, removeDecisions } from './moderation.ts'
import { AGENT_COLUMNS, type AgentRow, shownElsewhere, toAgent, toRow, withVotes } from './row.ts'
import { type FeatureSource, FeatureWriter, standing, TAGS_ALONE } from './similar.ts'
import { Statements } from './statements.ts'
import { writeTags } from './tags.ts'

const COLUMNS = [...Object.keys(AGENT_COLUMNS), 'seq']
const UPSERT_AGENT = `
insert into agents (id, ${COLUMNS.join(', ')}) values (:id, ${COLUMNS.map((column) => `:${column}`).join(', ')})
on conflict (id) do update set ${COLUMNS.map((column) => `${column} = excluded.${column}`).join(', ')}`
const VOTE = 'update agents set json = ?, upvotes = ?, hot = ?, seq = ? where id = ?'
const RENAME_CATEGORY = `update agents set json = json_set(json, '$.categoryName', ?1), seq = ?2
  where category_id = ?3 and json ->> 'categoryName' <> ?1 returning id`
const BLANK_CATEGORY = `update agents set json = json_set(json, '$.categoryName', ''), seq = ?
  where category_id not in (select id from categories) and json ->> 'categoryName' <> '' returning id`
const MOVE_CATEGORY = 'update agents set seq = ? where category_id = ? returning id'

export class ReplicaWriter {
  readonly #db: DatabaseSync
  readonly #statements: Statements
  readonly #features: FeatureWriter

  constructor(db: DatabaseSync, features: FeatureSource = TAGS_ALONE) {
    this.#db = db
    this.#statements = new Statements(db)
    this.#features = new FeatureWriter(this.#statements, features)
  }

  /** The position in the feed; undefined before the first snapshot. */
  cursor(): number | undefined {
    return this.#state().cursor ?? undefined
  }

  apply(batch: FeedBatch): Applied {
    return this.#statements.write(() => {
      const applied = this.#unchanged(batch.cursor)
      this.#write(batch, applied)
      for (const id of batch.removed) this.#remove(id, applied)
      for (const { id, upvotes } of batch.votes) this.#vote(id, upvotes, applied)
      if (removeDecisions(this.#statements, batch.withdrawn ?? [])) applied.moderation = true
      return this.#finish(applied)
    })
  }

  /** Replaces everything in one transaction: readers see the old state or the new one. */
  async replace(snapshot: Snapshot, signal?: AbortSignal): Promise<Applied> {
    this.#statements.run('begin immediate')
    try {
      const applied = { ...this.#unchanged(snapshot.cursor), whole: true }
      const known = this.#statements.all<{ id: string }>('select id from known')
      const missing = new Set(known.map(({ id }) => id))
      this.#statements.run('delete from moderation')
      for await (const part of snapshot.parts) {
        signal?.throwIfAborted()
        for (const { id } of part.agents ?? []) missing.delete(id)
        this.#write(part, applied)
      }
      for (const id of missing) this.#remove(id, applied)
      this.#finish(applied)
      this.#statements.run('commit')
      this.#db.exec('pragma analysis_limit = 1000; analyze; pragma wal_checkpoint(truncate)')
      return applied
    } catch (error) {
      if (this.#db.isTransaction) this.#db.exec('rollback')
      throw error
    }
  }

  close(): void {
    this.#db.close()
  }

  #state(): { version: number; cursor: number | null } {
    const state = this.#statements.get<{ version: number; cursor: number | null }>('select * from state')
    if (!state) throw new Error('The replica has no state row. Delete the file and restart.')
    return state
  }

  #unchanged(cursor: number): Applied {
    return nothingApplied(this.#state().version, cursor)
  }

  #write({ agents = [], categories, news, moderation = [] }: SnapshotPart, applied: Applied): void {
    for (const agent of agents) this.#upsert(agent, applied)
    if (categories) this.#replaceCategories(categories, applied)
    if (news && this.#rewrite('news', news.map(articleRow))) applied.news = true
    if (addDecisions(this.#statements, moderation)) applied.moderation = true
  }

  #upsert(agent: Agent, applied: Applied): void {
    const row = toRow(agent, applied.cursor)
    if (isGone(agent)) {
      this.#unlist(agent.id, applied)
      if (this.#statements.run(KEEP_GONE, [agent.id, row.json, row.name_key]) > 0) applied.gone = true
      return
    }
    this.#forgetGone(agent.id, applied)
    const before = this.#statements.get<AgentRow>('select json from agents where id = ?', agent.id)
    if (before && withVotes(before, agent.upvotes) === row.json) {
      this.#vote(agent.id, agent.upvotes, applied)
      return
    }
    this.#statements.run(UPSERT_AGENT, row)
    writeTags(this.#statements, agent.id, applied.cursor, agent)
    this.#features.set(agent)
    applied.changed.push(agent.id)
    if (!before || shownElsewhere(before) !== shownElsewhere(row)) applied.likened.push(agent.id)
  }

  #remove(id: string, applied: Applied): void {
    this.#forgetGone(id, applied)
    this.#unlist(id, applied)
  }

  #forgetGone(id: string, applied: Applied): void {
    if (this.#statements.run(FORGET_GONE, [id]) > 0) applied.gone = true
  }

  #unlist(id: string, applied: Applied): void {
    if (this.#statements.run('delete from agents where id = ?', [id]) === 0) return
    writeTags(this.#statements, id, applied.cursor)
    this.#features.remove(id)
    applied.removed.push(id)
  }

  #vote(id: string, upvotes: number, applied: Applied): void {
    const row = this.#statements.get<AgentRow & { created_at: number; upvotes: number }>(
      'select json, created_at, upvotes from agents where id = ? and upvotes <> ?',
      id,
      upvotes,
    )
    if (!row) return
    const hot = hotness(upvotes, row.created_at)
    this.#statements.run(VOTE, [withVotes(row, upvotes), upvotes, hot, applied.cursor, id])
    applied.voted.push(id)
    if (standing(upvotes) !== standing(row.upvotes)) applied.likened.push(id)
  }

  /** Agents change when their category is renamed, moved, or deleted. */
  #replaceCategories(categories: readonly FeedCategory[], applied: Applied): void {
    const former = categories.flatMap(({ id, formerSlugs = [] }) => formerSlugs.map((slug) => [slug, id]))
    if (this.#rewrite('former_slugs', former)) applied.categories = true
    const before = this.#statements.all<{ id: string; slug: string }>('select id, slug from categories')
    const slugs = new Map(before.map(({ id, slug }) => [id, slug]))
    const rows = categories.map(({ id, name, slug, description }) => [id, name, slug, description])
    if (!this.#rewrite('categories', rows)) return
    const renamed = categories.flatMap(({ id, name }) =>
      this.#statements.all<{ id: string }>(RENAME_CATEGORY, name, applied.cursor, id),
    )
    for (const { id, name } of categories) this.#statements.run(RENAME_GONE, [name, id])
    const blanked = this.#statements.all<{ id: string }>(BLANK_CATEGORY, applied.cursor)
    const moved = categories
      .filter(({ id, slug }) => slugs.has(id) && slugs.get(id) !== slug)
      .flatMap(({ id }) => this.#statements.all<{ id: string }>(MOVE_CATEGORY, applied.cursor, id))
    const reached = [...renamed, ...blanked, ...moved].map(({ id }) => id)
    applied.changed = [...new Set([...applied.changed, ...reached])]
    applied.likened = [...new Set([...applied.likened, ...reached])]
    const sql = 'select json from agents where id in (select value from json_each(?))'
    for (const row of this.#statements.all<AgentRow>(sql, JSON.stringify(reached)))
      this.#features.set(toAgent(row))
    applied.categories = true
  }

  /** Rewrites a small table if its rows, which end in their position, differ. Returns true if they did. */
  #rewrite(table: 'categories' | 'former_slugs' | 'news', rows: string[][]): boolean {
    const placed = rows.map((row, position) => [...row, position])
    const stored = this.#statements.all<object>(`select * from ${table} order by position`)
    if (JSON.stringify(placed) === JSON.stringify(stored.map((row) => Object.values(row)))) return false
    this.#statements.run(`delete from ${table}`)
    // Of categories with the same former slug, the first one keeps it.
    const insert = table === 'former_slugs' ? 'insert or ignore' : 'insert'
    for (const row of placed)
      this.#statements.run(`${insert} into ${table} values (${row.map(() => '?').join(', ')})`, row)
    return true
  }

  #finish(applied: Applied): Applied {
    if (differs(applied)) applied.version += 1
    const { version, cursor, changed, removed } = applied
    this.#statements.run('update state set version = ?, cursor = ? where version <> ? or cursor is not ?', [
      version,
      cursor,
      version,
      cursor,
    ])
    // Votes don't affect counts, so cached counts stay valid.
    if (changed.length + removed.length > 0) this.#statements.run('update state set counts_version = version')
    return applied
  }
}

function articleRow({ id, title, url, source, summary, publishedAt }: Article): string[] {
  return [id, title, url, source, summary, publishedAt]
}
