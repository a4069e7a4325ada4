/** Nightly pruning: old changes beyond the newest 100,000, and ended sessions whose tokens have expired. */
import { expect, test } from 'vitest'
import { ZERO_RESULT_LENGTH_MAX, ZERO_RESULT_PER_DAY_MAX } from '#site/domain/limits.ts'
import { openFeed } from '#site/server/pocketbase/feed.ts'
import { allowed, ownCallers } from './callers.ts'

const { pocketBase, callers, root, database } = await ownCallers()

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

const DAY_MS = 86_400_000

const NOW = Date.now()

const ago = (days: number) => new Date(NOW - days * DAY_MS).toISOString()

const keep = (searches: object[], client = callers.as('service')) =>
  client.send('/api/roster/searches', { method: 'POST', body: { searches } })

const rows = () =>
  database
    .prepare('SELECT day, search, n FROM searches ORDER BY day, search')
    .all()
    .map((row) => ({ ...row }))

test('only the site writes searches', async () => {
  expect(await allowed(callers, (client) => keep([], client))).toEqual(['service'])
})

test('counts of a day are added up, and invalid ones ignored', async () => {
  const at = ago(0)
  await keep([
    { search: 'chess', count: 2, at },
    { search: 'x'.repeat(ZERO_RESULT_LENGTH_MAX + 1), count: 1, at },
    { search: 'old', count: 1, at: ago(40) },
    { search: 'none', count: 0, at },
    { search: 'broken', count: 1, at: 'never' },
  ])
  await keep([{ search: 'chess', count: 3, at }])
  expect(rows()).toEqual([{ day: at.slice(0, 10), search: 'chess', n: 5 }])
})

test('a full day drops its rarest searches', async () => {
  const flood = Array.from({ length: ZERO_RESULT_PER_DAY_MAX + 100 }, (_, n) => ({
    search: `flood ${n}`,
    count: 1,
    at: ago(1),
  }))
  await keep([...flood, { search: 'often asked for', count: 2, at: ago(1) }])
  const ofDay = rows().filter(({ day }) => day === ago(1).slice(0, 10))
  expect(ofDay).toHaveLength(ZERO_RESULT_PER_DAY_MAX)
  expect(ofDay).toContainEqual({ day: ago(1).slice(0, 10), search: 'often asked for', n: 2 })
})

test('searches are deleted after thirty days', async () => {
  const add = database.prepare('INSERT INTO searches VALUES (?, ?, 1, ?)')
  for (const days of [28, 31]) add.run(ago(days).slice(0, 10), `aged ${days}`, ago(days))
  await root.crons.run('searches_prune')
  await expect.poll(() => rows().filter(({ search }) => String(search).startsWith('aged'))).toHaveLength(1)
  expect(rows()).toContainEqual({ day: ago(28).slice(0, 10), search: 'aged 28', n: 1 })
})
