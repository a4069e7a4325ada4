/** The list in depth: filters while it loads, the sidebar, cards and lines. */
import type { Locator, Page } from 'playwright/test'
import * as texts from '#site/domain/texts/browse.ts'
import { viewDetailsOf } from '#site/domain/texts/card.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { filters, viewButton } from '#site/tests/support/browser/filter-steps.ts'
import { PHONE } from '#site/tests/support/browser/forms.ts'
import { cards, list } from '#site/tests/support/browser/search-steps.ts'
import { touch, visit } from '#site/tests/support/browser/visit.ts'

const LAPTOP = { width: 1366, height: 768 }
const names = (page: Page) => cards(page).getByRole('heading')

test('Load More counts down until it disappears, and moves the focus to the first new agent', async ({
  page,
  catalogue,
}) => {
  const { total } = await catalogue.agents('pricingModel=paid')
  await visit(page, '/?pricing=paid')
  for (let shown = 12; shown < total; shown += 12) {
    const button = page.getByRole('button', { name: `Load More Agents (${total - shown} remaining)` })
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(list(page)).toContainText(`Showing ${Math.min(shown + 12, total)} of ${total} agents`)
  }
  await expect(page.getByRole('button', { name: /^Load More/ })).toHaveCount(0)
  await expect(names(page)).toHaveCount(total)
  await expect(
    cards(page)
      .nth(total - (total % 12 || 12))
      .getByRole('link'),
  ).toBeFocused()
})

test('Sort By and all filters stay visible while the page scrolls', async ({ page }) => {
  await page.setViewportSize(LAPTOP)
  await visit(page, '/?category=coding')
  const parts = [
    filters(page).getByRole('heading', { name: 'Filters' }),
    filters(page).getByLabel('Sort By'),
    filters(page).getByRole('radio', { name: /^Enterprise/ }),
    filters(page).getByText(texts.FEATURES_AND_TAGS),
  ]
  for (const scroll of [0, 150, 400]) {
    await page.evaluate((top) => window.scrollTo(0, top), scroll)
    for (const part of parts) {
      const box = await part.boundingBox()
      expect(box?.y).toBeGreaterThan(64)
      expect((box?.y ?? 0) + (box?.height ?? 768)).toBeLessThanOrEqual(768)
    }
  }
  const fields = await filters(page)
    .locator('select, input')
    .evaluateAll((all) => all.map((field) => field.getAttribute('name')))
  expect([...new Set(fields)].slice(0, 3)).toEqual(['sort', 'category', 'quality'])
})
/** The index and position of the first card below the header. */
async function firstInSight(page: Page): Promise<{ place: number; top: number }> {
  const tops = await cards(page).evaluateAll((all) => all.map((card) => card.getBoundingClientRect().bottom))
  const place = tops.findIndex((bottom) => bottom > 66)
  const { y = Number.NaN } = (await cards(page).nth(place).boundingBox()) ?? {}
  return { place, top: y }
}

test('the list view stays on the next page from its first frame on', async ({ page }) => {
  await visit(page, '/?category=coding')
  await viewButton(page, 'List').click()
  await expect(viewButton(page, 'List')).toHaveAttribute('aria-pressed', 'true')
  await page.addInitScript(() => {
    const views: (string | null)[] = []
    Object.assign(window, { views })
    new MutationObserver(() => {
      if (document.body) views.push(document.documentElement.getAttribute('data-view'))
    }).observe(document, { childList: true, subtree: true })
  })
  await visit(page, '/')
  expect(new Set(await page.evaluate(() => Reflect.get(window, 'views')))).toEqual(new Set(['list']))
  const colour = (name: 'Cards' | 'List') =>
    viewButton(page, name).evaluate((button) => {
      for (const change of button.getAnimations()) change.finish()
      return getComputedStyle(button).backgroundColor
    })
  const [before, other] = [await colour('List'), await colour('Cards')]
  expect(before).not.toBe(other)
  await expect(viewButton(page, 'List')).toHaveAttribute('aria-pressed', 'true')
  await touch(page)
  await expect(viewButton(page, 'List')).toHaveAttribute('aria-pressed', 'true')
  expect(await colour('List')).toBe(before)
})

