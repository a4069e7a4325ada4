/** Turns facts about the running site into the lines of its status. */
import type { Output } from '#site/contracts/routes.ts'
import { counted, numberText, sizeText } from '#site/domain/words/amounts.ts'
import { BACKUP_ELSEWHERE } from '#site/server/backups/backup-texts.ts'
import type { StoredBackup } from '#site/server/backups/backups.ts'
import type { MailState } from '#site/server/mail/mail-state.ts'
import type { PublisherState } from '#site/server/publishing/thread/messages.ts'
import type { CopyState } from '#site/server/replication/replication.ts'

type Line = Omit<Output<'GET /api/admin/status'>['lines'][number], 'name'>

const HOUR_MS = 3_600_000
/** A day, plus the possible delay of a daily job. */
const DAILY_MAX_MS = 26 * HOUR_MS

const POCKETBASE_UNAVAILABLE = "PocketBase isn't responding. The site keeps serving the data it has."

const works = (text: string): Line => ({ state: 'works', text })
const broken = (text: string): Line => ({ state: 'broken', text })
/** Turned off on purpose. */
const off = (text: string): Line => ({ state: 'off', text })
const unset = (text: string): Line => ({ state: 'unset', text })

/** `isSeen`: readers saw the latest change in time. */
export function databaseLine(
  { connected, replicaDamaged, diskFull }: Pick<PublisherState, 'connected' | 'replicaDamaged' | 'diskFull'>,
  isSeen: boolean,
): Line {
  if (diskFull) return broken("The disk is full. Changes can't be saved.")
  if (replicaDamaged) return broken('The replica was corrupted and is being rebuilt.')
  if (!connected) return broken(POCKETBASE_UNAVAILABLE)
  if (!isSeen) return broken("The latest changes aren't visible on the site yet.")
  return works('Changes show up on the site within a second.')
}

export interface BackupFacts {
  /** Newest first; undefined if they can't be read. */
  list: readonly StoredBackup[] | undefined
  place: string
  /** Why the last attempt failed. */
  problem: string | undefined
  isNightly: boolean
  isElsewhere: boolean
  isNew: boolean
}

export function backupLine(facts: BackupFacts, now: number): Line {
  if (facts.isElsewhere) return off(BACKUP_ELSEWHERE)
  return { ...ownBackupLine(facts, now), action: 'backup' }
}

function ownBackupLine({ list, place, problem, isNightly, isNew }: BackupFacts, now: number): Line {
  if (!list) return broken(`Can't read the backups in ${place}.`)
  const [last] = list
  const made = last
    ? `${agoText(last.madeAt, now)}, ${sizeText(last.bytes)}, in ${place}.`
    : 'No backup has been made yet.'
  if (problem) return broken(`${made} The last attempt failed: ${problem}`)
  if (!isNightly) return off(`${made} Nightly backups are turned off (BACKUP_HOUR).`)
  return daily(made, last?.madeAt, isNew, now)
}

/** `copy` is undefined without REPLICATE_TO. */
export function copyLine(copy: CopyState | undefined): Line {
  if (!copy)
    return unset(
      'A lost disk costs the changes since the last backup. REPLICATE_TO copies them as they happen.',
    )
  const { place, behindMs, isLate, problem } = copy
  if (problem) return broken(problem)
  if (isLate) return broken(`Changes haven't reached ${place} for ${durationText(behindMs)}.`)
  return works(`${durationText(behindMs)} behind, in ${place}.`)
}

/** `mail` is undefined while PocketBase is unavailable. */
export function mailLine(mail: MailState | undefined, hasServer: boolean, now: number): Line {
  if (!mail) return broken(POCKETBASE_UNAVAILABLE)
  const { waiting, failed, problem, delayed } = mail
  if (failed > 0)
    return { ...broken(`${counted(failed, 'email')} couldn't be sent: ${problem}`), action: 'retry' }
  const [late] = delayed
  if (late) {
    const next = durationText(Date.parse(late.nextAt) - now)
    return broken(`Failed ${counted(late.tries, 'time')}, retrying in ${next}: ${late.problem}`)
  }
  if (!hasServer) return unset('Without a mail server, emails are written to files in DATA_DIR/mail.')
  return works(waiting > 0 ? `${counted(waiting, 'email')} queued, none failed.` : 'No emails failed.')
}

export interface NewsFacts {
  feeds: number
  lastRun: Date | undefined
  isNew: boolean
}

export function newsLine({ feeds, lastRun, isNew }: NewsFacts, now: number): Line {
  if (feeds === 0) return off('NEWS_FEEDS is set to none.')
  const from = `from ${counted(feeds, 'feed')}`
  const fetched = lastRun
    ? `Fetched ${agoText(lastRun, now)} ${from}.`
    : `Nothing has been fetched ${from} yet.`
  return daily(fetched, lastRun, isNew, now)
}

/** A job that runs once a day. After a start of the site, a missed run is still to come. */
function daily(text: string, last: Date | undefined, isNew: boolean, now: number): Line {
  if (last && now - last.getTime() <= DAILY_MAX_MS) return works(text)
  if (isNew) return { state: 'waiting', text: `${text} The next run starts within minutes.` }
  return broken(`${text} It should run once a day. See the server log for details.`)
}

const agoText = (date: Date, now: number) => `${durationText(now - date.getTime())} ago`

export function durationText(ms: number): string {
  if (ms < 1000) return `${numberText(Math.max(0, Math.round(ms)))} ms`
  if (ms < 60_000) return `${numberText(Math.floor(ms / 1000))} s`
  if (ms < HOUR_MS) return `${numberText(Math.floor(ms / 60_000))} min`
  if (ms < 48 * HOUR_MS) return `${numberText(Math.floor(ms / HOUR_MS))} h`
  return counted(Math.floor(ms / (24 * HOUR_MS)), 'day')
}
