/** Signing in to the admin area and out of it. */
import type { Page } from 'playwright/test'
import { CREDENTIALS_WRONG } from '#site/domain/texts/accounts.ts'
import { newAdministrator } from '#site/tests/support/api/administration.ts'
import { callApi, PASSWORD, signUp } from '#site/tests/support/api/people.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { button, PHONE, tabTo, toast } from '#site/tests/support/browser/forms.ts'
import { hydrated, visit } from '#site/tests/support/browser/visit.ts'
import { adminRoute } from '#site/tests/support/screens/admin-steps.ts'

const stored = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('adminToken'), localStorage.getItem('adminUser')])

test('redirects from the dashboard to the sign-in without token or user', async ({ page }) => {
  await page.goto('/admin/dashboard')
  await expect(page).toHaveURL('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin login')
  for (const missing of ['adminToken', 'adminUser']) {
    await page.evaluate((missing) => {
      localStorage.setItem('adminToken', 'some-token')
      localStorage.setItem('adminUser', '{"firstName":"Noor"}')
      localStorage.removeItem(missing)
    }, missing)
    await page.goto('/admin/dashboard')
    await expect(page).toHaveURL('/admin')
  }
})

test('an admin signs in and out by keyboard at 360 px, and the session ends on the site', async ({
  page,
  site,
}) => {
  await page.setViewportSize(PHONE)
  const { email } = await newAdministrator(site, 'Noor')
  await visit(page, '/admin')
  await tabTo(page, page.getByLabel('Email'))
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/dashboard')
  await expect(toast(page)).toContainText('Admin login successful')
  await page.goto('/admin')
  await expect(page).toHaveURL('/admin/dashboard')
  await hydrated(page)
  const greeting = page.getByText('Hello, Noor').filter({ visible: true })
  await expect(greeting).toBeInViewport({ ratio: 1 })
  // Visible, not only for screen readers.
  expect((await greeting.boundingBox())?.height).toBeGreaterThan(10)
  await expect(page.getByRole('term')).toHaveText(['Total Users', 'Total Submissions', 'Approved', 'Pending'])
  await expect(page.getByRole('banner').getByRole('link', { name: 'View Site' })).toHaveAttribute('href', '/')
  const [token = ''] = await stored(page)
  expect(await callApi(site, 'GET /api/admin/stats', { token: token ?? '' })).toMatchObject({ status: 200 })

  const logout = page.getByRole('banner').getByRole('button', { name: 'Logout' })
  await tabTo(page, logout)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin')
  expect(await stored(page)).toEqual([null, null])
  expect(await callApi(site, 'GET /api/admin/stats', { token: token ?? '' })).toMatchObject({ status: 401 })
})

test("shows the server's message for a wrong password and for users who aren't admins", async ({
  page,
  site,
}) => {
  const { email } = await signUp(site)
  await visit(page, '/admin')
  for (const password of ['Wrong-1234', PASSWORD]) {
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    const reply = page.waitForResponse(adminRoute('login'))
    await button(page, 'Sign in').click()
    expect(await (await reply).json()).toMatchObject({ error: CREDENTIALS_WRONG })
    await expect(toast(page)).toContainText('Error')
    await expect(toast(page)).toContainText(CREDENTIALS_WRONG)
    await expect(button(page, 'Sign in')).toBeEnabled()
  }
  expect(await stored(page)).toEqual([null, null])
})
