/** The search box on the page with the list: the list follows what is typed, and the history follows the list. */
import { SEARCH_REST_MS } from '#site/domain/limits.ts'
import * as texts from '#site/domain/texts/browse.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { holdFiles } from '#site/tests/support/browser/compare-steps.ts'
import { box, cards, found, title } from '#site/tests/support/browser/search-steps.ts'
import { restingScroll, visit } from '#site/tests/support/browser/visit.ts'

test('clearing the search box restores the home page', async ({ page }) => {
  await visit(page, '/?search=code')
  await box(page).fill('')
  await expect(title(page)).toHaveText(texts.HERO_TITLE)
  await expect(page).toHaveURL('/')
  const picks = page.getByRole('region', { name: texts.EDITORS_PICKS }).getByRole('article')
  await expect(picks).toHaveCount(3)
  await picks.first().getByRole('button', { name: /^Like/ }).click()
  await expect(page).toHaveURL('/signin')
})

test('a new search cancels the previous one', async ({ page, catalogue }) => {
  await visit(page, '/')
  await page.route(/search=writ(&|$)/, () => undefined)
  await box(page).fill('writ')
  await expect(page).toHaveURL('/?search=writ')
  const dropped = page.waitForEvent('requestfailed', (request) => /search=writ(&|$)/.test(request.url()))
  await box(page).fill('research')
  await dropped
  await expect(title(page)).toHaveText('Search results for "research"')
  const { total } = await catalogue.agents('search=research')
  await expect(found(page)).toContainText(`Found ${total} agents`)
  await expect(page).toHaveURL('/?search=research')
})

test('text typed before any script has loaded is searched', async ({ page }) => {
  const release = await holdFiles(page, /_astro\/.*\.js$/)
  await page.goto('/', { waitUntil: 'commit' })
  await box(page).pressSequentially('code')
  release()
  await expect(title(page)).toHaveText('Search results for "code"')
})

test('Back and a reload restore length and scroll position', async ({ page }) => {
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

test('on other pages only Enter searches', async ({ page }) => {
  await page.clock.install()
  await page.goto('/added-today')
  await box(page).fill('code')
  await page.clock.runFor(2 * SEARCH_REST_MS)
  await expect(page).toHaveURL('/added-today')
  await box(page).press('Enter')
  await expect(page).toHaveURL('/?search=code')
  await expect(box(page)).toHaveValue('code')
})

test('Enter before the list has started adds one history entry', async ({ page }) => {
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
