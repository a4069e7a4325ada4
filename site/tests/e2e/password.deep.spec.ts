/** Email links: a new password, a confirmed address, a changed address. */
import { EMAIL_INVALID } from '#site/domain/texts/accounts.ts'
import { RESEND_VERIFICATION } from '#site/domain/texts/profile.ts'
import * as texts from '#site/features/account/sign-in-texts.ts'
import { newEmail, PASSWORD, signUp } from '#site/tests/support/api/people.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import {
  button,
  expectError,
  expectTexts,
  failOnce,
  fill,
  PHONE,
  tabAndPress,
  toast,
} from '#site/tests/support/browser/forms.ts'

test("an unknown address looks the same, 'Resend email' returns to the form with it, 'Back to sign in' leaves", async ({
  page,
}) => {
  await page.goto('/forgot-password')
  await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('autocomplete', 'username')
  await fill(page, { Email: 'ada' })
  await button(page, 'Send reset link').click()
  await expectError(page, 'Email', EMAIL_INVALID)
  const email = newEmail('nobody')
  await fill(page, { Email: email })
  await failOnce(page, '**/api/auth/forgot-password')
  await button(page, 'Send reset link').click()
  await expect(toast(page)).toContainText('Failed to send reset email. Please try again.')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
  await button(page, 'Send reset link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.CHECK_EMAIL)
  await tabAndPress(page, button(page, texts.RESEND_EMAIL))
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.CHECK_EMAIL)
  await page.getByRole('link', { name: texts.BACK_TO_SIGN_IN }).click()
  await expect(page).toHaveURL('/signin')
})

test('whoever asks for a new link and has to sign in first ends where it is sent', async ({ page, site }) => {
  const { email } = await signUp(site)
  await page.goto('/verify-email')
  await page.getByRole('link', { name: texts.NEW_LINK }).click()
  await expect(page).toHaveURL('/signin')
  await fill(page, { Email: email, Password: PASSWORD })
  await button(page, 'Sign in').click()
  await expect(page).toHaveURL('/profile')
  await expect(button(page, RESEND_VERIFICATION)).toBeVisible()
})

test('confirming says so; a failure is retried by keyboard at 360 px', async ({ page }) => {
  await page.setViewportSize(PHONE)
  const answered = Promise.withResolvers<void>()
  await page.route('**/api/auth/verify-email', async (route) => {
    await answered.promise
    await route.fulfill({ status: 503, json: { message: 'away' } })
  })
  await page.goto('/verify-email?token=mailed')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirming your email address')
  await expectTexts(page, ['This takes a moment.'])
  answered.resolve()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("Couldn't confirm your email address")
  await expectTexts(page, ["The site didn't respond. Check your connection and try again."])
  await page.unroute('**/api/auth/verify-email')
  await tabAndPress(page, button(page, 'Try again'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.LINK_INVALID_TITLE)
})
