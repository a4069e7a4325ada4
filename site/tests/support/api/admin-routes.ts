/** Admin routes, what they need, and the spellings of their URLs, for tests of who may use them. */
import { randomUUID } from 'node:crypto'
import type PocketBase from 'pocketbase'
import type { Route } from '#site/contracts/routes.ts'
import { type Cast, expiredToken, KINDS, type Kind, makeCast } from '#site/tests/support/samples/cast.ts'
import type { OpenSite } from '#site/tests/support/sites/open-site.ts'
import { sharedSite } from '#site/tests/support/sites/shared-site.ts'
import { writeAgent, writeCategory } from './catalogue-writer.ts'
import { signedIn } from './expected.ts'
import { rawRequest } from './raw-request.ts'

/** What rows are made from. */
interface Administered {
  site: OpenSite
  root: PocketBase
  expired: string
  cast: Cast
  categoryId: string
}

interface AdminRow {
  /** The record for the route's parameter, created for each admin. */
  target?: (administered: Administered) => Promise<string>
  body?: (administered: Administered) => object
  /** The status for admins. */
  done: number
}

const newName = () => `Authorized ${randomUUID()}`

const edited = (categoryId: string) => ({
  name: 'Edited',
  description: 'Edited by whoever may.',
  websiteUrl: `https://edited.example/${randomUUID()}`,
  categoryId,
  pricingModel: 'free',
})

const AGENT: Pick<AdminRow, 'target'> = { target: ({ root }) => writeAgent(root, { status: 'pending' }) }
const SUGGESTION: Pick<AdminRow, 'target'> = {
  target: async ({ root }) => {
    const fields = { agent: await writeAgent(root), kind: 'gone', state: 'waiting' }
    return (await root.collection('suggestions').create(fields)).id
  },
}
const CATEGORY: Pick<AdminRow, 'target'> = { target: ({ root }) => writeCategory(root, newName()) }
const PERSON: Pick<AdminRow, 'target'> = {
  target: async ({ site, expired }) => (await makeCast(site, expired)).userId,
}
/** There's nothing with this ID. */
const NOTHING: AdminRow = { target: async () => 'nosuchrecord000', done: 404 }

/** Each admin route with what it needs. */
export const ADMIN_ROWS: Partial<Record<Route, AdminRow>> = {
  'GET /api/admin/stats': { done: 200 },
  'GET /api/admin/submissions': { done: 200 },
  'GET /api/admin/submissions/{id}': { ...AGENT, done: 200 },
  'DELETE /api/admin/submissions/{id}': { ...AGENT, done: 204 },
  'PUT /api/admin/submissions/{id}/status': { ...AGENT, body: () => ({ status: 'rejected' }), done: 200 },
  'PUT /api/admin/submissions/{id}/featured': { ...AGENT, body: () => ({ featured: false }), done: 200 },
  'GET /api/admin/suggestions': { done: 200 },
  'PUT /api/admin/suggestions/{id}': { ...SUGGESTION, body: () => ({ isAccepted: true }), done: 204 },
  'GET /api/admin/agents/{id}': { ...AGENT, done: 200 },
  'PUT /api/admin/agents/{id}': { ...AGENT, body: ({ categoryId }) => edited(categoryId), done: 200 },
  'PUT /api/admin/agents/{id}/verdict': { ...AGENT, body: () => ({ verdict: 'gone' }), done: 200 },
  'GET /api/admin/users': { done: 200 },
  'PUT /api/admin/users/{id}/role': { ...PERSON, body: () => ({ role: 'admin' }), done: 200 },
  'PUT /api/admin/users/{id}/suspension': {
    ...PERSON,
    body: () => ({ suspended: true, reason: 'Of a test' }),
    done: 200,
  },
  'GET /api/admin/categories': { done: 200 },
  'POST /api/admin/categories': { body: () => ({ name: newName() }), done: 201 },
  'PUT /api/admin/categories/order': { body: () => ({ ids: [] }), done: 422 },
  'PUT /api/admin/categories/{id}': { ...CATEGORY, body: () => ({ name: newName() }), done: 200 },
  'DELETE /api/admin/categories/{id}': { ...CATEGORY, done: 204 },
  'POST /api/admin/categories/{id}/merge': {
    ...CATEGORY,
    body: ({ categoryId }) => ({ into: categoryId }),
    done: 200,
  },
  'GET /api/admin/analytics': { done: 200 },
  'GET /api/admin/audit': { done: 200 },
  'GET /api/admin/status': { done: 200 },
  'POST /api/admin/backups': { done: 201 },
  'POST /api/admin/emails/retry': { done: 200 },
  'GET /api/admin/imports': { done: 200 },
  // Without a name, it's rejected for everyone.
  'POST /api/admin/imports': { done: 400 },
  'GET /api/admin/imports/batches': { done: 200 },
  'POST /api/admin/imports/batches/{id}/undo': NOTHING,
  'POST /api/admin/imports/{id}/check': { ...NOTHING, body: () => ({}) },
  'POST /api/admin/imports/{id}/run': { ...NOTHING, body: () => ({}) },
  'POST /api/admin/imports/{id}/cancel': NOTHING,
  'GET /api/admin/imports/{id}/report': NOTHING,
}

