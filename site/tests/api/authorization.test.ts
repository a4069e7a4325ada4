/** Access to every endpoint except those for admins, as one table. */
import { expect, test } from 'vitest'
import type { Contract } from '#site/contracts/contract.ts'
import { ROUTES, type Route } from '#site/contracts/routes.ts'
import { S3_OFF } from '#site/domain/texts/stored-files.ts'
import { writeAgent, writeCategory } from '#site/tests/support/api/catalogue-writer.ts'
import { anyone, type Expected, signedIn } from '#site/tests/support/api/expected.ts'
import { callApi, PASSWORD, signUp } from '#site/tests/support/api/people.ts'
import { submissionBody } from '#site/tests/support/api/submissions.ts'
import { type Cast, expiredToken, KINDS, type Kind, makeCast } from '#site/tests/support/samples/cast.ts'
import { sharedSite } from '#site/tests/support/sites/shared-site.ts'

interface Row {
  route: Route
  /** Distinguishes rows of the same route. */
  about?: string
  expected: Expected
  /** The value of the route's parameter. */
  id?: (cast: Cast) => Promise<string>
  body?: (cast: Cast, kind: Kind) => object
  query?: string
}

const own = (status: string) => (cast: Cast) => writeAgent(root, { submitter: cast.userId, status })
const password = 'Renewed-1234'
const SAVED_AT = '2026-11-21T09:30:00.000Z'
/** Each caller who may use these needs a separate agent. */
const CHANGES_TARGET = /^(DELETE \/api\/agents\/\{id\}$|PUT \/api\/submissions\/|POST .*\/suggestions$)/

