/** Acknowledged writes survive kill -9, with complete entries in the outbox, and a power cut. */
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { connect } from '#site/server/pocketbase/connection.ts'
import { openFeed } from '#site/server/pocketbase/feed.ts'
import { ownPocketBase } from '#site/tests/support/sites/test-file.ts'
import { submission } from './callers.ts'

const WRITERS = 8
const KILLS = 3

const pocketBase = await ownPocketBase()

test(`${WRITERS} writers lose no acknowledged write when PocketBase is killed ${KILLS} times`, async () => {
  const feed = openFeed(pocketBase.connection)
  const root = pocketBase.root.collection('agents')
  const acknowledged = new Set<string>()
  let { cursor } = await feed.snapshot()
  let writing = true
  const writers = Array.from({ length: WRITERS }, async () => {
    while (writing) {
      await root.create(submission({ status: 'approved' })).then(
        ({ id }) => acknowledged.add(id),
        () => sleep(20),
      )
    }
  })
  const acknowledgedMore = async () => {
    for (const enough = acknowledged.size + WRITERS; acknowledged.size < enough; ) await sleep(20)
  }
  for (let kill = 0; kill < KILLS; kill += 1) {
    await acknowledgedMore()
    process.kill(pocketBase.pid(), 'SIGKILL')
    await pocketBase.restart()
  }
  await acknowledgedMore()
  writing = false
  await Promise.all(writers)

  const followed = new Set<string>()
  for (let more = true; more; ) {
    const batch = await feed.changes(cursor)
    for (const { id } of batch.agents) followed.add(id)
    ;({ cursor, more } = batch)
  }
  const present = new Set((await root.getFullList({ fields: 'id' })).map(({ id }) => id))
  expect(acknowledged.size).toBeGreaterThan(WRITERS)
  expect([...acknowledged].filter((id) => !present.has(id))).toEqual([])
  expect([...present].filter((id) => !followed.has(id))).toEqual([])
})

test('the connection that writes waits for the disk', async () => {
  const { synchronous } = await connect(pocketBase.connection).send('/api/roster/feed/head', {})
  // 2 is FULL, 1 PocketBase's own NORMAL.
  expect(synchronous).toBe(2)
})

test('a cron job sets this again on new connections', async () => {
  const root = pocketBase.root
  expect(await root.crons.run('durability')).toBe(true)
})
