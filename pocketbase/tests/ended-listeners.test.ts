/** A realtime subscription of an admin receives nothing more once the role or the session has ended. */
import { EventSource } from 'eventsource'
import type { RecordModel } from 'pocketbase'
import { expect, test } from 'vitest'
import { ownPocketBase } from '#site/tests/support/sites/test-file.ts'
import { administer } from './administering.ts'
import { submission } from './callers.ts'

globalThis.EventSource ??= EventSource
const pocketBase = await ownPocketBase()

const soon = { timeout: 60_000 }
const { root } = pocketBase
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
