/** Admin sessions, and how they end when the admin loses the role or is suspended. */
import { expect, test } from 'vitest'
import type { TestPerson } from '#site/tests/support/sites/pocketbase.ts'
import { administer } from './administering.ts'
import { ownCallers, refusedFields, status } from './callers.ts'

const { pocketBase, callers, root, ask } = await ownCallers()

const signIn = ({ email, password }: TestPerson) =>
  pocketBase.as().collection('users').authWithPassword(email, password)

async function beginSession(token: string): Promise<string> {
  const { body } = await administer(pocketBase.as(token), 'POST /session')
  return String(body['token'])
}

const stats = async (token: string) => (await administer(pocketBase.as(token), 'GET /stats')).status

test('an admin session lasts eight hours, replaces the sign-in that began it, and cannot be renewed', async () => {
  const admin = await pocketBase.createAdmin()
  const token = await beginSession(admin.token)
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  expect(claims).toMatchObject({ scope: 'admin', method: 'admin', refreshable: false, id: admin.id })
  expect(claims.exp - claims.iat).toBe(8 * 3600)
  expect(await stats(token)).toBe(200)
  expect(await stats(admin.token)).toBe(401)
  expect((await administer(pocketBase.as(admin.token), 'POST /session')).status).toBe(401)
  expect((await administer(pocketBase.as(token), 'POST /session')).status).toBe(401)
  expect(await status(pocketBase.as(token).collection('users').authRefresh())).toBe(403)
  expect(await status(pocketBase.as(token).send('/api/roster/logout', { method: 'POST' }))).toBe(200)
  expect(await stats(token)).toBe(401)
})

test('a renewed token begins no admin session', async () => {
  const admin = await pocketBase.createAdmin()
  const { token } = await pocketBase.as(admin.token).collection('users').authRefresh()
  expect((await administer(pocketBase.as(token), 'POST /session')).status).toBe(401)
  expect(await stats(token)).toBe(200)
})

test('a refused admin session does not end the session of the user', async () => {
  const person = await pocketBase.createUser()
  for (let n = 0; n < 2; n += 1)
    expect((await administer(pocketBase.as(person.token), 'POST /session')).status).toBe(403)
  expect(await status(pocketBase.as(person.token).collection('users').getOne(person.id))).toBe(200)
})

test('thirty simultaneous requests with one token begin one session', async () => {
  const admin = await pocketBase.createAdmin()
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => administer(pocketBase.as(admin.token), 'POST /session')),
  )
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
})

test('a suspended user cannot set a new password by a mailed link', async () => {
  const person = await pocketBase.createUser()
  await pocketBase.as().send('/api/roster/forgot-password', { method: 'POST', body: { email: person.email } })
  const claim = { method: 'POST', body: { seconds: 60, limit: 100, sender: 'test' } }
  const { mails } = await callers.as('service').send('/api/roster/mail/claim', claim)
  const email = mails.find(({ user }: { user: string }) => user === person.id)
  await ask(`PATCH users/${person.id}`, { suspended: true, reason: 'Spam' })
  const users = pocketBase.as().collection('users')
  const change = () => status(users.confirmPasswordReset(email.data.token, 'Another-1234', 'Another-1234'))
  // The link ended with the sessions, and a request for a new one is rejected.
  expect(await change()).toBe(400)
  await pocketBase.as().send('/api/roster/forgot-password', { method: 'POST', body: { email: person.email } })
  const again = await callers.as('service').send('/api/roster/mail/claim', claim)
  email.data = again.mails.find(({ user }: { user: string }) => user === person.id).data
  expect(await change()).toBe(403)
  expect(await status(signIn(person))).toBe(403)
})

const ROUNDS = 20

const users = () => root.collection('users')

const askAs = (by: TestPerson, route: string, body?: Record<string, unknown>) =>
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
  expect((await askAs(admin, `PATCH users/${admin.id}`, { role: 'user' })).body.data).toHaveProperty('role')
  expect((await askAs(admin, `PATCH users/${admin.id}`, suspension)).body.data).toHaveProperty('suspended')
  expect(await refusedFields(own.update(admin.id, { role: 'user' }))).toEqual(['role'])
  expect(await refusedFields(own.delete(admin.id))).toEqual(['role'])
  expect(await status(users().delete(admin.id))).toBe(400)
  expect(await status(users().update(admin.id, { role: 'user' }))).toBe(400)
  expect(await status(users().update(admin.id, { suspendedAt: new Date().toISOString() }))).toBe(400)
  // A second one who is suspended doesn't count.
  const suspended = await pocketBase.createAdmin('Suspended')
  await askAs(admin, `PATCH users/${suspended.id}`, suspension)
  expect((await askAs(admin, `PATCH users/${admin.id}`, { role: 'user' })).status).toBe(400)
  expect((await askAs(admin, 'GET /stats')).status).toBe(200)
  const entries = await root.collection('audit').getFullList({ filter: `target = '${admin.id}'` })
  expect(entries).toEqual([])
})

test(`one admin remains when two demote each other, ${ROUNDS} times`, async () => {
  const ways: ((by: TestPerson, of: TestPerson) => Promise<number>)[] = [
    async (by, { id }) => (await askAs(by, `PATCH users/${id}`, { role: 'user' })).status,
    async (by, { id }) => (await askAs(by, `PATCH users/${id}`, { suspended: true, reason: 'x' })).status,
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
