/** Uploading images, and the upload dialog. */
import type { Page } from 'playwright/test'
import { UPLOAD_HOLD_MS } from '#site/domain/limits.ts'
import { violations } from '#site/tests/support/browser/axe.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { toast } from '#site/tests/support/browser/forms.ts'
import { visit } from '#site/tests/support/browser/visit.ts'
import * as steps from '#site/tests/support/screens/upload-steps.ts'

const done = (page: Page) => steps.uploadDialog(page).getByRole('button', { name: 'Done' })

test('images are stored, the dialog closes after two seconds, and a reload keeps complete images', async ({
  page,
}) => {
  const lowerFlag = await steps.holdTimers(page, UPLOAD_HOLD_MS)
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
  const added = page.getByRole('list', { name: 'Added images' })
  await expect(added.locator('li')).toHaveCount(2)
  await expect(steps.uploadArea(page)).toBeFocused()
  // Another one never completes.
  await page.route('**/api/objects/upload', () => undefined)
  await steps.openUploads(page)
  await steps.chooseFiles(page, [await steps.drawnPicture('later.png', 1)])
  await expect(steps.fileLine(page, 'later.png')).toContainText('Preparing')
  await page.reload()
  await expect(added.locator('.fname')).toHaveText(['main-view.png', 'Board.JFIF'])
  const width = () =>
    added
      .locator('img')
      .first()
      .evaluate((one: HTMLImageElement) => one.naturalWidth)
  await expect.poll(width).toBeGreaterThan(0)
})

test('only the HTML that FilePond writes is accepted from scripts', async ({ page }) => {
  await visit(page, '/submit')
  await steps.openUploads(page)
  const refused = await page.evaluate(() => {
    const written = (text: string) => {
      try {
        document.createElement('div').innerHTML = text
        return true
      } catch {
        return false
      }
    }
    return ['<span>Pause</span>', '<b>x</b>', '<img src=x onerror=alert(1)>', '<span>x</span>'].map(written)
  })
  expect(refused).toEqual([true, false, false, false])
})
