/** A site that replicates its database is lost and continues elsewhere from the copy. */
import { readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
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

const soon = { timeout: 60_000, interval: 200 }

test('a lost site continues elsewhere with everything in its copy', async () => {
  const copy = scratchFolder()
  const site = await replicas.startCopied({ REPLICATE_TO: copy })
  const [admin, ada] = [await newAdministrator(site), await signUp(site, 'ada')]
  const line = (name: string) => lineOf(admin, name)
  const picture = (await uploadImage(site, await photo(800, 600).jpeg().toBuffer(), ada.token)).path
  const first = await writeAgent(site.pocketBase.root, { submitter: ada.id, previewImages: [picture] })
  // The first backup is made at once, perhaps before the upload.
  await expect.poll(() => replicas.backupsIn(copy), soon).toHaveLength(1)
  // Names of backups have whole seconds.
  await sleep(1000)
  expect(await runBackup(site.dataDir, { REPLICATE_TO: copy })).toMatchObject({ code: 0 })
  expect(replicas.backupsIn(copy)).toHaveLength(2)
  await expect.poll(() => line('backup'), soon).toMatchObject({ state: 'works' })
  const second = await writeAgent(site.pocketBase.root)
  await site.settled()
  await callApi(site, `POST /api/agents/${second}/upvote`, { token: ada.token })
  await replicas.replicated(site)
  expect(await line('copy')).toMatchObject({ state: 'works', text: `0 ms behind, in ${copy}.` })
  const rows = rowHashes(site.dataDir)
  await replicas.killAll(site)
  rmSync(site.dataDir, { recursive: true })

  const dataDir = await replicas.restoreCopy({ REPLICATE_TO: copy })
  expect(replicas.lostRows(rows, dataDir)).toEqual([])
  const other = await replicas.startCopied({ REPLICATE_TO: copy }, dataDir)
  await other.settled()
  for (const id of [first, second]) expect((await callApi(other, `GET /api/agents/${id}`)).status).toBe(200)
  expect((await fetch(`${other.url}${picture}`)).status).toBe(200)
  expect((await callApi(other, 'GET /api/auth/user', { token: ada.token })).status).toBe(200)
  const again = await callApi(other, `POST /api/agents/${second}/upvote`, { token: ada.token })
  expect(again.status).toBe(409)
})

test('an unwritable copy is reported, and an incomplete restore is refused', async () => {
  const [copy, dataDir] = [join(scratchFolder(), 'disk'), scratchFolder()]
  const refusal = async (env: Record<string, string>, ...args: string[]) => {
    const { code, error } = await runRestore(dataDir, { REPLICATE_TO: copy, ...env }, '--replica', ...args)
    expect(code).toBe(1)
    expect(readdirSync(dataDir).filter((name) => !/^site\./.test(name))).toEqual([])
    return error
  }
  expect(await refusal({ REPLICATE_TO: '' })).toContain(texts.REPLICA_UNSET)
  expect(await refusal({})).toContain(texts.NO_REPLICA(copy))
  writeFileSync(copy, 'in the way')
  const site = await replicas.startCopied({ REPLICATE_TO: copy })
  await expect.poll(() => site.log(), soon).toContain(`Can't replicate to ${copy}`)
  expect(await replicas.copyOf(site)).toMatchObject({ failing: true })
  expect((await fetch(site.url)).status).toBe(200)
  await signUp(site, 'ada')
  rmSync(copy)
  await replicas.replicated(site)
  await expect.poll(() => replicas.backupsIn(copy), soon).toHaveLength(1)
  const [name = ''] = replicas.backupsIn(copy)
  const file = join(copy, 'backups', name)
  expect(await refusal({ BACKUP_KEY: '' })).toContain(KEY_MISSING)
  expect(await refusal({ BACKUP_KEY: 'the key of another site' })).toContain(KEY_OPENS_NOTHING(file))
  expect(await refusal({}, '--at', '2020-01-01T00:00:00Z')).toContain(
    texts.NOTHING_AT(copy, new Date('2020-01-01T00:00:00Z')),
  )
  renameSync(file, join(copy, 'elsewhere.tar.gz.age'))
  expect(await refusal({})).toContain(texts.REPLICA_WITHOUT_BACKUP(copy))
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
