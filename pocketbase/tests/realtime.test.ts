/** Realtime wakes up the site, and reveals nothing that isn't public. */
import { setTimeout as sleep } from 'node:timers/promises'
import { EventSource } from 'eventsource'
import type { RecordModel } from 'pocketbase'
import { expect, test } from 'vitest'
import { connect } from '#site/server/pocketbase/connection.ts'
import { openFeed } from '#site/server/pocketbase/feed.ts'
import { administer } from './administering.ts'
import { ownCallers, submission } from './callers.ts'

const { pocketBase, root } = await ownCallers()

test('subscribers get no pending agents, and approved ones without their submitter', async () => {
  const feed = openFeed(pocketBase.connection)
  const agents = root.collection('agents')
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

  const { id } = await agents.create(submission({ status: 'pending', submitter: owner.id, name: 'Hidden' }))
  await agents.update(id, { name: 'Still hidden' })
  await expect.poll(() => heard['owner']?.length).toBe(2)
  await agents.update(id, { status: 'approved', name: 'Public', moderationNote: 'Nice' })
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
  await root.collection('agents').update(id, { name: 'By hand' })
  await expect.poll(() => wakes).toBeGreaterThan(before)
  stop()
})

globalThis.EventSource ??= EventSource

const soon = { timeout: 60_000 }

const make = (name: string, status: string) => root.collection('agents').create(submission({ name, status }))

/** An admin session that is subscribed to agents, and the messages it received. */
async function listening() {
  const admin = await pocketBase.createAdmin()
  const { body } = await administer(pocketBase.as(admin.token), 'POST /session')
  const client = pocketBase.as(String(body['token']))
  const heard: string[] = []
  await client.collection('agents').subscribe('*', ({ record }: { record: RecordModel }) => {
    heard.push(String(record['name']))
  })
  return { admin, client, heard }
}

test.each([
  ['signing out', async ({ client }) => await client.send('/api/roster/logout', { method: 'POST' })],
  ['losing the role', async ({ admin }) => await root.collection('users').update(admin.id, { role: 'user' })],
  [
    'being suspended',
    async ({ admin }) =>
      await root.collection('users').update(admin.id, { suspendedAt: new Date().toISOString() }),
  ],
  [
    'a new password',
    async ({ admin }) =>
      await root
        .collection('users')
        .update(admin.id, { password: 'Another-1234', passwordConfirm: 'Another-1234' }),
  ],
] as [string, (who: Awaited<ReturnType<typeof listening>>) => Promise<unknown>][])('%s', async (how, end) => {
  const who = await listening()
  const other = await listening()
  await make(`before ${how}`, 'pending')
  await expect.poll(() => who.heard, soon).toEqual([`before ${how}`])
  await end(who)
  await make(`after ${how}`, 'pending')
  await make(`last of ${how}`, 'approved')
  await expect.poll(() => other.heard, soon).toContain(`last of ${how}`)
  await expect.poll(() => other.heard.length, soon).toBe(3)
  expect(who.heard).not.toContain(`after ${how}`)
  await other.client.realtime.unsubscribe()
})
