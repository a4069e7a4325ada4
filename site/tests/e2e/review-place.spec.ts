/** Back from the editor, the review queue stands where it was left. */
import { BACK_TO_DASHBOARD } from '#site/domain/texts/admin-edit.ts'
import { lines } from '#site/tests/support/api/review.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { DEEP, PHONE } from '#site/tests/support/browser/forms.ts'
import { atReview, seeReviewed } from '#site/tests/support/screens/review-steps.ts'

for (const viewport of [PHONE, { width: 1280, height: 800 }])
  test(
    `at ${viewport.width} px the review queue shows the same kind and submission after the editor, and once only`,
    viewport === PHONE ? DEEP : {},
    async ({ page }) => {
      await page.setViewportSize(viewport)
      await atReview(page)
      await page.route('**/api/admin/agents/*', (route) =>
        route.fulfill({ status: 404, json: { message: 'no' } }),
      )
      await page.goto('/admin/dashboard')
      await seeReviewed(page)
      await lines(page).getByRole('button', { name: 'Letter Box' }).click()
      await page.getByRole('toolbar').getByRole('link', { name: 'Edit Letter Box' }).click()
      await page.waitForURL('**/edit')
      await page.getByRole('link', { name: BACK_TO_DASHBOARD }).click()
      await page.waitForURL('**/admin/dashboard')
      await expect(page.getByLabel('Status', { exact: true })).toHaveValue('approved')
      await expect(lines(page).locator('[aria-current="true"]')).toHaveText('Letter Box')
      await page.goto('/admin/dashboard')
      await expect(lines(page).first()).toBeVisible()
      await expect(page.getByLabel('Status', { exact: true })).toHaveValue('pending')
    },
  )

test('among submissions of every status, each row shows its own', async ({ page }) => {
  await atReview(page)
  await page.goto('/admin/dashboard')
  await expect(lines(page).first()).not.toContainText('Pending')
  await page.getByLabel('Status', { exact: true }).selectOption('all')
  for (const status of ['Pending', 'Approved', 'Rejected'])
    await expect(lines(page).filter({ hasText: status }).first()).toBeVisible()
})
