/** Overlays keep the page from scrolling, and off-screen cards cost no rendering. */
import type { Page } from 'playwright/test'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { touch, visit } from '#site/tests/support/browser/visit.ts'

const scroll = (page: Page) => page.evaluate(() => window.scrollY)
const cards = (page: Page) => page.locator('#agents > li')

test("the page behind the palette doesn't scroll", async ({ page }) => {
  await visit(page, '/')
  await page.mouse.move(640, 690)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Command palette' })).toBeVisible()
  await page.mouse.wheel(0, 400)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Command palette' })).toBeHidden()
  expect(await scroll(page)).toBe(0)
  await page.mouse.wheel(0, 400)
  await expect.poll(() => scroll(page)).toBe(400)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test("the page behind the filters doesn't scroll", async ({ page }) => {
    await visit(page, '/?pricing=free')
    const filters = page.getByRole('button', { name: 'Filters' })
    await filters.scrollIntoViewIfNeeded()
    const there = await scroll(page)
    await filters.click()
    const drawer = page.getByRole('dialog', { name: 'Filters' })
    await expect(drawer).toBeVisible()
    await page.mouse.move(180, 60)
    await page.mouse.wheel(0, 400)
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    expect(await scroll(page)).toBe(there)
    await page.mouse.wheel(0, 400)
    await expect.poll(() => scroll(page)).toBe(there + 400)
  })
})

test("off-screen cards aren't rendered until they're reached", async ({ page }) => {
  await visit(page, '/?sort=name&page=3')
  await touch(page)
  const last = cards(page).last()
  const skipped = () =>
    last.evaluate((card) => !card.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }))
  const height = await last.evaluate((card) => card.getBoundingClientRect().height)
  await expect.poll(skipped).toBe(true)
  expect(await last.evaluate((card) => card.getBoundingClientRect().height)).toBe(height)
  await last.getByRole('link').focus()
  await expect.poll(skipped).toBe(false)
  await expect(last.getByRole('heading')).toBeInViewport()
})
