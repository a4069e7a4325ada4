/** The list in depth: filters while it loads, the sidebar, cards and lines. */
import type { Locator, Page } from 'playwright/test'
import { QUALITY_LABELS } from '#site/domain/qualities.ts'
import * as texts from '#site/domain/texts/browse.ts'
import { FEATURES_AND_TAGS } from '#site/domain/texts/browse.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { filters, unfoldCategories } from '#site/tests/support/browser/filter-steps.ts'
import { visit } from '#site/tests/support/browser/visit.ts'

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

async function edges(part: Locator): Promise<{ top: number; bottom: number }> {
  const box = await part.boundingBox()
  return { top: box?.y ?? Number.NaN, bottom: (box?.y ?? Number.NaN) + (box?.height ?? Number.NaN) }
}
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
        const { top, bottom } = await edges(part)
        expect(top).toBeGreaterThan(64)
        expect(bottom).toBeLessThanOrEqual(768)
      }
    }
    const fields = await filters(page)
      .locator('select, input')
      .evaluateAll((all) => all.map((field) => field.getAttribute('name')))
    expect([...new Set(fields)].slice(0, 3)).toEqual(['sort', 'category', 'pricing'])
  })
})
