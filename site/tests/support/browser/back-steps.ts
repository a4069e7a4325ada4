/** Steps for browser tests of the link from an agent back to its list. */
import type { Page } from 'playwright/test'
import { expect } from './browser.ts'
import { tabAndPress } from './forms.ts'
import { restingScroll, visit } from './visit.ts'

export const back = (page: Page) => page.getByRole('main').getByRole('link', { name: /^Back to / })

/** Opens the last agent of the page by keyboard, and returns where the list was scrolled to. */
export async function openLast(page: Page): Promise<number> {
  await page.getByRole('main').locator('a[href^="/agent/"]:not([href*="alternatives"])').last().focus()
  const place = await restingScroll(page)
  await page.keyboard.press('Enter')
  await expect(back(page)).toBeVisible()
  return place
}

/** Expects that Back leads to a list, at its place, by keyboard. */
export async function expectWayBack(page: Page, path: string, list: string): Promise<void> {
  await visit(page, path)
  const place = await openLast(page)
  await expect(back(page)).toHaveText(new RegExp(`^Back to ${list}$`, 'i'))
  await tabAndPress(page, back(page))
  await expect(page).toHaveURL(path)
  await expect.poll(() => restingScroll(page)).toBe(place)
}
