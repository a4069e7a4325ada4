/** What is changed in PocketBase is on the site, and what is not approved never is. */
import { AGENT_NOT_FOUND } from '#site/domain/texts/api.ts'
import { expect, test } from '#site/tests/support/browser.ts'
import { visit } from '#site/tests/support/visit.ts'

test('a changed agent is on its page and in the list', async ({ page, catalogue }) => {
  const { id } = await catalogue.addAgent({ name: 'Before the change' })
  await visit(page, `/agent/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Before the change')
  await catalogue.changeAgent(id, { name: 'After the change', pricingModel: 'paid' })
  await expect(async () => {
    await page.goto(`/agent/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('After the change', { timeout: 1 })
  }).toPass()
  await visit(page, '/?search=After+the+change')
  await expect(page.getByRole('link', { name: 'View Details: After the change' })).toBeVisible()
})

test('a new agent is in Added Today and is counted', async ({ page, catalogue }) => {
  const { total } = await catalogue.agents()
  const { id } = await catalogue.addAgent({ name: 'Just arrived' })
  await expect(async () => {
    expect(await catalogue.page('/added-today')).toContain(`/agent/${id}`)
    expect(await catalogue.page('/')).toContain(`Showing 12 of ${total + 1} agents`)
  }).toPass()
  await visit(page, '/added-today')
  await expect(page.getByRole('link', { name: 'View Details: Just arrived' })).toBeVisible()
})

for (const status of ['rejected', 'pending']) {
  test(`an agent that becomes ${status} is gone at once`, async ({ page, catalogue }) => {
    const { id } = await catalogue.addAgent({ name: 'Short Visit', featured: true })
    await catalogue.changeAgent(id, { status })
    await expect.poll(() => catalogue.status(`/agent/${id}`)).toBe(404)
    await page.goto(`/agent/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(AGENT_NOT_FOUND)
    expect(await catalogue.status(`/api/agents/${id}`)).toBe(404)
    await expect
      .poll(async () => (await catalogue.agents('search=Short+Visit')).agents.map((agent) => agent.id))
      .not.toContain(id)
  })
}

test('pending and rejected agents are on no public surface', async ({ catalogue }) => {
  const marker = 'zyxwhidden'
  for (const status of ['pending', 'rejected'])
    await catalogue.addHiddenAgent({ name: `${marker} ${status}`, status, tags: [marker] })
  // Changes arrive in order: when this one is seen, those before it have been read.
  const { id } = await catalogue.addAgent({ name: 'Seen after them' })
  await expect.poll(() => catalogue.page('/added-today')).toContain(`/agent/${id}`)
  const surfaces = ['/', '/?sort=newest', '/added-today', `/?search=${marker}&sort=newest`]
  const answers = [
    '/api/agents?limit=100&sortBy=newest',
    '/api/agents/recent?limit=24',
    '/api/agents/featured',
  ]
  for (const path of [...surfaces, ...answers]) {
    const hidden = (await catalogue.page(path)).replaceAll(
      /search[^>]{0,40}zyxwhidden|for (&quot;|")zyxwhidden/g,
      '',
    )
    expect(hidden, path).not.toContain(`${marker} `)
  }
  expect((await catalogue.agents(`search=${marker}`)).total).toBe(0)
})
