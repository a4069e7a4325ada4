/** Keys for duplicate detection, written in the agents' transactions. */
import type { Agent } from '#site/domain/agent.ts'
import {
  LIKENESS_KEYS,
  likenessKeys,
  mistypedOf,
  type Recognizable,
  TYPO_KEY,
} from '#site/domain/likeness/likeness.ts'
import type { Statements } from './statements.ts'

export interface Candidate extends Recognizable {
  id: string
}

/** The number is part of the schema, so a file with other keys is rebuilt. */
export const LIKENESS_TABLE = `
create table likeness_keys ( -- ${LIKENESS_KEYS}
  key text not null, agent_id text not null, primary key (key, agent_id)
) without rowid;
create index likeness_keys_agent on likeness_keys (agent_id);
`
const CANDIDATES = `select a.id, a.name, a.websiteUrl, a.githubUrl, k.sure from (
    select agent_id, max(key not glob '${TYPO_KEY}*') sure from likeness_keys
    where key in (select value from json_each(?)) group by agent_id) k
  join agents a on a.id = k.agent_id`

export function writeLikenessKeys(statements: Statements, id: string, agent?: Agent): void {
  const kept = statements.all<{ key: string }>('select key from likeness_keys where agent_id = ?', id)
  const before = new Set(kept.map(({ key }) => key))
  const after = new Set(agent ? likenessKeys(agent) : [])
  for (const key of before) {
    if (!after.has(key)) statements.run('delete from likeness_keys where key = ? and agent_id = ?', [key, id])
  }
  for (const key of after) {
    if (!before.has(key)) statements.run('insert into likeness_keys values (?, ?)', [key, id])
  }
}

export function candidatesFor(statements: Statements, entry: Recognizable): Candidate[] {
  const found = statements.all<Candidate & { sure: number }>(CANDIDATES, JSON.stringify(likenessKeys(entry)))
  const isMistyped = mistypedOf(entry.name)
  return found
    .filter(({ sure, name }) => sure || isMistyped(name))
    .map(({ sure: _sure, ...candidate }) => candidate)
}
