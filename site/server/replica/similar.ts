/** Lists of similar agents, written in the agents' transactions. */
import type { Agent } from '#site/domain/agent.ts'
import { type Features, Similarity } from '#site/domain/similarity/similarity.ts'
import { tagSlugs } from '#site/domain/tags.ts'
import { type AgentRow, toAgent } from './row.ts'
import type { Statements } from './statements.ts'

export interface FeatureSource {
  /** A new version rebuilds all lists. */
  version: string
  of(agent: Agent): Features
}

export const TAGS_ALONE: FeatureSource = {
  version: 'tags',
  of: ({ tags }) => new Map(Array.from(tagSlugs(tags).keys(), (slug) => [slug, 1])),
}

/**
 * A restarted publisher finds by `seq` what has changed: the position in the change feed, or half a step after it for
 * lists that were made once no more changes arrived. Lists that depend on the agents in `similar_due` are still to be made.
 */
export const SIMILAR_TABLES = `
create table similar (
  agent_id text primary key, features text not null, nearest text not null, seq real not null
) without rowid;
create index similar_seq on similar (seq);
create table similar_source (one integer primary key check (one = 1), version text not null);
create table similar_due (agent_id text primary key) without rowid;
`
const STORED =
  'select agent_id id, features, nearest, upvotes from similar join agents on agents.id = similar.agent_id'
/** The feed position, and half a step more if all lists of similar agents are up to date with it. */
export const POSITION =
  'select cursor + iif(exists (select 1 from similar_due), 0, 0.5) as position from state'
const PUT = `insert into similar values (?, ?, '[]', ?)
  on conflict do update set features = excluded.features where features <> excluded.features`

/** After more changes, such as an import, lists are made once no more arrive, so that writers don't wait. */
const AT_ONCE_MAX = 50
/** With at most so many changes, lists are built with the snapshot, because pages need them at once. */
const SMALL_CATALOGUE = 1000
/** Lists per transaction while catching up, so that other changes wait for some milliseconds at most. */
const SLICE = 25

interface Stored {
  id: string
  features: string
  nearest: string
  upvotes: number
}

export class SimilarWriter {
  readonly #statements: Statements
  readonly #source: FeatureSource
  #known: Similarity | undefined

  constructor(statements: Statements, source: FeatureSource) {
    this.#statements = statements
    this.#source = source
    if (this.#isCurrent()) return
    statements.run('insert or ignore into similar_due select agent_id from similar')
    if (!this.isBehind()) this.#saveVersion()
  }

  /** Reads the state before a step changes it. */
  begin(): void {
    this.#similarity()
  }

  set(agent: Agent, seq: number): void {
    const features = this.#source.of(agent)
    const similarity = this.#similarity()
    if (this.#statements.run(PUT, [agent.id, JSON.stringify([...features]), seq]) === 0) {
      this.vote(agent.id, agent.upvotes)
    } else {
      similarity.set({ id: agent.id, features, upvotes: agent.upvotes })
      this.#markDue(agent.id)
    }
  }

  /** Updates agents after a rename of their category, whose name is one of their words. */
  reread(ids: readonly string[], seq: number): void {
    const sql = 'select * from agents where id in (select value from json_each(?))'
    for (const row of this.#statements.all<AgentRow>(sql, JSON.stringify(ids))) this.set(toAgent(row), seq)
  }

  vote(id: string, upvotes: number): void {
    if (this.#similarity().vote(id, upvotes)) this.#markDue(id)
  }

  remove(id: string): void {
    for (const other of this.#similarity().remove(id)) this.#markDue(other)
    this.#statements.run('delete from similar where agent_id = ?', [id])
    this.#statements.run('delete from similar_due where agent_id = ?', [id])
  }

  /** Writes the lists of a few changed agents, and returns their IDs. Those of others follow with `catchUp`. */
  settleChanged(seq: number): string[] {
    const similarity = this.#similarity()
    return similarity.stale > AT_ONCE_MAX ? [] : this.#write(similarity.settleStale(), seq)
  }

  settleSmall(seq: number): string[] {
    return this.#similarity().stale > SMALL_CATALOGUE ? [] : this.#settle(seq)
  }

  isBehind(): boolean {
    return this.#statements.get('select 1 from similar_due limit 1') !== undefined
  }

  catchUp(seq: number): string[] {
    return this.#settle(seq, SLICE)
  }

  /** Discards the state in memory after a rollback. The next use restores it from the file. */
  forget(): void {
    this.#known = undefined
  }

  #settle(seq: number, most?: number): string[] {
    if (!this.#isCurrent()) {
      for (const row of this.#statements.all<AgentRow>('select * from agents')) this.set(toAgent(row), seq)
      this.#saveVersion()
    }
    const similarity = this.#similarity()
    const ids = this.#write(similarity.settle(most), seq)
    if (similarity.isSettled) this.#statements.run('delete from similar_due')
    return ids
  }

  #write(lists: ReadonlyMap<string, readonly string[]>, seq: number): string[] {
    for (const [id, nearest] of lists) {
      this.#statements.run('update similar set nearest = ?, seq = ? where agent_id = ?', [
        JSON.stringify(nearest),
        seq,
        id,
      ])
    }
    return [...lists.keys()]
  }

  #markDue(id: string): void {
    this.#statements.run('insert or ignore into similar_due values (?)', [id])
  }

  #isCurrent(): boolean {
    const stored = this.#statements.get<{ version: string }>('select version from similar_source')
    return stored?.version === this.#source.version
  }

  #saveVersion(): void {
    this.#statements.run('insert or replace into similar_source values (1, ?)', [this.#source.version])
  }

  #similarity(): Similarity {
    this.#known ??= this.#restored()
    return this.#known
  }

  #restored(): Similarity {
    const similarity = new Similarity()
    for (const { id, features, nearest, upvotes } of this.#statements.all<Stored>(STORED))
      similarity.restore({ id, features: new Map(JSON.parse(features)), upvotes }, JSON.parse(nearest))
    similarity.restored()
    for (const { id } of this.#statements.all<{ id: string }>('select agent_id id from similar_due'))
      similarity.touch(id)
    return similarity
  }
}

export function similarIds(statements: Statements, id: string): string[] {
  const sql = 'select nearest from similar where agent_id = ?'
  return JSON.parse(statements.get<{ nearest: string }>(sql, id)?.nearest ?? '[]')
}
