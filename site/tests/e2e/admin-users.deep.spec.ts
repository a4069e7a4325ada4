/** Rare states of the admin tab with the users. */
import type { Page } from 'playwright/test'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { tabAndPress, toast } from '#site/tests/support/browser/forms.ts'
import { ACCOUNTS, USERS } from '#site/tests/support/samples/sample-administration.ts'
import { adminRoute, asAdmin, asAdminWith } from '#site/tests/support/screens/admin-steps.ts'

const USERS_TAB = '/admin/dashboard#users'

const dialog = (page: Page) => page.getByRole('dialog')

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

test("shows US dates with time, and 'User' without a name", async ({ page }) => {
  const [first] = ACCOUNTS
  const users = [{ ...first, id: 'nameless0000000', firstName: '', lastName: '' }]
  await asAdminWith('users', { users, total: 1 })(page)
  await page.goto(USERS_TAB)
  await expect(page.getByRole('cell', { name: 'Jan 12, 2026, 9:30 AM' })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: 'User' })).toBeVisible()
})

test('a slow change closes no dialog about another user', async ({ page }) => {
  await asAdmin(page)
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const other = ACCOUNTS.find(({ role, suspendedAt }) => role === 'user' && !suspendedAt)
  await page.route(/\/role$/, async (route) => {
    await held
    await route.fulfill({ json: { ...other, role: 'admin' } })
  })
  await page.goto(USERS_TAB)
  await page
    .getByRole('button', { name: /^Make admin/ })
    .first()
    .click()
  await dialog(page).getByRole('button', { name: 'Make admin' }).click()
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await page
    .getByRole('button', { name: /^Suspend/ })
    .last()
    .click()
  await dialog(page).getByLabel('Reason').fill('Near-identical')
  release()
  await expect(toast(page)).toContainText('Admin added')
  await expect(dialog(page).getByLabel('Reason')).toHaveValue('Near-identical')
})

test('the users are paged forward and back', async ({ page }) => {
  await asAdmin(page)
  await page.route(adminRoute('users'), (route) => {
    const isSecond = new URL(route.request().url()).searchParams.get('after') === USERS.next
    const users = isSecond ? ACCOUNTS.slice(2, 4) : ACCOUNTS.slice(0, 2)
    return route.fulfill({ json: { users, total: 4, ...(!isSecond && { next: USERS.next }) } })
  })
  await page.goto(USERS_TAB)
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await expect(pages).toContainText('1-2 of 4')
  await tabAndPress(page, pages.getByRole('button', { name: 'Next' }))
  await expect(pages).toContainText('3-4 of 4')
  await expect(rowOf(page, 'Ada Okafor')).toBeVisible()
  await tabAndPress(page, pages.getByRole('button', { name: 'Previous' }))
  await expect(pages).toContainText('1-2 of 4')
})
