/** POST /api/admin/login: who gets an admin token, what it's good for, and when it expires. */
import { expect, test } from 'vitest'
import { CREDENTIALS_WRONG, EMAIL_INVALID } from '#site/domain/texts/accounts.ts'
import { type Administrator, newAdministrator } from '#site/tests/support/api/administration.ts'
import { callApi, newEmail, PASSWORD, signUp } from '#site/tests/support/api/people.ts'
import { sharedSite } from '#site/tests/support/sites/shared-site.ts'

const site = await sharedSite()
const admin = await newAdministrator(site)

const logIn = (body: unknown) => callApi(site, 'POST /api/admin/login', { body })
const stats = async (token: string) => (await callApi(site, 'GET /api/admin/stats', { token })).status

test('signs in', async () => {
  const { status, body, headers } = await logIn({ email: admin.email, password: PASSWORD })
  const user = { id: admin.id, firstName: 'admin', lastName: 'Test', email: admin.email }
  expect({ status, body }).toEqual({ status: 200, body: { adminToken: expect.any(String), user } })
  expect(headers.get('cache-control')).toBe('private, no-store')
})

test('reports the same failure as message and as error', async () => {
  const user = await signUp(site)
  const refused = [
    { email: admin.email, password: 'Wrong-1234' },
    { email: newEmail('nobody'), password: PASSWORD },
    { email: user.email, password: 'Wrong-1234' },
    { email: user.email, password: PASSWORD },
  ]
  for (const body of refused) {
    expect(await logIn(body)).toMatchObject({
      status: 401,
      body: { message: CREDENTIALS_WRONG, error: CREDENTIALS_WRONG },
    })
  }
  expect(await logIn({ email: 'x', password: PASSWORD })).toMatchObject({
    status: 422,
    body: { message: EMAIL_INVALID, error: EMAIL_INVALID, field: 'email' },
  })
})

test('accepts the user token too, and signs out each session on its own', async () => {
  const { token, adminToken } = await newAdministrator(site)
  expect([await stats(token), await stats(adminToken)]).toEqual([200, 200])
  expect((await callApi(site, 'POST /api/auth/logout', { token: adminToken })).status).toBe(204)
  expect([await stats(token), await stats(adminToken)]).toEqual([200, 401])
})

/** Some of them don't query PocketBase. */
const ROUTES = ['GET /api/admin/imports', 'GET /api/admin/status', 'GET /api/admin/stats']

const users = site.pocketBase.root.collection('users')
const password = { password: 'Another-1234', passwordConfirm: 'Another-1234' }

const ENDS: Record<string, { end: (admin: Administrator) => Promise<unknown>; status: number }> = {
  'the role taken away': { end: ({ id }) => users.update(id, { role: 'user' }), status: 403 },
  'the account suspended': {
    end: ({ id }) => users.update(id, { suspendedAt: new Date().toISOString() }),
    status: 401,
  },
  'another password': { end: ({ id }) => users.update(id, password), status: 401 },
  'the account deleted': { end: ({ id }) => users.delete(id), status: 401 },
}

test.each(Object.entries(ENDS))('ends at once when PocketBase has it: %s', async (_, { end, status }) => {
  const admin = await newAdministrator(site)
  for (const route of ROUTES) expect((await admin.call(route)).status, route).toBe(200)
  await end(admin)
  for (const route of ROUTES) expect((await admin.call(route)).status, route).toBe(status)
})
