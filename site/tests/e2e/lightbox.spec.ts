/** More screenshots, large and one at a time. */
import type { Page } from 'playwright/test'
import { MORE_SCREENSHOTS } from '#site/domain/texts/agent.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { visit } from '#site/tests/support/browser/visit.ts'
import { SCREENSHOTS, servePictures } from '#site/tests/support/samples/screenshots.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: MORE_SCREENSHOTS })
const screenshot = (page: Page, number: number) =>
  page.getByRole('link', { name: `Gallery: screenshot ${number}` })

test.beforeEach(async ({ page, catalogue }) => {
  await servePictures(page)
  const { id } = await catalogue.addAgent({ name: 'Gallery', previewImages: SCREENSHOTS })
  await visit(page, `/agent/${id}`)
  await screenshot(page, 2).scrollIntoViewIfNeeded()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the lightbox is used by keyboard and pointer, and returns the focus', async ({ page }) => {
    await screenshot(page, 3).focus()
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByRole('img')).toHaveAttribute('src', SCREENSHOTS[2] ?? '')
    await expect(dialog(page)).toContainText('3 of 4')
    await page.keyboard.press('ArrowRight')
    await expect(dialog(page)).toContainText('4 of 4')
    await page.keyboard.press('ArrowRight')
    await expect(dialog(page)).toContainText('1 of 4')
    await expect(dialog(page).getByRole('img')).toHaveAttribute('src', SCREENSHOTS[0] ?? '')
    await page.keyboard.press('ArrowLeft')
    await expect(dialog(page).getByRole('img')).toHaveAttribute('src', SCREENSHOTS[3] ?? '')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expect(screenshot(page, 3)).toBeFocused()

    await screenshot(page, 2).click()
    await dialog(page).getByRole('button', { name: 'Next screenshot' }).click()
    await expect(dialog(page)).toContainText('3 of 4')
    await dialog(page).getByRole('button', { name: 'Previous screenshot' }).click()
    await expect(dialog(page)).toContainText('2 of 4')
    await dialog(page).getByRole('button', { name: 'Close screenshots' }).click()
    await expect(dialog(page)).toBeHidden()
    await screenshot(page, 2).click()
    await expect(dialog(page)).toContainText('2 of 4')
    await page.mouse.click(3, 3)
    await expect(dialog(page)).toBeHidden()
  })
})

test('the main image opens the lightbox and gets the focus back', async ({ page }) => {
  const main = page.getByRole('link', { name: 'Gallery: main view' })
  await main.focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toContainText('1 of 4')
  await expect(dialog(page).getByRole('img')).toHaveAttribute('src', SCREENSHOTS[0] ?? '')
  await page.keyboard.press('ArrowRight')
  await expect(dialog(page).getByRole('img')).toHaveAttribute('src', SCREENSHOTS[1] ?? '')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(main).toBeFocused()
})

test('the lightbox keeps the focus inside', async ({ page }) => {
  await screenshot(page, 2).click()
  await expect(dialog(page)).toBeVisible()
  for (let stop = 0; stop < 6; stop += 1) {
    await page.keyboard.press('Tab')
    // Between two cycles, the focus may be on the browser's own controls, but never on the page behind.
    await expect(page.locator(':focus:not(dialog, dialog *, body)')).toHaveCount(0)
  }
})
