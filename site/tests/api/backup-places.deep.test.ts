/** Large backups: uploaded in parts to a bucket, and restored to a site that responds before its pages are published. */
import { readdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { FILES_NOT_INSIDE } from '#site/server/backups/backup-texts.ts'
import { insertAgents, runSql } from '#site/tests/support/api/raw-sql.ts'
import { scratchFolder } from '#site/tests/support/fakes/scratch-file.ts'
import { S3Server } from '#site/tests/support/servers/s3-server.ts'
import { pathIn, rowHashes, runBackup, runRestore } from '#site/tests/support/sites/backups.ts'
import { startTestSite } from '#site/tests/support/sites/site.ts'
import { makeSiteFolder } from '#site/tests/support/sites/site-folder.ts'

/** Far more pages than a site publishes before it opens. */
const AGENTS = 1500
const MB = 1024 * 1024

let dataDir: string

beforeAll(async () => {
  dataDir = await makeSiteFolder('none', async () => undefined)
  return () => rmSync(dataDir, { recursive: true, force: true })
})

test('with S3 a backup is stored in the bucket in parts, and restored by its name', async () => {
  const s3 = await S3Server.start()
  onTestFinished(() => s3.stop())
  // Incompressible, and more than one part long.
  runSql(dataDir, `CREATE TABLE noise AS SELECT randomblob(${20 * MB}) AS bytes`)
  const folder = join(dataDir, 'backups')
  rmSync(folder, { recursive: true, force: true })
  let before = rowHashes(dataDir)
  for (let count = 0; count < 2; count += 1) {
    before = rowHashes(dataDir)
    const { code, error, output } = await runBackup(dataDir, { ...s3.env, BACKUP_KEEP: '1' })
    expect(code, error).toBe(0)
    expect(output).toContain(FILES_NOT_INSIDE)
  }
  expect(readdirSync(folder)).toEqual([])
  const [key = '', ...others] = (await s3.keys()).filter((name) => name.startsWith('backups/'))
  expect(others).toEqual([])
  const target = scratchFolder()
  const restored = await runRestore(target, s3.env, basename(key))
  expect(restored.code, restored.error).toBe(0)
  expect(rowHashes(target)).toEqual(before)
})

test('a restored site answers before its pages are all published', async () => {
  insertAgents(dataDir, { count: AGENTS, prefix: 'restored', status: 'approved' })
  const backup = await runBackup(dataDir)
  const target = scratchFolder()
  expect(await runRestore(target, {}, pathIn(backup))).toMatchObject({ code: 0 })
  const site = await startTestSite({ dataDir: target })
  onTestFinished(() => site.stop())
  const last = `${site.url}/agent/restored${String(AGENTS).padStart(7, '0')}`
  expect((await fetch(last)).status).toBe(200)
  await site.settled()
  const opened = '"url":'
  const published = 'all pages published'
  await expect.poll(() => site.log()).toContain(published)
  expect(site.log().indexOf(opened)).toBeLessThan(site.log().indexOf(published))
})
