/** What admins may do by their routes and by PocketBase's own API, what each writes to the audit log, and that nobody else may. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import type { TestPerson } from '#site/tests/support/sites/pocketbase.ts'
import { administer } from './administering.ts'
import { ownCallers, status, submission } from './callers.ts'

const ARTICLE = { title: 'News', url: 'https://news.example/', publishedAt: '2026-11-20T00:00:00.000Z' }
const HOOKS = join(import.meta.dirname, '../pb_hooks')
const ADDED = /\w+\(\s*'([A-Z]+)',\s*'\/api\/roster\/admin([^']*)'/g
/** The lists behind one route. */
const LISTS = /^ {2}(\w+)[:,]/gm

const { pocketBase, callers, root } = await ownCallers()
const submittedBy = async (submitter: string) =>
  (await root.collection('agents').create(submission({ status: 'pending', submitter }))).id
const [agent, own] = [await submittedBy(callers.other.id), await submittedBy(callers.admin.id)]
const category = (await root.collection('categories').create({ name: 'Coding' })).id
const other = (await root.collection('categories').create({ name: 'Other' })).id
const batch = (await root.collection('imports').create({ name: 'list.csv' })).id
const listed = (await root.collection('agents').create(submission({ status: 'approved' }))).id
const suggestion = { agent: listed, kind: 'other', note: 'Wrong', state: 'waiting' }
const suggested = (await root.collection('suggestions').create(suggestion)).id
const article = (await root.collection('news').create(ARTICLE)).id
const failed = { state: 'failed', template: 'verify-email', to: callers.user.email }
await root.collection('mail_queue').create(failed)

type Request = [route: string, entries: number, body?: Record<string, unknown>]
/** Each route, and how many entries its first request writes. */
const ROUTES: Request[] = [
  ['GET /stats', 0],
  ['GET /submissions?status=pending&search=agent', 0],
  [`GET /submission?id=${agent}`, 0],
  ['GET /users', 0],
  ['GET /categories', 0],
  ['GET /analytics', 0],
  ['GET /audit', 0],
  ['PUT /categories/order', 1, { ids: [other, category] }],
  [`POST /categories/${other}/merge`, 1, { into: category }],
  ['GET /imports', 0],
  [`POST /imports/${batch}/undo`, 1],
  ['POST /emails/retry', 1],
  ['GET /suggestions', 0],
  [`PUT /suggestions/${suggested}`, 1, { isAccepted: false, answer: 'It is right' }],
  [`PUT /agents/${listed}/verdict`, 1, { verdict: 'gone' }],
  ['POST /session', 0],
]
const RECORDS: Request[] = [
  [`PATCH agents/${agent}`, 1, { status: 'approved' }],
  [`PATCH agents/${agent}`, 1, { featured: true }],
  [`PATCH agents/${agent}`, 1, { name: 'Changed' }],
  [`PATCH agents/${own}`, 1, { name: 'Own' }],
  [`PATCH users/${callers.other.id}`, 1, { role: 'admin' }],
  [`PATCH users/${callers.other.id}`, 1, { suspended: true, reason: 'Spam' }],
  ['POST categories', 1, { name: 'Made' }],
  [`PATCH categories/${category}`, 1, { name: 'Changed' }],
  [`DELETE agents/${agent}`, 1],
  [`DELETE categories/${category}`, 1],
  ['POST news', 1, { ...ARTICLE, url: 'https://news.example/made' }],
  [`PATCH news/${article}`, 1, { title: 'Changed' }],
  [`PATCH news/${article}`, 1, { hidden: true }],
  [`DELETE news/${article}`, 1],
]

const users = root.collection('users')
const session = async (admin: TestPerson) =>
  String((await administer(pocketBase.as(admin.token), 'POST /session')).body['token'])

/** The token of a new admin's session, after something has happened to the admin. */
async function ended(end: (admin: TestPerson, token: string) => Promise<unknown>): Promise<string> {
  const admin = await pocketBase.createAdmin()
  const token = await session(admin)
  await end(admin, token)
  return token
}

/** An admin's token with another user's ID in it. */
async function forged(): Promise<string> {
  const [head, claims = '', signature] = (await session(await pocketBase.createAdmin())).split('.')
  const read = JSON.parse(Buffer.from(claims, 'base64url').toString())
  const changed = Buffer.from(JSON.stringify({ ...read, id: callers.admin.id })).toString('base64url')
  return `${head}.${changed}.${signature}`
}

async function expired(): Promise<string> {
  const { id } = await pocketBase.createAdmin()
  const { token } = (await users.impersonate(id, 1)).authStore
  const ask = () => status(pocketBase.as(token).send('/api/roster/me/account', {}))
  await vi.waitFor(async () => expect(await ask()).toBe(401), 60_000)
  return token
}

// The service signs in with its first request.
await callers.as('service').send('/api/roster/feed/head', {})
const entries = async () => (await root.collection('audit').getList(1, 1)).totalItems

