/** The home page with JavaScript: list, sidebar, and the switch between cards and lines. */
import type { Locator, Page } from 'playwright/test'
import * as texts from '#site/domain/texts/browse.ts'
import { CATEGORIES } from '#site/domain/texts/topics.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { filters, unfoldCategories, viewButton } from '#site/tests/support/browser/filter-steps.ts'
import { cards, list } from '#site/tests/support/browser/search-steps.ts'
import { requestsOf, visit } from '#site/tests/support/browser/visit.ts'

const LAPTOP = { width: 1366, height: 768 }
const FILTERED = '/?category=coding'
const picks = (page: Page) => page.getByRole('region', { name: texts.EDITORS_PICKS })
const contents = (page: Page) => page.getByRole('navigation', { name: texts.CONTENTS_LABEL })
const counter = (page: Page) => page.locator('p[aria-live]')

/** True if `first` precedes `second` in the document, whose order screen readers and Tab follow. */
async function precedes(first: Locator, second: Locator): Promise<boolean> {
  const other = await second.elementHandle()
  return await first.evaluate(
    (element, after) =>
      Boolean(after && element.compareDocumentPosition(after) & Node.DOCUMENT_POSITION_FOLLOWING),
    other,
  )
}

test('the home page opens with hero, picks, and the first page, without API calls', async ({
  page,
  catalogue,
}) => {
  const calls = requestsOf(page, /\/api\//)
  await page.setViewportSize(LAPTOP)
  await page.goto('/', { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.HERO_TITLE)
  await expect(picks(page).getByRole('article')).toHaveCount(3)
  await expect(cards(page)).toHaveCount(12)
  expect(calls).toEqual([])
  await expect(page).toHaveTitle('Roster, the open directory of AI agents')
  expect(await precedes(picks(page), list(page))).toBe(true)
  const links = contents(page).getByRole('link')
  await expect(links).toHaveCount(16)
  const columns = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().left))
  expect(new Set(columns.map(Math.round)).size).toBe(4)
  const { total, agents } = await catalogue.agents()
  await expect(counter(page)).toHaveText(`Showing 12 of ${total} agents`)
  await expect(page.getByRole('button', { name: `Load More Agents (${total - 12} remaining)` })).toBeVisible()
  const [first] = agents
  await expect(cards(page).first().getByRole('link')).toHaveAccessibleName(`View Details: ${first?.name}`)
  await expect(cards(page).first().getByRole('link')).toHaveAttribute('href', `/agent/${first?.id}`)
})

test('Load More appends the next page, and the URL restores all of them', async ({ page }) => {
  await page.goto('/?sort=name', { waitUntil: 'networkidle' })
  const calls = requestsOf(page, /\/api\//)
  await page.getByRole('button', { name: /^Load More Agents/ }).click()
  await expect(cards(page)).toHaveCount(24)
  expect(calls).toEqual([expect.stringMatching(/\/api\/agents\?sortBy=name&limit=12&offset=12$/)])
  await expect(page).toHaveURL('/?sort=name&page=2')
  const names = await cards(page).getByRole('heading').allTextContents()
  await cards(page).nth(20).getByRole('link').click()
  await expect(page).toHaveURL(/\/agent\//)
  await page.goBack()
  await expect(cards(page).getByRole('heading')).toHaveText(names)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500)
})

test('a search shows its categories by number of agents, and the rest on request', async ({
  page,
  catalogue,
}) => {
  await page.setViewportSize(LAPTOP)
  await visit(page, '/?search=code&category=education')
  const { facets } = await catalogue.agents('search=code')
  const found = Object.values(facets.categories).filter((count) => count > 0)
  const most = found.sort((one, other) => other - one).slice(0, 6)
  const rows = filters(page).getByRole('group', { name: CATEGORIES }).getByRole('checkbox')
  const counts = async () =>
    (await rows.evaluateAll((all) => all.map((row) => row.closest('label')?.textContent ?? ''))).map((text) =>
      Number(/\d+$/.exec(text)?.[0]),
    )
  expect((await counts()).slice(0, most.length)).toEqual(most)
  const education = filters(page).getByRole('checkbox', { name: /^Education/ })
  await expect(education).toBeChecked()
  const shown = await rows.count()
  expect(shown).toBeLessThanOrEqual(7)
  await unfoldCategories(page)
  await expect.poll(() => rows.count()).toBeGreaterThan(shown)
  await education.uncheck()
  await expect(page).toHaveURL('/?search=code')
  await expect(education).toBeFocused()
})

test('the list switches between cards and lines', async ({ page }) => {
  await visit(page, '/?category=coding')
  await expect(viewButton(page, 'Cards')).toHaveAttribute('aria-pressed', 'true')
  const names = await cards(page).getByRole('heading').allTextContents()
  await viewButton(page, 'List').click()
  await expect(viewButton(page, 'List')).toHaveAttribute('aria-pressed', 'true')
  await expect(viewButton(page, 'Cards')).toHaveAttribute('aria-pressed', 'false')
  await expect(page.locator('html')).toHaveAttribute('data-view', 'list')
  await expect(cards(page).getByRole('heading')).toHaveText(names)
  await viewButton(page, 'Cards').focus()
  await page.keyboard.press('Enter')
  await expect(viewButton(page, 'Cards')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('html')).not.toHaveAttribute('data-view')
})

test('with filters, the home page opens on the list', async ({ page }) => {
  await page.setViewportSize(LAPTOP)
  for (const address of [FILTERED, '/?pricing=free']) {
    await visit(page, address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.HERO_TITLE)
    await expect(contents(page)).toHaveCount(0)
    expect(await precedes(list(page), picks(page)), address).toBe(true)
    const first = await cards(page).first().boundingBox()
    expect(first?.y).toBeLessThan(300)
  }
})
