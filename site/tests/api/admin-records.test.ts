/** Figures through the API. */
import { expect, test } from 'vitest'
import { ROUTES } from '#site/contracts/routes.ts'
import { writeAgent } from '#site/tests/support/api/catalogue-writer.ts'
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
  // As the page of a missing URL asks.
  expect((await ask('/api/agents?limit=3&search=')).headers.get('cache-control')).not.toMatch(/no-store/)
  const listed = async () => (await analytics()).fruitless.find((one) => one.search === search)
  expect((await ask('/api/agents?search=')).headers.get('cache-control')).toBe('private, no-store')
  await ask('/?search=')
  expect(await listed()).toBeUndefined()
  await ask('/api/agents?search=')
  expect(await listed()).toMatchObject({ search, count: 3 })
})
