/** Backs the site up once a night, or as soon as it runs again after a night that it missed. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Config } from '#site/server/config/config.ts'
import type { RunningOperations } from './running-operations.ts'

/** A start has more urgent work. */
const FIRST_MS = 5 * 60_000
const LOOK_MS = 60_000
/** After one that failed. */
const AGAIN_MS = 3_600_000

export interface NightlyOptions {
  config: Config
  operations: Pick<RunningOperations, 'backups' | 'startAlone'>
  log: Logger
  /** For tests. */
  firstMs?: number
}

export class NightlyBackup {
  readonly #options: NightlyOptions
  readonly #stopping = new AbortController()
  readonly #running: Promise<void>

  constructor(options: NightlyOptions) {
    this.#options = options
    const { BACKUP_HOUR: hour, POCKETBASE_URL } = options.config
    this.#running = hour === undefined || POCKETBASE_URL ? Promise.resolve() : this.#keepLooking(hour)
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#running
  }

  async #keepLooking(hour: number): Promise<void> {
    const { signal } = this.#stopping
    let triedAt = 0
    for (let wait = this.#options.firstMs ?? FIRST_MS; ; wait = LOOK_MS) {
      await sleep(wait, undefined, { signal, ref: false }).catch(() => undefined)
      if (signal.aborted) return
      const now = new Date()
      if (now.getTime() - triedAt < AGAIN_MS || !(await this.#isDue(hour, now))) continue
      triedAt = now.getTime()
      await this.#begin()
    }
  }

  async #isDue(hour: number, now: Date): Promise<boolean> {
    const list = await this.#options.operations.backups()
    // Without a look at them another one would be made each hour.
    return list !== undefined && isDue(hour, now, list[0]?.madeAt)
  }

  async #begin(): Promise<void> {
    const { operations, log } = this.#options
    await operations
      .startAlone('backup')
      .catch((error) => log.warn({ error }, 'failed to start nightly backup'))
  }
}

/** Whether the hour has come since the last backup; without one it has. */
export function isDue(hour: number, now: Date, last: Date | undefined): boolean {
  const due = new Date(now)
  due.setHours(hour, 0, 0, 0)
  if (due > now) due.setDate(due.getDate() - 1)
  return !last || last < due
}
