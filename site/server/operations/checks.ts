/** Turns facts about the running site into the checks of the operations screen. */
import type { Output } from '#site/contracts/routes.ts'
import { counted, numberText, sizeText } from '#site/domain/words/amounts.ts'
import { BACKUP_ELSEWHERE } from '#site/server/backups/backup-texts.ts'
import type { StoredBackup } from '#site/server/backups/backups.ts'
import type { PublisherState } from '#site/server/publishing/thread/messages.ts'
import type { CopyState } from '#site/server/replication/replication.ts'
import type { JobReport } from './jobs.ts'
import type { MailState } from './pocketbase-side.ts'

export type OperationsReport = Output<'GET /api/admin/operations'>

type Check = OperationsReport['checks'][number]

const HOUR_MS = 3_600_000
/** A day, plus the possible delay of a nightly backup. */
const BACKUP_AGE_MAX_MS = 26 * HOUR_MS
/** A disk fuller than this lasts a few days at most. */
const DISK_SHARE_MAX = 0.9

const POCKETBASE_UNAVAILABLE = "PocketBase isn't responding. The site keeps serving the data it has."
const COPY_OFF =
  'A lost disk costs the changes since the last backup. REPLICATE_TO copies them as they happen.'
const NIGHTLY_OFF = 'Nightly backups are turned off (BACKUP_HOUR)'

function check({ text, ...line }: Omit<Check, 'ok'>, problem: string | false | undefined): Check {
  return { ...line, ok: !problem, text: problem || text }
}

/** `lagMs` is undefined if readers didn't see the latest change in time. */
export function replicaCheck(
  { replicaDamaged, connected }: PublisherState,
  lagMs: number | undefined,
): Check {
  const value = lagMs === undefined ? 'Behind' : durationText(lagMs)
  return check(
    { name: 'replica', value, text: 'Changes show up on the site within a second' },
    (replicaDamaged && 'The replica was corrupted and is being rebuilt') ||
      (!connected && POCKETBASE_UNAVAILABLE) ||
      (lagMs === undefined && "The latest changes aren't visible on the site yet"),
  )
}

export function publisherCheck({ queue, failing, complete }: PublisherState): Check {
  const isDone = complete && queue === 0
  const failures = failing === 1 ? 'page keeps failing and is' : 'pages keep failing and are'
  return check(
    {
      name: 'publisher',
      value: `${numberText(queue)} queued`,
      text: isDone ? 'All pages are published' : 'Queued pages are rendered on demand',
    },
    failing > 0 && `${numberText(failing)} ${failures} rendered on demand. See the server log for details.`,
  )
}

/** `mail` is undefined while PocketBase is unavailable. */
export function mailCheck(mail: MailState | undefined, hasServer: boolean, now: number): Check {
  if (!mail) return { name: 'mail', value: 'Unknown', ok: false, text: POCKETBASE_UNAVAILABLE }
  const text = hasServer
    ? 'Emails are sent right away'
    : 'No mail server is configured. Emails are written to files.'
  const [delayed] = mail.delayed
  return check(
    { name: 'mail', value: `${numberText(mail.waiting)} queued`, text },
    (delayed && delayText(delayed, now)) ||
      (mail.failed > 0 && `${counted(mail.failed, 'email')} couldn't be sent`),
  )
}

function delayText({ tries, nextAt, problem }: MailState['delayed'][number], now: number): string {
  return `Failed ${counted(tries, 'time')}, retrying in ${durationText(Date.parse(nextAt) - now)}: ${problem}`
}

export interface BackupFacts {
  list: readonly StoredBackup[] | undefined
  place: string
  isNightly: boolean
  isElsewhere: boolean
  job: JobReport | undefined
}

export function backupCheck({ list, place, isNightly, isElsewhere, job }: BackupFacts, now: number): Check {
  const name = 'backup'
  if (isElsewhere) return { name, value: 'External', ok: true, text: BACKUP_ELSEWHERE }
  if (!list) return { name, value: 'Unknown', ok: false, text: "Can't read the backup location" }
  const failure = job?.state === 'failed' && `The last backup failed: ${job.outcome ?? ''}`
  const [last] = list
  if (!last) {
    const missing = isNightly ? 'No backup has been made yet' : NIGHTLY_OFF
    return { name, value: 'None yet', ok: false, text: failure || missing }
  }
  const age = now - last.madeAt.getTime()
  const old = isNightly ? 'The last backup is more than a day old' : NIGHTLY_OFF
  return check(
    {
      name,
      value: `${durationText(age)} ago`,
      at: last.madeAt.toISOString(),
      text: `${sizeText(last.bytes)}, in ${place}`,
    },
    failure || (age > BACKUP_AGE_MAX_MS && old),
  )
}

/** `copy` is undefined without REPLICATE_TO. */
export function copyCheck(copy: CopyState | undefined): Check {
  const name = 'copy'
  if (!copy) return { name, value: 'Off', ok: true, text: COPY_OFF }
  const { place, behindMs, isLate, problem } = copy
  return check(
    {
      name,
      value: `${durationText(behindMs)} behind`,
      text: `Changes are copied to ${place} within seconds`,
    },
    problem || (isLate && `Changes haven't reached ${place} for ${durationText(behindMs)}`),
  )
}

export function votesCheck(job: JobReport | undefined): Check {
  const { outcome, endedAt, state } = job ?? {}
  const at = outcome && endedAt && { at: endedAt }
  const text = outcome ? `Recounted: ${outcome}` : 'Votes are counted as they come in'
  const line = { ...{ name: 'votes' as const, value: 'Counted', text }, ...at }
  return check(line, state === 'failed' && outcome)
}

export interface DiskFacts {
  bytes: number
  freeBytes: number
  databaseBytes: number
  isFull: boolean
}

export function diskCheck({ bytes, freeBytes, databaseBytes, isFull }: DiskFacts): Check {
  const share = bytes > 0 ? 1 - freeBytes / bytes : 0
  const free = sizeText(freeBytes)
  return check(
    {
      name: 'disk',
      value: `${Math.round(share * 100)}% of ${sizeText(bytes)}`,
      share,
      text: `${free} free, database ${sizeText(databaseBytes)}`,
    },
    (isFull && "The disk is full. Changes can't be saved.") ||
      (share > DISK_SHARE_MAX && `Only ${free} free`),
  )
}

export function versionsCheck(roster: string, pocketBase: string, node: string): Check {
  const text = `Roster ${roster}, PocketBase ${pocketBase}, Node ${node}`
  return { name: 'versions', value: roster, ok: true, text }
}

export function durationText(ms: number): string {
  if (ms < 1000) return `${numberText(Math.max(0, Math.round(ms)))} ms`
  if (ms < 60_000) return `${numberText(Math.floor(ms / 1000))} s`
  if (ms < HOUR_MS) return `${numberText(Math.floor(ms / 60_000))} min`
  if (ms < 48 * HOUR_MS) return `${numberText(Math.floor(ms / HOUR_MS))} h`
  return counted(Math.floor(ms / (24 * HOUR_MS)), 'day')
}
