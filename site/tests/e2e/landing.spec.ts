/** The home page when opened: complete, with filters set, in a short window, on a phone, and its title. */
import type { Locator, Page } from 'playwright/test'
import { BRAND_LINE } from '#site/domain/brand.ts'
import * as texts from '#site/domain/texts/browse.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { visit } from '#site/tests/support/browser/visit.ts'

const FILTERED = '/?category=coding'
const list = (page: Page) => page.getByRole('region', { name: texts.ALL_AGENTS })
const picks = (page: Page) => page.getByRole('region', { name: texts.EDITORS_PICKS })
const contents = (page: Page) => page.getByRole('navigation', { name: texts.CONTENTS_LABEL })

/** True if `first` precedes `second` in the document, whose order screen readers and Tab follow. */
async function precedes(first: Locator, second: Locator): Promise<boolean> {
  const other = await second.elementHandle()
  return await first.evaluate(
    (element, after) =>
      Boolean(after && element.compareDocumentPosition(after) & Node.DOCUMENT_POSITION_FOLLOWING),
    other,
  )
}

test.describe('on a laptop', () => {
  test.use({ viewport: { width: 1366, height: 768 } })

  test('without filters, the home page has categories in four columns, picks, and the list', async ({
    page,
  }) => {
    await visit(page, '/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.HERO_TITLE)
    const links = contents(page).getByRole('link')
    await expect(links).toHaveCount(16)
    const columns = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().left))
    expect(new Set(columns.map(Math.round)).size).toBe(4)
    expect(await precedes(picks(page), list(page))).toBe(true)
    await expect(page).toHaveTitle(BRAND_LINE)
  })

  test('with filters, the home page opens on the list', async ({ page }) => {
    for (const address of [FILTERED, '/?pricing=free']) {
      await visit(page, address)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.HERO_TITLE)
      await expect(contents(page)).toHaveCount(0)
      expect(await precedes(list(page), picks(page)), address).toBe(true)
      const first = await list(page).getByRole('article').first().boundingBox()
      expect(first?.y).toBeLessThan(300)
    }
  })
})
