/** Admins whose role or session was ended outside this site lose access at once. */
import { expect, test } from 'vitest'
import { type Administrator, newAdministrator } from '#site/tests/support/api/administration.ts'
import { sharedSite } from '#site/tests/support/sites/shared-site.ts'

const site = await sharedSite()

/** Some of them don't query PocketBase. */
const ROUTES = ['GET /api/admin/imports', 'GET /api/admin/operations', 'GET /api/admin/stats']

const users = () => site.pocketBase.root.collection('users')
const password = { password: 'Another-1234', passwordConfirm: 'Another-1234' }

const ENDS: Record<string, { end: (admin: Administrator) => Promise<unknown>; status: number }> = {
  'the role taken away': { end: ({ id }) => users().update(id, { role: 'user' }), status: 403 },
  'the account suspended': {
    end: ({ id }) => users().update(id, { suspendedAt: new Date().toISOString() }),
    status: 401,
  },
  'another password': { end: ({ id }) => users().update(id, password), status: 401 },
  'the account deleted': { end: ({ id }) => users().delete(id), status: 401 },
  'signed out': {
    end: ({ adminToken }) => site.pocketBase.as(adminToken).send('/api/roster/logout', { method: 'POST' }),
    status: 401,
  },
}

test.each(Object.entries(ENDS))('%s', async (_, { end, status }) => {
  const admin = await newAdministrator(site)
  for (const route of ROUTES) expect((await admin.call(route)).status, route).toBe(200)
  await end(admin)
  for (const route of ROUTES) expect((await admin.call(route)).status, route).toBe(status)
})
