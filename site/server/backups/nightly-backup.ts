/** Starts a backup once a night or, if the site wasn't running then, after the next start. */
import type { Config } from '#site/server/config/config.ts'
import { Loop } from '#site/server/config/loop.ts'
import type { RunningBackups } from './running-backups.ts'

/** Startup has more urgent work. */
const FIRST_MS = 5 * 60_000
const CHECK_MS = 60_000
const COPY_CHECK_MS = 1000
/** A failed backup is retried after an hour. */
const RETRY_MS = 3_600_000

interface NightlyOptions {
  config: Config
  backups: Pick<RunningBackups, 'list' | 'make'>
  /** For tests. */
  firstMs?: number
}

/** Returns undefined if nightly backups are turned off, or PocketBase runs elsewhere. */
export function scheduleBackups({ config, backups, firstMs = FIRST_MS }: NightlyOptions): Loop | undefined {
  const { BACKUP_HOUR: hour, POCKETBASE_URL } = config
  if (hour === undefined || POCKETBASE_URL) return undefined
  return new Loop(firstMs, async () => {
    const list = await backups.list()
    // Without the list, a backup would be made every hour.
    if (!list || !isDue(hour, new Date(), list[0]?.madeAt)) return CHECK_MS
    await backups.make().catch(() => undefined)
    return RETRY_MS
  })
}

interface FirstOptions extends Pick<NightlyOptions, 'backups'> {
  /** `since`: when this site became the writer of the copy. */
  replication: { since: Date | undefined } | undefined
}

/** Makes a backup for each new copy of the database, because a copy can't be restored without a backup. Returns undefined if there is no copy. */
export function scheduleFirstBackup({ replication, backups }: FirstOptions): Loop | undefined {
  if (!replication) return undefined
  let tried = { since: 0, until: 0 }
  return new Loop(0, async () => {
    // Names of backups have no milliseconds.
    const since = Math.floor((replication.since?.getTime() ?? 0) / 1000) * 1000
    if (since === 0 || (since === tried.since && Date.now() < tried.until)) return COPY_CHECK_MS
    const list = await backups.list()
    if (!list) return CHECK_MS
    tried = { since, until: Date.now() + RETRY_MS }
    if (list[0] && list[0].madeAt.getTime() >= since) return COPY_CHECK_MS
    await backups.make().catch(() => undefined)
    return COPY_CHECK_MS
  })
}

/** Returns true if the hour of the nightly backup has passed since the last backup. */
export function isDue(hour: number, now: Date, last: Date | undefined): boolean {
  const due = new Date(now)
  due.setHours(hour, 0, 0, 0)
  if (due > now) due.setDate(due.getDate() - 1)
  return !last || last < due
}
