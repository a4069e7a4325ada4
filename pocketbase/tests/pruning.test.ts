/** Nightly pruning: old changes beyond the newest 100,000, and ended sessions whose tokens have expired. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, test } from 'vitest'
import { openFeed } from '#site/server/pocketbase/feed.ts'
import { ownPocketBase } from '#site/tests/support/sites/test-file.ts'

const pocketBase = await ownPocketBase()
const database = new DatabaseSync(join(pocketBase.dataDir, 'data.db'), { timeout: 60_000 })
afterAll(() => database.close())

const count = (table: string) => Number(database.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.['n'])
const run = (cron: string) => pocketBase.root.crons.run(cron)

function addChanges(rows: number, days: number): void {
  database.exec(`INSERT INTO changes (tbl, rec, op, public, at)
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${rows})
    SELECT 'agents', 'a', 'u', 0, unixepoch() - ${days} * 86400 FROM n`)
}

test('changes are stored for a week, and never fewer than 100,000', async () => {
  database.exec('UPDATE changes SET at = 0')
  const before = count('changes')
  addChanges(500, 30)
  addChanges(100_000 - before, 8)
  const { cursor } = await openFeed(pocketBase.connection).snapshot()
  await run('changes_prune')
  await expect.poll(() => count('changes')).toBe(100_001)
  addChanges(300, 1)
  await run('changes_prune')
  await expect.poll(() => count('changes')).toBe(100_001)
  addChanges(100_500, 1)
  await run('changes_prune')
  await expect.poll(() => count('changes')).toBe(100_800)
  expect((await openFeed(pocketBase.connection).changes(cursor)).lost).toBe(true)
})

test('sent and failed mails are stored for a month', async () => {
  const add = (state: string, days: number) =>
    database.exec(`INSERT INTO mail_queue (id, state, updated)
      VALUES ('${state}${days}', '${state}', datetime('now', '-${days} days'))`)
  for (const state of ['sent', 'failed', 'queued']) for (const days of [29, 31]) add(state, days)
  await run('mail_prune')
  await expect.poll(() => count('mail_queue')).toBe(4)
})

test('ended sessions are stored until their tokens expire', async () => {
  database.exec(
    "INSERT INTO revoked_sessions VALUES ('dead', unixepoch() - 10), ('alive', unixepoch() + 1000)",
  )
  await run('revoked_sessions_prune')
  await expect.poll(() => count('revoked_sessions')).toBe(1)
})
