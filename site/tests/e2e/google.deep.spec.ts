/** Signing in with Google through the browser, against a provider on this machine. */

import { DELETE_MY_ACCOUNT } from '#site/domain/texts/profile.ts'
import { CONTINUE_WITH_GOOGLE } from '#site/features/account/sign-in-texts.ts'
import { personOf, signUp } from '#site/tests/support/api/people.ts'
import { signToken } from '#site/tests/support/api/signed-token.ts'
import { expect, testOn } from '#site/tests/support/browser/browser.ts'
import { button, tabAndPress, toast } from '#site/tests/support/browser/forms.ts'
import { initials, signIn, tokenIn } from '#site/tests/support/browser/signed-in.ts'
import { ADA, type GoogleProvider, startGoogleProvider } from '#site/tests/support/servers/google-provider.ts'
import { mailedToken } from '#site/tests/support/servers/mailbox.ts'
import type { OpenSite } from '#site/tests/support/sites/open-site.ts'
import { startTestSite } from '#site/tests/support/sites/site.ts'

let google: GoogleProvider

const test = testOn(async () => {
  google = await startGoogleProvider()
  return startTestSite({ env: { ...google.env, SITE_URL: 'http://localhost:0' } })
})
test.afterAll(() => google.stop())

// All tests share one site and one provider.
test.describe.configure({ mode: 'default' })

test('an account without a password is deleted after signing in with Google again', async ({
  page,
  site,
}) => {
  await page.goto('/signin')
  await page.getByRole('link', { name: CONTINUE_WITH_GOOGLE }).click()
  await expect(page).toHaveURL('/')
  await expect(initials(page)).toHaveText('AL')
  const older = await elevenMinutesAgo(site, (await tokenIn(page)) ?? '')
  await page.evaluate((token) => localStorage.setItem('authToken', token), older)
  await page.goto('/profile#settings')
  await button(page, DELETE_MY_ACCOUNT).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveCount(0)
  await expect(dialog).toContainText(
    "To confirm it's you, you must have signed in with Google in the last few minutes.",
  )
  await dialog.getByRole('button', { name: DELETE_MY_ACCOUNT }).click()
  await expect(dialog.getByRole('alert')).toHaveText(
    'Sign in with Google again, then delete your account within 10 minutes.',
  )
  await dialog.getByRole('link', { name: 'Sign in with Google again' }).click()
  await expect(page).toHaveURL('/profile#settings')
  await button(page, DELETE_MY_ACCOUNT).click()
  await dialog.getByRole('button', { name: DELETE_MY_ACCOUNT }).click()
  await expect(page).toHaveURL('/')
  await expect(toast(page)).toContainText('Account deleted')
  expect(await personOf(site, older)).toBeUndefined()
})

test('an account with a password is deleted with Google or the password', async ({ page, site }) => {
  const { email } = await signUp(site, 'Both')
  await page.goto(`/verify-email?token=${await mailedToken(site, email, '/verify-email')}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your email address is confirmed')
  google.user = { ...ADA, sub: 'google-both', email }
  await page.goto('/signin')
  await page.getByRole('link', { name: CONTINUE_WITH_GOOGLE }).click()
  await expect(page).toHaveURL('/')
  await expect(initials(page)).toHaveText('BT')
  google.user = ADA
  await page.goto('/profile#settings')
  await button(page, DELETE_MY_ACCOUNT).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await tabAndPress(page, dialog.getByRole('button', { name: 'Use your password instead' }))
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await button(page, DELETE_MY_ACCOUNT).click()
  await dialog.getByRole('button', { name: DELETE_MY_ACCOUNT }).click()
  await expect(page).toHaveURL('/')
  await expect(toast(page)).toContainText('Account deleted')
})

test('signing in with Google ends an earlier session', async ({ page, site }) => {
  const { token } = await signIn(page)
  await page.goto('/')
  await expect(initials(page)).toHaveText('AO')
  await page.goto('/api/auth/google')
  await expect(initials(page)).toHaveText('AL')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(() => personOf(site, token)).toBeUndefined()
})

/** A session as if it had started with Google 11 minutes ago. */
async function elevenMinutesAgo(site: OpenSite, token: string): Promise<string> {
  const { id = '' } = (await personOf(site, token)) ?? {}
  const now = Math.floor(Date.now() / 1000)
  return signToken(site, id, { method: 'oauth2', iat: now - 11 * 60, exp: now + 3600 })
}

test('an upvote that led to Google is counted', async ({ page, catalogue }) => {
  const { id } = await catalogue.addAgent({ name: 'Votable Desk' })
  await page.goto(`/agent/${id}`)
  await button(page, 'Upvote').click()
  await page.getByRole('link', { name: CONTINUE_WITH_GOOGLE }).click()
  await expect(page).toHaveURL(`/agent/${id}`)
  await expect(button(page, 'Upvoted')).toHaveAttribute('aria-pressed', 'true')
  await expect(toast(page)).toContainText('Thank you!')
})

test("a sign-in that starts at another host name ends at the site's own", async ({ page, site }) => {
  const { port } = new URL(site.url)
  await page.goto(`http://127.0.0.1:${port}/signin`)
  await page.getByRole('link', { name: CONTINUE_WITH_GOOGLE }).click()
  await expect(page).toHaveURL(`http://localhost:${port}/`)
  await expect(initials(page)).toHaveText('AL')
})
