/** Figures and the audit log through the API: for admins only, and the same as in PocketBase. */
import { expect, test } from 'vitest'
import { ROUTES } from '#site/contracts/routes.ts'
import { changeAgent, writeAgent } from '#site/tests/support/api/catalogue-writer.ts'
import { callApi, signIn, signUp } from '#site/tests/support/api/people.ts'
import { sharedSite } from '#site/tests/support/sites/shared-site.ts'
import { TEST_ADMIN } from '#site/tests/support/sites/site.ts'

const site = await sharedSite()
const { root } = site.pocketBase
const token = await signIn(site, TEST_ADMIN)

const analytics = async () =>
  ROUTES['GET /api/admin/analytics'].response.parse(
    (await callApi(site, 'GET /api/admin/analytics', { token })).body,
  )
const audit = async (query = '') =>
  ROUTES['GET /api/admin/audit'].response.parse(
    (await callApi(site, `GET /api/admin/audit${query}`, { token })).body,
  )

test('counts submissions and sign-ups by week', async () => {
  const before = await analytics()
  await writeAgent(root, { name: `Counted ${Date.now()}`, status: 'pending' })
  await signUp(site)
  const after = await analytics()
  for (const name of ['submissions', 'signUps'] as const) {
    expect(after[name]).toHaveLength(12)
    expect(after[name].every(({ week }) => new Date(week).getUTCDay() === 1)).toBe(true)
    const [was, is] = [before[name].at(-1), after[name].at(-1)]
    expect(Date.now() - Date.parse(is?.week ?? '')).toBeLessThan(7 * 86_400_000)
    expect(is?.count, name).toBeGreaterThan(was?.count ?? 0)
  }
  expect(after.recent.length).toBeGreaterThan(0)
  expect(after.recent.length).toBeLessThanOrEqual(5)
})

test('lists a search without results after several requests', async () => {
  const search = 'quokkawrangling marmosetry'
  const ask = async (path: string) => await fetch(`${site.url}${path}${encodeURIComponent(search)}`)
  const listed = async () => (await analytics()).fruitless.find((one) => one.search === search)
  expect((await ask('/api/agents?search=')).headers.get('cache-control')).toBe('private, no-store')
  await ask('/?search=')
  expect(await listed()).toBeUndefined()
  await ask('/api/agents?search=')
  expect(await listed()).toMatchObject({ search, count: 3 })
})

test('filters and pages the audit log', async () => {
  const name = `Audited ${Date.now()}`
  const id = await writeAgent(root, { name, status: 'pending' })
  const decided = await callApi(site, `PUT /api/admin/submissions/${id}/status`, {
    token,
    body: { status: 'approved' },
  })
  expect(decided.status).toBe(200)
  await changeAgent(root, id, { tags: ['noted'] })

  const about = await audit(`?target=${id}`)
  expect(about.rows.map(({ action }) => action)).toEqual(['agent.edit', 'agent.approve'])
  expect(about.rows[1]).toMatchObject({
    targetName: name,
    before: { status: 'pending' },
    after: { status: 'approved' },
  })
  expect(about.total).toBe(2)

  const first = await audit(`?target=${id}&limit=1`)
  const second = await audit(`?target=${id}&limit=1&after=${encodeURIComponent(first.next ?? '')}`)
  expect([...first.rows, ...second.rows]).toEqual(about.rows)
  expect((await callApi(site, 'GET /api/admin/audit?after=x', { token })).status).toBe(400)
})
