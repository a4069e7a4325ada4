/** The complete public log of decisions in the replica, so that it can be read while PocketBase is unavailable. */
import { type Decision, MODERATION_ACTIONS, type ModerationLog } from '#site/domain/moderation.ts'
import { fieldLabel } from '#site/domain/submission/written-fields.ts'
import { isReason, publicReason } from '#site/domain/texts/moderation.ts'
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

/** Stores only what the log shows of a reason and of changed fields. */
export function addDecisions(statements: Statements, decisions: readonly Decision[]): boolean {
  let added = 0
  for (const { number, at, action, agent, reason, fields } of decisions) {
    const shown = fields.filter((field) => fieldLabel(field) !== undefined)
    const code = isReason(reason) ? reason : ''
    added += statements.run(ADD, [number, at, action, agent, code, JSON.stringify(shown)])
  }
  return added > 0
}

/** True if any of them existed. */
export function removeDecisions(statements: Statements, numbers: readonly number[]): boolean {
  const removed = numbers.map((number) => statements.run('delete from moderation where number = ?', [number]))
  return removed.some((count) => count > 0)
}

const WEEK_MS = 7 * 86_400_000
const NEWEST = `select number, at, action, reason, fields, agent_id id,
  (select json ->> 'name' from known where id = agent_id) name from moderation where number < ? order by number desc limit ?`
const WEEK = 'select action, count(*) n from moderation where at > ? group by action'

interface Row extends Pick<Decision, 'number' | 'at' | 'action' | 'reason'> {
  fields: string
  id: string
  name: string | null
}

export function moderationLog(
  statements: Statements,
  limit: number,
  before = Number.MAX_SAFE_INTEGER,
): ModerationLog {
  const rows = statements.all<Row>(NEWEST, before, limit + 1)
  const entries = rows.slice(0, limit).map(({ number, at, action, reason, fields, id, name }) => ({
    number,
    at,
    action,
    ...(name !== null && { agent: { id, name } }),
    reason: publicReason(action, reason, JSON.parse(fields)),
  }))
  const last = entries.at(-1)
  return {
    entries,
    week: week(statements),
    ...(rows.length > limit && last && { next: String(last.number) }),
  }
}

function week(statements: Statements): ModerationLog['week'] {
  const since = new Date(Date.now() - WEEK_MS).toISOString()
  const rows = statements.all<{ action: string; n: number }>(WEEK, since)
  const counts = new Map(rows.map(({ action, n }) => [action, n]))
  return Object.fromEntries(
    MODERATION_ACTIONS.map((action) => [action, counts.get(action) ?? 0]),
  ) as ModerationLog['week']
}
