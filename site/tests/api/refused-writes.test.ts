/** Failed reads and writes of PocketBase are never reported as successful, or as the user's fault. */
import { expect, test } from 'vitest'
import { writeAgent } from '#site/tests/support/api/catalogue-writer.ts'
import { callApi, PASSWORD, signUp } from '#site/tests/support/api/people.ts'
import { runSql } from '#site/tests/support/api/raw-sql.ts'
import { mailedToken } from '#site/tests/support/servers/mailbox.ts'
import { ownSite } from '#site/tests/support/sites/test-file.ts'

// Its own site, because a connection may fail at its next write after tables were changed from outside.

const site = await ownSite()
const person = await signUp(site)
// An email that is still queued would become due instead of a second one being added.
await mailedToken(site, person.email, '/verify-email')
const root = site.pocketBase.root
const agent = await writeAgent(root)
const own = await writeAgent(root, { submitter: person.id, status: 'pending' })

const change = (sql: string) => runSql(site.dataDir, sql)

/** During `what`, SQLite fails as it does on a full disk. */
async function whileFull<T>(event: string, table: string, what: () => Promise<T>): Promise<T> {
  const raise = "BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END"
  change(`CREATE TRIGGER disk_full BEFORE ${event} ON ${table} ${raise}`)
  try {
    return await what()
  } finally {
    change('DROP TRIGGER disk_full')
  }
}

const password = 'Renewed-1234'
const names = { firstName: 'New', lastName: 'Name' }

interface Row {
  route: string
  full: [event: string, table: string]
  body?: () => object
}

const TABLE: Row[] = [
  { route: 'POST /api/auth/logout', full: ['INSERT', 'revoked_sessions'] },
  {
    route: 'POST /api/auth/forgot-password',
    full: ['INSERT', 'mail_queue'],
    body: () => ({ email: person.email }),
  },
  { route: 'POST /api/auth/resend-verification', full: ['INSERT', 'mail_queue'] },
  {
    route: 'POST /api/auth/signup',
    full: ['INSERT', 'users'],
    body: () => ({ ...names, email: 'fresh@example.com', password: PASSWORD }),
  },
  {
    route: 'PUT /api/users/profile',
    full: ['UPDATE', 'users'],
    body: () => ({ ...names, email: person.email }),
  },
  {
    route: 'PUT /api/users/profile',
    full: ['UPDATE', 'users'],
    body: () => ({ ...names, email: 'other@example.com' }),
  },
  {
    route: 'PUT /api/users/profile',
    full: ['INSERT', 'mail_queue'],
    body: () => ({ ...names, email: 'other@example.com' }),
  },
  {
    route: 'PUT /api/users/password',
    full: ['UPDATE', 'users'],
    body: () => ({ currentPassword: PASSWORD, password }),
  },
  { route: 'DELETE /api/users/account', full: ['DELETE', 'users'], body: () => ({ password: PASSWORD }) },
  { route: 'POST /api/agents/AGENT/upvote', full: ['INSERT', 'votes'] },
  { route: 'DELETE /api/agents/OWN', full: ['DELETE', 'agents'] },
]

test.each(TABLE)(
  '$route is 503 while $full is impossible, and the session stays valid',
  async ({ route, full: [event, table], body }) => {
    const path = route.replace('AGENT', agent).replace('OWN', own)
    const { token } = person
    await expect.poll(async () => (await callApi(site, `GET /api/agents/${agent}`)).status).toBe(200)
    const call = () => callApi(site, path, { token, ...(body && { body: body() }) })
    const { status, headers } = await whileFull(event, table, call)
    expect({ status, after: headers.get('retry-after') }).toEqual({ status: 503, after: '5' })
    expect((await callApi(site, 'GET /api/auth/user', { token })).status).toBe(200)
  },
)

test('a mailed link is 503 while the change is impossible, and stays valid', async () => {
  const verification = await signUp(site)
  const token = await mailedToken(site, verification.email, '/verify-email')
  const follow = () => callApi(site, 'POST /api/auth/verify-email', { body: { token } })
  expect((await whileFull('UPDATE', 'users', follow)).status).toBe(503)
  expect((await follow()).status).toBe(204)
})

test('a session that cannot be checked gets 503, not 401', async () => {
  const { token } = await signUp(site)
  change('ALTER TABLE revoked_sessions RENAME TO revoked_elsewhere')
  const { status } = await callApi(site, 'GET /api/auth/user', { token })
  change('ALTER TABLE revoked_elsewhere RENAME TO revoked_sessions')
  expect(status).toBe(503)
  expect((await callApi(site, 'GET /api/auth/user', { token })).status).toBe(200)
})