interface Spelling {
  spell: (path: string) => string
  isSame?: true
}

const AS_DOCUMENTED = 'as documented'

/** Spellings of a URL: equivalent ones, and invalid ones. */
const SPELLINGS: Record<string, Spelling> = {
  [AS_DOCUMENTED]: { spell: (path) => path, isSame: true },
  'with a slash at the end': { spell: (path) => `${path}/`, isSame: true },
  'with a query': { spell: (path) => `${path}?x=/api/agents`, isSame: true },
  'with an encoded letter': { spell: (path) => path.replace('/admin', '/%61dmin'), isSame: true },
  'with two slashes at the end': { spell: (path) => `${path}//` },
  'with two slashes at the front': { spell: (path) => `/${path}` },
  'with two slashes within': { spell: (path) => path.replace('/admin', '//admin') },
  'in capital letters': { spell: (path) => path.replace('/api/admin', '/API/ADMIN') },
  'with a capital letter': { spell: (path) => path.replace('/admin', '/Admin') },
  'with an encoded slash': { spell: (path) => path.replace('/admin/', '/admin%2F') },
  'encoded twice': { spell: (path) => path.replace('/admin', '/%2561dmin') },
  'with a dot': { spell: (path) => path.replace('/admin', '/./admin') },
  'with an encoded dot': { spell: (path) => path.replace('/admin', '/%2e/admin') },
  'through a public one': { spell: (path) => path.replace('/admin', '/agents/../admin') },
  'through a public one, encoded': { spell: (path) => path.replace('/admin', '/agents/%2e%2e/admin') },
  'with a parameter of its part': { spell: (path) => path.replace('/admin', '/admin;x=1') },
  'with a backslash': { spell: (path) => path.replace('/admin', '\\admin') },
  'with an ending': { spell: (path) => path.replace('/admin', '/admin.json') },
  'with a control character': { spell: (path) => `${path}%00` },
  'as a whole URL': { spell: (path) => `http://roster.example${path}` },
}

/** The shared site with a cast. */
export async function openAdministered(): Promise<Administered> {
  const site = await sharedSite()
  const { root } = site.pocketBase
  const expired = await expiredToken(site)
  const cast = await makeCast(site, expired)
  return { site, root, expired, cast, categoryId: await writeCategory(root, newName()) }
}

async function statusOf(
  made: Administered,
  route: string,
  row: AdminRow,
  kind: Kind,
  target: string,
  spelling = AS_DOCUMENTED,
) {
  const [method = '', path = ''] = route.split(' ')
  const address = SPELLINGS[spelling]?.spell(path.replace(/\{\w+\}/, target)) ?? ''
  const token = made.cast.tokens[kind]
  const headers = {
    ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    ...(row.body && { 'Content-Type': 'application/json' }),
  }
  const body = row.body && JSON.stringify(row.body(made))
  return (await rawRequest(made.site.url, address, headers, method, body)).status
}

/** Replies that differ from what callers should get: every kind with the documented URL, and `kinds` with every other spelling. */
export async function surprisesOf(made: Administered, route: string, row: AdminRow, kinds: readonly Kind[]) {
  const untouched = (await row.target?.(made)) ?? ''
  const expected = signedIn(403, { admin: row.done })
  const surprises: string[] = []
  for (const [spelling, { isSame }] of Object.entries(SPELLINGS)) {
    for (const kind of spelling === AS_DOCUMENTED ? KINDS : kinds) {
      const isPowerful = kind === 'admin' || kind === 'administration'
      const target = isSame && isPowerful ? ((await row.target?.(made)) ?? '') : untouched
      const status = await statusOf(made, route, row, kind, target, spelling)
      // A URL outside the API is a missing page, and pages are read-only.
      const wanted = isSame ? [expected[kind]] : [404, 405]
      if (!wanted.includes(status)) surprises.push(`${kind}, ${spelling}: ${status} instead of ${wanted}`)
    }
  }
  // After all attempts without the role, it's unchanged.
  const isDone =
    !row.target || row.done >= 400 || (await statusOf(made, route, row, 'admin', untouched)) === row.done
  return isDone ? surprises : [...surprises, 'changed by callers without the role']
}
