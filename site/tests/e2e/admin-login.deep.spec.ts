/** Rare states of the admin sign-in. */
import type { Page } from 'playwright/test'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { button } from '#site/tests/support/browser/forms.ts'
import { hydrated, visit } from '#site/tests/support/browser/visit.ts'
import { adminRoute, asAdmin } from '#site/tests/support/screens/admin-steps.ts'
import { reply } from '#site/tests/support/screens/screen-steps.ts'

const stored = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('adminToken'), localStorage.getItem('adminUser')])

test('enables the sign-in button once both fields are filled', async ({ page }) => {
  await visit(page, '/admin')
  const send = button(page, 'Sign in')
  await expect(send).toBeDisabled()
  await page.getByLabel('Email').fill('noor@roster.example')
  await expect(send).toBeDisabled()
  await page.getByLabel('Password', { exact: true }).fill('x')
  await expect(send).toBeEnabled()
  await page.getByLabel('Email').fill('  ')
  await expect(send).toBeDisabled()
})

for (const status of [401, 403])
  test(`a token that gets ${status} is removed and leads to the login`, async ({ page }) => {
    await asAdmin(page)
    await reply(adminRoute('stats'), { message: 'No' }, status)(page)
    await page.goto('/admin/dashboard')
    await expect(page).toHaveURL('/admin')
    await hydrated(page)
    expect(await stored(page)).toEqual([null, null])
  })
