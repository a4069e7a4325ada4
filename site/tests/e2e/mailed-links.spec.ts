/** Opening email links: handling of their tokens, and of links that are no longer valid. */
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { expectTexts, tabAndPress } from '#site/tests/support/browser/forms.ts'
import { signIn } from '#site/tests/support/browser/signed-in.ts'

test('an invalid reset link leads to the form for a new one', async ({ page }) => {
  await page.goto('/reset-password?token=dead')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("This link doesn't work")
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expectTexts(page, ['It may have expired or already been used. Request a new one.'])
  await expect(page.getByLabel('New password', { exact: true })).toHaveCount(0)
  await tabAndPress(page, page.getByRole('link', { name: 'Get a new link' }))
  await expect(page).toHaveURL('/forgot-password')
})

test('an invalid confirmation link leads to the profile', async ({ page }) => {
  await signIn(page)
  await page.goto('/confirm-email?token=dead')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("This link doesn't work")
  await page.getByRole('link', { name: 'Get a new link' }).click()
  await expect(page).toHaveURL('/profile')
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
