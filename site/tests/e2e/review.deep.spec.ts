/** The review queue: moving, approving, and rejecting by keyboard, links, and returning to it. */
import { BACK_TO_DASHBOARD } from '#site/domain/texts/admin-edit.ts'
import * as texts from '#site/features/admin/review/review-texts.ts'
import * as review from '#site/tests/support/api/review.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { tabTo } from '#site/tests/support/browser/forms.ts'
import { atReview, seeReviewed } from '#site/tests/support/screens/review-steps.ts'

test('ignores single keys in fields, and can turn them off', async ({ page, site, catalogue }) => {
  const { word } = await review.reviewMany({ page, site, catalogue }, 2)
  await page.getByLabel(texts.FIND_SUBMISSION).press('x')
  await expect(page.getByLabel(texts.FIND_SUBMISSION)).toHaveValue(`${word}x`)
  await page.getByLabel(texts.FIND_SUBMISSION).press('Backspace')
  await expect(review.lines(page)).toHaveCount(2)
  await page.keyboard.press('Enter')
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await tabTo(page, help.getByRole('checkbox'))
  await page.keyboard.press('Space')
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await page.reload()
  await page.getByLabel(texts.FIND_SUBMISSION).fill(word)
  await expect(review.lines(page)).toHaveCount(2)
  await page.keyboard.press('Enter')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(review.current(page)).toHaveText(`${word} 1`)
  await expect(page.getByText('1 selected')).toHaveCount(0)
})

test('returns from the editor to the same status and submission, once', async ({ page }) => {
  await atReview(page)
  await page.route('**/api/admin/agents/*', (route) =>
    route.fulfill({ status: 404, json: { message: 'no' } }),
  )
  await page.goto('/admin/dashboard')
  await seeReviewed(page)
  await review.lines(page).getByRole('button', { name: 'Letter Box' }).click()
  await page.getByRole('toolbar').getByRole('link', { name: 'Edit Letter Box' }).click()
  await page.waitForURL('**/edit')
  await page.getByRole('link', { name: BACK_TO_DASHBOARD }).click()
  await page.waitForURL('**/admin/dashboard')
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('approved')
  await expect(review.lines(page).locator('[aria-current="true"]')).toHaveText('Letter Box')
  await page.goto('/admin/dashboard')
  await expect(review.lines(page).first()).toBeVisible()
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('pending')
})
