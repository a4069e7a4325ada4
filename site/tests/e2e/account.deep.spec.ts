/** Accounts in depth: failures, email links, and forms submitted early. */

import { EMAIL_INVALID, PASSWORD_TOO_SHORT, PASSWORDS_DIFFER } from '#site/domain/texts/accounts.ts'
import { DELETE_ACCOUNT_TITLE, DELETE_MY_ACCOUNT, RESEND_VERIFICATION } from '#site/domain/texts/profile.ts'
import * as texts from '#site/features/account/sign-in-texts.ts'
import { CONFIRM_PASSWORD } from '#site/features/account/sign-in-texts.ts'
import { newEmail, PASSWORD, signUp } from '#site/tests/support/api/people.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { holdFiles } from '#site/tests/support/browser/compare-steps.ts'
import {
  button,
  expectError,
  failOnce,
  fill,
  PHONE,
  seeWaiting,
  tabAndPress,
  toast,
} from '#site/tests/support/browser/forms.ts'
import { signIn } from '#site/tests/support/browser/signed-in.ts'
import { reply } from '#site/tests/support/screens/screen-steps.ts'
import { mailedToken } from '#site/tests/support/servers/mailbox.ts'

test('a form submitted before its script has loaded is sent afterward', async ({ page, site }) => {
  const { email } = await signUp(site)
  const release = await holdFiles(page, /_astro\/.*\.js$/)
  await page.goto('/signin', { waitUntil: 'commit' })
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  release()
  await expect(page).toHaveURL('/')
  await expect(toast(page)).toContainText('Success!')
})

test("a stale token doesn't prevent signing in", async ({ page, site }) => {
  const { email } = await signUp(site)
  await page.goto('/signin')
  await page.evaluate(() => {
    localStorage.setItem('authToken', 'dead')
    localStorage.setItem('currentUser', JSON.stringify({ at: 0, person: {} }))
  })
  await page.reload()
  await fill(page, { Email: email, Password: PASSWORD })
  await button(page, 'Sign in').click()
  await expect(page).toHaveURL('/')
})

test('explains why Google sign-in failed', async ({ page }) => {
  const errors = { ...texts.GOOGLE_ERRORS, 'google-whatever': 'Google sign-in failed. Please try again.' }
  for (const [code, text] of Object.entries(errors)) {
    await page.goto(`/signin?error=${code}`)
    await expect(page.getByRole('alert')).toContainText(text)
  }
  await signIn(page)
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('Google sign-in failed. Please try again.')
})

test('a failed deletion is reported in the dialog, which reopens empty', async ({ page }) => {
  await signIn(page)
  await failOnce(page, '**/api/users/account')
  await seeWaiting(page, '**/api/users/account', 'Deleting...')
  await page.goto('/profile#settings')
  await button(page, DELETE_MY_ACCOUNT).click()
  const dialog = page.getByRole('dialog', { name: DELETE_ACCOUNT_TITLE })
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: DELETE_MY_ACCOUNT }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Failed to delete your account')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await button(page, DELETE_MY_ACCOUNT).click()
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveValue('')
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
  await expect(dialog.getByRole('alert')).toHaveCount(0)
})

test('the confirmation email is sent again by keyboard at 360 px', async ({ page }) => {
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
  await reply('**/api/auth/resend-verification', { message: 'Try again in 5 minutes.' }, 429)(page)
  await button(page, 'Resend confirmation email').click()
  await expect(toast(page)).toContainText('Try again in 5 minutes.')
})

const NEW = 'Another-5678'

test('a new password is validated, and an invalid link keeps the input', async ({ page, site }) => {
  const { email } = await signUp(site)
  await page.request.post('/api/auth/forgot-password', { data: { email } })
  const token = await mailedToken(site, email, '/reset-password')
  await page.goto(`/reset-password?token=${token}`)
  await fill(page, { 'New password': 'short', [CONFIRM_PASSWORD]: 'other' })
  await button(page, 'Set password').click()
  await expectError(page, 'New password', PASSWORD_TOO_SHORT)
  await expectError(page, CONFIRM_PASSWORD, PASSWORDS_DIFFER)
  await page.request.post('/api/auth/reset-password', { data: { token, password: 'Faster-1234' } })
  await fill(page, { 'New password': NEW, [CONFIRM_PASSWORD]: NEW })
  await button(page, 'Set password').click()
  const dead = 'This link has expired or has already been used. Request a new one.'
  await expect(toast(page)).toContainText(dead)
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue(NEW)
  await page.getByRole('link', { name: texts.NEW_LINK }).click()
  await expect(page).toHaveURL('/forgot-password')
})

test('an unknown email address gets the same reply, and can be entered again', async ({ page }) => {
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

test('asking for a new link leads through the sign-in to the profile', async ({ page, site }) => {
  const { email } = await signUp(site)
  await page.goto('/verify-email')
  await page.getByRole('link', { name: texts.NEW_LINK }).click()
  await expect(page).toHaveURL('/signin')
  await fill(page, { Email: email, Password: PASSWORD })
  await button(page, 'Sign in').click()
  await expect(page).toHaveURL('/profile')
  await expect(button(page, RESEND_VERIFICATION)).toBeVisible()
})
