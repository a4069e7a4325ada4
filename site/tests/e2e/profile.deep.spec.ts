/** The profile and the account screens in depth. */
import { EDIT_PROFILE, MY_SUBMISSIONS } from '#site/domain/texts/profile.ts'
import { personOf } from '#site/tests/support/api/people.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { button, expectError, fill, toast } from '#site/tests/support/browser/forms.ts'
import { signIn } from '#site/tests/support/browser/signed-in.ts'
import { requestsOf } from '#site/tests/support/browser/visit.ts'
import { reply } from '#site/tests/support/screens/screen-steps.ts'

test('a pending email address stays pending when only the name changes', async ({ page, site }) => {
  const { user, token } = await signIn(page)
  const wanted = `new-${user.email}`
  await page.goto('/profile')
  await button(page, EDIT_PROFILE).click()
  await fill(page, { Email: wanted })
  await button(page, 'Save Changes').click()
  await button(page, EDIT_PROFILE).click()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(wanted)
  await expect(page.getByLabel('Email', { exact: true })).toHaveAccessibleDescription(
    /^We sent a confirmation link/,
  )
  await fill(page, { 'First name': 'Grace' })
  await button(page, 'Save Changes').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Grace Okafor')
  expect(await personOf(site, token)).toMatchObject({ firstName: 'Grace', pendingEmail: wanted })
})

test("Cancel discards the input, and a failure doesn't", async ({ page }) => {
  await signIn(page)
  await page.goto('/profile')
  await button(page, EDIT_PROFILE).click()
  await fill(page, { 'First name': 'Grace', Email: 'no address' })
  await button(page, 'Save Changes').click()
  await expect(toast(page)).toContainText('Failed to update profile')
  await expectError(page, 'Email', 'Please enter a valid email address')
  await button(page, 'Cancel').click()
  await expect(button(page, EDIT_PROFILE)).toBeFocused()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada Okafor')
  await button(page, EDIT_PROFILE).click()
  await expect(page.getByLabel('First name', { exact: true })).toHaveValue('Ada')
  await expect(page.getByRole('alert')).toHaveCount(0)
  const message = 'Please try again in 5 seconds.'
  await reply('**/api/users/profile', { message }, 503)(page)
  await fill(page, { 'First name': 'Grace' })
  await button(page, 'Save Changes').click()
  await expect(toast(page)).toContainText('Error')
  await expect(toast(page)).toContainText('Failed to update profile')
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(message)
  await expect(page.getByLabel('First name', { exact: true })).toHaveValue('Grace')
})

test('switching tabs keeps the input, and submissions load once', async ({ page }) => {
  await signIn(page)
  const asked = requestsOf(page, /\/api\/users\/submissions$/)
  await page.goto('/profile')
  await button(page, EDIT_PROFILE).click()
  await fill(page, { 'First name': 'Grace' })
  await page.getByRole('tab', { name: 'Settings' }).click()
  await expect(page.getByRole('tabpanel')).toHaveCount(1)
  expect(asked).toEqual([])
  await page.getByRole('tab', { name: MY_SUBMISSIONS }).click()
  await expect.poll(() => asked).toHaveLength(1)
  await page.getByRole('tab', { name: 'Profile' }).click()
  await expect(page.getByLabel('First name', { exact: true })).toHaveValue('Grace')
})

test("the directory's claims are beside or below the forms to sign in and sign up", async ({ page }) => {
  for (const path of ['/signin', '/signup']) {
    await page.goto(path)
    const claims = page.getByRole('complementary', { name: 'About this directory' })
    for (const width of [360, 1023, 1024]) {
      await page.setViewportSize({ width, height: 800 })
      for (const claim of ['2,500+', '50K+', '98%']) await expect(claims.getByText(claim)).toBeVisible()
      await expect(claims.getByRole('listitem')).toHaveText([/4\.9/, /4\.8/, /4\.7/])
      const [beside, form] = [
        await claims.boundingBox(),
        await page.getByRole('heading', { level: 1 }).boundingBox(),
      ]
      if (width >= 1024) expect(beside?.x).toBeGreaterThan(form?.x ?? 0)
      else expect(beside?.y).toBeGreaterThan(form?.y ?? 0)
    }
  }
})
