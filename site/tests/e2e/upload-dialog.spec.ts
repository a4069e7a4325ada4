/** The upload dialog: adding files, rejecting some, and closing. */
import { UPLOAD_TYPES } from '#site/domain/images/upload-formats.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { visit } from '#site/tests/support/browser/visit.ts'
import * as steps from '#site/tests/support/screens/upload-steps.ts'

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

test('the dialog is used by keyboard and returns the focus', async ({ page }) => {
  await visit(page, '/submit')
  await steps.uploadArea(page).focus()
  await page.keyboard.press('Enter')
  await expect(steps.uploadDialog(page).getByRole('button', { name: /^Choose files/ })).toBeFocused()
  // On a phone, the chooser offers both camera and gallery, and several files at once.
  const field = steps.uploadDialog(page).locator('input[type=file]')
  await expect(field).toHaveAttribute('accept', UPLOAD_TYPES.join())
  await expect(field).toHaveJSProperty('multiple', true)
  await expect(field).not.toHaveAttribute('capture')
  await page.keyboard.press('Tab')
  await expect(steps.uploadDialog(page).getByRole('button', { name: 'Done' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(steps.uploadDialog(page)).toBeHidden()
  await expect(steps.uploadArea(page)).toBeFocused()
})
