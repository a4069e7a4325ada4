/** Aborts multipart uploads that were never completed, because S3 stores and bills their parts forever. */
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

/** Returns the number of aborted uploads. */
export async function abortStale(bucket: Bucket, now: number): Promise<number> {
  const open = await bucket.unfinished(UPLOADS_FOLDER)
  const stale = open.filter(({ begunAt }) => now - begunAt > S3_UNFINISHED_HOURS * HOUR_MS)
  for (const { key, uploadId } of stale) await bucket.abort(key, uploadId)
  return stale.length
}

/** Runs hourly while the site does. */
export class UnfinishedUploads {
  readonly #stopping = new AbortController()
  readonly #log: Logger
  readonly #running: Promise<void>

  constructor({ config, log }: { config: Config; log: Logger }) {
    this.#log = log
    const storage = objectStorage(config)
    this.#running = storage ? this.#loop(new Bucket(storage, log)) : Promise.resolve()
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#running
  }

  async #loop(bucket: Bucket): Promise<void> {
    const { signal } = this.#stopping
    for (let wait = FIRST_MS; !signal.aborted; wait = HOUR_MS) {
      await sleep(wait, undefined, { signal, ref: false }).catch(() => undefined)
      if (!signal.aborted) await this.#look(bucket)
    }
  }

  async #look(bucket: Bucket): Promise<void> {
    // The bucket has logged the failure. The next hour tries again.
    const count = await abortStale(bucket, Date.now()).catch(() => 0)
    if (count > 0) this.#log.info({ count }, 'Unfinished uploads were given up')
  }
}
