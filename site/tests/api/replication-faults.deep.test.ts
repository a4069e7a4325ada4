/** Failures of copies: a full bucket, a wrong key, a Litestream that crashes or hangs, a deleted copy. */
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { lineOf, newAdministrator } from '#site/tests/support/api/administration.ts'
import { signUp } from '#site/tests/support/api/people.ts'
import { scratchFolder } from '#site/tests/support/fakes/scratch-file.ts'
import { rowHashes } from '#site/tests/support/sites/backups.ts'
import * as replicas from '#site/tests/support/sites/replicas.ts'

const soon = { timeout: 90_000, interval: 200 }

test('a lost site that comes back warns that another one has continued its copy', async () => {
  const copy = scratchFolder()
  const site = await replicas.startCopied({ REPLICATE_TO: copy })
  await replicas.replicated(site)
  await expect.poll(() => replicas.backupsIn(copy), soon).toHaveLength(1)
  await replicas.killAll(site)
  // Times of snapshots are in whole seconds.
  await sleep(1000)
  const dataDir = await replicas.restoreCopy({ REPLICATE_TO: copy })
  const successor = await replicas.startCopied({ REPLICATE_TO: copy }, dataDir)
  await replicas.replicated(successor)
  expect(successor.log()).not.toContain('Another site')
  const returned = await replicas.startCopied({ REPLICATE_TO: copy }, site.dataDir)
  const warning = `Another site has copied its database to ${copy}`
  await expect.poll(() => returned.log(), soon).toContain(warning)
  expect(await lineOf(await newAdministrator(returned), 'copy')).toMatchObject({
    state: 'broken',
    text: expect.stringContaining(warning),
  })
})

test('a failing bucket is reported, delays no write, and gets everything later', async () => {
  const { s3, copy, env } = await replicas.startBucket()
  const site = await replicas.startCopied(env)
  const admin = await newAdministrator(site)
  await replicas.replicated(site)
  s3.fault = (request) => (/^(PUT|POST) .*\/database\//.test(request) ? 500 : undefined)
  const begunAt = performance.now()
  for (const name of ['ada', 'bob', 'eve']) await signUp(site, name)
  const took = performance.now() - begunAt
  await expect
    .poll(() => lineOf(admin, 'copy'), soon)
    .toMatchObject({ state: 'broken', text: expect.stringContaining(`Can't replicate to ${copy}`) })
  expect(took).toBeLessThan(20_000)
  await expect.poll(async () => (await replicas.copyOf(site))?.millisecondsBehind, soon).toBeGreaterThan(1000)
  s3.fault = () => undefined
  await replicas.replicated(site)
  await expect.poll(() => lineOf(admin, 'copy'), soon).toMatchObject({ state: 'works' })
})

test('a wrong key is reported while the site serves', async () => {
  const { copy, env } = await replicas.startBucket()
  const site = await replicas.startCopied({ ...env, S3_SECRET_KEY: 'not the key' })
  await expect.poll(() => site.log(), soon).toMatch(new RegExp(`Can't replicate to ${copy}: .*403`))
  expect(await replicas.copyOf(site)).toMatchObject({ failing: true })
  expect((await fetch(site.url)).status).toBe(200)
})

test('Litestream is restarted when it is killed or hangs', async () => {
  const site = await replicas.startCopied({ REPLICATE_TO: scratchFolder() })
  await replicas.replicated(site)
  for (const signal of ['SIGKILL', 'SIGSTOP'] as const) {
    const before = replicas.litestreamsOf(site)
    expect(before).toHaveLength(1)
    for (const pid of before) process.kill(pid, signal)
    await signUp(site, 'ada')
    await expect
      .poll(() => replicas.litestreamsOf(site).filter((pid) => !before.includes(pid)), soon)
      .toHaveLength(1)
    await replicas.replicated(site)
  }
  const [orphan = 0] = replicas.litestreamsOf(site)
  await site.kill()
  const again = await replicas.startCopied({ REPLICATE_TO: scratchFolder() }, site.dataDir)
  await replicas.replicated(again)
  expect(replicas.litestreamsOf(again)).not.toContain(orphan)
  expect(replicas.litestreamsOf(again)).toHaveLength(1)
})

test('a copy that is removed is written again completely', async () => {
  const copy = scratchFolder()
  const site = await replicas.startCopied({ REPLICATE_TO: copy })
  await expect.poll(() => replicas.backupsIn(copy), soon).toHaveLength(1)
  for (const name of readdirSync(copy)) rmSync(join(copy, name), { recursive: true, force: true })
  await expect.poll(() => existsSync(join(copy, 'database')), soon).toBe(true)
  await expect.poll(() => replicas.backupsIn(copy), soon).toHaveLength(1)
  await signUp(site, 'ada')
  await replicas.replicated(site)
  const rows = rowHashes(site.dataDir)
  expect(rowHashes(await replicas.restoreCopy({ REPLICATE_TO: copy })).size).toBe(rows.size)
})
