/** `npm run backup` during writes, and `npm run restore` into an empty folder: nothing is missing, and a stolen backup grants no access. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gunzipSync } from 'node:zlib'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import * as texts from '#site/server/backups/backup-texts.ts'
import { CHECKSUMS, DATABASE } from '#site/server/backups/manifest.ts'
import { writeArchive } from '#site/server/backups/write-archive.ts'
import { FOLDER_IN_USE } from '#site/server/config/start-texts.ts'
import { writeAgent } from '#site/tests/support/api/catalogue-writer.ts'
import { callApi, signIn, signUp } from '#site/tests/support/api/people.ts'
import { uploadImage } from '#site/tests/support/api/uploading.ts'
import { scratchFolder } from '#site/tests/support/fakes/scratch-file.ts'
import { photo } from '#site/tests/support/samples/image-bytes.ts'
import { BACKUP_KEY, pathIn, rowHashes, runBackup, runRestore } from '#site/tests/support/sites/backups.ts'
import { startTestSite, type TestSite } from '#site/tests/support/sites/site.ts'
import { startWriting } from '#site/tests/support/sites/sustained-writes.ts'

/** The last version of one agent that was acknowledged before the backup began, and the last that was sent. */
const versions = { acknowledged: 0, sent: 0 }

const site = await startTestSite()
const root = site.pocketBase.root
const ada = await signUp(site, 'ada')
const picture = (await uploadImage(site, await photo(800, 600).jpeg().toBuffer(), ada.token)).path
const id = await writeAgent(root, { submitter: ada.id, previewImages: [picture] })
const changing = await writeAgent(root)
await callApi(site, `POST /api/agents/${changing}/upvote`, { token: ada.token })
await site.settled()
const writing = await startWriting(site, changing)
const before = rowHashes(site.dataDir)
versions.acknowledged = writing.versions.acknowledged
const backup = await runBackup(site.dataDir)
versions.sent = writing.versions.sent
await writing.end()
expect(backup).toMatchObject({ code: 0 })
const file = pathIn(backup)
const after = rowHashes(site.dataDir)
afterAll(() => site.stop())

async function startRestored(dataDir: string): Promise<TestSite> {
  const restored = await startTestSite({ dataDir })
  onTestFinished(() => restored.stop())
  // A busy machine may open the site before its catalogue is filled.
  await restored.settled()
  return restored
}

test('every row that was acknowledged before the backup began is in it, as it was', async () => {
  const dataDir = scratchFolder()
  expect(await runRestore(dataDir, {}, file)).toMatchObject({ code: 0 })
  const restored = rowHashes(dataDir)
  const missing = [...before.keys()].filter((key) => after.has(key) && !restored.has(key))
  expect(missing).toEqual([])
  // Everything that wasn't changed in the meantime is the same, byte for byte.
  const resting = [...before].filter(([key, hash]) => after.get(key) === hash)
  expect(resting.length).toBeGreaterThan(20)
  expect(resting.filter(([key, hash]) => restored.get(key) !== hash)).toEqual([])
  expect([...restored.keys()].filter((key) => !after.has(key) && !before.has(key))).toEqual([])
  const [own, restoredOwn] = [site.dataDir, dataDir].map((folder) =>
    readFileSync(join(folder, 'secrets.json')),
  )
  expect(restoredOwn).toEqual(own)
})

test('a restored site knows its people, their sessions and their pictures', async () => {
  const dataDir = scratchFolder()
  await runRestore(dataDir, {}, file)
  const restored = await startRestored(dataDir)
  const { status, body } = await callApi(restored, `GET /api/agents/${id}`)
  expect({ status, body }).toMatchObject({ status: 200, body: { previewImages: [picture] } })
  expect((await fetch(`${restored.url}${picture}`)).status).toBe(200)
  expect((await callApi(restored, 'GET /api/auth/user', { token: ada.token })).status).toBe(200)
  const { items } = await restored.pocketBase.root
    .collection('agents')
    .getList(1, 1, { filter: 'description ~ "Version "' })
  const version = Number(/Version (\d+)/.exec(items[0]?.['description'])?.[1])
  expect(version).toBeGreaterThanOrEqual(versions.acknowledged)
  expect(version).toBeLessThanOrEqual(versions.sent)
})

test('a backup from the command line is in the audit log', async () => {
  const { items } = await site.pocketBase.root
    .collection('audit')
    .getList(1, 1, { filter: "action = 'job.backup'" })
  expect(items).toMatchObject([{ actor: '', targetName: basename(file) }])
})

function tokenSecrets(options: string): string[] {
  return Array.from(options.matchAll(/"secret":"(\w+)"/g), ([, secret = '']) => secret)
}

