/** Every admin endpoint, with every kind of caller and every spelling of its URL: callers without the role get nothing. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Contract } from '#site/contracts/contract.ts'
import { ROUTES, type Route } from '#site/contracts/routes.ts'
import { writeAgent, writeCategory } from '#site/tests/support/api/catalogue-writer.ts'
import { signedIn } from '#site/tests/support/api/expected.ts'
import { rawRequest } from '#site/tests/support/api/raw-request.ts'
import { expiredToken, KINDS, type Kind, makeCast } from '#site/tests/support/samples/cast.ts'
import { sharedSite } from '#site/tests/support/sites/shared-site.ts'

interface Row {
  /** The record for the route's parameter, created for each admin. */
  target?: () => Promise<string>
  body?: () => object
  /** The status for admins. */
  done: number
}

const AGENT = { target: () => writeAgent(root, { status: 'pending' }) }
const SUGGESTION = {
  target: async () => {
    const fields = { agent: await writeAgent(root), kind: 'gone', state: 'waiting' }
    return (await root.collection('suggestions').create(fields)).id
  },
}
const CATEGORY = { target: () => writeCategory(root, newName()) }
const PERSON = { target: async () => (await makeCast(site, expired)).userId }
/** There's nothing with this ID. */
const NOTHING = { target: async () => 'nosuchrecord000', done: 404 }

const ROWS: Partial<Record<Route, Row>> = {
  'GET /api/admin/stats': { done: 200 },
  'GET /api/admin/submissions': { done: 200 },
  'GET /api/admin/submissions/{id}': { ...AGENT, done: 200 },
  'DELETE /api/admin/submissions/{id}': { ...AGENT, done: 204 },
  'PUT /api/admin/submissions/{id}/status': { ...AGENT, body: () => ({ status: 'rejected' }), done: 200 },
  'PUT /api/admin/submissions/{id}/featured': { ...AGENT, body: () => ({ featured: false }), done: 200 },
  'GET /api/admin/suggestions': { done: 200 },
  'PUT /api/admin/suggestions/{id}': { ...SUGGESTION, body: () => ({ isAccepted: true }), done: 204 },
  'GET /api/admin/agents/{id}': { ...AGENT, done: 200 },
  'PUT /api/admin/agents/{id}': { ...AGENT, body: () => edited(), done: 200 },
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
  'POST /api/admin/categories/{id}/merge': { ...CATEGORY, body: () => ({ into: categoryId }), done: 200 },
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

/** Other spellings of a URL: equivalent ones, and invalid ones. */
const SPELLINGS: Record<string, { spell: (path: string) => string; isSame?: true }> = {
  'as documented': { spell: (path) => path, isSame: true },
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

/** These are tried by every caller with every spelling, others with every spelling by two callers. */
const THOROUGH = ['GET /api/admin/stats', 'DELETE /api/admin/submissions/{id}']
const FEW: Kind[] = ['user', 'administration']

const newName = () => `Authorized ${randomUUID()}`

const site = await sharedSite()
const { root } = site.pocketBase
const expired = await expiredToken(site)
const cast = await makeCast(site, expired)
const categoryId = await writeCategory(root, newName())

const edited = () => ({
  name: 'Edited',
  description: 'Edited by whoever may.',
  websiteUrl: `https://edited.example/${randomUUID()}`,
  categoryId,
  pricingModel: 'free',
})

test('the table lists every admin route', () => {
  const routes = Object.entries<Contract>(ROUTES).filter(([, { access }]) => access === 'admin')
  expect(Object.keys(ROWS).toSorted()).toEqual(routes.map(([route]) => route).toSorted())
})

async function statusOf(route: string, row: Row, kind: Kind, target: string, spelling: string) {
  const [method = '', path = ''] = route.split(' ')
  const address = SPELLINGS[spelling]?.spell(path.replace(/\{\w+\}/, target)) ?? ''
  const token = cast.tokens[kind]
  const headers = {
    ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    ...(row.body && { 'Content-Type': 'application/json' }),
  }
  const body = row.body && JSON.stringify(row.body())
  return (await rawRequest(site.url, address, headers, method, body)).status
}

test.each(Object.entries(ROWS).map(([route, row]) => ({ route, row })))('$route', async ({ route, row }) => {
  const untouched = (await row.target?.()) ?? ''
  const expected = signedIn(403, { admin: row.done })
  const surprises: string[] = []
  for (const [spelling, { isSame }] of Object.entries(SPELLINGS)) {
    for (const kind of THOROUGH.includes(route) || spelling === 'as documented' ? KINDS : FEW) {
      const isPowerful = kind === 'admin' || kind === 'administration'
      const target = isSame && isPowerful ? ((await row.target?.()) ?? '') : untouched
      const status = await statusOf(route, row, kind, target, spelling)
      // A URL outside the API is a missing page, and pages are read-only.
      const wanted = isSame ? [expected[kind]] : [404, 405]
      if (!wanted.includes(status)) surprises.push(`${kind}, ${spelling}: ${status} instead of ${wanted}`)
    }
  }
  expect(surprises).toEqual([])
  // After all attempts without the role, it's unchanged.
  if (row.target && row.done < 400) {
    expect(await statusOf(route, row, 'admin', untouched, 'as documented')).toBe(row.done)
  }
})
