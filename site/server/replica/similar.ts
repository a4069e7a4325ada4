/** Similar agents: features are written in the agents' transactions, and compared when somebody asks for the closest. */
import type { Agent } from '#site/domain/agent.ts'
import { tagSlugs } from '#site/domain/tags.ts'
import { type AgentRow, toAgent } from './row.ts'
import type { Statements } from './statements.ts'

/** Weights of what an agent does. Two agents share the lesser weight of a feature. */
export type Features = ReadonlyMap<string, number>

export interface FeatureSource {
  /** With a new version, the features of all agents are written again. */
  version: string
  of(agent: Agent): Features
}

export const TAGS_ALONE: FeatureSource = {
  version: 'tags',
  of: ({ tags }) => new Map(Array.from(tagSlugs(tags).keys(), (slug) => [slug, 1])),
}

export const SIMILAR_TABLES = `
create table features (
  feature text not null, agent_id text not null, weight integer not null, primary key (feature, agent_id)
) without rowid;
create table agent_features (agent_id text primary key, weights text not null) without rowid;
create table feature_counts (feature text primary key, n integer not null) without rowid;
create trigger features_inserted after insert on features begin
  insert into feature_counts values (new.feature, 1) on conflict do update set n = n + 1;
end;
create trigger features_deleted after delete on features begin
  update feature_counts set n = n - 1 where feature = old.feature;
end;
create table features_source (one integer primary key check (one = 1), version text not null);
`

/** Rows of rare features read for one agent. More common features are compared, but find no candidates. */
const ROWS_READ = 1000
/** Compared for one agent, at least. */
const CANDIDATES = 60
const CLOSEST = `
with mine as (
  select key as feature, value as weight, n from json_each(?2) join feature_counts on feature = key
), rare as materialized (
  select feature, weight from (select *, sum(n) over (order by n, feature) - n as earlier from mine)
  where earlier = 0 or earlier + n <= ?3
), candidates as materialized (
  select agent_id from rare cross join features as theirs using (feature) where agent_id <> ?1
  group by agent_id order by sum(min(rare.weight, theirs.weight)) desc, agent_id limit ?4
)
select agents.id, upvotes, weights from candidates
  join agent_features using (agent_id) join agents on agents.id = agent_id`

/** Agents within one step count as equally similar, so votes decide. */
const CLOSENESS_STEPS = 40
/** Below this, agents have too little in common. */
const ALIKE_STEPS = 4

interface Weights {
  weights: string
}

/** The most similar agents, by the weight of what they share of what either has, then by votes; the closest at any distance to an agent that isn't listed. */
export function similarIds(statements: Statements, id: string, limit: number, unlisted?: Features): string[] {
  const mine = unlisted ?? featuresOf(statements, id)
  if (!mine) return []
  return statements
    .all<Weights & { id: string; upvotes: number }>(
      CLOSEST,
      id,
      JSON.stringify(Object.fromEntries(mine)),
      ROWS_READ,
      Math.max(limit, CANDIDATES),
    )
    .map(({ id, upvotes, weights }) => {
      const closeness = closenessOf(mine, featuresIn({ weights }))
      return { id, closeness, step: Math.round(closeness * CLOSENESS_STEPS), standing: standing(upvotes) }
    })
    .filter(({ step }) => unlisted || step >= ALIKE_STEPS)
    .sort(
      (a, b) =>
        b.step - a.step || b.standing - a.standing || b.closeness - a.closeness || (a.id < b.id ? -1 : 1),
    )
    .slice(0, limit)
    .map(({ id }) => id)
}

function featuresOf(statements: Statements, id: string): Features | undefined {
  const own = statements.get<Weights>('select weights from agent_features where agent_id = ?', id)
  return own && featuresIn(own)
}

function featuresIn({ weights }: Weights): Features {
  return new Map(Object.entries<number>(JSON.parse(weights)))
}

/** The weighted Jaccard index, between 0 and 1. */
function closenessOf(one: Features, other: Features): number {
  let common = 0
  for (const [feature, weight] of other) common += Math.min(weight, one.get(feature) ?? 0)
  return common / (total(one) + total(other) - common)
}

function total(features: Features): number {
  return [...features.values()].reduce((sum, weight) => sum + weight, 0)
}

/** By powers of two, so single votes rarely move an agent. */
export function standing(upvotes: number): number {
  return Math.floor(Math.log2(Math.max(0, upvotes) + 1))
}

export class FeatureWriter {
  readonly #statements: Statements
  readonly #source: FeatureSource

  constructor(statements: Statements, source: FeatureSource) {
    this.#statements = statements
    this.#source = source
    const stored = statements.get<{ version: string }>('select version from features_source')
    if (stored?.version === source.version) return
    statements.write(() => {
      for (const { id } of statements.all<{ id: string }>('select id from agents')) {
        const row = statements.get<AgentRow>('select json from agents where id = ?', id)
        if (row) this.set(toAgent(row))
      }
      statements.run('insert or replace into features_source values (1, ?)', [source.version])
    })
  }

  set(agent: Agent): void {
    this.remove(agent.id)
    const features = this.#source.of(agent)
    for (const [feature, weight] of features)
      this.#statements.run('insert into features values (?, ?, ?)', [feature, agent.id, weight])
    const weights = JSON.stringify(Object.fromEntries(features))
    this.#statements.run('insert into agent_features values (?, ?)', [agent.id, weights])
  }

  remove(id: string): void {
    const own = featuresOf(this.#statements, id)
    if (!own) return
    for (const feature of own.keys())
      this.#statements.run('delete from features where feature = ? and agent_id = ?', [feature, id])
    this.#statements.run('delete from agent_features where agent_id = ?', [id])
  }
}
