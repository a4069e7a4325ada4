/** Accounts through the site's own API: signing up, in, and out, profile, password, and deletion. */
import { expect, test } from 'vitest'
import * as texts from '#site/domain/texts/accounts.ts'
import { writeAgent } from '#site/tests/support/api/catalogue-writer.ts'
import { callApi, PASSWORD, personOf, type SignedUp, signIn, signUp } from '#site/tests/support/api/people.ts'
import { signToken } from '#site/tests/support/api/signed-token.ts'
import { sharedSite } from '#site/tests/support/sites/shared-site.ts'

const site = await sharedSite()

const call = (route: string, options?: Parameters<typeof callApi>[2]) => callApi(site, route, options)
const isAlive = async (token: string) => (await call('GET /api/auth/user', { token })).status === 200

test('signing up returns a token and the person, who can sign in again', async () => {
  const body = { firstName: ' Ada ', lastName: 'Lovelace', email: ' Ada@Example.com ', password: PASSWORD }
  const { status, body: session, headers } = await call('POST /api/auth/signup', { body })
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('private, no-store')
  const user = {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'Ada@Example.com',
    profileImageUrl: '',
    role: 'user',
    isAdmin: false,
    verified: false,
    hasPassword: true,
    votes: [],
  }
  expect(session).toMatchObject({ token: expect.any(String), user })
  const token = await signIn(site, { email: 'ADA@example.com', password: PASSWORD })
  expect(await personOf(site, token)).toMatchObject(user)
})

test('a taken address is refused in any case, with a hint', async () => {
  const { email } = await signUp(site)
  for (const taken of [email, email.toUpperCase()]) {
    const body = { firstName: 'A', lastName: 'B', email: taken, password: 'Another-1234' }
    expect(await call('POST /api/auth/signup', { body })).toMatchObject({
      status: 409,
      body: { message: texts.ADDRESS_TAKEN },
    })
  }
})

test('signing up again with the same address and password opens a session of the account', async () => {
  const { id, email } = await signUp(site)
  const body = { firstName: 'A', lastName: 'B', email, password: PASSWORD }
  const again = await call('POST /api/auth/signup', { body })
  expect(again).toMatchObject({ status: 200, body: { token: expect.any(String), user: { id, email } } })
})

test('invalid fields are named with their messages', async () => {
  const body = { firstName: ' ', lastName: 'B', email: 'nobody', password: 'alllowercase1' }
  const { status, body: error } = await call('POST /api/auth/signup', { body })
  expect(status).toBe(422)
  expect(error).toMatchObject({
    field: 'firstName',
    issues: [
      { field: 'firstName', message: texts.FIRST_NAME_REQUIRED },
      { field: 'email', message: texts.EMAIL_INVALID },
      { field: 'password', message: texts.PASSWORD_TOO_WEAK },
    ],
  })
})

test('a wrong password and an unknown address get the same response', async () => {
  const { email } = await signUp(site)
  const wrong = await call('POST /api/auth/signin', { body: { email, password: 'Wrong-1234' } })
  const unknown = await call('POST /api/auth/signin', {
    body: { email: 'nobody@example.com', password: PASSWORD },
  })
  expect(wrong).toMatchObject({ status: 401, body: { message: texts.CREDENTIALS_WRONG } })
  expect(unknown.status).toBe(wrong.status)
  expect(unknown.body).toEqual(wrong.body)
})

test('signing out ends this session at once and leaves the others', async () => {
  const person = await signUp(site)
  const other = await signIn(site, person)
  expect(await isAlive(person.token)).toBe(true)
  expect((await call('POST /api/auth/logout', { token: person.token })).status).toBe(204)
  expect(await isAlive(person.token)).toBe(false)
  expect((await call('GET /api/agents', { token: person.token })).status).toBe(401)
  expect(await isAlive(other)).toBe(true)
})

test('names change at once, an address only after confirmation, and can be canceled', async () => {
  const { token, email } = await signUp(site)
  const put = async (body: object) => (await call('PUT /api/users/profile', { token, body })).body
  const wanted = `new-${email}`
  expect(await put({ firstName: 'Grace', lastName: '', email: wanted })).toMatchObject({
    firstName: 'Grace',
    lastName: '',
    email,
    pendingEmail: wanted,
  })
  expect(await personOf(site, token)).toMatchObject({ firstName: 'Grace', email, pendingEmail: wanted })
  const back = await put({ firstName: 'Grace', lastName: 'Hopper', email })
  expect(back).toMatchObject({ email })
  expect(back).not.toHaveProperty('pendingEmail')
  const taken = (await signUp(site)).email
  expect(
    await call('PUT /api/users/profile', { token, body: { firstName: '', lastName: '', email: taken } }),
  ).toMatchObject({ status: 422, body: { field: 'email', message: texts.ADDRESS_REFUSED } })
  expect(await personOf(site, token)).toMatchObject({ firstName: 'Grace', lastName: 'Hopper', email })
})

