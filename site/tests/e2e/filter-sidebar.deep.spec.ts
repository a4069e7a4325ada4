/** The filters beside the list in a laptop's window: all visible, whatever the scroll position. */
import type { Locator } from 'playwright/test'
import { FEATURES_AND_TAGS } from '#site/domain/texts/browse.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { filters } from '#site/tests/support/browser/filter-steps.ts'
import { visit } from '#site/tests/support/browser/visit.ts'

async function edges(part: Locator): Promise<{ top: number; bottom: number }> {
  const box = await part.boundingBox()
  return { top: box?.y ?? Number.NaN, bottom: (box?.y ?? Number.NaN) + (box?.height ?? Number.NaN) }
}

test.use({ viewport: { width: 1280, height: 768 } })

test('Sort By and all filters stay within the window, however far the page is scrolled', async ({ page }) => {
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
