/** The change feed: complete, coalesced, and without anything that isn't public. */
import { beforeEach, expect, test } from 'vitest'
import { type FeedBatch, openFeed } from '#site/server/pocketbase/feed.ts'
import { ownCallers, submission } from './callers.ts'

const { pocketBase, root, sql } = await ownCallers()
const feed = openFeed(pocketBase.connection)
let cursor: number

beforeEach(async () => {
  cursor = (await feed.snapshot()).cursor
})

const create = (fields: Record<string, unknown> = {}) =>
  root.collection('agents').create(submission({ status: 'approved', ...fields }))

/** Everything since the last call, as one batch. */
async function changes(): Promise<FeedBatch> {
  const batch = await feed.changes(cursor)
  expect(batch.lost).toBe(false)
  expect(batch.more).toBe(false)
  cursor = batch.cursor
  return batch
}

test('the feed has nothing about agents that are not public', async () => {
  const { id } = await create({ status: 'pending' })
  await root.collection('agents').update(id, { name: 'Renamed' })
  await root.collection('agents').update(id, { status: 'rejected' })
  await root.collection('agents').delete(id)
  const batch = await changes()
  expect(JSON.stringify(batch)).not.toContain(id)
})

test('votes are merged and do not make an agent count as changed', async () => {
  const voters = await Promise.all(Array.from({ length: 12 }, () => pocketBase.createUser()))
  const [first, second] = [await create(), await create()]
  await changes()
  for (const { id } of voters) await root.collection('votes').create({ user: id, agent: first.id })
  expect(await changes()).toMatchObject({ agents: [], removed: [], votes: [{ id: first.id, upvotes: 12 }] })
  await root.collection('votes').create({ user: voters[0]?.id, agent: second.id })
  await root.collection('agents').update(second.id, { name: 'Renamed' })
  const both = await changes()
  expect(both.votes).toEqual([])
  expect(both.agents).toMatchObject([{ id: second.id, name: 'Renamed', upvotes: 1 }])
  await root.collection('users').delete(voters[0]?.id ?? '')
  expect((await changes()).votes).toHaveLength(2)
})

test('the feed has changes by raw SQL, and skips invalid rows', async () => {
  const ids = (await Promise.all(Array.from({ length: 20 }, () => create()))).map(({ id }) => id).sort()
  await changes()
  sql(`UPDATE agents SET description = description || ' More.' WHERE id IN ('${ids.join("','")}')`)
  const { agents } = await changes()
  expect(agents.map(({ id }) => id).sort()).toEqual(ids)
  expect(agents.every(({ description }) => description.endsWith('More.'))).toBe(true)
  sql(`UPDATE agents SET tags = 'not json', pricingModel = 'gratis' WHERE id = '${ids[0]}'`)
  sql(`UPDATE agents SET tags = '{"a":1}' WHERE id = '${ids[1]}'`)
  expect(await changes()).toMatchObject({ agents: [{ id: ids[1], tags: [] }], removed: [ids[0]] })
  sql(`DELETE FROM agents WHERE id = '${ids[1]}'`)
  expect((await changes()).removed).toEqual([ids[1]])
})

test('many changes come in several batches, each once', async () => {
  sql(`INSERT INTO agents (id, name, description, websiteUrl, pricingModel, status, created)
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1234)
    SELECT printf('agent%010d', i), 'A' || i, 'Long enough.', 'https://a.example/' || i, 'free', 'approved',
      '2026-01-01 00:00:00.000Z' FROM n`)
  const seen: string[] = []
  let batch: FeedBatch
  do {
    batch = await feed.changes(cursor)
    cursor = batch.cursor
    seen.push(...batch.agents.map(({ id }) => id))
  } while (batch.more)
  expect(seen).toHaveLength(1234)
  expect(new Set(seen).size).toBe(1234)

  const snapshot = await feed.snapshot()
  const ids: string[] = []
  for await (const { agents = [] } of snapshot.parts) ids.push(...agents.map(({ id }) => id))
  expect(ids.filter((id) => id.startsWith('agent0'))).toEqual(seen.sort())
  expect(snapshot.cursor).toBe(cursor)
})

test('an unknown cursor is reported as lost', async () => {
  sql('DELETE FROM changes')
  await create()
  const { cursor: now } = await feed.snapshot()
  const nothing = { lost: true, more: false, agents: [], removed: [], votes: [] }
  for (const unknown of [0, 17, now + 1, now - 1_000_000]) {
    expect(await feed.changes(unknown)).toEqual({ ...nothing, cursor: unknown })
  }
  await create()
  sql(`DELETE FROM changes WHERE seq <= ${now}`)
  expect((await feed.changes(now)).lost).toBe(true)
})

test('sequence numbers are never reused, even after a restored backup', async () => {
  sql('DELETE FROM changes WHERE seq > (SELECT min(seq) FROM changes)')
  await pocketBase.restart()
  const { cursor: restarted } = await feed.snapshot()
  expect(restarted).toBeGreaterThan(cursor)
})
