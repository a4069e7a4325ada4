/** Counts reach PocketBase in one write, and wait while it is away. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { startTestPocketBase } from '#site/tests/support/sites/pocketbase.ts'
import { SearchKeeper } from './search-keeper.ts'

const log = pino({ enabled: false })

test('what was counted is stored together, once, and survives PocketBase being away', async () => {
  const pocketBase = await startTestPocketBase()
  onTestFinished(() => pocketBase.stop())
  const database = new DatabaseSync(join(pocketBase.dataDir, 'data.db'), { readOnly: true, timeout: 5000 })
  const stored = () =>
    database
      .prepare('SELECT search, n FROM searches ORDER BY search')
      .all()
      .map((row) => ({ ...row }))

  const { promise, resolve } = Promise.withResolvers<typeof pocketBase.connection>()
  const keeper = new SearchKeeper({ connection: promise, log })
  onTestFinished(() => keeper.stop())
  for (const search of ['chess', 'tax advice', 'Chess']) keeper.foundNothing(search)
  await keeper.keep()
  expect(stored()).toEqual([])

  resolve(pocketBase.connection)
  await promise
  await keeper.keep()
  const all = [
    { search: 'chess', n: 2 },
    { search: 'tax advice', n: 1 },
  ]
  expect(stored()).toEqual(all)
  await keeper.keep()
  expect(stored()).toEqual(all)
})

test('what a silent PocketBase did not take is stored later', async () => {
  const pocketBase = await startTestPocketBase()
  onTestFinished(() => pocketBase.stop())
  const connection = { ...pocketBase.connection }
  const keeper = new SearchKeeper({ connection: Promise.resolve(connection), log })
  onTestFinished(() => keeper.stop())
  await Promise.resolve()
  keeper.foundNothing('chess')
  connection.url = 'http://127.0.0.1:9'
  await keeper.keep()
  connection.url = pocketBase.connection.url
  keeper.foundNothing('chess')
  await keeper.keep()
  const database = new DatabaseSync(join(pocketBase.dataDir, 'data.db'), { readOnly: true, timeout: 5000 })
  expect(
    database
      .prepare('SELECT search, n FROM searches')
      .all()
      .map((row) => ({ ...row })),
  ).toEqual([{ search: 'chess', n: 2 }])
})
