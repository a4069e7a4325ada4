/** A visitor presses several buttons before React has loaded. */
import { ALL_AGENTS } from '#site/domain/texts/browse.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { holdFiles, showLines } from '#site/tests/support/browser/compare-steps.ts'

const REACT = /_astro\/client\./

test('several quick presses count, each once', async ({ page }) => {
  const release = await holdFiles(page, REACT)
  await page.goto('/')
  const cards = page.getByRole('region', { name: ALL_AGENTS }).getByRole('article')
  const bookmarks = cards.locator('[data-save]')
  for (const at of [0, 1, 2, 1]) {
    await cards.nth(at).hover()
    await bookmarks.nth(at).click()
  }
  release()
  for (const at of [0, 1, 2]) await expect(bookmarks.nth(at)).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/saved')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3)
})

test('several quick selections count', async ({ page }) => {
  await showLines(page)
  const release = await holdFiles(page, REACT)
  await page.goto('/')
  const boxes = page.getByRole('region', { name: ALL_AGENTS }).locator('[data-choose]')
  for (const at of [0, 1, 2]) await boxes.nth(at).click()
  release()
  for (const at of [0, 1, 2]) await expect(boxes.nth(at)).toBeChecked()
})

test('without React links work, and the next press tries again', async ({ page }) => {
  let isBroken = true
  await page.route(REACT, (route) => (isBroken ? route.abort() : route.continue()))
  await page.goto('/')
  const list = page.getByRole('region', { name: ALL_AGENTS })
  const card = list.getByRole('article').first()
  await card.getByRole('link').click()
  await expect(page).toHaveURL(/\/agent\//)
  await page.goBack()
  const bookmark = list.locator('[data-save]').first()
  const failed = page.waitForEvent('requestfailed')
  await card.hover()
  await bookmark.click()
  await failed
  isBroken = false
  await expect(async () => {
    await card.hover()
    await bookmark.click()
    await expect(bookmark).toHaveAttribute('aria-pressed', 'true', { timeout: 2000 })
  }).toPass()
})
