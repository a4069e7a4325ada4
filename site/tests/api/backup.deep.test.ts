/** `npm run backup` during writes, and `npm run restore` into an empty folder: nothing is missing, and `age` opens it. */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import * as texts from '#site/server/backups/backup-texts.ts'
import { FOLDER_IN_USE } from '#site/server/config/start-texts.ts'
import { changeAgent, writeAgent } from '#site/tests/support/api/catalogue-writer.ts'
import { callApi, signUp } from '#site/tests/support/api/people.ts'
import { uploadImage } from '#site/tests/support/api/uploading.ts'
import { scratchFolder } from '#site/tests/support/fakes/scratch-file.ts'
import { photo } from '#site/tests/support/samples/image-bytes.ts'
import { BACKUP_KEY, pathIn, rowHashes, runBackup, runRestore } from '#site/tests/support/sites/backups.ts'
import { startTestSite, type TestSite } from '#site/tests/support/sites/site.ts'
import { ownSite } from '#site/tests/support/sites/test-file.ts'

/** Limits the number of writes. */
const WRITES_MAX = 300
const UNDER_WAY = 3
/** The last version of one agent that was acknowledged, and the last that was sent. */
const now = { acknowledged: 0, sent: 0 }
/** The same, before the backup began and after it was made. */
const versions = { acknowledged: 0, sent: 0 }
let isOver = false

const site = await ownSite()
const root = site.pocketBase.root
const ada = await signUp(site, 'ada')
const picture = (await uploadImage(site, await photo(800, 600).jpeg().toBuffer(), ada.token)).path
const id = await writeAgent(root, { submitter: ada.id, previewImages: [picture] })
const changing = await writeAgent(root)
await callApi(site, `POST /api/agents/${changing}/upvote`, { token: ada.token })
await site.settled()
const underWay = Promise.withResolvers<void>()
const keepWriting = async (write: () => Promise<unknown>) => {
  for (let count = 0; count < WRITES_MAX && !isOver; count += 1) await write()
}
const writing = Promise.all([
  keepWriting(() => writeAgent(root)),
  keepWriting(() => writeAgent(root, { status: 'pending' })),
  keepWriting(async () => {
    now.sent += 1
    await changeAgent(root, changing, { description: `Version ${now.sent} of what this agent does.` })
    now.acknowledged = now.sent
    if (now.acknowledged === UNDER_WAY) underWay.resolve()
  }),
])
await Promise.race([underWay.promise, writing])
const before = rowHashes(site.dataDir)
versions.acknowledged = now.acknowledged
const backup = await runBackup(site.dataDir)
versions.sent = now.sent
isOver = true
await writing
expect(backup).toMatchObject({ code: 0 })
const file = pathIn(backup)
const after = rowHashes(site.dataDir)

async function startRestored(dataDir: string): Promise<TestSite> {
  const restored = await startTestSite({ dataDir })
  onTestFinished(() => restored.stop())
  // A busy machine may open the site before its catalogue is filled.
  await restored.settled()
  return restored
}

test('a backup contains every row that was acknowledged before it began', async () => {
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

test('a restored site has its people, sessions, and images', async () => {
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

test('the program age opens a backup, if installed', async (context) => {
  const [key, to] = [join(scratchFolder(), 'key.txt'), scratchFolder()]
  writeFileSync(key, BACKUP_KEY)
  const age = spawnSync('age', ['-d', '-i', key, '-o', join(to, 'backup.tar.gz'), file])
  if (age.error) return context.skip('age is not installed')
  expect(age.stderr.toString()).toBe('')
  execFileSync('tar', ['-xzf', join(to, 'backup.tar.gz'), '-C', to])
  const rows = rowHashes(to)
  expect([...before.keys()].filter((row) => after.has(row) && !rows.has(row))).toEqual([])
})

test('a missing or wrong key and a changed backup are refused, and nothing is written', async () => {
  const dataDir = scratchFolder()
  const changed = join(scratchFolder(), 'changed.tar.gz.age')
  const bytes = readFileSync(file)
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 1000) ^ 1, bytes.length - 1000)
  writeFileSync(changed, bytes)
  for (const [key, path, message] of [
    ['', file, texts.KEY_MISSING],
    ['the key of another site', file, texts.KEY_OPENS_NOTHING(file)],
    [BACKUP_KEY, changed, texts.BACKUP_DAMAGED(changed, 'invalid tag')],
  ] as const) {
    const { code, error } = await runRestore(dataDir, { BACKUP_KEY: key }, path)
    expect({ code, error }).toEqual({ code: 1, error: `${message}\n` })
  }
  expect(readdirSync(dataDir).filter((name) => !/^site\./.test(name))).toEqual([])
})

test('a folder that contains a site is refused, running or not', async () => {
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

test('a missing or invalid backup is named', async () => {
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
