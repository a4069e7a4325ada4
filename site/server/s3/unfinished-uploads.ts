/** Gives up files in parts that nobody completed, because S3 keeps and charges for their parts for ever. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { S3_UNFINISHED_HOURS } from '#site/domain/limits.ts'
import type { Config } from '#site/server/config/config.ts'
import { objectStorage } from '#site/server/config/object-storage.ts'
import { Bucket } from './bucket.ts'
import { UPLOADS_FOLDER } from './keys.ts'

const HOUR_MS = 3_600_000
/** A start has more urgent work. */
const FIRST_MS = 60_000

/** Answers how many were given up. */
export async function abortStale(bucket: Bucket, now: number): Promise<number> {
  const open = await bucket.unfinished(UPLOADS_FOLDER)
  const stale = open.filter(({ begunAt }) => now - begunAt > S3_UNFINISHED_HOURS * HOUR_MS)
  for (const { key, uploadId } of stale) await bucket.abort(key, uploadId)
  return stale.length
}

/** Looks for them once an hour while the site runs. */
export class UnfinishedUploads {
  readonly #stopping = new AbortController()
  readonly #log: Logger
  readonly #running: Promise<void>

  constructor({ config, log }: { config: Config; log: Logger }) {
    this.#log = log
    const storage = objectStorage(config)
    this.#running = storage ? this.#keepLooking(new Bucket(storage, log)) : Promise.resolve()
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#running
  }

  async #keepLooking(bucket: Bucket): Promise<void> {
    const { signal } = this.#stopping
    for (let wait = FIRST_MS; !signal.aborted; wait = HOUR_MS) {
      await sleep(wait, undefined, { signal, ref: false }).catch(() => undefined)
      if (!signal.aborted) await this.#look(bucket)
    }
  }

  async #look(bucket: Bucket): Promise<void> {
    // What goes wrong has been logged where it was asked; the next hour tries again.
    const count = await abortStale(bucket, Date.now()).catch(() => 0)
    if (count > 0) this.#log.info({ count }, 'Unfinished uploads were given up')
  }
}
