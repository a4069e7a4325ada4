/** Realtime wakes up the site, and reveals nothing that isn't public. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { RecordModel } from 'pocketbase'
import { expect, test } from 'vitest'
import { connect } from '#site/server/pocketbase/connection.ts'
import { openFeed } from '#site/server/pocketbase/feed.ts'
import { ownPocketBase } from '#site/tests/support/sites/test-file.ts'
import { submission } from './callers.ts'

const pocketBase = await ownPocketBase()

test('subscribers get no pending agents, and approved ones without their submitter', async () => {
  const feed = openFeed(pocketBase.connection)
  const root = pocketBase.root.collection('agents')
  const [owner, other] = [await pocketBase.createUser('owner'), await pocketBase.createUser('other')]
  const heard: Record<string, RecordModel[]> = { guest: [], other: [], owner: [] }
  const listeners = {
    guest: pocketBase.as(),
    other: pocketBase.as(other.token),
    owner: pocketBase.as(owner.token),
  }
  const alarms = { guest: 0 }
  for (const [who, client] of Object.entries(listeners)) {
    await client.collection('agents').subscribe('*', ({ record }) => heard[who]?.push(record))
  }
  await listeners.guest.realtime.subscribe('roster/changes', () => {
    alarms.guest += 1
  })
  let wakes = 0
  const stop = feed.onWake(() => {
    wakes += 1
  })
  await expect.poll(() => wakes).toBeGreaterThan(0)

  const { id } = await root.create(submission({ status: 'pending', submitter: owner.id, name: 'Hidden' }))
  await root.update(id, { name: 'Still hidden' })
  await expect.poll(() => heard['owner']?.length).toBe(2)
  await root.update(id, { status: 'approved', name: 'Public', moderationNote: 'Nice' })
  await expect.poll(() => heard['guest']?.length).toBe(1)
  await sleep(50)
  for (const who of ['guest', 'other']) {
    expect(heard[who]?.map((record) => record['name'])).toEqual(['Public'])
    expect(JSON.stringify(heard[who])).not.toContain(owner.id)
    expect(JSON.stringify(heard[who])).not.toContain('Nice')
  }
  expect(alarms.guest).toBe(0)
  stop()
  await Promise.all(Object.values(listeners).map((client) => client.realtime.unsubscribe()))
})

test('every kind of change wakes the site, even after a restart of PocketBase', async () => {
  const root = pocketBase.root
  let wakes = 0
  const stop = openFeed(pocketBase.connection).onWake(() => {
    wakes += 1
  })
  await expect.poll(() => wakes).toBeGreaterThan(1)
  async function wakesAfter(change: () => Promise<unknown>): Promise<void> {
    await sleep(50)
    const before = wakes
    await change()
    await expect.poll(() => wakes).toBeGreaterThan(before)
  }
  const agent = await root.collection('agents').create(submission({ status: 'approved' }))
  await wakesAfter(() => root.collection('agents').update(agent.id, { name: 'Other' }))
  await wakesAfter(() => root.collection('categories').create({ name: 'New' }))
  await wakesAfter(() => root.collection('agents').delete(agent.id))
  await wakesAfter(async () => {
    process.kill(pocketBase.pid(), 'SIGKILL')
    await pocketBase.restart()
  })
  await wakesAfter(() => root.collection('categories').create({ name: 'After the restart' }))
  stop()
})

test('writes of an import do not wake the site, but are in the feed', async () => {
  const feed = openFeed(pocketBase.connection)
  let wakes = 0
  const stop = feed.onWake(() => {
    wakes += 1
  })
  await expect.poll(() => wakes).toBeGreaterThan(1)
  await sleep(50)
  const { cursor } = await feed.snapshot()
  const before = wakes
  const agents = connect(pocketBase.connection).collection('agents')
  const { id } = await agents.create(submission({ status: 'approved' }))
  await agents.update(id, { name: 'Imported again' })
  await sleep(100)
  expect(wakes).toBe(before)
  expect((await feed.changes(cursor)).agents).toMatchObject([{ id, name: 'Imported again' }])
  await pocketBase.root.collection('agents').update(id, { name: 'By hand' })
  await expect.poll(() => wakes).toBeGreaterThan(before)
  stop()
})
