/** POST /api/admin/login: who gets a token of the administration, what it opens, and when it is over. */
import { expect, test } from 'vitest'
import { ADMIN_SESSION_HOURS } from '#site/domain/limits.ts'
import { CREDENTIALS_WRONG, EMAIL_INVALID } from '#site/domain/texts/accounts.ts'
import { ADMIN_REQUIRED, TOKEN_DEAD } from '#site/domain/texts/api.ts'
import { claimsOf } from '#site/server/pocketbase/connection.ts'
import { newAdministrator } from '#site/tests/support/api/administration.ts'
import { callApi, newEmail, PASSWORD, signUp } from '#site/tests/support/api/people.ts'
import { sharedSite } from '#site/tests/support/sites/shared-site.ts'

const site = await sharedSite()
const admin = await newAdministrator(site)

const logIn = (body: unknown) => callApi(site, 'POST /api/admin/login', { body })
const stats = async (token: string) => (await callApi(site, 'GET /api/admin/stats', { token })).status

test('signs in for eight hours without refresh', async () => {
  const { status, body, headers } = await logIn({ email: admin.email, password: PASSWORD })
  const user = { id: admin.id, firstName: 'admin', lastName: 'Test', email: admin.email }
  expect({ status, body }).toEqual({ status: 200, body: { adminToken: expect.any(String), user } })
  expect(headers.get('cache-control')).toBe('private, no-store')
  const { exp = 0, iat = 0 } = claimsOf(admin.adminToken)
  expect(exp - iat).toBe(ADMIN_SESSION_HOURS * 3600)
  const refreshed = site.pocketBase.as(admin.adminToken).collection('users').authRefresh()
  await expect(refreshed).rejects.toMatchObject({ status: 403 })
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

test('removing the role disables every token at once, until it is granted again', async () => {
  const other = await newAdministrator(site)
  expect(await stats(other.adminToken)).toBe(200)
  const grant = (role: string) => admin.call(`PUT /api/admin/users/${other.id}/role`, { role })
  expect(await grant('user')).toMatchObject({ status: 200, body: { id: other.id, role: 'user' } })
  for (const token of [other.adminToken, other.token]) {
    const { status, body } = await callApi(site, 'GET /api/admin/stats', { token })
    expect([401, 403]).toContain(status)
    expect([TOKEN_DEAD, ADMIN_REQUIRED]).toContain(Object(body).message)
  }
  expect(await grant('admin')).toMatchObject({ status: 200, body: { role: 'admin' } })
  expect((await logIn({ email: other.email, password: PASSWORD })).status).toBe(200)
})