test('the table has every route of admins', () => {
  const lists = readFileSync(join(HOOKS, 'lib/lists.js'), 'utf8')
  const files = globSync('*.pb.js', { cwd: HOOKS }).map((file) => readFileSync(join(HOOKS, file), 'utf8'))
  const added = files.flatMap((text) =>
    Array.from(text.matchAll(ADDED), ([, method, path]) => `${method} ${path}`).flatMap((route) =>
      route.endsWith('/{part}') ? Array.from(lists.matchAll(LISTS), ([, list]) => `GET /${list}`) : [route],
    ),
  )
  expect(added.length).toBeGreaterThan(12)
  const untried = added.filter((route) => {
    const shape = new RegExp(`^${route.replace(/\{\w+\}/g, '[^/?]+')}(\\?.*)?$`)
    return !ROUTES.some(([tried]) => shape.test(tried))
  })
  expect(untried).toEqual([])
})

test.each<[string, number, () => string | Promise<string>]>([
  ['guest', 401, () => ''],
  ['forged', 401, forged],
  [
    'revoked',
    401,
    () => ended((_, token) => pocketBase.as(token).send('/api/roster/logout', { method: 'POST' })),
  ],
  ['expired', 401, expired],
  ['suspended', 401, () => ended(({ id }) => users.update(id, { suspendedAt: new Date().toISOString() }))],
  ['demoted', 403, () => ended(({ id }) => users.update(id, { role: 'user' }))],
  ['user', 403, () => callers.user.token],
  ['service', 403, () => callers.as('service').authStore.token],
  ['superuser', 403, () => pocketBase.superuserToken],
])('%s has none of the routes, and writes nothing', async (who, refused, tokenOf) => {
  const client = pocketBase.as(await tokenOf())
  const before = await entries()
  for (const [route, , body] of ROUTES) {
    // An admin session can't open another session, whatever its caller.
    const isSession = route === 'POST /session' && who === 'demoted'
    expect((await administer(client, route, body)).status, route).toBe(isSession ? 401 : refused)
  }
  if (who === 'service' || who === 'superuser') return
  for (const [route, , body] of RECORDS)
    expect([400, 401, 403, 404], route).toContain((await administer(client, route, body)).status)
  expect(await entries()).toBe(before)
})

test('an administrator has each, and each change is one entry', async () => {
  // The last route ends the session.
  for (const [route, written, body] of ROUTES.toSpliced(-1, 0, ...RECORDS)) {
    const before = await entries()
    expect((await administer(callers.as('admin'), route, body)).status, route).toBe(200)
    expect((await entries()) - before, route).toBe(written)
  }
})

const admin = await pocketBase.createAdmin()
const token = await session(admin)

async function answer(method: string, path: string, body?: unknown) {
  const headers = { Authorization: token, ...(body !== undefined && { 'Content-Type': 'application/json' }) }
  const sent = body !== undefined && { body: JSON.stringify(body) }
  return await fetch(`${pocketBase.url}/api/${path}`, { method, headers, ...sent })
}

const ACCOUNT = { email: 'a@b.example', password: 'Password-1' }
test.each([
  ['GET', 'settings'],
  ['PATCH', 'settings', { meta: { appName: 'x' } }],
  ['GET', 'logs'],
  ['GET', 'crons'],
  ['POST', 'crons/mail_prune'],
  ['GET', 'backups'],
  ['POST', 'backups', {}],
  ['GET', 'collections'],
  ['PATCH', 'collections/agents', { listRule: '' }],
  ['DELETE', 'collections/audit/truncate'],
  ['GET', 'collections/_superusers/records'],
  ['POST', 'collections/_superusers/records', ACCOUNT],
  ['POST', 'collections/_superusers/auth-refresh'],
  ['POST', 'collections/services/auth-refresh'],
  ['POST', 'collections/services/records', ACCOUNT],
  ['POST', 'collections/users/auth-refresh'],
  ['POST', `collections/users/impersonate/${admin.id}`, { duration: 9 }],
  ['POST', 'batch', { requests: [{ method: 'DELETE', url: '/api/collections/audit/records/x' }] }],
  ['POST', 'roster/mail/claim', { seconds: 60, limit: 1, sender: 'x' }],
  ['GET', 'roster/feed/imported'],
  ['GET', 'roster/feed/snapshot?status=all'],
  ['GET', 'roster/feed/changes?after=0'],
])('an admin session is refused %s %s', async (method, path, body?: unknown) => {
  expect((await answer(method, path, body)).status).toBeGreaterThanOrEqual(400)
})

test('an admin session changes neither the address, password nor state of its own account', async () => {
  const path = `collections/users/records/${admin.id}`
  const before = await (await answer('GET', path)).json()
  for (const change of [
    { email: 'a@b.example' },
    { verified: false },
    { suspendedAt: '2026-01-01 00:00:00.000Z' },
    { tokenKey: 'x'.repeat(40) },
    { password: 'Another-1234', passwordConfirm: 'Another-1234' },
  ])
    await answer('PATCH', path, change)
  const after = await (await answer('GET', path)).json()
  expect({ ...after, updated: '' }).toEqual({ ...before, updated: '' })
})
