/** There is always an admin, regardless of who changes roles, suspends, or deletes, even concurrently. */
import { expect, test } from 'vitest'
import type { TestPerson } from '#site/tests/support/sites/pocketbase.ts'
import { ownPocketBase } from '#site/tests/support/sites/test-file.ts'
import { administer } from './administering.ts'
import { refusedFields, status } from './callers.ts'

const ROUNDS = 20

const pocketBase = await ownPocketBase()

const { root } = pocketBase
const users = () => root.collection('users')
const ask = (by: TestPerson, route: string, body?: Record<string, unknown>) =>
  administer(pocketBase.as(by.token), route, body)
const active = () => users().getFullList({ filter: "role = 'admin' && suspendedAt = ''" })

/** The only admin. */
async function onlyOne(): Promise<TestPerson> {
  const admin = await pocketBase.createAdmin('Only')
  for (const { id } of await active()) if (id !== admin.id) await users().update(id, { role: 'user' })
  return admin
}

test('the last admin cannot be demoted, suspended, or deleted', async () => {
  const admin = await onlyOne()
  const own = pocketBase.as(admin.token).collection('users')
  const suspension = { suspended: true, reason: 'Spam' }
  expect((await ask(admin, `PATCH users/${admin.id}`, { role: 'user' })).body.data).toHaveProperty('role')
  expect((await ask(admin, `PATCH users/${admin.id}`, suspension)).body.data).toHaveProperty('suspended')
  expect(await refusedFields(own.update(admin.id, { role: 'user' }))).toEqual(['role'])
  expect(await refusedFields(own.delete(admin.id))).toEqual(['role'])
  expect(await status(users().delete(admin.id))).toBe(400)
  expect(await status(users().update(admin.id, { role: 'user' }))).toBe(400)
  expect(await status(users().update(admin.id, { suspendedAt: new Date().toISOString() }))).toBe(400)
  // A second one who is suspended doesn't count.
  const suspended = await pocketBase.createAdmin('Suspended')
  await ask(admin, `PATCH users/${suspended.id}`, suspension)
  expect((await ask(admin, `PATCH users/${admin.id}`, { role: 'user' })).status).toBe(400)
  expect((await ask(admin, 'GET /stats')).status).toBe(200)
  const entries = await root.collection('audit').getFullList({ filter: `target = '${admin.id}'` })
  expect(entries).toEqual([])
})

test(`one admin remains when two demote each other, ${ROUNDS} times`, async () => {
  const ways: ((by: TestPerson, of: TestPerson) => Promise<number>)[] = [
    async (by, { id }) => (await ask(by, `PATCH users/${id}`, { role: 'user' })).status,
    async (by, { id }) => (await ask(by, `PATCH users/${id}`, { suspended: true, reason: 'x' })).status,
    async (by) => await status(pocketBase.as(by.token).collection('users').delete(by.id)),
    async (by, { id }) =>
      await status(pocketBase.as(by.token).collection('users').update(id, { role: 'user' })),
  ]
  for (let round = 0; round < ROUNDS; round += 1) {
    const one = await onlyOne()
    const two = await pocketBase.createAdmin('Two')
    const [first, second] = [ways[round % ways.length], ways[Math.floor(round / ways.length) % ways.length]]
    await Promise.all([first?.(one, two), second?.(two, one)])
    expect(await active(), `round ${round}`).toHaveLength(1)
  }
})
