/** The public log of decisions in the replica: whole, so that it can be read while PocketBase is away. */
import type { Decision } from '#site/domain/moderation.ts'
import type { Statements } from './statements.ts'

export const MODERATION_TABLE = `
create table moderation (
  number integer primary key, at text not null, action text not null, agent_id text not null, reason text not null,
  fields text not null
);
create index moderation_at on moderation (at);
create index moderation_agent on moderation (agent_id) where agent_id <> '';
`
const ADD = 'insert or ignore into moderation values (?, ?, ?, ?, ?, ?)'

/** Answers whether one was new. */
export function addDecisions(statements: Statements, decisions: readonly Decision[]): boolean {
  let added = 0
  for (const { number, at, action, agent, reason, fields } of decisions)
    added += statements.run(ADD, [number, at, action, agent, reason, JSON.stringify(fields)])
  return added > 0
}

/** Answers whether one was there. */
export function removeDecisions(statements: Statements, numbers: readonly number[]): boolean {
  let removed = 0
  for (const number of numbers) removed += statements.run('delete from moderation where number = ?', [number])
  return removed > 0
}

export async function replaceDecisions(
  statements: Statements,
  pages: AsyncIterable<Decision[]>,
): Promise<void> {
  statements.run('delete from moderation')
  for await (const decisions of pages) addDecisions(statements, decisions)
}
