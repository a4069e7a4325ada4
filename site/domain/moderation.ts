/** The words of moderation: why a submission is refused, and what the public log tells of. */

/** In the order of the keys 1 to 6. */
export const REJECTION_REASONS = [
  'not-an-agent',
  'already-listed',
  'website-broken',
  'advertisement',
  'wrong-fields',
  'other',
] as const
export type RejectionReason = (typeof REJECTION_REASONS)[number]

export const MODERATION_ACTIONS = [
  'approved',
  'rejected',
  'featured',
  'unfeatured',
  'changed',
  'removed',
] as const
export type ModerationAction = (typeof MODERATION_ACTIONS)[number]

/** A decision as the public log keeps it: without who made it, and without what was refused or removed. */
export interface Decision {
  /** Counts up. */
  number: number
  /** ISO 8601, UTC. */
  at: string
  action: ModerationAction
  /** Id of the agent; empty where it is not told. */
  agent: string
  /** One of REJECTION_REASONS, or empty. */
  reason: string
  /** Of a change: the names of the fields. */
  fields: string[]
}

/** A decision as anybody reads it. */
export interface LogEntry extends Pick<Decision, 'number' | 'at' | 'action'> {
  /** Left out for what was refused or removed, and for agents that are not listed. */
  agent?: { id: string; name: string } | undefined
  /** A sentence; empty where nothing is to be said. */
  reason: string
}

export interface ModerationLog {
  /** The newest first. */
  entries: LogEntry[]
  /** Cursor of the older ones. */
  next?: string | undefined
  /** Counts of the last seven days. */
  week: Record<ModerationAction, number>
}

export interface LogLine extends LogEntry {
  /** How many equal decisions it stands for. */
  count: number
}

/** Equal decisions without a name that follow each other on one day are one line. */
export function logLines(entries: readonly LogEntry[]): LogLine[] {
  const lines: LogLine[] = []
  for (const entry of entries) {
    const last = lines.at(-1)
    if (last && !last.agent && !entry.agent && keyOf(last) === keyOf(entry)) last.count += 1
    else lines.push({ ...entry, count: 1 })
  }
  return lines
}

function keyOf({ at, action, reason }: LogEntry): string {
  return [at.slice(0, 10), action, reason].join(' ')
}
