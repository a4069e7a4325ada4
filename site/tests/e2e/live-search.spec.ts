/** The search box on the page with the list: the list follows what is typed, and the history follows the list. */

import type { Page } from 'playwright/test'
import type { AgentList } from '#site/domain/filters.ts'
import { SEARCH_REST_MS } from '#site/domain/limits.ts'
import * as texts from '#site/domain/texts/browse.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { holdFiles } from '#site/tests/support/browser/compare-steps.ts'
import { DEEP } from '#site/tests/support/browser/forms.ts'
import { box, cards, found, title } from '#site/tests/support/browser/search-steps.ts'
import { restingScroll, visit } from '#site/tests/support/browser/visit.ts'

async function searched(page: Page, search: string): Promise<AgentList> {
  const response = await page.request.get(`/api/agents?${new URLSearchParams({ search })}`)
  return response.json()
}

test('the list follows typing, and the focus, the address, the heading and the title stay in step', async ({
  page,
}) => {
  await page.clock.install()
  await visit(page, '/')
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/agents')) calls.push(request.url())
  })
  // Even on a slow machine, these letters are typed without a pause.
  await page.clock.pauseAt(Date.now() + 60_000)
  await box(page).pressSequentially('code')
  await page.clock.runFor(SEARCH_REST_MS)
  await page.clock.resume()
  await expect(title(page)).toHaveText('Search results for "code"')
  const { total, agents } = await searched(page, 'code')
  await expect(found(page)).toContainText(`Found ${total} agents matching your search`)
  await expect(cards(page)).toHaveCount(agents.length)
  await expect(page).toHaveURL('/?search=code')
  await expect(page).toHaveTitle(/^Search results for "code"/)
  await expect(page.getByText(texts.EDITORS_PICKS)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Search Results', exact: true })).toBeVisible()
  await expect(page.locator('mark').first()).toHaveText(/code/i)
  await expect(box(page)).toBeFocused()
  await expect(box(page)).toHaveValue('code')
  expect(calls).toHaveLength(1)
  await box(page).pressSequentially('x')
  await expect(page).toHaveURL('/?search=codex')
  await page.goBack()
  await expect(title(page)).toHaveText(texts.HERO_TITLE)
  await expect(box(page)).toHaveValue('')
  await expect(page.getByRole('region', { name: texts.EDITORS_PICKS }).getByRole('article')).toHaveCount(3)
  await page.goForward()
  await expect(title(page)).toHaveText('Search results for "codex"')
  await expect(box(page)).toHaveValue('codex')
})

test('an emptied box brings the opening back, also after a search', DEEP, async ({ page }) => {
  await visit(page, '/?search=code')
  await box(page).fill('')
  await expect(title(page)).toHaveText(texts.HERO_TITLE)
  await expect(page).toHaveURL('/')
  const picks = page.getByRole('region', { name: texts.EDITORS_PICKS }).getByRole('article')
  await expect(picks).toHaveCount(3)
  await picks.first().getByRole('button', { name: /^Like/ }).click()
  await expect(page).toHaveURL('/signin')
})

test('an answer that another search overtakes is not waited for', DEEP, async ({ page }) => {
  await visit(page, '/')
  await page.route(/search=writ(&|$)/, () => undefined)
  await box(page).fill('writ')
  await expect(page).toHaveURL('/?search=writ')
  const dropped = page.waitForEvent('requestfailed', (request) => /search=writ(&|$)/.test(request.url()))
  await box(page).fill('research')
  await dropped
  await expect(title(page)).toHaveText('Search results for "research"')
  const { total } = await searched(page, 'research')
  await expect(found(page)).toContainText(`Found ${total} agents`)
  await expect(page).toHaveURL('/?search=research')
})

test('typing keeps the filters, and filters keep the search', async ({ page }) => {
  await visit(page, '/?category=coding')
  await box(page).fill('code')
  await expect(page).toHaveURL('/?search=code&category=coding')
  await page.getByRole('radio', { name: /^Free \d/ }).check()
  await expect(page).toHaveURL('/?search=code&category=coding&pricing=free')
  const chips = page.getByRole('list', { name: 'Active filters' })
  await expect(chips.getByRole('listitem')).toHaveText(['Coding', 'Free'])
  // One of the two on the page is visible: beside the chips if there's no sidebar.
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/?search=code')
  await expect(chips).toHaveCount(0)
})

test('a misspelling is answered with a question and the nearest agents', async ({ page }) => {
  const { agents } = await searched(page, '')
  const name = agents.map((agent) => agent.name).find((text) => /^\w{7,}$/.test(text)) ?? ''
  const misspelt = name.slice(0, 3) + name.slice(4)
  await visit(page, '/')
  await box(page).fill(misspelt)
  const question = found(page).getByRole('link')
  await expect(found(page)).toContainText(/Did you mean ".+"\?/)
  await expect(cards(page).first().getByRole('heading')).toHaveText(name)
  const meant = ((await question.textContent()) ?? '').slice(1, -1)
  await question.click()
  await expect(title(page)).toHaveText(`Search results for "${meant}"`)
  await expect(box(page)).toHaveValue(meant)
  await expect(found(page)).not.toContainText('Did you mean')
})

test('a search without any result leads on to the categories', async ({ page }) => {
  await visit(page, '/')
  await box(page).fill('zzqqxxyyww')
  await expect(page.getByRole('heading', { name: texts.NO_AGENTS })).toBeVisible()
  await expect(page.getByText('Try adjusting your search terms or filters')).toBeVisible()
  await expect(found(page)).toContainText('Found 0 agents matching your search')
  const categories = page.getByRole('main').getByRole('navigation', { name: 'Browse by category' })
  await categories.getByRole('link', { name: 'Coding' }).click()
  await expect(page).toHaveURL('/?category=coding')
  await expect(page.getByRole('checkbox', { name: /^Coding/ })).toBeChecked()
})

