/** The catalogue in parts of a fixed size, by when agents were added, so a new one usually changes only the last. */
import type { Agent } from '#site/domain/agent.ts'
import { similarIds } from './similar.ts'
import type { Statements } from './statements.ts'

export interface AgentDate extends Pick<Agent, 'id' | 'updatedAt'> {
  hasAlternatives: boolean
}

export interface AgentPart {
  number: number
  changedAt: string
}

interface Place {
  added: number
  id: string
}

const ORDER = 'order by created_at, id limit ?'
/** The index alone is read, no agent. */
const AFTER = `from agents indexed by agents_added where (created_at, id) > (?, ?) ${ORDER}`
const CHANGED = `select max(updated_at) changed from (select updated_at ${AFTER})`
const LAST = `select created_at added, id ${AFTER} offset ?`
/** An agent has alternatives if its category has another one. The few others are looked at one by one. */
const PART = `select id, updated_at updatedAt, category_id <> '' and members > 1 isLike
  from (select id, category_id, created_at, updated_at from agents ${ORDER} offset ?)
  left join (select category_id, sum(n) members from counts group by category_id) using (category_id)
  order by created_at, id`

export function agentParts(statements: Statements, size: number): AgentPart[] {
  const parts: AgentPart[] = []
  let last: Place | undefined = { added: Number.MIN_SAFE_INTEGER, id: '' }
  while (last) {
    const { added, id }: Place = last
    const changed = statements.get<{ changed: number | null }>(CHANGED, added, id, size)?.changed
    if (typeof changed !== 'number') break
    parts.push({ number: parts.length + 1, changedAt: new Date(changed).toISOString() })
    last = statements.get<Place>(LAST, added, id, 1, size - 1)
  }
  return parts
}

/** The first part is 1. */
export function agentPart(statements: Statements, size: number, number: number): AgentDate[] {
  return statements
    .all<{ id: string; updatedAt: number; isLike: number | null }>(PART, size, (number - 1) * size)
    .map(({ id, updatedAt, isLike }) => ({
      id,
      updatedAt: new Date(updatedAt).toISOString(),
      hasAlternatives: isLike === 1 || similarIds(statements, id, 1).length > 0,
    }))
}
