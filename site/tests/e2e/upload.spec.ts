/** Uploading images, and failures. */
import type { Page } from 'playwright/test'
import { UPLOAD_FLAG_MS } from '#site/domain/limits.ts'
import { violations } from '#site/tests/support/browser/axe.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { DEEP, toast } from '#site/tests/support/browser/forms.ts'
import { visit } from '#site/tests/support/browser/visit.ts'
import * as steps from '#site/tests/support/screens/upload-steps.ts'

const done = (page: Page) => steps.uploadDialog(page).getByRole('button', { name: 'Done' })

test('stores images, keeps the dialog open while its flag is up, then closes it with a toast', async ({
  page,
}) => {
  const lowerFlag = await steps.holdTimers(page, UPLOAD_FLAG_MS)
  await visit(page, '/submit')
  await steps.openUploads(page)
  const [image, { buffer }] = await Promise.all([
    steps.drawnPicture('main-view.png'),
    steps.drawnPicture('board.jpg'),
  ])
  // Mail programs drag images without a type.
  await steps.chooseFiles(page, [image, { name: 'Board.JFIF', mimeType: '', buffer }])
  await expect(steps.fileLine(page, 'main-view.png')).toContainText(/Complete, \d+ kB$/)
  await expect(steps.fileLine(page, 'Board.JFIF')).toContainText('Complete')
  await expect(done(page)).toBeDisabled()
  await expect(steps.uploadDialog(page).getByRole('button', { name: 'Close' })).toBeDisabled()
  expect(await violations(page)).toEqual([])
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape')
  await expect(steps.uploadDialog(page)).toBeVisible()
  await lowerFlag()
  await expect(steps.uploadDialog(page)).toBeHidden()
  await expect(toast(page)).toContainText('2 image(s) uploaded successfully.')
  await expect(page.getByRole('list', { name: 'Added images' }).locator('li')).toHaveCount(2)
  await expect(steps.uploadArea(page)).toBeFocused()
})

test('a reload while one is uploading keeps those that are complete', DEEP, async ({ page }) => {
  await visit(page, '/submit')
  await steps.openUploads(page)
  await steps.chooseFiles(page, [await steps.drawnPicture('main-view.png')])
  await expect(steps.fileLine(page, 'main-view.png')).toContainText(/\d+ kB/)
  await expect(steps.uploadDialog(page)).toBeHidden()
  // The second one never completes.
  await page.route('**/api/objects/upload', () => undefined)
  await steps.openUploads(page)
  await steps.chooseFiles(page, [await steps.drawnPicture('board.png', 1)])
  await expect(steps.fileLine(page, 'board.png')).toContainText('Preparing')
  await page.reload()
  const added = page.getByRole('list', { name: 'Added images' })
  await expect(added.locator('.fname')).toHaveText(['main-view.png'])
  const picture = added.locator('img')
  await expect
    .poll(() => picture.evaluate((one) => one instanceof HTMLImageElement && one.naturalWidth))
    .toBeGreaterThan(0)
})