test('what was typed before any script had come is searched', DEEP, async ({ page }) => {
  const release = await holdFiles(page, /_astro\/.*\.js$/)
  await page.goto('/', { waitUntil: 'commit' })
  await box(page).pressSequentially('code')
  release()
  await expect(title(page)).toHaveText('Search results for "code"')
})

test('length and scroll come back with Back, a reload, and both', DEEP, async ({ page }) => {
  const names = () => cards(page).getByRole('heading').allTextContents()
  const scroll = () => restingScroll(page)
  await visit(page, '/?sort=name')
  await page.getByRole('button', { name: /^Load More/ }).click()
  await expect(cards(page)).toHaveCount(24)
  await expect(page).toHaveURL('/?sort=name&page=2')
  await cards(page).nth(20).scrollIntoViewIfNeeded()
  const [before, there] = [await names(), await scroll()]
  expect(there).toBeGreaterThan(500)
  await page.reload()
  await expect.poll(names).toEqual(before)
  await expect.poll(scroll).toBe(there)
  // Not Playwright's click, which would scroll the page for a link in a sticky header.
  await page.getByRole('link', { name: 'Browse', exact: true }).dispatchEvent('click')
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect.poll(names).toEqual(before)
  await expect.poll(scroll).toBe(there)
  await box(page).fill('code')
  await expect(page).toHaveURL('/?search=code&sort=name')
  await expect(title(page)).toHaveText('Search results for "code"')
  await page.goBack()
  await expect.poll(names).toEqual(before)
  await expect.poll(scroll).toBe(there)
  await page.goForward()
  await expect(title(page)).toHaveText('Search results for "code"')
  await page.reload()
  await page.goBack()
  await expect.poll(names).toEqual(before)
  await expect.poll(scroll).toBe(there)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } })

  test('Enter closes the menu over the list that has followed', async ({ page }) => {
    await visit(page, '/')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await box(page).fill('code')
    await expect(page).toHaveURL('/?search=code')
    await expect(box(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(box(page)).toBeHidden()
    await expect(title(page)).toBeInViewport()
  })
})

test('elsewhere Enter leads to the results, and typing changes nothing', DEEP, async ({ page }) => {
  await page.clock.install()
  await page.goto('/added-today')
  await box(page).fill('code')
  await page.clock.runFor(2 * SEARCH_REST_MS)
  await expect(page).toHaveURL('/added-today')
  await box(page).press('Enter')
  await expect(page).toHaveURL('/?search=code')
  await expect(box(page)).toHaveValue('code')
})

test('Enter before the list can answer it makes one step of the history', DEEP, async ({ page }) => {
  await page.addInitScript((searchedMs) => {
    const tell = () => setTimeout(() => console.log('list started'), searchedMs)
    document.addEventListener('astro:hydrate', tell, { capture: true, once: true })
  }, 3 * SEARCH_REST_MS)
  const [list, results] = [await holdFiles(page, /browse-island.*js/), await holdFiles(page, /search=code$/)]
  await page.goto('/?sort=name', { waitUntil: 'domcontentloaded' })
  await box(page).fill('code')
  const asked = page.waitForRequest(/search=code$/)
  await box(page).press('Enter', { noWaitAfter: true })
  await asked
  const started = page.waitForEvent('console', (message) => message.text() === 'list started')
  list()
  await started
  results()
  await expect(title(page)).toHaveText('Search results for "code"')
  await page.goBack()
  await expect(page).toHaveURL('/?sort=name')
})

test('more results stand apart, under the category searched for', DEEP, async ({ page }) => {
  const { agents, total, also } = await searched(page, 'budgeting app')
  if (!also) throw new Error('This search must have few matches.')
  expect(total).toBe(agents.length)
  await visit(page, '/?search=budgeting+app')
  await expect(found(page)).toContainText(`Found ${total} agents matching your search`)
  const others = page.getByRole('region', { name: texts.alsoIn(also.categoryName) })
  await expect(others.getByRole('heading', { level: 3 })).toHaveText(also.agents.map(({ name }) => name))
  await expect(cards(page)).toHaveCount(total + also.agents.length)
  await box(page).fill(agents[0]?.name ?? '')
  await expect(others.getByRole('heading', { level: 3 })).toHaveCount(4)
  await expect(others.getByRole('link', { name: `All alternatives to ${agents[0]?.name}` })).toBeVisible()
})

test('Sort By says relevance while the list is ordered by it', async ({ page }) => {
  await visit(page, '/')
  const order = page.locator('select[name=sort]').first()
  await expect(order.locator('option').first()).toHaveText(texts.SORT_LABELS.popular)
  await box(page).fill('code')
  await expect(title(page)).toHaveText('Search results for "code"')
  await expect(order.locator('option').first()).toHaveText(texts.SORT_RELEVANCE)
  await expect(order).toHaveValue('popular')
  await box(page).fill('')
  await expect(page).toHaveURL('/')
  await expect(order.locator('option').first()).toHaveText(texts.SORT_LABELS.popular)
})

test('nothing far away is suggested', async ({ page }) => {
  for (const term of ['quetzalcoatl', '!!!']) {
    await visit(page, `/?${new URLSearchParams({ search: term })}`)
    await expect(found(page)).toHaveText('Found 0 agents matching your search')
  }
})
