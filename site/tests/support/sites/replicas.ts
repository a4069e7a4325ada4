/** Copies of test sites' databases: sites that write them, waiting until they are complete, their files, and restores. */
import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished } from 'vitest'
import { z } from 'zod'
import { runningWith } from '#site/server/pocketbase/orphan.ts'
import { marksOf } from '#site/server/replication/litestream.ts'
import { scratchFolder } from '#site/tests/support/fakes/scratch-file.ts'
import { S3Server } from '#site/tests/support/servers/s3-server.ts'
import { BACKUP_KEY, rowHashes, runRestore } from './backups.ts'
import type { OpenSite } from './open-site.ts'
import { startTestSite, type TestSite } from './site.ts'

const PATIENCE_MS = 90_000

const report = z.object({
  copy: z.object({ millisecondsBehind: z.number(), failing: z.boolean() }).nullable(),
})

/** A site with backups that is stopped with its test. */
export async function startCopied(env: Record<string, string>, dataDir?: string): Promise<TestSite> {
  const site = await startTestSite({ env: { BACKUP_KEY, ...env }, ...(dataDir && { dataDir }) })
  onTestFinished(() => site.stop())
  return site
}

/** Where a copy in S3 goes. */
export async function startBucket() {
  const s3 = await S3Server.start()
  onTestFinished(() => s3.stop())
  const copy = `s3://${s3.env['S3_BUCKET']}/copies/one`
  const backups = () => s3.keys('copies/one/backups/')
  return { s3, copy, env: { ...s3.env, REPLICATE_TO: copy }, backups }
}

export function backupsIn(copy: string): string[] {
  const folder = join(copy, 'backups')
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.tar.gz.age')) : []
}

/** Restores the copy at REPLICATE_TO into a new folder. */
export async function restoreCopy(env: Record<string, string>, ...args: string[]): Promise<string> {
  const dataDir = scratchFolder()
  const run = await runRestore(dataDir, env, '--replica', ...args)
  expect(run, run.error).toMatchObject({ code: 0 })
  return dataDir
}

/** The rows that a restored folder doesn't have as they were. Litestream's own are about the place of writing. */
export function lostRows(before: Map<string, string>, dataDir: string): string[] {
  const restored = rowHashes(dataDir)
  return [...before.keys()].filter(
    (key) => !key.startsWith('_litestream') && restored.get(key) !== before.get(key),
  )
}

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

/** Kills all processes of a site at once, as if its machine were lost. */
export async function killAll(site: OpenSite & { kill(): Promise<void> }): Promise<void> {
  const litestreams = litestreamsOf(site)
  const killed = site.kill()
  site.pocketBase.signal('SIGKILL')
  for (const pid of litestreams) process.kill(pid, 'SIGKILL')
  await killed
}
