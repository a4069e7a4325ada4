import { SEARCH_REST_MS } from '#site/domain/limits.ts'
import * as texts from '#site/domain/texts/browse.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { holdFiles } from '#site/tests/support/browser/compare-steps.ts'
import { box, cards, found, title } from '#site/tests/support/browser/search-steps.ts'
import { restingScroll, touch, visit } from '#site/tests/support/browser/visit.ts'

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

/** Longer than a page takes to show a response, while its own clock is stopped. */
const SHOWN_MS = 500
/** Long enough for a frame, but too short for skeleton cards to appear. */
const SOON_MS = 60
/** Long enough for one frame and its effects, but too short for a second one. */
const FRAME_MS = 20

test('a late reply changes nothing while the visitor types', async ({ page }) => {
  await page.clock.install()
  await visit(page, '/')
  await touch(page)
  const release = await holdFiles(page, /search=code(&|$)/)
  const before = await cards(page).allTextContents()
  await page.clock.pauseAt(Date.now() + 60_000)
  await box(page).pressSequentially('code')
  const asked = page.waitForRequest(/search=code(&|$)/)
  await page.clock.runFor(SEARCH_REST_MS + SOON_MS)
  await asked
  await box(page).pressSequentially('x')
  const answered = page.waitForResponse(/search=code(&|$)/)
  release()
  await (await answered).finished()
  await page.waitForTimeout(SHOWN_MS)
  await expect(title(page)).toHaveText(texts.HERO_TITLE)
  expect(await cards(page).allTextContents()).toEqual(before)
  await page.clock.runFor(SEARCH_REST_MS)
  await page.clock.resume()
  await expect(title(page)).toHaveText('Search results for "codex"')
  await expect(page).toHaveURL('/?search=codex')
})

test('Back and a suggestion win over text typed just before', async ({ page }) => {
  await page.clock.install()
  await visit(page, '/')
  await touch(page)
  const suggestion = page.getByRole('status').getByRole('link')
  await box(page).pressSequentially('langfuze')
  await expect(title(page)).toHaveText('Search results for "langfuze"')
  const suggested = (await suggestion.textContent())?.replaceAll('"', '') ?? ''
  await page.clock.pauseAt(Date.now() + 60_000)
  const rest = async () => {
    await page.clock.runFor(SEARCH_REST_MS)
    await page.waitForTimeout(SHOWN_MS)
  }

  await box(page).press('x')
  await suggestion.click()
  await rest()
  await expect(title(page)).toHaveText(`Search results for "${suggested}"`)
  await expect(box(page)).toHaveValue(suggested)

  await box(page).press('x')
  await page.goBack()
  await rest()
  await expect(title(page)).toHaveText('Search results for "langfuze"')
  await expect(box(page)).toHaveValue('langfuze')
  await expect(page).toHaveURL('/?search=langfuze')
})

test('two categories removed at once are both removed', async ({ page }) => {
  await visit(page, '/?category=coding&category=writing')
  await touch(page)
  const chips = page.getByRole('link', { name: /^Remove filter/ })
  await chips.evaluateAll((links: HTMLElement[]) => {
    for (const link of links) link.click()
  })
  await expect(page).toHaveURL('/')
  await expect(chips).toHaveCount(0)
})

for (const { paints, left } of [
  { paints: 0, left: '/' },
  { paints: 1, left: '/?category=coding' },
]) {
  test(`Back ${paints} paints after a filter keeps URL and list in step`, async ({ page }) => {
    await page.clock.install()
    await visit(page, '/')
    await touch(page)
    const filter = (name: RegExp) => page.getByRole('checkbox', { name })
    await page.getByRole('button', { name: /^\d+ more$/ }).click()
    await filter(/^Coding/).check()
    await expect(page.getByRole('list', { name: texts.ACTIVE_FILTERS })).toContainText('Coding')
    await page.route('/api/agents?*', () => undefined)
    await page.clock.pauseAt(Date.now() + 60_000)
    await filter(/^Design/).check()
    await page.clock.runFor(paints * FRAME_MS)
    await page.goBack()
    await page.clock.runFor(SHOWN_MS)
    await page.clock.resume()
    await expect(page).toHaveURL(left)
    await expect(filter(/^Design/)).not.toBeChecked()
    await expect(filter(/^Coding/)).toBeChecked({ checked: left !== '/' })
    await expect(page.getByRole('link', { name: /^Remove filter/ })).toHaveCount(left === '/' ? 0 : 1)
  })
}
