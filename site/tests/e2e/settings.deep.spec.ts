/** Account settings: signing out, password, data, deletion. */
import { DELETE_ACCOUNT_TITLE } from '#site/domain/texts/profile.ts'
import { PASSWORD } from '#site/tests/support/api/people.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { button, failOnce, PHONE, seeWaiting, tabAndPress, toast } from '#site/tests/support/browser/forms.ts'
import { signIn } from '#site/tests/support/browser/signed-in.ts'

test('a failed deletion says so in the dialog, which reopens clean', async ({ page }) => {
  await signIn(page)
  await failOnce(page, '**/api/users/account')
  await seeWaiting(page, '**/api/users/account', 'Deleting...')
  await page.goto('/profile#settings')
  await button(page, 'Delete my account').click()
  const dialog = page.getByRole('dialog', { name: DELETE_ACCOUNT_TITLE })
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Failed to delete your account')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await button(page, 'Delete my account').click()
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveValue('')
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
  await expect(dialog.getByRole('alert')).toHaveCount(0)
})

test('the verification mail is sent again, by keyboard alone at 360 px', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await signIn(page)
  await page.goto('/profile')
  await failOnce(page, '**/api/auth/resend-verification')
  await tabAndPress(page, button(page, 'Resend confirmation email'))
  await expect(toast(page)).toContainText('Failed to send the email. Please try again.')
  await seeWaiting(page, '**/api/auth/resend-verification', 'Sending...')
  await tabAndPress(page, button(page, 'Resend confirmation email'))
  await expect(toast(page)).toContainText('Email sent')
  await expect(toast(page)).toContainText('Use the link in it to confirm your email address.')
  await page.route('**/api/auth/resend-verification', (route) =>
    route.fulfill({ status: 429, json: { message: 'Try again in 5 minutes.' } }),
  )
  await button(page, 'Resend confirmation email').click()
  await expect(toast(page)).toContainText('Try again in 5 minutes.')
})
