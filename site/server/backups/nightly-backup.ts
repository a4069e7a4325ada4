/** Starts a backup once a night or, if the site wasn't running then, after the next start. */
import type { Logger } from 'pino'
import type { Config } from '#site/server/config/config.ts'
import { Loop } from '#site/server/config/loop.ts'
import type { Backups } from './backups.ts'

/** Startup has more urgent work. */
const FIRST_MS = 5 * 60_000
const CHECK_MS = 60_000
/** A copy can't be restored without a backup, so that one is made soon. */
const COPY_FIRST_MS = 1000
/** A failed backup is retried after an hour. */
const RETRY_MS = 3_600_000

interface NightlyOptions {
  config: Config
  /** Resolves once PocketBase runs. */
  connection: Promise<unknown>
  backups: Pick<Backups, 'list' | 'make'>
  log: Logger
  /** For tests. */
  firstMs?: number
}

/** Returns undefined if PocketBase runs elsewhere, or neither the night nor a copy of the database needs a backup. */
export function scheduleBackups({
  config,
  connection,
  backups,
  log,
  firstMs,
}: NightlyOptions): Loop | undefined {
  const { BACKUP_HOUR: hour, POCKETBASE_URL, REPLICATE_TO } = config
  if (POCKETBASE_URL || (hour === undefined && !REPLICATE_TO)) return undefined
  const first = REPLICATE_TO ? COPY_FIRST_MS : FIRST_MS
  const hasStarted = connection.then(
    () => true,
    () => false,
  )
  return new Loop(firstMs ?? first, async () => {
    if (!(await hasStarted)) return CHECK_MS
    const list = await backups.list().catch(() => undefined)
    const isMissing = REPLICATE_TO !== undefined && list?.length === 0
    const isNight = list && hour !== undefined && isDue(hour, new Date(), list[0]?.madeAt)
    // Without the list, a backup would be made every hour.
    if (!isMissing && !isNight) return CHECK_MS
    try {
      const { name, bytes } = await backups.make()
      log.info({ backup: name, bytes }, 'backup created')
      return CHECK_MS
    } catch (error) {
      log.error({ error }, 'failed to create a backup')
      return RETRY_MS
    }
  })
}

/** Returns true if the hour of the nightly backup has passed since the last backup. */
export function isDue(hour: number, now: Date, last: Date | undefined): boolean {
  const due = new Date(now)
  due.setHours(hour, 0, 0, 0)
  if (due > now) due.setDate(due.getDate() - 1)
  return !last || last < due
}
