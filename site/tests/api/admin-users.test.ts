/** Users as admins manage them: searching, granting the admin role, and suspending. */
import { expect, test } from 'vitest'
import { z } from 'zod'
import { ROUTES } from '#site/contracts/routes.ts'
import { suspendedBecause } from '#site/domain/texts/accounts.ts'
import * as texts from '#site/domain/texts/administration.ts'
import { newAdministrator, submitted } from '#site/tests/support/api/administration.ts'
import { writeCategory } from '#site/tests/support/api/catalogue-writer.ts'
import { callApi, PASSWORD, signIn, signUp } from '#site/tests/support/api/people.ts'
import { sharedSite } from '#site/tests/support/sites/shared-site.ts'

const site = await sharedSite()
const { root } = site.pocketBase
const admin = await newAdministrator(site)

const suspend = (id: string, body: object) => admin.call(`PUT /api/admin/users/${id}/suspension`, body)

async function list(parameters: Record<string, string>) {
  const { status, body } = await admin.call(`GET /api/admin/users?${new URLSearchParams(parameters)}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return z.parse(ROUTES['GET /api/admin/users'].response, body)
}

test('filters admins and suspended users, with their upvotes', async () => {
  const person = await signUp(site, 'voter')
  const category = await writeCategory(root, `Voted ${process.pid} ${Date.now()}`)
  const { id } = await submitted(site, category, {}, person.token)
  expect((await admin.call(`PUT /api/admin/submissions/${id}/status`, { status: 'approved' })).status).toBe(
    200,
  )
  await expect
    .poll(async () => (await callApi(site, `POST /api/agents/${id}/upvote`, { token: person.token })).status)
    .not.toBe(404)
  const search = person.email
  expect((await list({ search })).users).toMatchObject([{ id: person.id, upvotes: 1 }])
  expect(await list({ search, only: 'admin' })).toEqual({ users: [], total: 0 })
  expect(await list({ search: admin.email, only: 'admin' })).toMatchObject({ total: 1 })
  expect(await list({ search, only: 'suspended' })).toEqual({ users: [], total: 0 })
  await suspend(person.id, { suspended: true, reason: 'Votes for itself.' })
  expect((await list({ search, only: 'suspended' })).users).toMatchObject([{ id: person.id }])
  expect((await admin.call('GET /api/admin/users?only=nobody')).status).toBe(400)
})

test('suspending ends all sessions and blocks signing in, but keeps submissions', async () => {
  const person = await signUp(site, 'suspended')
  const other = await signIn(site, person)
  const category = await writeCategory(root, `Suspended ${process.pid} ${Date.now()}`)
  const { id } = await submitted(site, category, {}, person.token)
  const reason = 'Advertises one product again and again.'
  expect(await suspend(person.id, { suspended: true, reason })).toMatchObject({
    status: 200,
    body: { id: person.id, suspendedAt: expect.any(String), suspensionReason: reason, submissions: 1 },
  })
  for (const token of [person.token, other]) {
    expect((await callApi(site, 'GET /api/auth/user', { token })).status).toBe(401)
    expect((await callApi(site, `DELETE /api/agents/${id}`, { token })).status).toBe(401)
  }
  const signingIn = { body: { email: person.email, password: PASSWORD } }
  expect(await callApi(site, 'POST /api/auth/signin', signingIn)).toMatchObject({
    status: 403,
    body: { message: suspendedBecause(reason) },
  })
  const wrong = { body: { email: person.email, password: 'Wrong-1234' } }
  expect((await callApi(site, 'POST /api/auth/signin', wrong)).status).toBe(401)
  expect((await callApi(site, 'POST /api/admin/login', signingIn)).status).toBe(403)
  expect((await admin.call(`GET /api/admin/submissions/${id}`)).status).toBe(200)

  const restored = await suspend(person.id, { suspended: false })
  expect(restored.status).toBe(200)
  expect(restored.body).not.toHaveProperty('suspendedAt')
  const token = await signIn(site, person)
  expect((await callApi(site, 'GET /api/users/submissions', { token })).body).toMatchObject([{ id }])
})

test("requires a reason to suspend, and rejects changes of one's own account", async () => {
  const person = await signUp(site)
  for (const body of [{ suspended: true }, { suspended: true, reason: ' ' }]) {
    expect(await suspend(person.id, body)).toMatchObject({
      status: 422,
      body: { field: 'reason', message: texts.SUSPENSION_REASON_REQUIRED },
    })
  }
  expect(await suspend(admin.id, { suspended: true, reason: 'Me' })).toMatchObject({
    status: 409,
    body: { message: texts.OWN_SUSPENSION },
  })
  expect(await admin.call(`PUT /api/admin/users/${admin.id}/role`, { role: 'user' })).toMatchObject({
    status: 409,
    body: { message: texts.OWN_ROLE },
  })
  for (const id of ['nosuchperson000', 'x']) {
    const missing = { status: 404, body: { message: texts.USER_NOT_FOUND } }
    expect(await admin.call(`PUT /api/admin/users/${id}/role`, { role: 'admin' })).toMatchObject(missing)
    expect(await suspend(id, { suspended: false })).toMatchObject(missing)
  }
})
