/** The filters beside the list in the window of a laptop: all in sight, whatever is scrolled. */
import type { Locator, Page } from 'playwright/test'
import { QUALITIES_TITLE } from '#site/domain/qualities.ts'
import { TAGS } from '#site/domain/texts/agent.ts'
import { CATEGORIES } from '#site/domain/texts/topics.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { visit } from '#site/tests/support/browser/visit.ts'

const filters = (page: Page) => page.getByRole('complementary', { name: 'Filters' })

async function edges(part: Locator): Promise<{ top: number; bottom: number }> {
  const box = await part.boundingBox()
  return { top: box?.y ?? Number.NaN, bottom: (box?.y ?? Number.NaN) + (box?.height ?? Number.NaN) }
}

test.use({ viewport: { width: 1280, height: 768 } })

test('Sort By and all filters stay within the window, however far the page is scrolled', async ({ page }) => {
  await visit(page, '/?category=coding')
  const group = (name: string) => filters(page).getByRole('group', { name })
  const parts = [
    filters(page).getByRole('heading', { name: 'Filters' }),
    filters(page).getByLabel('Sort By'),
    filters(page).getByRole('radio', { name: /^Enterprise/ }),
    group(QUALITIES_TITLE).locator('label').last(),
    group(TAGS).getByText(TAGS, { exact: true }),
  ]
  const { top: firstRow, bottom: lastRow } = await edges(group(CATEGORIES))
  expect(lastRow - firstRow).toBeGreaterThan(100)
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
  const farthest = filters(page).getByRole('checkbox', { name: /^Education/ })
  await farthest.focus()
  await expect(farthest).toBeInViewport()
})

test('tags that are unfolded come into sight, where the column is full', async ({ page }) => {
  await visit(page, '/')
  await page.evaluate(() => window.scrollTo(0, 700))
  const tags = filters(page).getByRole('group', { name: TAGS })
  await expect(tags.locator('label').first()).toBeHidden()
  await tags.getByText(TAGS, { exact: true }).click()
  await expect(tags.locator('label').first()).toBeInViewport({ ratio: 1 })
  await expect(tags.locator('label').last()).toBeInViewport({ ratio: 1 })
})
