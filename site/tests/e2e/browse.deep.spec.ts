/** The list in depth: filters while it loads, the sidebar, cards and lines. */
import type { Page } from 'playwright/test'
import { QUALITY_LABELS } from '#site/domain/qualities.ts'
import * as texts from '#site/domain/texts/browse.ts'
import { FEATURES_AND_TAGS } from '#site/domain/texts/browse.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { filters, unfoldCategories } from '#site/tests/support/browser/filter-steps.ts'
import { touch, visit } from '#site/tests/support/browser/visit.ts'

const list = (page: Page) => page.getByRole('region', { name: /^(All AI Agents|Search Results)$/ })
const names = (page: Page) => list(page).getByRole('article').getByRole('heading')

test('a pressed category stays checked while the list loads', async ({ page }) => {
  await visit(page, '/?category=coding')
  await unfoldCategories(page)
  const box = (name: RegExp) => filters(page).getByRole('checkbox', { name })
  await box(/^Design/).check()
  await expect(page).toHaveURL('/?category=coding&category=design')
  const written = await box(/^Research/).evaluateHandle((input: HTMLInputElement) => {
    const states: boolean[] = []
    const property = (owner: object) => Object.getOwnPropertyDescriptor(owner, 'checked')
    const checked = property(input) ?? property(HTMLInputElement.prototype)
    Object.defineProperty(input, 'checked', {
      get: () => checked?.get?.call(input),
      set: (state: boolean) => {
        states.push(state)
        checked?.set?.call(input, state)
      },
    })
    return states
  })
  await box(/^Research/).check()
  await expect(page.getByRole('list', { name: texts.ACTIVE_FILTERS })).toContainText('Research')
  expect(await written.jsonValue()).not.toContain(false)
})

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
    list(page)
      .getByRole('article')
      .nth(total - (total % 12 || 12))
      .getByRole('link'),
  ).toBeFocused()
})

test('a tag that no longer exists is left out', async ({ page, catalogue }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const { agents } = await catalogue.agents('qualities=api')
  await visit(page, '/?quality=api&tag=no-such-tag-at-all')
  await expect(names(page)).toHaveText(agents.map(({ name }) => name))
  await expect(
    page
      .getByRole('list', { name: texts.ACTIVE_FILTERS })
      .getByRole('link', { name: texts.removeFilter(QUALITY_LABELS.api) }),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: /no-such-tag-at-all/ })).toHaveCount(0)
  await filters(page).getByRole('checkbox', { name: QUALITY_LABELS.api }).uncheck()
  await expect(page).toHaveURL('/')
  expect(asked.filter((url) => url.includes('/api/') && url.includes('no-such-tag'))).toEqual([])
})

test.describe('filter sidebar', () => {
  test.use({ viewport: { width: 1280, height: 768 } })

  test('Sort By and all filters stay visible while the page scrolls', async ({ page }) => {
    await visit(page, '/?category=coding')
    const parts = [
      filters(page).getByRole('heading', { name: 'Filters' }),
      filters(page).getByLabel('Sort By'),
      filters(page).getByRole('radio', { name: /^Enterprise/ }),
      filters(page).getByText(FEATURES_AND_TAGS),
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
    expect([...new Set(fields)].slice(0, 3)).toEqual(['sort', 'category', 'pricing'])
  })
})

const choice = (page: Page, name: 'Cards' | 'List') =>
  page.getByRole('group', { name: 'Show as' }).getByRole('button', { name, exact: true })

/** The index and position of the first card below the header. */
async function firstInSight(page: Page): Promise<{ place: number; top: number }> {
  const tops = await list(page)
    .getByRole('article')
    .evaluateAll((all) => all.map((card) => card.getBoundingClientRect().bottom))
  const place = tops.findIndex((bottom) => bottom > 66)
  return {
    place,
    top: await list(page)
      .getByRole('article')
      .nth(place)
      .evaluate((card) => card.getBoundingClientRect().top),
  }
}

test('the list view stays on the next page from its first frame on', async ({ page }) => {
  await visit(page, '/?category=coding')
  await choice(page, 'List').click()
  await expect(choice(page, 'List')).toHaveAttribute('aria-pressed', 'true')
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
    choice(page, name).evaluate((button) => {
      for (const change of button.getAnimations()) change.finish()
      return getComputedStyle(button).backgroundColor
    })
  const [before, other] = [await colour('List'), await colour('Cards')]
  expect(before).not.toBe(other)
  await expect(choice(page, 'List')).toHaveAttribute('aria-pressed', 'true')
  await touch(page)
  await expect(choice(page, 'List')).toHaveAttribute('aria-pressed', 'true')
  expect(await colour('List')).toBe(before)
})

test('switching the view keeps the first visible card in place', async ({ page }) => {
  await visit(page, '/?page=3')
  await list(page).getByRole('article').nth(20).scrollIntoViewIfNeeded()
  const { place, top } = await firstInSight(page)
  expect(place).toBeGreaterThan(0)
  // By keyboard and without scrolling to the switch, as if it were off screen.
  await choice(page, 'List').evaluate((button) => button.focus({ preventScroll: true }))
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-view', 'list')
  const after = await list(page)
    .getByRole('article')
    .nth(place)
    .evaluate((card) => card.getBoundingClientRect().top)
  expect(Math.abs(after - top)).toBeLessThan(2)
})
