/** Signing in with Google through the browser, against a provider on this machine. */
import { PASSWORD_NEEDED_FIRST } from '#site/domain/texts/accounts.ts'
import { EDIT_PROFILE, SAVE_CHANGES } from '#site/domain/texts/profile.ts'
import { expect, testOn } from '#site/tests/support/browser/browser.ts'
import {
  button,
  expectError,
  expectTexts,
  fill,
  PHONE,
  tabAndPress,
} from '#site/tests/support/browser/forms.ts'
import { type GoogleProvider, startGoogleProvider } from '#site/tests/support/servers/google-provider.ts'
import { startTestSite } from '#site/tests/support/sites/site.ts'

let google: GoogleProvider

const test = testOn(async () => {
  google = await startGoogleProvider()
  return startTestSite({ env: { ...google.env, SITE_URL: 'http://localhost:0' } })
})
test.afterAll(() => google.stop())

// All tests share one site and one provider.
test.describe.configure({ mode: 'default' })

test('Continue with Google signs in by keyboard at 360 px', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/signup')
  await expect(page.getByRole('link', { name: 'Continue with Google' })).toBeVisible()
  await page.goto('/signin')
  await tabAndPress(page, page.getByRole('link', { name: 'Continue with Google' }))
  await expect(page).toHaveURL('/')
  await page.goto('/profile#settings')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada Lovelace')
  await expect(page.getByRole('link', { name: 'Set a password' })).toHaveAttribute('href', '/forgot-password')
  await expectTexts(page, ["You sign in with Google. To add a password, we'll email you a link."])
  await page.getByRole('tab', { name: 'Profile' }).click()
  await button(page, EDIT_PROFILE).click()
  await fill(page, { Email: 'another@gmail.example' })
  await button(page, SAVE_CHANGES).click()
  await expectError(page, 'Email', PASSWORD_NEEDED_FIRST)
})