test('the backup alone opens no door: none of the secrets of the site is in it', async () => {
  const content = gunzipSync(readFileSync(file))
  const secrets = JSON.parse(readFileSync(join(site.dataDir, 'secrets.json'), 'utf8'))
  const database = new DatabaseSync(join(site.dataDir, 'pocketbase', 'data.db'), { readOnly: true })
  onTestFinished(() => database.close())
  const column = (sql: string) =>
    database
      .prepare(sql)
      .all()
      .map(({ value }) => String(value))
  const hidden = [
    ...[secrets.encryptionKey, secrets.servicePassword, secrets.adminPassword, BACKUP_KEY],
    ...column('SELECT options AS value FROM _collections').flatMap(tokenSecrets),
    ...['users', '_superusers', 'services'].flatMap((name) =>
      column(`SELECT tokenKey AS value FROM ${name}`),
    ),
    ...['_superusers', 'services'].flatMap((name) => column(`SELECT password AS value FROM ${name}`)),
  ]
  expect(hidden.length).toBeGreaterThan(20)
  expect(hidden.filter((secret) => content.includes(secret))).toEqual([])
})

test('without the key the records come back with new secrets: sessions end, passwords stay', async () => {
  const dataDir = scratchFolder()
  const { code, output } = await runRestore(dataDir, { BACKUP_KEY: '' }, file, '--without-key')
  expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining(texts.RESTORED_WITHOUT_KEY) })
  const restored = await startRestored(dataDir)
  expect((await callApi(restored, `GET /api/agents/${id}`)).status).toBe(200)
  expect((await callApi(restored, 'GET /api/auth/user', { token: ada.token })).status).toBe(401)
  const token = await signIn(restored, ada)
  expect((await callApi(restored, 'GET /api/auth/user', { token })).status).toBe(200)
})

test('a key that is missing or wrong is told, and nothing is written', async () => {
  const dataDir = scratchFolder()
  expect(await runRestore(dataDir, { BACKUP_KEY: '' }, file)).toMatchObject({
    code: 1,
    error: expect.stringContaining(texts.KEY_MISSING),
  })
  expect(await runRestore(dataDir, { BACKUP_KEY: 'the key of another site' }, file)).toMatchObject({
    code: 1,
    error: expect.stringContaining(texts.KEY_OPENS_NOTHING(file)),
  })
  expect(readdirSync(dataDir).filter((name) => !/^site\./.test(name))).toEqual([])
})

test('a backup that was changed is refused, and nothing is written', async () => {
  const [content, dataDir] = [scratchFolder(), scratchFolder()]
  execFileSync('tar', ['-xzf', file, '-C', content])
  const database = new DatabaseSync(join(content, DATABASE))
  database.prepare("UPDATE users SET role = 'admin' WHERE id = ?").run(ada.id)
  database.close()
  const names = Object.keys(JSON.parse(readFileSync(join(content, CHECKSUMS), 'utf8')))
  const changed = join(dataDir, 'changed.tar.gz')
  const sources = names.map((name) => ({ name, path: join(content, name) }))
  await writeArchive(changed, sources, 'a key that is guessed')
  expect(await runRestore(dataDir, {}, changed)).toMatchObject({
    code: 1,
    error: expect.stringContaining(texts.BACKUP_CHANGED(changed)),
  })
  expect(existsSync(join(dataDir, 'pocketbase'))).toBe(false)
})

test('a folder that holds a site is refused, running or not', async () => {
  expect(await runRestore(site.dataDir, {}, file)).toMatchObject({
    code: 1,
    error: `${FOLDER_IN_USE(site.dataDir, site.pid)}\n`,
  })
  const dataDir = scratchFolder()
  mkdirSync(join(dataDir, 'pocketbase'))
  expect(await runRestore(dataDir, {}, file)).toMatchObject({
    code: 1,
    error: `${texts.FOLDER_HOLDS_SITE(dataDir, ['pocketbase'])}\n`,
  })
  expect(readdirSync(join(dataDir, 'pocketbase'))).toEqual([])
})

test('what is no backup, is not there or has no site is told', async () => {
  const dataDir = scratchFolder()
  const other = join(dataDir, 'other.csv')
  writeFileSync(other, 'name,website\n')
  expect(await runRestore(dataDir, {}, other)).toMatchObject({
    code: 1,
    error: `${texts.NOT_A_BACKUP(other)}\n`,
  })
  expect(await runRestore(dataDir, {}, 'lost.tar.gz')).toMatchObject({
    code: 1,
    error: `${texts.NO_FILE('lost.tar.gz')}\n`,
  })
  expect(await runBackup(dataDir)).toMatchObject({ code: 1, error: `${texts.NOTHING_TO_BACK_UP(dataDir)}\n` })
  expect(existsSync(join(dataDir, 'pocketbase'))).toBe(false)
})
