/** The home page with JavaScript: list, filters, search, and a slow or unavailable API. */
import type { Page } from 'playwright/test'
import type { AgentList } from '#site/domain/filters.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { DEEP } from '#site/tests/support/browser/forms.ts'

const counter = (page: Page) => page.locator('p[aria-live]')
const cards = (page: Page) =>
  page.getByRole('region', { name: /All AI Agents|Search Results/ }).getByRole('article')
const filters = (page: Page) => page.getByRole('complementary', { name: 'Filters' })

async function listed(page: Page, query = ''): Promise<AgentList> {
  const response = await page.request.get(`/api/agents?${query}`)
  return response.json()
}

function apiCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(pathname + search)
  })
  return calls
}

test('opens with hero, picks and the first page, and asks the API nothing', async ({ page }) => {
  const calls = apiCalls(page)
  await page.goto('/', { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Discover the Best AI Agents')
  const picks = page.getByRole('region', { name: "Editor's Picks" }).getByRole('article')
  await expect(picks).toHaveCount(3)
  await expect(cards(page)).toHaveCount(12)
  expect(calls).toEqual([])
  const { total, agents } = await listed(page)
  await expect(counter(page)).toHaveText(`Showing 12 of ${total} agents`)
  await expect(page.getByRole('button', { name: `Load More Agents (${total - 12} remaining)` })).toBeVisible()
  const [first] = agents
  await expect(cards(page).first().getByRole('link')).toHaveAccessibleName(`View Details: ${first?.name}`)
  await expect(cards(page).first().getByRole('link')).toHaveAttribute('href', `/agent/${first?.id}`)
})

test('a filter starts again at page 1, is in the address and can be taken back', async ({ page }) => {
  const categories: { id: string; name: string }[] = await (await page.request.get('/api/categories')).json()
  const coding = categories.find(({ name }) => name === 'Coding')
  await page.goto('/?page=2', { waitUntil: 'networkidle' })
  await expect(cards(page)).toHaveCount(24)
  const calls = apiCalls(page)
  await filters(page)
    .getByRole('checkbox', { name: /^Coding/ })
    .check()
  await expect(page).toHaveURL('/?category=coding')
  const { total } = await listed(page, `categoryIds=${coding?.id}`)
  await expect(counter(page)).toHaveText(`Showing 12 of ${total} agents`)
  expect(calls).toEqual([`/api/agents?sortBy=popular&limit=12&offset=0&categoryIds=${coding?.id}`])
  await filters(page)
    .getByRole('radio', { name: /^Free \d/ })
    .check()
  await filters(page).getByLabel('Sort By').selectOption('Name A-Z')
  await expect(page).toHaveURL('/?category=coding&pricing=free&sort=name')
  await page.getByRole('link', { name: 'Remove filter Coding' }).click()
  await expect(page).toHaveURL('/?pricing=free&sort=name')
  await page.goBack()
  await expect(filters(page).getByRole('checkbox', { name: /^Coding/ })).toBeChecked()
  await filters(page).getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/?sort=name')
  await expect(filters(page).getByRole('radio', { name: /^All/ })).toBeChecked()
})

test('Load More appends the next page, and the address brings all of them back', async ({ page }) => {
  await page.goto('/?sort=name', { waitUntil: 'networkidle' })
  const calls = apiCalls(page)
  await page.getByRole('button', { name: /^Load More Agents/ }).click()
  await expect(cards(page)).toHaveCount(24)
  expect(calls).toEqual(['/api/agents?sortBy=name&limit=12&offset=12'])
  await expect(page).toHaveURL('/?sort=name&page=2')
  const names = await cards(page).getByRole('heading').allTextContents()
  await cards(page).nth(20).getByRole('link').click()
  await expect(page).toHaveURL(/\/agent\//)
  await page.goBack()
  await expect(cards(page).getByRole('heading')).toHaveText(names)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500)
})

test('a slow answer shows eight shapes of cards, a failed one can be tried again', DEEP, async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  const { promise, resolve: answer } = Promise.withResolvers<void>()
  await page.route('/api/agents?*', async (route) => {
    await promise
    await route.fulfill({ status: 503, json: { message: 'no' } })
  })
  await filters(page)
    .getByRole('checkbox', { name: /^Coding/ })
    .check()
  await expect(page.getByRole('list', { name: 'Loading agents' }).getByRole('listitem')).toHaveCount(8)
  answer()
  await expect(page.getByRole('heading', { name: 'Failed to fetch agents' })).toBeVisible()
  await page.unroute('/api/agents?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(cards(page).first()).toBeVisible()
  await expect(page).toHaveURL('/?category=coding')
})

test('a picture that cannot be loaded gives way to the placeholder', DEEP, async ({ page }) => {
  await page.route('/api/agents?*', async (route) => {
    const list: AgentList = await (await route.fetch()).json()
    const agents = list.agents.map((agent) => ({ ...agent, previewImages: ['objects/uploads/missing.png'] }))
    await route.fulfill({ json: { ...list, agents } })
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: /^Load More Agents/ }).click()
  const picture = cards(page).nth(12).locator('img')
  await picture.scrollIntoViewIfNeeded()
  await expect(picture).toHaveAttribute('src', '/placeholder.svg')
})
