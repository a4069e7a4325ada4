/** Where backups are kept and for how long, and how soon a restored site answers. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { BACKUP_NOT_SENT, FILES_NOT_INSIDE, NO_BACKUPS } from '#site/messages/backups.ts'
import { emptyFolder, pathIn, rowHashes, runBackup, runRestore } from '#site/tests/support/backups.ts'
import { S3Server } from '#site/tests/support/s3-server.ts'
import { startTestSite } from '#site/tests/support/site.ts'
import { makeSiteFolder } from '#site/tests/support/site-folder.ts'

/** Far more pages than a site publishes before it opens. */
const AGENTS = 1500
const MB = 1024 * 1024

let dataDir: string

beforeAll(async () => {
  dataDir = await makeSiteFolder('none', async () => undefined)
  return () => rmSync(dataDir, { recursive: true, force: true })
})

/** Older than every other. */
const oldName = (year: number) => `roster-${year}-01-01T03-00-00Z.tar.gz`

test('so many backups are kept, and whatever else lies beside them stays', async () => {
  const folder = join(dataDir, 'backups')
  mkdirSync(folder, { recursive: true })
  for (const name of [oldName(2020), oldName(2021), oldName(2022), 'notes.txt'])
    writeFileSync(join(folder, name), '')
  const made = await runBackup(dataDir, { BACKUP_KEEP: '2' })
  expect(made.code, made.error).toBe(0)
  expect(readdirSync(folder).sort()).toEqual([oldName(2022), basename(pathIn(made)), 'notes.txt'].sort())
  const { output } = await runBackup(dataDir, {}, '--list')
  const listed = output.split('\n').map((line) => line.split(' ')[0])
  expect(listed).toEqual([basename(pathIn(made)), oldName(2022), ''])
  const database = new DatabaseSync(join(dataDir, 'pocketbase', 'data.db'), { readOnly: true })
  const entries = database.prepare("SELECT actor, targetName FROM audit WHERE action = 'job.backup'").all()
  database.close()
  expect(entries.map((entry) => ({ ...entry }))).toEqual([{ actor: '', targetName: basename(pathIn(made)) }])
})

test('what a backup that was killed has left is swept by the next one, and what another writes stays', async () => {
  const folder = join(dataDir, 'backups')
  mkdirSync(folder, { recursive: true })
  const { pid: dead = 0 } = spawnSync(process.execPath, ['--version'])
  const [left, living] = [dead, process.pid].map((pid) => ({
    part: join(folder, `${oldName(2023)}.${pid}.part`),
    work: join(dataDir, `backup-work-${pid}-abcdef`),
  }))
  for (const place of [left, living]) {
    writeFileSync(place?.part ?? '', 'half of it')
    mkdirSync(place?.work ?? '')
  }
  const { code, error } = await runBackup(dataDir, { BACKUP_KEEP: '2' })
  expect(code, error).toBe(0)
  expect([left?.part, left?.work].map((path) => existsSync(path ?? ''))).toEqual([false, false])
  expect([living?.part, living?.work].map((path) => existsSync(path ?? ''))).toEqual([true, true])
  for (const path of [living?.part, living?.work]) rmSync(path ?? '', { recursive: true })
})

test('a bucket that fails in the middle is told, and keeps nothing of the backup, nor does the disk', async () => {
  const s3 = await S3Server.start()
  onTestFinished(() => s3.stop())
  s3.fault = (request) => (request.includes('partNumber=1') ? 500 : undefined)
  const folder = join(dataDir, 'backups')
  rmSync(folder, { recursive: true, force: true })
  const { code, error } = await runBackup(dataDir, s3.env)
  expect(code).toBe(1)
  expect(error).toContain(BACKUP_NOT_SENT('S3 answered 500 for a part'))
  expect(readdirSync(folder)).toEqual([])
  expect(await s3.keys()).toEqual([])
  // What was begun there was given up.
  expect(s3.parts.uploads()).toEqual([])
})

test('with S3 a backup goes to the bucket, in parts, and is restored from there by its name', async () => {
  const s3 = await S3Server.start()
  onTestFinished(() => s3.stop())
  // More than one part, which nothing makes smaller.
  const noise = new DatabaseSync(join(dataDir, 'pocketbase', 'data.db'))
  noise.exec(
    `CREATE TABLE noise (id TEXT PRIMARY KEY, bytes BLOB); INSERT INTO noise VALUES ('a', randomblob(${20 * MB}))`,
  )
  noise.close()
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
  const target = emptyFolder()
  const restored = await runRestore(target, s3.env, basename(key))
  expect(restored.code, restored.error).toBe(0)
  expect(rowHashes(target)).toEqual(before)
})

test('a folder without backups says so', async () => {
  const folder = emptyFolder()
  const { output } = await runBackup(folder, {}, '--list')
  expect(output).toBe(`${NO_BACKUPS(join(folder, 'backups'))}\n`)
})

test('a restored site answers before its pages are all published', async () => {
  const database = new DatabaseSync(join(dataDir, 'pocketbase', 'data.db'))
  database.exec(`INSERT INTO agents (id, name, description, websiteUrl, pricingModel, status, tags, previewImages,
      submittedAt, created, updated)
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${AGENTS})
    SELECT printf('restored%07d', i), 'Agent ' || i, 'One of many that were restored.', 'https://many-' || i || '.example',
      'free', 'approved', '[]', '[]', '2026-01-01 00:00:00.000Z', '2026-01-01 00:00:00.000Z', '2026-01-01 00:00:00.000Z'
    FROM n`)
  database.close()
  const backup = await runBackup(dataDir)
  const target = emptyFolder()
  expect(await runRestore(target, {}, pathIn(backup))).toMatchObject({ code: 0 })
  const site = await startTestSite({ dataDir: target })
  onTestFinished(() => site.stop())
  expect((await fetch(`${site.url}/agent/restored${String(AGENTS).padStart(7, '0')}`)).status).toBe(200)
  await site.settled()
  const opened = '"url":'
  const published = 'every page is published'
  await expect.poll(() => site.log()).toContain(published)
  expect(site.log().indexOf(opened)).toBeLessThan(site.log().indexOf(published))
})
