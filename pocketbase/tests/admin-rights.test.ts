/** Every admin route with every kind of caller, and the number of audit entries that each writes. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import type { TestPerson } from '#site/tests/support/sites/pocketbase.ts'
import { ownPocketBase } from '#site/tests/support/sites/test-file.ts'
import { administer } from './administering.ts'
import { makeCallers, status, submission } from './callers.ts'

const ARTICLE = { title: 'News', url: 'https://news.example/', publishedAt: '2026-11-20T00:00:00.000Z' }

type Body = Record<string, unknown>
/** The request to each route, and how many entries an admin's first attempt writes. */
const routes = (): [route: string, entries: number, body?: Body][] => [
  ['GET /stats', 0],
  ['GET /submissions', 0],
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
  ['POST /session', 0],
]

/** What admins write through PocketBase's own API, and how many entries each write adds. */
const records = (): ReturnType<typeof routes> => [
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

const HOOKS = join(import.meta.dirname, '../pb_hooks')
const ADDED = /routerAdd\(\s*'(\w+)',\s*'\/api\/roster\/admin([^']*)'/g
/** The lists behind one route. */
const LISTS = /^ {2}(\w+)[:,]/gm

const pocketBase = await ownPocketBase()
const callers = await makeCallers(pocketBase)
const { root } = pocketBase
const submittedBy = async (submitter: string) =>
  (await root.collection('agents').create(submission({ status: 'pending', submitter }))).id
const [agent, own] = [await submittedBy(callers.other.id), await submittedBy(callers.admin.id)]
const category = (await root.collection('categories').create({ name: 'Kept' })).id
const other = (await root.collection('categories').create({ name: 'Other' })).id
const batch = (await root.collection('imports').create({ name: 'list.csv' })).id
const article = (await root.collection('news').create(ARTICLE)).id
await root
  .collection('mail_queue')
  .create({ state: 'failed', template: 'verify-email', to: callers.user.email })
// The service signs in with its first request.
await callers.as('service').send('/api/roster/feed/head', {})
const tokens: Record<string, string> = {
  guest: '',
  forged: await forged(),
  user: callers.user.token,
  superuser: pocketBase.superuserToken,
  service: callers.as('service').authStore.token,
  demoted: await demoted(),
  suspended: await suspended(),
  revoked: await revoked(),
  expired: await expired(),
}

async function session(admin: TestPerson): Promise<string> {
  return String((await administer(pocketBase.as(admin.token), 'POST /session')).body['token'])
}

/** An admin's token with another user's ID in it. */
async function forged(): Promise<string> {
  const [head, claims = '', signature] = (await session(await pocketBase.createAdmin())).split('.')
  const read = JSON.parse(Buffer.from(claims, 'base64url').toString())
  const changed = Buffer.from(JSON.stringify({ ...read, id: callers.admin.id })).toString('base64url')
  return `${head}.${changed}.${signature}`
}

async function demoted(): Promise<string> {
  const admin = await pocketBase.createAdmin()
  const token = await session(admin)
  await root.collection('users').update(admin.id, { role: 'user' })
  return token
}

async function suspended(): Promise<string> {
  const admin = await pocketBase.createAdmin()
  const token = await session(admin)
  const suspendedAt = new Date().toISOString()
  await root.collection('users').update(admin.id, { suspendedAt })
  return token
}

async function revoked(): Promise<string> {
  const token = await session(await pocketBase.createAdmin())
  await pocketBase.as(token).send('/api/roster/logout', { method: 'POST' })
  return token
}

async function expired(): Promise<string> {
  const { id } = await pocketBase.createAdmin()
  const { authStore } = await root.collection('users').impersonate(id, 1)
  const ask = () => status(pocketBase.as(authStore.token).send('/api/roster/me/account', {}))
  await vi.waitFor(async () => expect(await ask()).toBe(401), 60_000)
  return authStore.token
}

const entries = async () => (await root.collection('audit').getList(1, 1)).totalItems

test('the table has every route of admins', () => {
  const lists = readFileSync(join(HOOKS, 'lib/lists.js'), 'utf8')
  const files = globSync('*.pb.js', { cwd: HOOKS }).map((file) => readFileSync(join(HOOKS, file), 'utf8'))
  const added = files.flatMap((text) =>
    Array.from(text.matchAll(ADDED), ([, method, path]) => `${method} ${path}`).flatMap((route) =>
      route.endsWith('/{list}') ? Array.from(lists.matchAll(LISTS), ([, list]) => `GET /${list}`) : [route],
    ),
  )
  expect(added.length).toBeGreaterThan(12)
  const tried = routes().map(([route]) => route)
  const untried = added.filter((route) => {
    const shape = new RegExp(`^${route.replace(/\{\w+\}/g, '[^/?]+')}(\\?.*)?$`)
    return !tried.some((one) => shape.test(one))
  })
  expect(untried).toEqual([])
})

describe.each([
  ['guest', 401],
  ['forged', 401],
  ['revoked', 401],
  ['expired', 401],
  ['suspended', 401],
  ['demoted', 403],
  ['user', 403],
  ['service', 403],
  ['superuser', 403],
])('%s', (who, refused) => {
  test('has none of the routes, and nothing is written', async () => {
    const before = await entries()
    for (const [route, , body] of routes()) {
      const { status: answered } = await administer(pocketBase.as(tokens[who]), route, body)
      // An admin session can't open another session, whatever its caller.
      const isSession = route === 'POST /session' && who === 'demoted'
      expect(answered, route).toBe(isSession ? 401 : refused)
    }
    expect(await entries()).toBe(before)
  })
})

test.each(['guest', 'forged', 'revoked', 'expired', 'suspended', 'demoted', 'user'])(
  '%s writes no record of the administration',
  async (who) => {
    const before = await entries()
    for (const [route, , body] of records()) {
      const { status: answered } = await administer(pocketBase.as(tokens[who]), route, body)
      expect([400, 401, 403, 404], route).toContain(answered)
    }
    expect(await entries()).toBe(before)
  },
)

test('an administrator has each, and each change is one entry', async () => {
  // The last route ends the session.
  for (const [route, written, body] of routes().toSpliced(-1, 0, ...records())) {
    const before = await entries()
    expect((await administer(callers.as('admin'), route, body)).status, route).toBe(200)
    expect((await entries()) - before, route).toBe(written)
  }
})
