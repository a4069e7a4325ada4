/** A PocketBase that runs elsewhere: only watched, never started or stopped. */

import { PocketBaseError } from './failure.ts'
import { answers, watchHealth } from './health.ts'
import { POCKETBASE_SILENT } from './pocketbase-texts.ts'
import type { RunningPocketBase } from './running.ts'
import type { Secrets } from './secrets.ts'

/** Error: PocketBaseError when it does not answer. */
export async function watchRemote(url: string, { service, superuser }: Secrets): Promise<RunningPocketBase> {
  if (!(await answers(url))) throw new PocketBaseError(POCKETBASE_SILENT(url))
  const health = watchHealth(url)
  return {
    connection: { url, ...service },
    superuser,
    ready: health.ok,
    pid: () => undefined,
    stop: async () => health.stop(),
  }
}
