/** Aborts multipart uploads that were never completed, because S3 keeps and charges for their parts. */
import type { Logger } from 'pino'
import { S3_UNFINISHED_HOURS } from '#site/domain/limits.ts'
import type { Config } from '#site/server/config/config.ts'
import { Loop } from '#site/server/config/loop.ts'
import { objectStorage } from '#site/server/config/object-storage.ts'
import { Bucket } from './bucket.ts'
import { UPLOADS_FOLDER } from './direct-uploads.ts'

const HOUR_MS = 3_600_000
/** Startup has more urgent work. */
const FIRST_MS = 60_000

export async function abortStale(bucket: Bucket, now: number): Promise<number> {
  const open = await bucket.unfinished(UPLOADS_FOLDER)
  const stale = open.filter(({ begunAt }) => now - begunAt > S3_UNFINISHED_HOURS * HOUR_MS)
  for (const { key, uploadId } of stale) await bucket.abort(key, uploadId)
  return stale.length
}

export function scheduleAborts({ config, log }: { config: Config; log: Logger }): Loop | undefined {
  const storage = objectStorage(config)
  if (!storage) return undefined
  const bucket = new Bucket(storage, log)
  return new Loop(FIRST_MS, async () => {
    // The bucket has logged any error, and the next hour tries again.
    const count = await abortStale(bucket, Date.now()).catch(() => 0)
    if (count > 0) log.info({ count }, 'aborted unfinished uploads')
    return HOUR_MS
  })
}
