/** Searches without results: counted by day, bounded, and deleted after thirty days. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, test } from 'vitest'
import { ZERO_RESULT_LENGTH_MAX, ZERO_RESULT_PER_DAY_MAX } from '#site/domain/limits.ts'
import { ownPocketBase } from '#site/tests/support/sites/test-file.ts'
import { allowed, makeCallers } from './callers.ts'

const pocketBase = await ownPocketBase()
const callers = await makeCallers(pocketBase)
const database = new DatabaseSync(join(pocketBase.dataDir, 'data.db'), { timeout: 5000 })
afterAll(() => database.close())

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
  await pocketBase.root.crons.run('searches_prune')
  await expect.poll(() => rows().filter(({ search }) => String(search).startsWith('aged'))).toHaveLength(1)
  expect(rows()).toContainEqual({ day: ago(28).slice(0, 10), search: 'aged 28', n: 1 })
})