const TABLE: Row[] = [
  { route: 'GET /api/agents', expected: anyone(200) },
  { route: 'GET /api/agents/featured', expected: anyone(200) },
  { route: 'GET /api/agents/recent', expected: anyone(200) },
  { route: 'GET /api/agents/several', expected: anyone(200) },
  { route: 'GET /api/agents/duplicates', expected: anyone(200) },
  { route: 'POST /api/prefill', body: () => ({ address: 'http://127.0.0.1/' }), expected: anyone(422) },
  { route: 'GET /api/categories', expected: anyone(200) },
  { route: 'GET /api/tags', expected: anyone(200) },
  { route: 'GET /api/agents/{id}', about: 'approved', id: own('approved'), expected: anyone(200) },
  ...(['pending', 'rejected'] as const).map((status): Row => {
    const expected = anyone(404, { user: 200, admin: 200 })
    return { route: 'GET /api/agents/{id}', about: status, id: own(status), expected }
  }),
  { route: 'POST /api/ard/search', body: () => ({ query: { text: 'cast' } }), expected: anyone(200) },
  { route: 'POST /api/ard/explore', body: () => ({ resultType: {} }), expected: anyone(400) },
  { route: 'GET /api/ard/agents', expected: anyone(200) },
  { route: 'GET /api/ard/agents/{identifier}', id: own('approved'), expected: anyone(200) },
  ...(['approved', 'pending'] as const).map((about): Row => {
    const expected = signedIn(about === 'approved' ? 403 : 404, { user: 204, admin: 204 })
    return { route: 'DELETE /api/agents/{id}', about, id: own(about), expected }
  }),
  { route: 'POST /api/agents/{id}/upvote', about: 'approved', id: own('approved'), expected: signedIn(200) },
  { route: 'POST /api/agents/{id}/upvote', about: 'pending', id: own('pending'), expected: signedIn(404) },
  { route: 'POST /api/agents/{id}/preview', about: 'approved', id: own('approved'), expected: signedIn(200) },
  ...(['pending', 'rejected'] as const).map((status): Row => {
    const expected = signedIn(404, { user: 200, admin: 200 })
    return { route: 'POST /api/agents/{id}/preview', about: status, id: own(status), expected }
  }),
  { route: 'POST /api/agents', body: () => submissionBody(categoryId), expected: anyone(201) },
  ...(['approved', 'pending', 'rejected'] as const).map((about): Row => {
    const expected = anyone(about === 'approved' ? 201 : 404)
    const body = () => ({ kind: 'gone' })
    return { route: 'POST /api/agents/{id}/suggestions', about, id: own(about), body, expected }
  }),
  ...(['pending', 'rejected', 'approved'] as const).flatMap((status): Row[] => [
    {
      route: 'GET /api/submissions/{key}',
      about: `${status}, by its id`,
      id: own(status),
      expected: anyone(404, { user: 200, admin: 200 }),
    },
    {
      route: 'PUT /api/submissions/{key}',
      about: `${status}, by its id`,
      id: own(status),
      body: () => submissionBody(categoryId),
      expected: anyone(404, status === 'approved' ? { user: 409, admin: 409 } : { user: 200, admin: 200 }),
    },
  ]),
  ...(['approved', 'pending'] as const).flatMap((about): Row[] => {
    const row = { about, id: own(about), expected: signedIn(about === 'approved' ? 200 : 404) }
    const token = () => ({ method: 'tag', token: 'x' })
    return [
      { ...row, route: 'GET /api/agents/{id}/claims' },
      { ...row, route: 'POST /api/agents/{id}/claims', body: () => ({ method: 'tag' }) },
      { ...row, route: 'DELETE /api/agents/{id}/claims' },
      {
        ...row,
        route: 'POST /api/agents/{id}/claims/check',
        body: token,
        expected: signedIn(about === 'approved' ? 422 : 404),
      },
      {
        ...row,
        route: 'POST /api/agents/{id}/checks',
        expected: signedIn(about === 'approved' ? 403 : 404),
      },
      {
        ...row,
        route: 'PUT /api/agents/{id}/discontinued',
        body: () => ({ isDiscontinued: true }),
        expected: signedIn(about === 'approved' ? 403 : 404),
      },
    ]
  }),
  { route: 'GET /api/review-queue', expected: anyone(200) },
  { route: 'GET /api/moderation', expected: anyone(200) },
  { route: 'POST /api/objects/upload', expected: anyone(200) },
  { route: 'GET /api/auth/user', expected: signedIn(200) },
  {
    route: 'POST /api/auth/signin',
    body: ({ emails }) => ({ email: emails.user, password: PASSWORD }),
    expected: anyone(200),
  },
  {
    route: 'POST /api/admin/login',
    body: ({ emails }) => ({ email: emails.admin, password: PASSWORD }),
    expected: anyone(200),
  },
  {
    route: 'POST /api/auth/signup',
    body: ({ emails }, kind) => ({
      firstName: 'A',
      lastName: 'B',
      email: `${kind}-${emails.user}`,
      password,
    }),
    expected: anyone(200),
  },
  { route: 'POST /api/auth/logout', expected: signedIn(204) },
  { route: 'GET /api/auth/google', expected: anyone(302) },
  { route: 'GET /api/auth/google/callback', expected: anyone(302) },
  { route: 'POST /api/auth/google/return', body: () => ({ token: 'nonsense' }), expected: anyone(200) },
  {
    route: 'POST /api/auth/check-link',
    expected: anyone(422),
    body: () => ({ page: 'reset-password', token: 'nonsense' }),
  },
  {
    route: 'POST /api/auth/forgot-password',
    body: ({ emails }) => ({ email: emails.user }),
    expected: anyone(204),
  },
  { route: 'POST /api/auth/reset-password', body: () => ({ token: 'x', password }), expected: anyone(422) },
  { route: 'POST /api/auth/verify-email', body: () => ({ token: 'x' }), expected: anyone(422) },
  { route: 'POST /api/auth/confirm-email', body: () => ({ token: 'x', password }), expected: anyone(422) },
  { route: 'POST /api/auth/resend-verification', expected: signedIn(204) },
  {
    route: 'PUT /api/users/profile',
    body: ({ emails }, kind) => ({
      firstName: kind,
      lastName: '',
      email: kind in emails ? Reflect.get(emails, kind) : emails.user,
    }),
    expected: signedIn(200),
  },
  {
    route: 'PUT /api/users/password',
    body: () => ({ currentPassword: PASSWORD, password }),
    expected: signedIn(200),
  },
  { route: 'GET /api/users/submissions', expected: signedIn(200) },
  { route: 'GET /api/users/data', expected: signedIn(200) },
  { route: 'GET /api/users/saved', expected: signedIn(200) },
  {
    route: 'POST /api/users/saved',
    body: () => ({ agents: [{ agentId: 'unknown00000000', note: '', savedAt: SAVED_AT }] }),
    expected: signedIn(200),
  },
  {
    route: 'PUT /api/users/saved/{id}',
    id: own('approved'),
    expected: signedIn(204),
    body: () => ({ note: 'Of the cast', notedAt: SAVED_AT }),
  },
  {
    route: 'DELETE /api/users/saved/{id}',
    id: own('approved'),
    expected: signedIn(204),
    query: `?savedAt=${SAVED_AT}`,
  },
  { route: 'DELETE /api/users/account', body: () => ({ password: PASSWORD }), expected: signedIn(204) },
  { route: 'DELETE /api/users/account', about: 'no password', body: () => ({}), expected: signedIn(403) },
]

