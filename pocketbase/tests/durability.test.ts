/** Acknowledged writes survive kill -9, with complete entries in the outbox, and a power cut. */

import { expect, test } from 'vitest'
import { connect } from '#site/server/pocketbase/connection.ts'
import { ownCallers } from './callers.ts'

const { pocketBase, root } = await ownCallers()

test('the connection that writes waits for the disk', async () => {
  const { synchronous } = await connect(pocketBase.connection).send('/api/roster/feed/head', {})
  // 2 is FULL, 1 PocketBase's own NORMAL.
  expect(synchronous).toBe(2)
})

test('a cron job sets this again on new connections', async () => {
  expect(await root.crons.run('durability')).toBe(true)
})
