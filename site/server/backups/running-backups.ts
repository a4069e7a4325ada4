/** The backups of a running site: made one at a time, by an admin or at night, and listed. */
import type { Logger } from 'pino'
import type { Config } from '#site/server/config/config.ts'
import { plainly } from '#site/server/config/failure.ts'
import { Backups, type StoredBackup } from './backups.ts'

/** Backups may be in a bucket, which must not be listed every few seconds. */
const LISTED_MS = 60_000

type Made = Awaited<ReturnType<Backups['make']>>

export class RunningBackups {
  readonly #backups: Backups
  readonly #log: Logger
  #making: Promise<Made> | undefined
  #listed: { at: number; list: Promise<StoredBackup[] | undefined> } | undefined
  #problem: string | undefined

  constructor({ config, log }: { config: Config; log: Logger }) {
    this.#backups = new Backups(config, log)
    this.#log = log
  }

  get place(): string {
    return this.#backups.place
  }

  get isMaking(): boolean {
    return this.#making !== undefined
  }

  /** Why the last attempt failed. */
  get problem(): string | undefined {
    return this.#problem
  }

  /** Joins the backup that is being made, if any. Otherwise starts once `allow` resolves, and throws what it throws. */
  make(allow?: () => Promise<void>): Promise<Made> {
    this.#making ??= this.#make(allow).finally(() => {
      this.#making = undefined
      this.#listed = undefined
    })
    return this.#making
  }

  /** Newest first, at most a minute old; undefined if they can't be read. */
  list(): Promise<StoredBackup[] | undefined> {
    if (!this.#listed || Date.now() - this.#listed.at > LISTED_MS) {
      const list = this.#backups.list().catch(() => {
        this.#listed = undefined
        return undefined
      })
      this.#listed = { at: Date.now(), list }
    }
    return this.#listed.list
  }

  /** Aborts a backup in progress. */
  async stop(): Promise<void> {
    await this.#backups.stop()
    await this.#making?.catch(() => undefined)
  }

  async #make(allow?: () => Promise<void>): Promise<Made> {
    await allow?.()
    try {
      const made = await this.#backups.make()
      this.#problem = undefined
      this.#log.info({ backup: made.name, bytes: made.bytes }, 'backup created')
      return made
    } catch (error) {
      this.#problem = plainly(error) ?? 'See the server log for details.'
      this.#log.error({ error }, 'failed to create a backup')
      throw error
    }
  }
}
