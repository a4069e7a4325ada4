/** Starts a backup once a night or, if the site wasn't running then, after the next start. */
import type { Logger } from 'pino'
import type { Config } from '#site/server/config/config.ts'
import { Loop } from '#site/server/config/loop.ts'
import type { Replication } from '#site/server/replication/replication.ts'
import type { RunningOperations } from './running-operations.ts'

/** Startup has more urgent work. */
const FIRST_MS = 5 * 60_000
const CHECK_MS = 60_000
const COPY_CHECK_MS = 1000
/** A failed backup is retried after an hour. */
const RETRY_MS = 3_600_000

interface NightlyOptions {
  config: Config
  operations: Pick<RunningOperations, 'backups' | 'startAlone'>
  log: Logger
  /** For tests. */
  firstMs?: number
}

/** Returns undefined if nightly backups are turned off, or PocketBase runs elsewhere. */
export function scheduleBackups(options: NightlyOptions): Loop | undefined {
  const { config, operations, log, firstMs = FIRST_MS } = options
  const { BACKUP_HOUR: hour, POCKETBASE_URL } = config
  if (hour === undefined || POCKETBASE_URL) return undefined
  return new Loop(firstMs, async () => {
    const list = await operations.backups()
    // Without the list, a backup would be made every hour.
    if (!list || !isDue(hour, new Date(), list[0]?.madeAt)) return CHECK_MS
    await operations
      .startAlone('backup')
      .catch((error) => log.warn({ error }, 'failed to start nightly backup'))
    return RETRY_MS
  })
}

/** Starts a backup for each new copy of the database, because a copy can't be restored without a backup. Returns undefined if there is no copy. */
export function scheduleFirstBackup({
  replication,
  operations,
  log,
}: Pick<NightlyOptions, 'operations' | 'log'> & {
  replication: Pick<Replication, 'since'> | undefined
}): Loop | undefined {
  if (!replication) return undefined
  let tried = { since: 0, until: 0 }
  return new Loop(0, async () => {
    // Names of backups have no milliseconds.
    const since = Math.floor((replication.since?.getTime() ?? 0) / 1000) * 1000
    if (since === 0 || (since === tried.since && Date.now() < tried.until)) return COPY_CHECK_MS
    const list = await operations.backups()
    if (!list) return CHECK_MS
    tried = { since, until: Date.now() + RETRY_MS }
    if (list[0] && list[0].madeAt.getTime() >= since) return COPY_CHECK_MS
    const failed = (error: unknown) => log.warn({ error }, 'failed to start the first backup of a copy')
    await operations.startAlone('backup').catch(failed)
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
