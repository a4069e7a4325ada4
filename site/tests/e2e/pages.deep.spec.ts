/** Pages around the catalogue: news, terms, privacy, guides, and unknown paths. */
import { GUIDES } from '#site/domain/addresses.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { visit } from '#site/tests/support/browser/visit.ts'

test('pages read on a narrow phone without scrolling sideways', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/', '/added-today', '/ai-news', '/terms', '/signin', ...GUIDES]) {
    await visit(page, path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320)
  }
})
