/** Agents whose website is gone. No list, count, or search finds them, because they aren't in the table of agents. */
import type { Agent } from '#site/domain/agent.ts'
import { nameIdentity } from '#site/domain/words/text.ts'
import { type AgentRow, toAgent, toRow } from './row.ts'
import type { Statements } from './statements.ts'

export const GONE_TABLE = `
create table gone (
  id text primary key, json text not null, name_key text not null, since text not null
) without rowid;
create index gone_name_key on gone (name_key);
create index gone_since on gone (since desc, id);
`
const KEEP = `insert into gone values (?, ?, ?, ?) on conflict do update
  set json = excluded.json, name_key = excluded.name_key, since = excluded.since where json <> excluded.json`

const KNOWN = `select coalesce(agents.json, gone.json) json from json_each(?) asked left join agents on agents.id = asked.value
  left join gone on gone.id = asked.value where coalesce(agents.id, gone.id) <> '' order by asked.key`
const LAST = 'select json from gone order by since desc, id limit ?'
const NAMED = "select json from gone where name_key = nullif(?, '') limit 20"

/** Returns true if anything changed. */
export function keepGone(statements: Statements, agent: Agent, seq: number): boolean {
  const { id, json, name_key } = toRow(agent, seq)
  return statements.run(KEEP, [id, json, name_key, agent.facts?.since ?? '']) > 0
}

/** Returns true if it was gone. */
export function forgetGone(statements: Statements, id: string): boolean {
  return statements.run('delete from gone where id = ?', [id]) > 0
}

/** Agents that are listed or gone, in the order of `ids`. */
export function knownAgents(statements: Statements, ids: readonly string[]): Agent[] {
  return statements.all<AgentRow>(KNOWN, JSON.stringify(ids)).map(toAgent)
}

/** The last ones first. */
export function goneAgents(statements: Statements, limit: number): Agent[] {
  return statements.all<AgentRow>(LAST, limit).map(toAgent)
}

export function goneNamed(statements: Statements, name: string): Agent[] {
  return statements.all<AgentRow>(NAMED, nameIdentity(name)).map(toAgent)
}
