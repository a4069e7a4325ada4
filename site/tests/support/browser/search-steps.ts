/** Parts of a search for browser tests: box, heading, count, and list. */
import type { Locator, Page } from 'playwright/test'
import { SEARCH_LABEL } from '#site/domain/texts/page-names.ts'

export const box = (page: Page): Locator => page.getByRole('searchbox', { name: SEARCH_LABEL })
export const title = (page: Page): Locator => page.getByRole('heading', { level: 1 })
export const found = (page: Page): Locator =>
  page.getByRole('status').filter({ hasText: /matching your search|No exact match/ })
export const list = (page: Page): Locator =>
  page.getByRole('region', { name: /All AI Agents|Search Results|No exact match/ })
export const cards = (page: Page): Locator => list(page).getByRole('article')
export const cardOf = (page: Page, name: string): Locator =>
  page.getByRole('article').filter({ hasText: name })

/** The visible facts in order. Fails if one is cut off. */
export async function seenFacts(card: Locator): Promise<string[]> {
  return await card.locator('.facts-line').evaluate((line) => {
    const { left, right, top, bottom } = line.getBoundingClientRect()
    return [...line.children].flatMap((item) => {
      const box = item.getBoundingClientRect()
      if (box.width === 0 || box.top >= bottom - 1) return []
      if (box.left < left - 1 || box.right > right + 1 || box.bottom > bottom + 1 || box.top < top - 1)
        throw new Error(`${item.textContent} is cut`)
      return [item.textContent]
    })
  })
}
