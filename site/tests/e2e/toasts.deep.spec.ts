/** Toasts: one at a time, for the specified time, accessible by keyboard and touch. */
import type { Locator, Page } from 'playwright/test'
import { ALL_AGENTS } from '#site/domain/texts/browse.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { signIn } from '#site/tests/support/browser/signed-in.ts'
import { visit } from '#site/tests/support/browser/visit.ts'

const region = (page: Page) => page.getByRole('region', { name: /^Notification/ })
const toasts = (page: Page) => region(page).getByRole('listitem')
const hearts = (page: Page) =>
  page.getByRole('region', { name: ALL_AGENTS }).getByRole('button', { name: /^Like / })

async function likeFirst(page: Page, words = /Added to favorites/): Promise<void> {
  await hearts(page).first().click()
  await expect(toasts(page)).toHaveText(words)
}

test.beforeEach(async ({ page }) => {
  await signIn(page)
})

test('one toast is visible at a time, 420 px wide or as wide as a phone', async ({ page }) => {
  await visit(page, '/?sort=name')
  await likeFirst(page)
  await hearts(page).first().click()
  await expect(toasts(page)).toHaveText([/Removed from favorites/])
  await hearts(page).nth(1).click()
  await expect(toasts(page)).toHaveText([/Added to favorites/])
  for (const { width, expected } of [
    { width: 1280, expected: 420 },
    { width: 360, expected: 360 },
  ]) {
    await page.setViewportSize({ width, height: 740 })
    const box = await region(page).getByRole('list').boundingBox()
    expect(box?.width).toBe(expected)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBe(width)
  }
})

test('a toast stays for 5000 ms, and longer under the pointer', async ({ page }) => {
  await page.clock.install()
  await visit(page, '/?sort=name')
  await page.clock.pauseAt(Date.now() + 60_000)
  await likeFirst(page)
  await page.clock.runFor(4900)
  await expect(toasts(page)).toHaveCount(1)
  await page.clock.runFor(200)
  await expect(toasts(page)).toHaveCount(0)
  await likeFirst(page, /Removed from favorites/)
  await toasts(page).hover()
  await page.clock.runFor(20_000)
  await expect(toasts(page)).toHaveCount(1)
  await page.mouse.move(5, 5)
  await page.clock.runFor(5000)
  await expect(toasts(page)).toHaveCount(0)
})

test('F8 leads to the region, and it is closed by its button or Escape', async ({ page }) => {
  await visit(page, '/?sort=name')
  await likeFirst(page)
  await page.keyboard.press('F8')
  await expect(region(page).getByRole('list')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(toasts(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(toasts(page).getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toasts(page)).toHaveCount(0)
  await likeFirst(page, /Removed from favorites/)
  await page.keyboard.press('F8')
  await page.keyboard.press('Tab')
  await expect(toasts(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(toasts(page)).toHaveCount(0)
})

test('a new toast is read out, and its region names its key', async ({ page }) => {
  await page.clock.install()
  await visit(page, '/?sort=name')
  // The text for screen readers is there for only a second.
  await page.clock.pauseAt(Date.now() + 60_000)
  await likeFirst(page)
  await page.clock.runFor(100)
  await expect(page.getByRole('region', { name: 'Notifications (F8)', includeHidden: true })).toHaveCount(1)
  await expect(page.getByRole('status').filter({ hasText: /^Notification Added to favorites/ })).toHaveCount(
    1,
  )
})

test('only a long swipe to the right closes a toast', async ({ page }) => {
  await visit(page, '/?sort=name')
  await likeFirst(page)
  await swipe(page, toasts(page), 40)
  await expect(toasts(page)).toHaveAttribute('data-swipe', 'cancel')
  await swipe(page, toasts(page), -90)
  await expect(toasts(page)).toHaveCount(1)
  await swipe(page, toasts(page), 60)
  await expect(toasts(page)).toHaveCount(0)
})

async function swipe(page: Page, toast: Locator, by: number): Promise<void> {
  const box = await toast.boundingBox()
  if (!box) throw new Error('There is no toast to swipe')
  const [x, y] = [box.x + box.width / 2, box.y + 12]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + by / 2, y, { steps: 4 })
  await page.mouse.move(x + by, y, { steps: 4 })
  await page.mouse.up()
}
