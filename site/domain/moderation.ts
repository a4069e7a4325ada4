/** Each reason as a sentence of the public log; may be empty. */
export const REASON_TEXTS = {
  'not-an-agent': "Not an agent: it's a course, a list, or a regular website.",
  'already-listed': "It's already listed.",
  'website-broken': "The website didn't work.",
  advertisement: 'It reads like an ad.',
  'wrong-fields': "Some fields didn't match the website.",
  other: '',
}
export type RejectionReason = keyof typeof REASON_TEXTS
export const REJECTION_REASONS = Object.keys(REASON_TEXTS) as RejectionReason[]

export const MODERATION_ACTIONS = [
  'approved',
  'rejected',
  'featured',
  'unfeatured',
  'changed',
  'removed',
  'marked as gone',
  'marked as alive',
  'no longer marked',
] as const
export type ModerationAction = (typeof MODERATION_ACTIONS)[number]

/** A decision in the public log: without its admin, and without the content of rejected or deleted agents. */
export interface Decision {
  number: number
  at: string
  action: ModerationAction
  agent: string
  reason: string
  fields: string[]
}

export interface LogEntry extends Pick<Decision, 'number' | 'at' | 'action'> {
  /** Missing for rejected and deleted submissions, and for agents that aren't listed. */
  agent?: { id: string; name: string } | undefined
  reason: string
}

export interface ModerationLog {
  entries: LogEntry[]
  next?: string | undefined
  week: Record<ModerationAction, number>
}

export interface LogLine extends LogEntry {
  count: number
}

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
