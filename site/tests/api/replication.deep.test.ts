/** A site that replicates its database is lost and continues elsewhere from the copy, in whole or as of a time. */
import { globSync, readdirSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { KEY_MISSING, KEY_OPENS_NOTHING } from '#site/server/backups/backup-texts.ts'
import * as texts from '#site/server/replication/replication-texts.ts'
import { lineOf, newAdministrator } from '#site/tests/support/api/administration.ts'
import { writeAgent } from '#site/tests/support/api/catalogue-writer.ts'
import { callApi, signUp } from '#site/tests/support/api/people.ts'
import { uploadImage } from '#site/tests/support/api/uploading.ts'
import { scratchFolder } from '#site/tests/support/fakes/scratch-file.ts'
import { photo } from '#site/tests/support/samples/image-bytes.ts'
import { rowHashes, runBackup, runRestore } from '#site/tests/support/sites/backups.ts'
import { failedStart } from '#site/tests/support/sites/failed-start.ts'
import * as replicas from '#site/tests/support/sites/replicas.ts'

const soon = { timeout: 90_000, interval: 200 }

function openFolder() {
  const copy = scratchFolder()
  return { copy, env: { REPLICATE_TO: copy }, backups: async () => replicas.backupsIn(copy) }
}

async function refusal(env: Record<string, string>, ...args: string[]): Promise<string> {
  const dataDir = scratchFolder()
  const { code, error } = await runRestore(dataDir, env, '--replica', ...args)
  expect(code).toBe(1)
  expect(readdirSync(dataDir).filter((name) => !/^site\./.test(name))).toEqual([])
  return error
}

test.each([
  ['a folder', openFolder],
  ['S3', replicas.startBucket],
])('a lost site continues elsewhere with everything in its copy in %s', async (_, open) => {
  const { copy, env, backups } = await open()
  const site = await replicas.startCopied(env)
  const [admin, ada] = [await newAdministrator(site), await signUp(site, 'ada')]
  const line = (name: string) => lineOf(admin, name)
  const picture = (await uploadImage(site, await photo(800, 600).jpeg().toBuffer(), ada.token)).path
  const first = await writeAgent(site.pocketBase.root, { submitter: ada.id, previewImages: [picture] })
  // The first backup is made at once, perhaps before the upload.
  await expect.poll(backups, soon).toHaveLength(1)
  // Names of backups have whole seconds.
  await sleep(1000)
  expect(await runBackup(site.dataDir, env)).toMatchObject({ code: 0 })
  expect(await backups()).toHaveLength(2)
  await expect.poll(() => line('backup'), soon).toMatchObject({ state: 'works' })
  const second = await writeAgent(site.pocketBase.root)
  await site.settled()
  await callApi(site, `POST /api/agents/${second}/upvote`, { token: ada.token })
  await replicas.replicated(site)
  expect(await line('copy')).toMatchObject({ state: 'works', text: `0 ms behind, in ${copy}.` })
  const rows = rowHashes(site.dataDir)
  await replicas.killAll(site)
  rmSync(site.dataDir, { recursive: true })

  const dataDir = await replicas.restoreCopy(env)
  expect(replicas.lostRows(rows, dataDir)).toEqual([])
  const other = await replicas.startCopied(env, dataDir)
  await other.settled()
  for (const id of [first, second]) expect((await callApi(other, `GET /api/agents/${id}`)).status).toBe(200)
  expect((await fetch(`${other.url}${picture}`)).status).toBe(200)
  expect((await callApi(other, 'GET /api/auth/user', { token: ada.token })).status).toBe(200)
  const again = await callApi(other, `POST /api/agents/${second}/upvote`, { token: ada.token })
  expect(again.status).toBe(409)
  await replicas.replicated(other)
})

test('an unwritable copy is reported, and an incomplete restore is refused', async () => {
  const copy = join(scratchFolder(), 'disk')
  const env = { REPLICATE_TO: copy }
  expect(await refusal({ REPLICATE_TO: '' })).toContain(texts.REPLICA_UNSET)
  expect(await refusal(env)).toContain(texts.NO_REPLICA(copy))
  writeFileSync(copy, 'in the way')
  const site = await replicas.startCopied(env)
  await expect.poll(() => site.log(), soon).toContain(`Can't replicate to ${copy}`)
  expect(await replicas.copyOf(site)).toMatchObject({ failing: true })
  expect((await fetch(site.url)).status).toBe(200)
  await signUp(site, 'ada')
  rmSync(copy)
  await replicas.replicated(site)
  await expect.poll(() => replicas.backupsIn(copy), soon).toHaveLength(1)
  const [name = ''] = replicas.backupsIn(copy)
  const file = join(copy, 'backups', name)
  expect(await refusal({ ...env, BACKUP_KEY: '' })).toContain(KEY_MISSING)
  expect(await refusal({ ...env, BACKUP_KEY: 'the key of another site' })).toContain(KEY_OPENS_NOTHING(file))
  expect(await refusal(env, '--at', '2020-01-01T00:00:00Z')).toContain(
    texts.NOTHING_AT(copy, new Date('2020-01-01T00:00:00Z')),
  )
  renameSync(file, join(copy, 'elsewhere.tar.gz.age'))
  expect(await refusal(env)).toContain(texts.REPLICA_WITHOUT_BACKUP(copy))
})

test('a copy is restored as of a time, and an older or corrupted one is refused', async () => {
  const { copy, env } = openFolder()
  const site = await replicas.startCopied(env)
  await expect.poll(() => replicas.backupsIn(copy), soon).toHaveLength(1)
  const early = await signUp(site, 'early')
  await replicas.replicated(site)
  const at = new Date().toISOString()
  // The copy's file times are in whole seconds, too.
  await sleep(2000)
  const late = await signUp(site, 'late')
  expect(await site.end()).toBe(0)
  expect(replicas.litestreamsOf(site)).toEqual([])

  const restored = async (...args: string[]) => {
    const rows = rowHashes(await replicas.restoreCopy(env, ...args))
    return [early, late].map(({ id }) => rows.has(`users ${id}`))
  }
  // Everything written before the site stopped is in the copy.
  expect(await restored()).toEqual([true, true])
  expect(await restored('--at', at)).toEqual([true, false])

  const afterwards = new Date(Date.now() + 60_000)
  expect(await refusal(env, '--at', afterwards.toISOString())).toContain(texts.NOTHING_AT(copy, afterwards))
  // The command opens the database without replicating it, so the second backup has changes that are missing from the copy.
  for (const _ of ['first', 'second']) {
    expect(await runBackup(site.dataDir, env)).toMatchObject({ code: 0 })
    await sleep(1000)
  }
  const [newest = ''] = replicas.backupsIn(copy).toSorted().reverse()
  expect(await refusal(env)).toContain(texts.REPLICA_OLDER(copy, newest))
  rmSync(join(copy, 'backups', newest))
  for (const changes of globSync('database/generations/*/wal/*', { cwd: copy }))
    truncateSync(join(copy, changes), 40)
  expect(await refusal(env)).toContain(texts.REPLICA_NOT_READ(copy, '').replace(/[:.].*/, ''))
})

test('a missing Litestream is named at start', async () => {
  const [missing, REPLICATE_TO] = ['/nowhere/litestream', scratchFolder()]
  const { code, error } = await failedStart({
    DATA_DIR: scratchFolder(),
    REPLICATE_TO,
    LITESTREAM_BIN: missing,
  })
  expect({ code, error }).toEqual({ code: 1, error: texts.LITESTREAM_MISSING(missing) })
})
