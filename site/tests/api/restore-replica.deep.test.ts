/** Restores from a copy: to a point in time, and rejections because something newer exists or the copy is incomplete. */
import { globSync, readdirSync, rmSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { NOTHING_AT, REPLICA_NOT_READ, REPLICA_OLDER } from '#site/server/replication/replication-texts.ts'
import { signUp } from '#site/tests/support/api/people.ts'
import { scratchFolder } from '#site/tests/support/fakes/scratch-file.ts'
import { rowHashes, runBackup, runRestore } from '#site/tests/support/sites/backups.ts'
import * as replicas from '#site/tests/support/sites/replicas.ts'

const soon = { timeout: 90_000, interval: 200 }

test('a copy is restored as of a time, and an older or corrupted one is refused', async () => {
  const copy = scratchFolder()
  const site = await replicas.startCopied({ REPLICATE_TO: copy })
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
    const rows = rowHashes(await replicas.restoreCopy({ REPLICATE_TO: copy }, ...args))
    return [early, late].map(({ id }) => rows.has(`users ${id}`))
  }
  // Everything written before the site stopped is in the copy.
  expect(await restored()).toEqual([true, true])
  expect(await restored('--at', at)).toEqual([true, false])

  const refusal = async (...args: string[]) => {
    const dataDir = scratchFolder()
    const { code, error } = await runRestore(dataDir, { REPLICATE_TO: copy }, '--replica', ...args)
    expect(code).toBe(1)
    expect(readdirSync(dataDir).filter((name) => !/^site\./.test(name))).toEqual([])
    return error
  }
  const afterwards = new Date(Date.now() + 60_000)
  expect(await refusal('--at', afterwards.toISOString())).toContain(NOTHING_AT(copy, afterwards))
  // The command opens the database without replicating it, so the second backup has changes that are missing from the copy.
  for (const _ of ['first', 'second']) {
    expect(await runBackup(site.dataDir, { REPLICATE_TO: copy })).toMatchObject({ code: 0 })
    await sleep(1000)
  }
  const [newest = ''] = replicas.backupsIn(copy).toSorted().reverse()
  expect(await refusal()).toContain(REPLICA_OLDER(copy, newest))
  rmSync(join(copy, 'backups', newest))
  for (const changes of globSync('database/generations/*/wal/*', { cwd: copy }))
    truncateSync(join(copy, changes), 40)
  expect(await refusal()).toContain(REPLICA_NOT_READ(copy, '').replace(/[:.].*/, ''))
})
