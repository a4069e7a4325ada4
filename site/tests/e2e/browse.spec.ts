/** The home page with JavaScript: list, filters, search, and a slow or unavailable API. */
import type { Page } from 'playwright/test'
import type { AgentList } from '#site/domain/filters.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'

const counter = (page: Page) => page.locator('p[aria-live]')
const cards = (page: Page) =>
  page.getByRole('region', { name: /All AI Agents|Search Results/ }).getByRole('article')

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

test('the home page opens with hero, picks, and the first page, without API calls', async ({ page }) => {
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

test('Load More appends the next page, and the URL restores all of them', async ({ page }) => {
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