test('switching the view keeps the first visible card in place', async ({ page }) => {
  await visit(page, '/?page=3')
  await cards(page).nth(20).scrollIntoViewIfNeeded()
  const { place, top } = await firstInSight(page)
  expect(place).toBeGreaterThan(0)
  // By keyboard and without scrolling to the switch, as if it were off screen.
  await viewButton(page, 'List').evaluate((button) => button.focus({ preventScroll: true }))
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-view', 'list')
  const after = await cards(page)
    .nth(place)
    .evaluate((card) => card.getBoundingClientRect().top)
  expect(Math.abs(after - top)).toBeLessThan(2)
})

const FILTERED = '/?category=coding'
const contents = (page: Page) => page.getByRole('navigation', { name: texts.CONTENTS_LABEL })

/** Its top on the page, regardless of scrolling. */
async function onPage(part: Locator): Promise<number> {
  return await part.evaluate((element) => element.getBoundingClientRect().top + window.scrollY)
}

test('selecting a filter moves nothing above the list', async ({ page }) => {
  await page.setViewportSize(LAPTOP)
  await visit(page, '/')
  const before = await onPage(list(page))
  await filters(page)
    .getByRole('checkbox', { name: /^Coding/ })
    .check()
  await expect(page).toHaveURL(FILTERED)
  await expect(list(page)).toContainText('Coding')
  expect(await onPage(list(page))).toBe(before)
  await page.reload()
  const landed = await onPage(list(page))
  expect(landed).toBeLessThan(before)
  await filters(page).getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/')
  expect(await onPage(list(page))).toBe(landed)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })

  test("on a phone, the categories are one row to swipe, and the page doesn't scroll", async ({ page }) => {
    await visit(page, '/')
    const row = contents(page).getByRole('list')
    const links = contents(page).getByRole('link')
    const tops = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top))
    expect(new Set(tops.map(Math.round)).size).toBe(1)
    expect((await links.first().boundingBox())?.height).toBeGreaterThanOrEqual(44)
    expect(await row.evaluate((list) => list.scrollWidth - list.clientWidth)).toBeGreaterThan(0)
    await links.last().focus()
    await expect(links.last()).toBeInViewport({ ratio: 0.9 })
    expect(await page.evaluate(() => window.scrollX)).toBe(0)
  })

  test('with filters on a phone, the first card is visible', async ({ page }) => {
    await visit(page, FILTERED)
    const first = await cards(page).first().boundingBox()
    expect(first?.y).toBeLessThan(340)
    await page.getByRole('button', { name: 'Filters 1' }).click()
    const drawer = page.getByRole('dialog', { name: 'Filters' })
    await expect(drawer.getByLabel('Sort By')).toBeVisible()
    const fields = await drawer
      .locator('select, input')
      .evaluateAll((all) => all.map((field) => field.getAttribute('name')))
    expect([...new Set(fields)].slice(0, 3)).toEqual(['sort', 'category', 'quality'])
  })
})

test('by keyboard, the first result is within eight stops of the search box', async ({ page, catalogue }) => {
  await page.setViewportSize(LAPTOP)
  await visit(page, '/?search=code')
  const { agents } = await catalogue.agents('search=code')
  await page.getByRole('searchbox').first().focus()
  const skip = page.getByRole('link', { name: texts.SKIP_TO_RESULTS })
  let stops = 0
  for (; stops < 8 && !(await skip.evaluate((it) => it === document.activeElement)); stops++)
    await page.keyboard.press('Tab')
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: viewDetailsOf(agents[0]?.name ?? '') })).toBeFocused()
  expect(stops).toBeLessThan(8)
})

test('on a phone, the tools above the list return when the visitor scrolls up', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await visit(page, '/')
  await touch(page)
  const filterButton = page.getByRole('button', { name: texts.FILTERS })
  await page.mouse.wheel(0, 4000)
  await expect(filterButton).not.toBeInViewport()
  await page.mouse.wheel(0, -100)
  await expect(filterButton).toBeInViewport()
  await expect(viewButton(page, 'List')).toBeInViewport()
  await page.mouse.wheel(0, 50)
  await expect(filterButton).not.toBeInViewport()
})
