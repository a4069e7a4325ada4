/** Signing up, changes that users may make, and sessions that end one by one. */
import { expect, test } from 'vitest'
import { allowed, ownCallers, status, type Who } from './callers.ts'

const { pocketBase, callers } = await ownCallers()

const users = (who: Who) => callers.as(who).collection('users')
let made = 0
function signUp(fields: Record<string, unknown> = {}) {
  made += 1
  const password = 'Passw0rd'
  return {
    email: `new-${made}@example.com`,
    password,
    passwordConfirm: password,
    firstName: 'New',
    ...fields,
  }
}

test.each([
  ['role', 'admin'],
  ['role', 'user'],
  ['verified', true],
])('a sign-up with %s = %s is refused', async (field, value) => {
  for (const who of ['guest', 'user', 'service'] as const) {
    expect(await status(users(who).create(signUp({ [field]: value })))).toBe(400)
  }
})

test('users change neither their role, verification nor address', async () => {
  const self = callers.user.id
  for (const fields of [
    { role: 'admin' },
    { 'role+': 'admin' },
    { verified: true },
    { email: 'taken@example.com' },
  ]) {
    await users('user')
      .update(self, fields)
      .catch(() => undefined)
  }
  expect(await users('superuser').getOne(self)).toMatchObject({ role: 'user', email: callers.user.email })
  expect(await status(callers.as('user').collection('audit').getFullList())).toBe(200)
  expect(await callers.as('user').collection('audit').getFullList()).toEqual([])
})

test('only hooks write hasPassword and pendingEmail, and only the person reads them', async () => {
  const { id, email } = callers.user
  const kept = { hasPassword: false, pendingEmail: 'stolen@example.com' }
  for (const who of ['user', 'admin'] as const) await users(who).update(id, kept)
  const { id: made } = await users('guest').create(signUp(kept))
  for (const person of [id, made]) {
    expect(await users('superuser').getOne(person)).toMatchObject({ hasPassword: true, pendingEmail: '' })
  }
  expect(await users('user').getOne(id)).toMatchObject({ hasPassword: true, pendingEmail: '' })
  expect(await users('admin').getOne(id)).not.toHaveProperty('pendingEmail')
  expect(await callers.as('user').send('/api/roster/me/account', {})).toMatchObject({
    id,
    email,
    hasPassword: true,
  })
  for (const who of ['guest', 'service'] as const) {
    expect(await status(callers.as(who).send('/api/roster/me/account', {}))).toBeGreaterThanOrEqual(401)
  }
})

test('admins change names and roles of others, but neither addresses nor passwords', async () => {
  const { id } = callers.user
  expect(
    await allowed(callers, (client) => client.collection('users').update(id, { firstName: 'Renamed' })),
  ).toEqual(['user', 'admin', 'superuser'])
  expect(await status(users('admin').update(id, { role: 'user' }))).toBe(200)
  expect(await status(users('admin').update(id, { email: 'stolen@example.com' }))).toBe(400)
  const password = 'Stolen-123'
  expect(await status(users('admin').update(id, { password, passwordConfirm: password }))).toBe(400)
  expect(await status(users('other').delete(id))).toBe(404)
})

test('a password change is not undone by a profile saved at the same time', async () => {
  for (let round = 0; round < 5; round += 1) {
    const person = await pocketBase.createUser('racer')
    const password = `Changed-${round}1`
    await Promise.all([
      users('superuser').update(person.id, { password, passwordConfirm: password }),
      ...Array.from({ length: 5 }, (_, n) =>
        users('superuser').update(person.id, { firstName: `Name ${n}` }),
      ),
    ])
    expect(await status(users('guest').authWithPassword(person.email, password))).toBe(200)
  }
})

test('a sign-up queues an email, an account that a superuser creates does not', async () => {
  const fields = { password: 'Person-1234', passwordConfirm: 'Person-1234' }
  await users('guest').create({ ...fields, email: 'signed-up@example.com' })
  await users('superuser').create({ ...fields, email: 'made@example.com' })
  const filter = "to = 'signed-up@example.com' || to = 'made@example.com'"
  expect(await callers.as('service').collection('mail_queue').getFullList({ filter })).toMatchObject([
    { to: 'signed-up@example.com', template: 'verify-email', state: 'queued' },
  ])
})
