/** Where backups are stored and for how long, and how soon a restored site responds. */
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { BACKUP_NOT_SENT, BACKUP_RUNS, NO_BACKUPS } from '#site/server/backups/backup-texts.ts'
import { lockFolder } from '#site/server/config/folder-lock.ts'
import { runSql } from '#site/tests/support/api/raw-sql.ts'
import { scratchFolder } from '#site/tests/support/fakes/scratch-file.ts'
import { S3Server } from '#site/tests/support/servers/s3-server.ts'
import { pathIn, runBackup } from '#site/tests/support/sites/backups.ts'
import { makeSiteFolder } from '#site/tests/support/sites/site-folder.ts'

let dataDir: string

beforeAll(async () => {
  dataDir = await makeSiteFolder('none', async () => undefined)
  return () => rmSync(dataDir, { recursive: true, force: true })
})

/** Older than every other. */
const oldName = (year: number) => `roster-${year}-01-01T03-00-00Z.tar.gz.age`

test('old backups are deleted, and other files beside them stay', async () => {
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
  const entries = runSql(dataDir, "SELECT actor, targetName FROM audit WHERE action = 'job.backup'")
  expect(entries.map((entry) => ({ ...entry }))).toEqual([{ actor: '', targetName: basename(pathIn(made)) }])
})

test('removes files of a killed backup, and runs one backup at a time', async () => {
  const [work, folder] = [join(dataDir, 'backup-work'), join(dataDir, 'backups')]
  for (const path of [join(work, 'copy'), folder]) mkdirSync(path, { recursive: true })
  const left = [join(folder, `${oldName(2023)}.part`), join(work, 'copy', 'data.db')]
  for (const path of left) writeFileSync(path, 'half of it')
  const lock = lockFolder(work)
  expect(await runBackup(dataDir)).toMatchObject({ code: 1, error: `${BACKUP_RUNS}\n` })
  expect(left.map((path) => existsSync(path))).toEqual([true, true])
  lock.release()
  const { code, error } = await runBackup(dataDir, { BACKUP_KEEP: '2' })
  expect(code, error).toBe(0)
  expect(left.map((path) => existsSync(path))).toEqual([false, false])
})

test('a bucket that fails is reported, and nothing of the backup remains there or on disk', async () => {
  const s3 = await S3Server.start()
  onTestFinished(() => s3.stop())
  s3.fault = (request) => (request.includes('partNumber=1') ? 500 : undefined)
  const folder = join(dataDir, 'backups')
  rmSync(folder, { recursive: true, force: true })
  const { code, error } = await runBackup(dataDir, s3.env)
  expect(code).toBe(1)
  expect(error).toContain(BACKUP_NOT_SENT('S3 responded with 500 for a part'))
  expect(readdirSync(folder)).toEqual([])
  expect(await s3.keys()).toEqual([])
  // The unfinished upload there was aborted.
  expect(s3.parts.uploads()).toEqual([])
})

test('a folder without backups is reported', async () => {
  const folder = scratchFolder()
  const { output } = await runBackup(folder, {}, '--list')
  expect(output).toBe(`${NO_BACKUPS(join(folder, 'backups'))}\n`)
})
