/** Email links: a new password, a confirmed address, a changed address, and invalid links. */
import { PASSWORD_REQUIRED } from '#site/domain/texts/accounts.ts'
import { EDIT_PROFILE } from '#site/domain/texts/profile.ts'
import { PROFILE_SAVED } from '#site/features/account/account-texts.ts'
import * as texts from '#site/features/account/sign-in-texts.ts'
import { EMAILS } from '#site/server/mail/emails.ts'
import { newEmail, PASSWORD, signUp } from '#site/tests/support/api/people.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import {
  button,
  expectError,
  expectTexts,
  failOnce,
  fill,
  PHONE,
  seeWaiting,
  tabAndPress,
  toast,
  typeThrough,
} from '#site/tests/support/browser/forms.ts'
import { signIn, tokenIn } from '#site/tests/support/browser/signed-in.ts'
import { mailedToken } from '#site/tests/support/servers/mailbox.ts'

const NEW = 'Another-5678'

test('a forgotten password is reset by email and keyboard at 360 px', async ({ page, site }) => {
  await page.setViewportSize(PHONE)
  const { email } = await signUp(site)
  await page.goto('/signin')
  await tabAndPress(page, page.getByRole('link', { name: texts.FORGOT_PASSWORD }))
  await expect(page).toHaveURL('/forgot-password')
  await expectTexts(page, ['Forgot password', "We'll email you a link to set a new one."])
  await seeWaiting(page, '**/api/auth/forgot-password', 'Sending...')
  await typeThrough(page, 'Email', [email])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.CHECK_EMAIL)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expectTexts(page, [
    `If there is an account for ${email}, a link to set a new password is on its way.`,
    "Didn't get it after a few minutes? Check your spam folder.",
  ])
  await expect(toast(page)).toContainText('Reset link sent!')
  await expect(toast(page)).toContainText('Check your email for password reset instructions.')
  const token = await mailedToken(site, email, '/reset-password')
  await page.goto(`/reset-password?token=${token}`)
  await expect(page).toHaveURL('/reset-password')
  expect(await tokenIn(page)).toBeNull()
  await page.reload()
  await expectTexts(page, [
    EMAILS['reset-password'].button,
    "You'll be signed out everywhere. Then sign in with your new password.",
    'At least 8 characters, with a lowercase letter, an uppercase letter, and a number',
  ])
  await failOnce(page, '**/api/auth/reset-password')
  await typeThrough(page, texts.NEW_PASSWORD, [NEW, NEW])
  await expect(toast(page)).toContainText('Failed to set your password. Please try again.')
  await seeWaiting(page, '**/api/auth/reset-password', 'Saving...')
  await expect(page.locator('[autocomplete="username"]')).toHaveValue(email)
  await tabAndPress(page, button(page, texts.SET_PASSWORD))
  await expect(page).toHaveURL('/signin')
  await expect(toast(page)).toContainText('Password changed')
  await expect(toast(page)).toContainText('Sign in with your new password.')
  await typeThrough(page, 'Email', [email, NEW])
  await expect(page).toHaveURL('/')
})

test('the link in the first email confirms the address once', async ({ page, site }) => {
  const { user } = await signIn(page)
  const token = await mailedToken(site, user.email, '/verify-email')
  await page.goto('/profile')
  await expect(page.getByText('Not confirmed yet.')).toBeVisible()
  await page.goto(`/verify-email?token=${token}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.VERIFIED)
  await expectTexts(page, ["Thanks, you're all set."])
  await page.getByRole('link', { name: 'Go to your profile' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada Okafor')
  await expect(page.getByText('Not confirmed yet.')).toHaveCount(0)
  await page.goto('/verify-email')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.LINK_INVALID_TITLE)
  await expectTexts(page, [texts.LINK_INVALID_TEXT])
})

test('a changed email address is confirmed with the password by keyboard at 360 px', async ({
  page,
  site,
}) => {
  await page.setViewportSize(PHONE)
  const { user } = await signIn(page)
  const email = newEmail('changed-to-one-without-any-room')
  await page.goto('/profile')
  await tabAndPress(page, button(page, EDIT_PROFILE))
  await typeThrough(page, 'Email', [email])
  await expect(toast(page)).toContainText(PROFILE_SAVED.description)
  await expectTexts(page, [
    `We sent a confirmation link to ${email}. Your current email address stays in use until you confirm the new one.`,
  ])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
  await expect(page.getByRole('main').getByText(user.email).first()).toBeVisible()
  const token = await mailedToken(site, email, '/confirm-email')
  await page.goto(`/confirm-email?token=${token}`)
  await expectTexts(page, [
    'Confirm your new email address',
    "Enter your password to confirm it's you.",
    'Always signed in with Google? Set a password first. Forgot password?',
  ])
  await tabAndPress(page, button(page, 'Confirm email address'))
  await expectError(page, 'Password', PASSWORD_REQUIRED)
  await expect(page.locator('[autocomplete="username"]')).toHaveValue(user.email)
  await failOnce(page, '**/api/auth/confirm-email')
  await typeThrough(page, 'Password', [PASSWORD])
  await expect(toast(page)).toContainText('Failed to confirm your email address. Please try again.')
  await seeWaiting(page, '**/api/auth/confirm-email', 'Confirming...')
  await tabAndPress(page, button(page, 'Confirm email address'))
  await expect(page).toHaveURL('/signin')
  await expect(toast(page)).toContainText('Email address confirmed')
  await expect(toast(page)).toContainText('Sign in with your new email address.')
  await fill(page, { Email: email, Password: PASSWORD })
  await button(page, 'Sign in').click()
  await expect(page).toHaveURL('/')
})

test('the token of an email link is removed from the URL and never sent as referrer', async ({ page }) => {
  const referrers: (string | undefined)[] = []
  page.on('request', (request) => referrers.push(request.headers()['referer']))
  await page.route('**/*.js', () => undefined)
  for (const path of ['/verify-email', '/reset-password', '/confirm-email']) {
    const response = await page.goto(`${path}?token=mailed&sort=name`, { waitUntil: 'commit' })
    await expect(page).toHaveURL(`${path}?sort=name`)
    expect(response?.headers()['referrer-policy']).toBe('no-referrer')
  }
  expect(referrers.filter((referrer) => referrer?.includes('mailed'))).toEqual([])
})
