/** An unconfigured site, as after the first `npm start` on a laptop: no mail server, no Google, rate limits. */
import { SIGNED_IN } from '#site/features/account/account-texts.ts'
import * as texts from '#site/features/account/sign-in-texts.ts'
import { newEmail, PASSWORD } from '#site/tests/support/api/people.ts'
import { expect, testOn } from '#site/tests/support/browser/browser.ts'
import { button, fill, toast } from '#site/tests/support/browser/forms.ts'
import { mailedLink } from '#site/tests/support/servers/mailbox.ts'
import { startTestSite, UNCONFIGURED } from '#site/tests/support/sites/site.ts'

const test = testOn(() => startTestSite({ env: UNCONFIGURED, signIn: false }))

test('accounts work with emails written to files', async ({ page, site }) => {
  const email = newEmail()
  await page.goto('/signup')
  await expect(page.getByRole('link', { name: texts.CONTINUE_WITH_GOOGLE })).toBeHidden()
  await fill(page, { 'First name': 'Ada', 'Last name': 'Okafor', Email: email })
  await fill(page, { Password: PASSWORD, [texts.CONFIRM_PASSWORD]: PASSWORD })
  await button(page, 'Sign up').click()
  await expect(page).toHaveURL('/')
  const link = await mailedLink(site, email, '/verify-email')
  expect(new URL(link).origin).toBe(site.url)
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.VERIFIED)
  await page.getByRole('link', { name: texts.GO_TO_PROFILE }).click()
  await expect(page).toHaveURL('/profile')
  await expect(page.getByRole('main').getByRole('definition').nth(2)).toHaveText(email)
  await page.goto('/forgot-password')
  await fill(page, { Email: email })
  await button(page, texts.SEND_LINK).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.CHECK_EMAIL)
  await page.goto(await mailedLink(site, email, '/reset-password'))
  const renewed = `New-${PASSWORD}`
  await fill(page, { [texts.NEW_PASSWORD]: renewed, [texts.CONFIRM_PASSWORD]: renewed })
  await button(page, texts.SET_PASSWORD).click()
  await expect(page).toHaveURL('/signin')
  await fill(page, { Email: email, Password: renewed })
  await button(page, 'Sign in').click()
  await expect(page).toHaveURL('/')
  await expect(toast(page)).toContainText(SIGNED_IN.description)
})