test('changing the password needs the current one, ends every session, and returns a new token', async () => {
  const person = await signUp(site)
  const other = await signIn(site, person)
  const { token } = person
  expect(await isAlive(other)).toBe(true)
  const change = (currentPassword: string) =>
    call('PUT /api/users/password', { token, body: { currentPassword, password: 'Changed-1234' } })
  expect(await change('Wrong-1234')).toMatchObject({
    status: 422,
    body: { field: 'currentPassword', message: texts.PASSWORD_WRONG },
  })
  const long = { currentPassword: PASSWORD, password: `Aa1${'ü'.repeat(40)}` }
  expect(await call('PUT /api/users/password', { token, body: long })).toMatchObject({
    status: 422,
    body: { field: 'password', message: texts.PASSWORD_TOO_LONG },
  })
  const { status, body } = await change(PASSWORD)
  expect({ status, body }).toMatchObject({ status: 200, body: { token: expect.any(String) } })
  expect(await Promise.all([isAlive(token), isAlive(other)])).toEqual([false, false])
  const renewed = await signIn(site, { ...person, password: 'Changed-1234' })
  expect(await isAlive(renewed)).toBe(true)
})

test('an account is deleted with its password only', async () => {
  const { token, email } = await signUp(site)
  const remove = (body: object) => call('DELETE /api/users/account', { token, body })
  expect(await remove({})).toMatchObject({ status: 403, body: { message: texts.CONFIRM_DELETION } })
  expect(await remove({ password: 'Wrong-1234' })).toMatchObject({ status: 422, body: { field: 'password' } })
  expect((await remove({ password: PASSWORD })).status).toBe(204)
  expect(await isAlive(token)).toBe(false)
  expect((await call('POST /api/auth/signin', { body: { email, password: PASSWORD } })).status).toBe(401)
})

test('a cached session that ends gets 401 from every route', async () => {
  const root = site.pocketBase.root
  const agent = await writeAgent(root)
  await expect.poll(async () => (await call(`GET /api/agents/${agent}`)).status).toBe(200)
  const names = { firstName: 'A', lastName: 'B' }
  const routes: [route: string, body?: (person: SignedUp) => object][] = [
    ['GET /api/auth/user'],
    ['POST /api/auth/logout'],
    ['POST /api/auth/resend-verification'],
    [`POST /api/agents/${agent}/upvote`],
    ['DELETE /api/agents/OWN'],
    ['GET /api/agents/OWN'],
    ['GET /api/users/submissions'],
    ['GET /api/users/data'],
    ['PUT /api/users/profile', ({ email }) => ({ ...names, email })],
    ['PUT /api/users/profile', ({ email }) => ({ ...names, email: `new-${email}` })],
    ['PUT /api/users/password', () => ({ currentPassword: PASSWORD, password: 'Changed-1234' })],
  ]
  for (const [route, body] of routes) {
    const person = await signUp(site)
    const { id, token } = person
    const own = await writeAgent(root, { submitter: id, status: 'pending' })
    expect(await isAlive(token)).toBe(true)
    await root.collection('users').update(id, { password: 'Console-1234', passwordConfirm: 'Console-1234' })
    const { status } = await call(route.replace('OWN', own), { token, ...(body && { body: body(person) }) })
    expect([route, status]).toEqual([route, 401])
    expect((await call('GET /api/agents', { token })).status).toBe(401)
  }
})

test('a cached session ends with its token', async () => {
  const { id } = await signUp(site)
  let [exp, token] = [0, '']
  // Even on a slow machine, one of them lasts long enough to be checked.
  for (let lives = 2; !token || !(await isAlive(token)); lives *= 2) {
    exp = Math.floor(Date.now() / 1000) + lives
    token = signToken(site, id, { exp })
  }
  await expect.poll(() => Date.now() / 1000).toBeGreaterThan(exp)
  expect((await call('GET /api/agents', { token })).status).toBe(401)
})
