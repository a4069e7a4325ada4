/** The public log of decisions as the replica holds it; agents are named as long as they are listed. */
import {
  type Decision,
  MODERATION_ACTIONS,
  type ModerationAction,
  type ModerationLog,
} from '#site/domain/moderation.ts'
import { publicReason } from '#site/domain/texts/moderation.ts'
import type { Statements } from '#site/server/replica/statements.ts'

const WEEK_MS = 7 * 86_400_000
const NEWEST = `select m.number, m.at, m.action, m.reason, m.fields, a.id, a.name from moderation m
  left join agents a on a.id = m.agent_id and m.agent_id <> '' where m.number < ? order by m.number desc limit ?`
const WEEK = 'select action, count(*) n from moderation where at > ? group by action'

interface Row extends Pick<Decision, 'number' | 'at' | 'action' | 'reason'> {
  /** JSON. */
  fields: string
  id: string | null
  name: string | null
}

/** The newest before a number, the newest first; `next` is what to ask for the ones before. */
export function moderationLog(
  statements: Statements,
  limit: number,
  before = Number.MAX_SAFE_INTEGER,
): ModerationLog {
  const rows = statements.all<Row>(NEWEST, before, limit + 1)
  const entries = rows.slice(0, limit).map(({ number, at, action, reason, fields, id, name }) => ({
    ...{ number, at, action },
    ...(id !== null && name !== null && { agent: { id, name } }),
    reason: publicReason(action, reason, JSON.parse(fields)),
  }))
  const last = entries.at(-1)
  return {
    entries,
    week: week(statements),
    ...(rows.length > limit && last && { next: String(last.number) }),
  }
}

function week(statements: Statements): Record<ModerationAction, number> {
  const since = new Date(Date.now() - WEEK_MS).toISOString()
  const counts = new Map(
    statements.all<{ action: string; n: number }>(WEEK, since).map(({ action, n }) => [action, n]),
  )
  const [approved, rejected, featured, unfeatured, changed, removed] = MODERATION_ACTIONS
  const of = (action: ModerationAction) => counts.get(action) ?? 0
  return {
    [approved]: of(approved),
    [rejected]: of(rejected),
    [featured]: of(featured),
    [unfeatured]: of(unfeatured),
    [changed]: of(changed),
    [removed]: of(removed),
  }
}
