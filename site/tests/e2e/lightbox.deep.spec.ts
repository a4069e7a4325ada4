/** The lightbox of an agent's screenshots: its other ways in, and its focus. e2e/agent.spec.ts tests its keys and buttons. */
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
