/** An unconfigured site, as after the first `npm start` on a laptop: no mail server, no Google, rate limits. */
import * as texts from '#site/features/account/sign-in-texts.ts'
import { newEmail, PASSWORD } from '#site/tests/support/api/people.ts'
import { expect, testOn } from '#site/tests/support/browser/browser.ts'
import { button, fill } from '#site/tests/support/browser/forms.ts'
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
})
