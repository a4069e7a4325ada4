/** The admin area's tab with the users. */
import type { Page } from 'playwright/test'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { tabAndPress } from '#site/tests/support/browser/forms.ts'
import { ACCOUNTS, USERS } from '#site/tests/support/samples/sample-administration.ts'
import { adminRoute, asAdmin } from '#site/tests/support/screens/admin-steps.ts'

const USERS_TAB = '/admin/dashboard#users'
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

test('pages forward and back', async ({ page }) => {
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
