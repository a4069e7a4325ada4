/** Signing up: fields and outcomes. */
import { newEmail, PASSWORD } from '#site/tests/support/api/people.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { button, failOnce, fill, seeWaiting, toast } from '#site/tests/support/browser/forms.ts'

const account = () => ({
  'First name': 'Ada',
  'Last name': 'Okafor',
  Email: newEmail(),
  Password: PASSWORD,
  'Confirm password': PASSWORD,
})

test('a failure without a message says what to try', async ({ page }) => {
  await failOnce(page, '**/api/auth/signup')
  await seeWaiting(page, '**/api/auth/signup', 'Creating account...')
  await page.goto('/signup')
  await fill(page, account())
  await button(page, 'Sign up').dblclick()
  await expect(toast(page)).toContainText('Sign up failed')
  await expect(toast(page)).toContainText('Please try again with different information.')
})
