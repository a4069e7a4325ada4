/** The copy of a test site's database: waiting until it is complete, its files, and the processes that write it. */
import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { runningWith } from '#site/server/pocketbase/orphan.ts'
import { marksOf } from '#site/server/replication/litestream.ts'
import type { OpenSite } from './open-site.ts'

const PATIENCE_MS = 90_000

const report = z.object({
  copy: z.object({ millisecondsBehind: z.number(), failing: z.boolean() }).nullable(),
})

/** What /readyz says about the copy; null if there is none. */
export async function copyOf({ url }: Pick<OpenSite, 'url'>) {
  const response = await fetch(`${url}/readyz`)
  return report.parse(await response.json()).copy
}

export async function replicated(site: OpenSite): Promise<void> {
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await sleep(100)) {
    const copy = await copyOf(site)
    if (copy && !copy.failing && copy.millisecondsBehind === 0) return
  }
  throw new Error('The copy did not become complete')
}

export function litestreamsOf({ dataDir }: Pick<OpenSite, 'dataDir'>): number[] {
  return runningWith(marksOf(join(realpathSync(dataDir), 'litestream.json')))
}

/** Kills everything of a site at once, as a machine that is lost. */
export async function killAll(site: OpenSite & { kill(): Promise<void> }): Promise<void> {
  const litestreams = litestreamsOf(site)
  const killed = site.kill()
  site.pocketBase.signal('SIGKILL')
  for (const pid of litestreams) process.kill(pid, 'SIGKILL')
  await killed
}
