/** Turns facts about the running site into lines of the operations screen: what it is, whether it is well, and one sentence. */
import type { Output } from '#site/contracts/routes.ts'
import {
  AGO,
  ALL_PUBLISHED,
  BACKUP_FAILED,
  BACKUP_MISSING,
  BACKUP_OF_OTHERS,
  BACKUP_OLD,
  BACKUP_TEXT,
  BACKUPS_UNREADABLE,
  DISK_IS_FULL,
  DISK_NEARLY_FULL,
  DISK_TEXT,
  DISK_USED,
  durationText,
  EMAILS_FAILED,
  EMAILS_QUEUED,
  EMAILS_SENT_AT_ONCE,
  LAST_RECOUNT,
  MAIL_DELAYED,
  MAIL_TO_FILES,
  NIGHTLY_OFF,
  NO_BACKUP,
  NOT_KNOWN,
  PAGES_FAILING,
  PAGES_PUBLISHING,
  PAGES_QUEUED,
  POCKETBASE_UNAVAILABLE,
  REPLICA_BEHIND,
  REPLICA_BEHIND_TEXT,
  REPLICA_CORRUPTED,
  REPLICA_FRESH,
  VERSIONS_TEXT,
  VOTES_BY_TRIGGER,
  VOTES_COUNTED,
} from '#site/domain/texts/operations.ts'
import { sizeText } from '#site/domain/words/amounts.ts'
import type { StoredBackup } from '#site/server/backups/backup-store.ts'
import { BACKUP_ELSEWHERE } from '#site/server/backups/backup-texts.ts'
import type { PublisherState } from '#site/server/publishing/thread/messages.ts'
import type { JobReport } from './jobs.ts'
import type { MailState } from './pocketbase-side.ts'

export type OperationsReport = Output<'GET /api/admin/operations'>

type Check = OperationsReport['checks'][number]

const HOUR_MS = 3_600_000
/** A night, and what may delay one. */
const BACKUP_AGE_MAX_MS = 26 * HOUR_MS
/** Fuller disks are a matter of days. */
const DISK_SHARE_MAX = 0.9

/** `lagMs` is undefined when readers did not see in time what is stored. */
export function replicaCheck(state: PublisherState, lagMs: number | undefined): Check {
  const value = lagMs === undefined ? REPLICA_BEHIND : durationText(lagMs)
  const line = { name: 'replica' as const, value }
  if (state.replicaDamaged) return { ...line, ok: false, text: REPLICA_CORRUPTED }
  if (!state.connected) return { ...line, ok: false, text: POCKETBASE_UNAVAILABLE }
  return lagMs === undefined
    ? { ...line, ok: false, text: REPLICA_BEHIND_TEXT }
    : { ...line, ok: true, text: REPLICA_FRESH }
}

export function publisherCheck({ queue, failing, complete }: PublisherState): Check {
  const line = { name: 'publisher' as const, value: PAGES_QUEUED(queue) }
  if (failing > 0) return { ...line, ok: false, text: PAGES_FAILING(failing) }
  return { ...line, ok: true, text: complete && queue === 0 ? ALL_PUBLISHED : PAGES_PUBLISHING }
}

/** Undefined while PocketBase is away. */
export function mailCheck(mail: MailState | undefined, hasServer: boolean, now: number): Check {
  if (!mail) return { name: 'mail', value: NOT_KNOWN, ok: false, text: POCKETBASE_UNAVAILABLE }
  const line = { name: 'mail' as const, value: EMAILS_QUEUED(mail.waiting) }
  const [delayed] = mail.delayed
  if (delayed) {
    const wait = durationText(Date.parse(delayed.nextAt) - now)
    return { ...line, ok: false, text: MAIL_DELAYED(delayed.tries, wait, delayed.problem) }
  }
  if (mail.failed > 0) return { ...line, ok: false, text: EMAILS_FAILED(mail.failed) }
  return { ...line, ok: true, text: hasServer ? EMAILS_SENT_AT_ONCE : MAIL_TO_FILES }
}

export interface BackupFacts {
  /** The newest first; undefined where they cannot be read. */
  list: readonly StoredBackup[] | undefined
  place: string
  isNightly: boolean
  isElsewhere: boolean
  job: JobReport | undefined
}

export function backupCheck({ list, place, isNightly, isElsewhere, job }: BackupFacts, now: number): Check {
  const name = 'backup' as const
  if (isElsewhere) return { name, value: BACKUP_OF_OTHERS, ok: true, text: BACKUP_ELSEWHERE }
  if (!list) return { name, value: NOT_KNOWN, ok: false, text: BACKUPS_UNREADABLE }
  const [last] = list
  const failure = job?.state === 'failed' ? BACKUP_FAILED(job.outcome ?? '') : undefined
  if (!last) {
    return { name, value: NO_BACKUP, ok: false, text: failure ?? (isNightly ? BACKUP_MISSING : NIGHTLY_OFF) }
  }
  const age = now - last.madeAt.getTime()
  const line = { name, value: AGO(durationText(age)), at: last.madeAt.toISOString() }
  const problem = failure ?? (age > BACKUP_AGE_MAX_MS ? (isNightly ? BACKUP_OLD : NIGHTLY_OFF) : undefined)
  return { ...line, ok: !problem, text: problem ?? BACKUP_TEXT(sizeText(last.bytes), place) }
}

export function votesCheck(job: JobReport | undefined): Check {
  const line = { name: 'votes' as const, value: VOTES_COUNTED, ok: job?.state !== 'failed' }
  if (!job?.outcome) return { ...line, text: VOTES_BY_TRIGGER }
  const at = job.endedAt && { at: job.endedAt }
  return { ...line, ...at, text: line.ok ? LAST_RECOUNT(job.outcome) : job.outcome }
}

export interface DiskFacts {
  bytes: number
  freeBytes: number
  databaseBytes: number
  isFull: boolean
}

export function diskCheck({ bytes, freeBytes, databaseBytes, isFull }: DiskFacts): Check {
  const share = bytes > 0 ? 1 - freeBytes / bytes : 0
  const line = {
    name: 'disk' as const,
    value: DISK_USED(Math.round(share * 100), sizeText(bytes)),
    share,
  }
  if (isFull) return { ...line, ok: false, text: DISK_IS_FULL }
  const free = sizeText(freeBytes)
  if (share > DISK_SHARE_MAX) return { ...line, ok: false, text: DISK_NEARLY_FULL(free) }
  return { ...line, ok: true, text: DISK_TEXT(free, sizeText(databaseBytes)) }
}

export function versionsCheck(roster: string, pocketBase: string, node: string): Check {
  return { name: 'versions', value: roster, ok: true, text: VERSIONS_TEXT(roster, pocketBase, node) }
}
