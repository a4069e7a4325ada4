/** Splits the catalogue into parts of fixed size: an agent stays in its part, whatever is added or deleted. */
import type { Agent } from '#site/domain/agent.ts'
import type { Statements } from '#site/server/replica/statements.ts'

export interface AgentDate extends Pick<Agent, 'id' | 'updatedAt'> {
  hasAlternatives: boolean
}

export interface AgentPart {
  number: number
  changedAt: string
}

/** Non-empty parts. The index over dates also has the places, so no agent is read. */
export function partsOf(statements: Statements, size: number): AgentPart[] {
  const sql = `select (n - 1) / cast(? as integer) + 1 number, max(updated_at) changed
    from agents indexed by agents_updated group by number order by number`
  return statements
    .all<{ number: number; changed: number }>(sql, size)
    .map(({ number, changed }) => ({ number, changedAt: new Date(changed).toISOString() }))
}

/** In order of insertion; the first part is 1. */
export function partOf(statements: Statements, size: number, number: number): AgentDate[] {
  const sql = `select id, updated_at updatedAt, nearest <> '[]' isLike from agents left join similar on agent_id = id
    where n > ? and n <= ? order by n`
  return statements
    .all<{ id: string; updatedAt: number; isLike: number | null }>(sql, (number - 1) * size, number * size)
    .map(({ id, updatedAt, isLike }) => ({
      id,
      updatedAt: new Date(updatedAt).toISOString(),
      hasAlternatives: isLike === 1,
    }))
}