const site = await sharedSite()
const { root } = site.pocketBase
const expired = await expiredToken(site)
const readers = await makeCast(site, expired)
const categoryId = await writeCategory(root, 'Of the cast')

test('the table has every route except those of S3 and of admins', () => {
  const routes = Object.entries<Contract>(ROUTES)
    .filter(([route, { access }]) => !route.includes(' /s3/') && access !== 'admin')
    .map(([route]) => route)
  expect(new Set(TABLE.map(({ route }) => route))).toEqual(new Set(routes))
})

test.each(TABLE.map((row) => ({ ...row, title: [row.route, row.about].filter(Boolean).join(', ') })))(
  '$title',
  async ({ route, id, body, query = '', expected }) => {
    const cast = route.startsWith('GET ') ? readers : await makeCast(site, expired)
    const got: Partial<Expected> = {}
    const shared = (await id?.(cast)) ?? ''
    const makeTarget = async (kind: Kind) =>
      CHANGES_TARGET.test(route) && expected[kind] < 400 ? ((await id?.(cast)) ?? '') : shared
    const targets = await Promise.all(KINDS.map(makeTarget))
    for (const target of new Set(targets)) await expect.poll(() => isPublished(target)).toBe(true)
    for (const [at, kind] of KINDS.entries()) {
      const target = targets[at] ?? ''
      const path = route.replace('{identifier}', `urn:air:roster.example:agent:${target}`)
      const asked = { token: cast.tokens[kind], ...(body && { body: body(cast, kind) }) }
      got[kind] = (await callApi(site, path.replace(/\{\w+\}/, target) + query, asked)).status
    }
    expect(got).toEqual(expected)
  },
)

test('profile, submissions, and data are shown to their owner only', async () => {
  const { tokens, emails, userId } = await makeCast(site, expired)
  const id = await writeAgent(root, { submitter: userId, status: 'pending', name: 'Secret' })
  for (const kind of ['other', 'unverified', 'admin', 'administration'] as const) {
    for (const path of ['/api/auth/user', '/api/users/submissions', '/api/users/data']) {
      const { body } = await callApi(site, `GET ${path}`, { token: tokens[kind] })
      const text = JSON.stringify(body)
      for (const secret of [emails.user, userId, id, 'Secret']) expect(text).not.toContain(secret)
    }
  }
})

const ofS3 = Object.keys(ROUTES).filter((route) => route.includes(' /s3/'))
test.each(ofS3)('without S3 %s gets 404 for every caller', async (route) => {
  const { token } = await signUp(site)
  const address = route.replace(/\{\w+\}/g, '1')
  for (const caller of [{}, { token }, { token: 'garbage' }])
    expect(await callApi(site, address, caller)).toMatchObject({ status: 404, body: { message: S3_OFF } })
})

test('a header that is no bearer token is refused', async () => {
  for (const Authorization of ['Basic abc', 'Bearer', 'Bearer a b', 'garbage']) {
    expect((await callApi(site, 'GET /api/agents', { headers: { Authorization } })).status).toBe(401)
  }
})

/** Waits until an approved agent is public, a moment after the write. The others need no wait. */
async function isPublished(id: string): Promise<boolean> {
  if (!id) return true
  if ((await root.collection('agents').getOne(id))['status'] !== 'approved') return true
  return (await callApi(site, `GET /api/agents/${id}`)).status === 200
}
