/** The catalogue in parts of a fixed number of places: an agent stays in its part, whatever comes and goes. */
import type { AgentDate, AgentPart } from '#site/server/services.ts'
import type { Statements } from './statements.ts'

/** The parts that hold agents; the index over dates also holds the places, so no agent is read. */
export function partsOf(statements: Statements, size: number): AgentPart[] {
  const sql = `select (n - 1) / cast(? as integer) + 1 number, max(created_at) newest
    from agents indexed by agents_newest group by number order by number`
  return statements
    .all<{ number: number; newest: number }>(sql, size)
    .map(({ number, newest }) => ({ number, newestAt: new Date(newest).toISOString() }))
}

/** The agents of a part, in the order they came in; the first part is 1. */
export function partOf(statements: Statements, size: number, number: number): AgentDate[] {
  const sql = 'select id, created_at createdAt from agents where n > ? and n <= ? order by n'
  return statements
    .all<{ id: string; createdAt: number }>(sql, (number - 1) * size, number * size)
    .map(({ id, createdAt }) => ({ id, createdAt: new Date(createdAt).toISOString() }))
}
