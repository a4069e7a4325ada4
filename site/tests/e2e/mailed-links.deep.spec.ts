/** Opening email links: handling of their tokens, and of links that are no longer valid. */
import { PASSWORD_TOO_SHORT, PASSWORDS_DIFFER } from '#site/domain/texts/accounts.ts'
import { CONFIRM_PASSWORD } from '#site/features/account/sign-in-texts.ts'
import { signUp } from '#site/tests/support/api/people.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { button, expectError, fill, toast } from '#site/tests/support/browser/forms.ts'
import { mailedToken } from '#site/tests/support/servers/mailbox.ts'

const NEW = 'Another-5678'

test('a new password follows the rules; a dead link keeps what was typed', async ({ page, site }) => {
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
  await page.getByRole('link', { name: 'Get a new link' }).click()
  await expect(page).toHaveURL('/forgot-password')
})
