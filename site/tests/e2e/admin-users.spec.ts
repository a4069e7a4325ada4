/** The admin area's tab with the users. */

import type { Page } from 'playwright/test'
import { SUSPENSION_REASON_REQUIRED } from '#site/domain/texts/administration.ts'
import { enterAdministration } from '#site/tests/support/api/administrators.ts'
import { callApi, personOf, type SignedUp, signUp } from '#site/tests/support/api/people.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { DEEP, failOnce, PHONE, tabAndPress, tabTo, toast } from '#site/tests/support/browser/forms.ts'
import { hydrated } from '#site/tests/support/browser/visit.ts'
import { ACCOUNTS, USERS } from '#site/tests/support/samples/sample-administration.ts'
import { adminRoute, asAdmin } from '#site/tests/support/screens/admin-steps.ts'

const USERS_TAB = '/admin/dashboard#users'
const dialog = (page: Page) => page.getByRole('dialog')
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

/** Finds a user by email address. */
async function find(page: Page, email: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search users' }).fill(email)
  await expect(page.getByRole('table', { name: 'Users' }).locator('tbody tr')).toHaveCount(1)
  await expect(rowOf(page, email)).toBeVisible()
}

test('at 360 px by keyboard: found, made admin, taken back, suspended with a reason, let in again', async ({
  page,
  site,
}) => {
  test.slow()
  await page.setViewportSize(PHONE)
  const person = await signUp(site, `Ada${PHONE.width}`)
  const name = `Ada${PHONE.width} Test`
  await enterAdministration(page, site)
  await page.goto(USERS_TAB)
  await hydrated(page)
  await find(page, person.email)

  await tabAndPress(page, page.getByRole('button', { name: `Make admin: ${name}` }))
  await expect(dialog(page)).toContainText(`Make ${name} an admin?`)
  await tabAndPress(page, dialog(page).getByRole('button', { name: 'Make admin' }))
  await expect(toast(page)).toContainText('Admin added')
  await expect(rowOf(page, person.email)).toContainText('Admin')
  expect(await personOf(site, person.token)).toMatchObject({ role: 'admin' })

  const revoke = page.getByRole('button', { name: `Remove admin: ${name}` })
  await expect(revoke).toBeFocused()
  await page.keyboard.press('Enter')
  await tabAndPress(page, dialog(page).getByRole('button', { name: 'Remove admin' }))
  await expect(toast(page)).toContainText('Admin removed')
  expect(await personOf(site, person.token)).toMatchObject({ role: 'user' })

  await suspendByKeyboard(page, name)
  await expect(rowOf(page, person.email)).toContainText('Suspended')
  await expectShutOut(site, person)

  const lift = page.getByRole('button', { name: `Unsuspend ${name}` })
  await expect(lift).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('Account unsuspended')
  const { email, password } = person
  const again = await callApi(site, 'POST /api/auth/signin', { body: { email, password } })
  expect(again.status).toBe(200)
})

async function suspendByKeyboard(page: Page, name: string): Promise<void> {
  await tabAndPress(page, page.getByRole('button', { name: `Suspend ${name}` }))
  await expect(dialog(page)).toContainText(
    "They'll be signed out everywhere right away and won't be able to sign in.",
  )
  await tabAndPress(page, dialog(page).getByRole('button', { name: 'Suspend' }))
  await expect(dialog(page)).toContainText(SUSPENSION_REASON_REQUIRED)
  await tabTo(page, dialog(page).getByLabel('Reason'))
  await page.keyboard.type('Near-identical submissions.')
  await tabAndPress(page, dialog(page).getByRole('button', { name: 'Suspend' }))
  await expect(toast(page)).toContainText('Account suspended')
}

async function expectShutOut(site: { url: string }, { token, email, password }: SignedUp): Promise<void> {
  expect(await callApi(site, 'GET /api/auth/user', { token })).toMatchObject({ status: 401 })
  const body = { email, password }
  expect(await callApi(site, 'POST /api/auth/signin', { body })).toMatchObject({ status: 403 })
}

test("offers no actions on one's own account", async ({ page, site }) => {
  const { token } = await enterAdministration(page, site)
  const { email = '' } = (await personOf(site, token)) ?? {}
  await page.goto(USERS_TAB)
  await hydrated(page)
  await find(page, email)
  await expect(rowOf(page, email)).toContainText('You')
  await expect(rowOf(page, email)).toContainText('Admin')
  await expect(rowOf(page, email).getByRole('button')).toHaveCount(0)
})

test("shows US dates with time, and 'User' without a name", async ({ page }) => {
  await asAdmin(page)
  const [first] = ACCOUNTS
  const users = [{ ...first, id: 'nameless0000000', firstName: '', lastName: '' }]
  await page.route(adminRoute('users'), (route) => route.fulfill({ json: { users, total: 1 } }))
  await page.goto(USERS_TAB)
  await expect(page.getByRole('cell', { name: 'Jan 12, 2026, 9:30 AM' })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: 'User' })).toBeVisible()
})

test('pages forward and back', DEEP, async ({ page }) => {
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

test('filters admins and suspended users, with their upvotes', DEEP, async ({ page, site }) => {
  const person = await signUp(site, 'Alone')
  const { token } = await enterAdministration(page, site)
  const { email: own = '' } = (await personOf(site, token)) ?? {}
  const reason = { suspended: true, reason: 'Sends the same thing again.' }
  const path = `PUT /api/admin/users/${person.id}/suspension`
  expect(await callApi(site, path, { token, body: reason })).toMatchObject({ status: 200 })
  await page.goto(USERS_TAB)
  await hydrated(page)
  await find(page, person.email)
  await expect(page.getByRole('columnheader', { name: 'Upvotes' })).toBeVisible()
  const which = page.getByRole('combobox', { name: 'Filter users' })
  await which.selectOption('Admins')
  await expect(page.getByText('No admins found.')).toBeVisible()
  await which.selectOption('Suspended')
  await expect(rowOf(page, person.email)).toContainText('Suspended')
  await page.getByRole('searchbox', { name: 'Search users' }).fill(own)
  await expect(page.getByText('No suspended users found.')).toBeVisible()
  await which.selectOption('Everyone')
  await expect(rowOf(page, own)).toContainText('Admin')
  await page.getByRole('searchbox', { name: 'Search users' }).fill('zzqqxxyyww')
  await expect(page.getByText('No users match your search.')).toBeVisible()
})

test("a failure keeps the dialog open and shows the server's message", DEEP, async ({ page }) => {
  await asAdmin(page)
  await page.goto(USERS_TAB)
  await page.getByRole('button', { name: 'Remove admin: Sam Whitlock' }).click()
  await failOnce(page, '**/api/admin/users/*/role')
  await dialog(page).getByRole('button', { name: 'Remove admin' }).click()
  await expect(toast(page)).toContainText('Failed to update the account')
  await page.route('**/api/admin/users/*/role', (route) =>
    route.fulfill({ status: 409, json: { message: 'This is the last administrator.' } }),
  )
  await dialog(page).getByRole('button', { name: 'Remove admin' }).click()
  await expect(toast(page)).toContainText('This is the last administrator.')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Remove admin: Sam Whitlock' })).toBeFocused()
})
