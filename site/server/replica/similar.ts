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
 * lists that were made once no more changes arrived.
 */
export const SIMILAR_TABLES = `
create table similar (
  agent_id text primary key, features text not null, nearest text not null, seq real not null
) without rowid;
create index similar_seq on similar (seq);
create table similar_source (version text not null);
`
const STORED =
  'select agent_id id, features, nearest, upvotes from similar join agents on agents.id = similar.agent_id'
/** The feed position, and half a step more if all lists of similar agents are up to date with it. */
export const POSITION = `select cursor + 0.5 * exists (select 1 from similar_source where version <> '') as position
  from state`
const PUT = `insert into similar values (?, ?, '[]', ?)
  on conflict do update set features = excluded.features where features <> excluded.features`

/** Larger batches, such as imports, are processed once no more changes arrive, so that writers don't wait. */
const AT_ONCE_MAX = 50
/** Up to this size, lists are built with the snapshot, because pages need them at once. */
export const SMALL_CATALOGUE = 1000
/** Lists per transaction while catching up, so other changes don't wait. */
const SLICE = 100
/** Matches no source, so all lists are rebuilt. */
const BEHIND = ''

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
  /** True once every agent whose list is outdated is in memory. */
  #isComplete = false

  constructor(statements: Statements, source: FeatureSource) {
    this.#statements = statements
    this.#source = source
  }

  set(agent: Agent, seq: number): void {
    const features = this.#source.of(agent)
    const similarity = this.#similarity()
    this.#statements.run(PUT, [agent.id, JSON.stringify([...features]), seq])
    similarity.set({ id: agent.id, features, upvotes: agent.upvotes })
  }

  /** Updates agents after a rename of their category, whose name is one of their words. */
  reread(ids: readonly string[], seq: number): void {
    const sql = 'select * from agents where id in (select value from json_each(?))'
    for (const row of this.#statements.all<AgentRow>(sql, JSON.stringify(ids))) this.set(toAgent(row), seq)
  }

  vote(id: string, upvotes: number): void {
    this.#similarity().vote(id, upvotes)
  }

  remove(id: string): void {
    this.#similarity().remove(id)
    this.#statements.run('delete from similar where agent_id = ?', [id])
  }

  /** Writes the lists affected by a few changes, and returns their agents' IDs; marks larger sets as behind. */
  settleFew(seq: number, few = AT_ONCE_MAX): string[] {
    if ((this.#known?.pending ?? 0) <= few) return this.settle(seq)
    if (!this.isBehind()) {
      this.#setVersion(BEHIND)
      this.#isComplete = true
    }
    return []
  }

  isBehind(): boolean {
    const stored = this.#statements.get<{ version: string }>('select version from similar_source')
    return stored?.version !== this.#source.version
  }

  catchUp(seq: number): string[] {
    if (!this.#isComplete) this.#rereadAll(seq)
    const ids = this.settle(seq, SLICE)
    if (this.#similarity().pending === 0) this.#setVersion(this.#source.version)
    return ids
  }

  settle(seq: number, most?: number): string[] {
    const lists = this.#known?.settle(most) ?? new Map<string, readonly string[]>()
    for (const [id, nearest] of lists) {
      this.#statements.run('update similar set nearest = ?, seq = ? where agent_id = ?', [
        JSON.stringify(nearest),
        seq,
        id,
      ])
    }
    return [...lists.keys()]
  }

  /** Discards the state in memory after a rollback. The next use restores it from the file. */
  forget(): void {
    this.#known = undefined
    this.#isComplete = false
  }

  refresh(seq: number): void {
    this.#rereadAll(seq)
    this.settle(seq)
    this.#setVersion(this.#source.version)
  }

  #rereadAll(seq: number): void {
    for (const row of this.#statements.all<AgentRow>('select * from agents')) this.set(toAgent(row), seq)
    this.#isComplete = true
  }

  #setVersion(version: string): void {
    this.#statements.run('delete from similar_source')
    this.#statements.run('insert into similar_source values (?)', [version])
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
    return similarity
  }
}

export function similarIds(statements: Statements, id: string): string[] {
  const sql = 'select nearest from similar where agent_id = ?'
  return JSON.parse(statements.get<{ nearest: string }>(sql, id)?.nearest ?? '[]')
}
