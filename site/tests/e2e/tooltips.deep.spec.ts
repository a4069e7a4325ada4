/** Tooltips: a delay before the first, and none before the next. */

import type { Page } from 'playwright/test'
import { ALL_AGENTS } from '#site/domain/texts/browse.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { touch, visit } from '#site/tests/support/browser/visit.ts'

const hearts = (page: Page) =>
  page.getByRole('region', { name: ALL_AGENTS }).getByRole('button', { name: /^Like / })
const tooltip = (page: Page) => page.getByRole('tooltip')

/** In steps, because a tooltip lets the pointer move toward it. */
const leave = (page: Page) => page.mouse.move(2, 2, { steps: 8 })

test.beforeEach(async ({ page }) => {
  await page.clock.install()
  await visit(page, '/')
  await touch(page)
  await page.clock.pauseAt(Date.now() + 60_000)
})

test('the first tooltip comes after 700 ms, the next one within 300 ms at once', async ({ page }) => {
  await hearts(page).first().hover()
  await page.clock.runFor(650)
  await expect(tooltip(page)).toHaveCount(0)
  await page.clock.runFor(100)
  await expect(tooltip(page)).toHaveText((await hearts(page).first().getAttribute('aria-label')) ?? '')
  await leave(page)
  await expect(tooltip(page)).toHaveCount(0)
  await page.clock.runFor(250)
  await hearts(page).nth(1).hover()
  await page.clock.runFor(20)
  await expect(tooltip(page)).toHaveText((await hearts(page).nth(1).getAttribute('aria-label')) ?? '')
  await leave(page)
  await expect(tooltip(page)).toHaveCount(0)
  await page.clock.runFor(350)
  await hearts(page).nth(2).hover()
  await page.clock.runFor(650)
  await expect(tooltip(page)).toHaveCount(0)
})

test('keyboard focus shows a tooltip at once, and Escape hides it', async ({ page }) => {
  const heart = hearts(page).first()
  await page
    .getByRole('article')
    .getByRole('link', { name: /^View Details/ })
    .nth(3)
    .evaluate(focusAndScroll)
  await page.keyboard.press('Tab')
  await expect(heart).toBeFocused()
  await expect(tooltip(page)).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(tooltip(page)).toHaveCount(0)
})

/** Runs in the page. A late scroll event would hide the tooltip of the next focused element. */
function focusAndScroll(element: HTMLElement): Promise<void> {
  return new Promise((told) => {
    const from = window.scrollY
    document.addEventListener('scroll', () => told(), { once: true })
    element.focus()
    if (window.scrollY === from) told()
  })
}
