/** The only writer of the replica: one transaction per step, in which rows, counters, cursor and version move together. */
import type { DatabaseSync } from 'node:sqlite'
import type { Agent } from '#site/catalogue/agent.ts'
import type { Article } from '#site/catalogue/news.ts'
import { hotness } from '#site/catalogue/ranking.ts'
import type { FeedBatch, Snapshot } from '#site/server/pocketbase/feed.ts'
import type { FeedCategory } from '#site/server/pocketbase/records.ts'
import { type Applied, differs } from './applied.ts'
import { writeLikenessKeys } from './likeness-keys.ts'
import { addDecisions, removeDecisions, replaceDecisions } from './moderation.ts'
import { toRow } from './row.ts'
import { Statements } from './statements.ts'
import { writeTags } from './tags.ts'
import {
  ADD_ARTICLE,
  ADD_CATEGORY,
  ADD_FORMER_SLUG,
  BLANK_CATEGORY,
  MOVE_CATEGORY,
  RENAME_CATEGORY,
  UPSERT_AGENT,
  VOTE,
} from './write-statements.ts'

export class ReplicaWriter {
  readonly #db: DatabaseSync
  readonly #statements: Statements

  constructor(db: DatabaseSync) {
    this.#db = db
    this.#statements = new Statements(db)
  }

  /** How far the replica has followed the feed; undefined until it holds its first snapshot. */
  cursor(): number | undefined {
    return this.#state().cursor ?? undefined
  }

  /** Applies a batch of the feed; applying it again changes nothing. */
  apply(batch: FeedBatch): Applied {
    this.#statements.run('begin immediate')
    try {
      const applied = this.#unchanged(batch.cursor)
      for (const agent of batch.agents) this.#upsert(agent, applied)
      for (const id of batch.removed) this.#remove(id, applied)
      for (const { id, upvotes } of batch.votes) this.#vote(id, upvotes, applied)
      if (batch.categories) this.#replaceCategories(batch.categories, applied)
      if (batch.news) this.#replaceNews(batch.news, applied)
      if (batch.moderation) applied.moderation = addDecisions(this.#statements, batch.moderation)
      if (batch.withdrawn && removeDecisions(this.#statements, batch.withdrawn)) applied.moderation = true
      return this.#commit(applied)
    } catch (error) {
      this.#rollback()
      throw error
    }
  }

  /** Replaces everything by a snapshot, in the same file and one transaction: readers see the old state or the new one. */
  async replace(snapshot: Snapshot, signal?: AbortSignal): Promise<Applied> {
    this.#statements.run('begin immediate')
    try {
      const applied = { ...this.#unchanged(snapshot.cursor), whole: true }
      const gone = new Set(this.#statements.all<{ id: string }>('select id from agents').map(({ id }) => id))
      for await (const agents of snapshot.agents) {
        signal?.throwIfAborted()
        for (const agent of agents) {
          gone.delete(agent.id)
          this.#upsert(agent, applied)
        }
      }
      for (const id of gone) this.#remove(id, applied)
      this.#replaceCategories(snapshot.categories, applied)
      this.#replaceNews(snapshot.news, applied)
      await replaceDecisions(this.#statements, snapshot.moderation)
      this.#commit(applied)
      this.#db.exec('pragma analysis_limit = 1000; analyze; pragma wal_checkpoint(truncate)')
      return applied
    } catch (error) {
      this.#rollback()
      throw error
    }
  }

  close(): void {
    this.#db.close()
  }

  #state(): { version: number; cursor: number | null } {
    const state = this.#statements.get<{ version: number; cursor: number | null }>('select * from state')
    if (!state) throw new Error('The replica has lost its state; delete the file and start again.')
    return state
  }

  #unchanged(cursor: number): Applied {
    const { version } = this.#state()
    return {
      version,
      cursor,
      changed: [],
      removed: [],
      voted: [],
      categories: false,
      news: false,
      moderation: false,
      whole: false,
    }
  }

  #upsert(agent: Agent, applied: Applied): void {
    if (this.#statements.run(UPSERT_AGENT, toRow(agent, applied.cursor)) === 0) return
    writeTags(this.#statements, agent.id, agent.tags, applied.cursor)
    writeLikenessKeys(this.#statements, agent.id, agent)
    applied.changed.push(agent.id)
  }

  #remove(id: string, applied: Applied): void {
    if (this.#statements.run('delete from agents where id = ?', [id]) === 0) return
    writeTags(this.#statements, id, [], applied.cursor)
    writeLikenessKeys(this.#statements, id)
    applied.removed.push(id)
  }

  #vote(id: string, upvotes: number, applied: Applied): void {
    const row = this.#statements.get<{ created_at: number }>(
      'select created_at from agents where id = ? and upvotes <> ?',
      id,
      upvotes,
    )
    if (!row) return
    this.#statements.run(VOTE, [upvotes, hotness(upvotes, row.created_at), applied.cursor, id])
    applied.voted.push(id)
  }

  /** Rewrites the categories; agents whose category got another name or address, or none, have changed too. */
  #replaceCategories(categories: readonly FeedCategory[], applied: Applied): void {
    const former = categories.flatMap(({ id, formerSlugs = [] }) => formerSlugs.map((slug) => [slug, id]))
    if (this.#rewrite('former_slugs', ADD_FORMER_SLUG, former)) applied.categories = true
    const before = this.#statements.all<{ id: string; slug: string }>('select id, slug from categories')
    const slugs = new Map(before.map(({ id, slug }) => [id, slug]))
    const rows = categories.map(({ id, name, slug, description }) => [id, name, slug, description])
    if (!this.#rewrite('categories', ADD_CATEGORY, rows)) return
    const renamed = categories.flatMap(({ id, name }) =>
      this.#statements.all<{ id: string }>(RENAME_CATEGORY, name, applied.cursor, id, name),
    )
    const blanked = this.#statements.all<{ id: string }>(BLANK_CATEGORY, applied.cursor)
    const moved = categories
      .filter(({ id, slug }) => slugs.has(id) && slugs.get(id) !== slug)
      .flatMap(({ id }) => this.#statements.all<{ id: string }>(MOVE_CATEGORY, applied.cursor, id))
    const reached = [...renamed, ...blanked, ...moved].map(({ id }) => id)
    applied.changed = [...new Set([...applied.changed, ...reached])]
    applied.categories = true
  }

  #replaceNews(news: readonly Article[], applied: Applied): void {
    const rows = news.map(({ id, title, url, source, summary, publishedAt }) => [
      id,
      title,
      url,
      source,
      summary,
      publishedAt,
    ])
    applied.news = this.#rewrite('news', ADD_ARTICLE, rows)
  }

  /** Fills a small table anew, each row with its position; false when it already reads the same. */
  #rewrite(table: 'categories' | 'former_slugs' | 'news', insert: string, rows: string[][]): boolean {
    const placed = rows.map((row, position) => [...row, position])
    const stored = this.#statements.all<object>(`select * from ${table} order by position`)
    if (JSON.stringify(placed) === JSON.stringify(stored.map((row) => Object.values(row)))) return false
    this.#statements.run(`delete from ${table}`)
    for (const row of placed) this.#statements.run(insert, row)
    return true
  }

  #commit(applied: Applied): Applied {
    if (differs(applied)) applied.version += 1
    const { version, cursor } = applied
    this.#statements.run('update state set version = ?, cursor = ? where version <> ? or cursor is not ?', [
      version,
      cursor,
      version,
      cursor,
    ])
    this.#statements.run('commit')
    return applied
  }

  #rollback(): void {
    if (this.#db.isTransaction) this.#db.exec('rollback')
  }
}
