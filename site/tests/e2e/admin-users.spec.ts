/** The admin area's tabs with the users and the audit log. */
import type { Page } from 'playwright/test'
import { adminEditPath } from '#site/domain/addresses.ts'
import { SUSPENSION_REASON_REQUIRED } from '#site/domain/texts/administration.ts'
import { ACTION_FILTER, ACTOR_FILTER, BEFORE_AND_AFTER } from '#site/features/admin/audit/audit-texts.ts'
import { enterAdministration } from '#site/tests/support/api/administrators.ts'
import { callApi, personOf, signUp } from '#site/tests/support/api/people.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { PHONE, tabAndPress, tabTo, toast } from '#site/tests/support/browser/forms.ts'
import { hydrated } from '#site/tests/support/browser/visit.ts'
import { seeAdminTab } from '#site/tests/support/screens/admin-steps.ts'

const USERS_TAB = '/admin/dashboard#users'
const dialog = (page: Page) => page.getByRole('dialog')
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

/** Finds a user by email address. */
async function find(page: Page, email: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search users' }).fill(email)
  await expect(page.getByRole('table', { name: 'Users' }).locator('tbody tr')).toHaveCount(1)
  await expect(rowOf(page, email)).toBeVisible()
}

test('a user is made admin and suspended, and both are taken back, by keyboard at 360 px', async ({
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

  const lift = page.getByRole('button', { name: `Unsuspend ${name}` })
  await expect(lift).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('Account unsuspended')
  await expect(rowOf(page, person.email)).not.toContainText('Suspended')
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

const AUDIT_TAB = '/admin/dashboard#audit'

const auditLog = (page: Page) => page.getByRole('tabpanel', { name: 'Audit log' })
const rows = (page: Page) => auditLog(page).getByRole('table', { name: 'Audit log' }).locator('tbody tr')

test("the audit log shows and filters an admin's changes at 360 px", async ({ page, site, catalogue }) => {
  test.slow()
  await page.setViewportSize(PHONE)
  const name = `Recorded ${PHONE.width} ${Date.now()}`
  const id = await catalogue.addHiddenAgent({ name })
  const { id: actor, token } = await enterAdministration(page, site)
  const decided = await callApi(site, `PUT /api/admin/submissions/${id}/status`, {
    token,
    body: { status: 'approved' },
  })
  expect(decided.status).toBe(200)
  await page.goto(AUDIT_TAB)
  await seeAdminTab('Audit log')(page)

  const row = rows(page).filter({ hasText: name })
  await expect(row.locator('summary')).toHaveText('Pending → Approved')
  await tabAndPress(page, row.locator('summary'))
  await expect(row.getByLabel(BEFORE_AND_AFTER)).toContainText('Pending → Approved')

  await page.getByLabel(ACTOR_FILTER).selectOption(actor)
  await expect(rows(page)).toHaveCount(1)
  await expect(row).toBeVisible()
  await page.getByLabel(ACTION_FILTER).selectOption('category')
  await expect(rows(page)).toHaveCount(0)
  await page.getByLabel(ACTION_FILTER).selectOption('agent')
  await expect(row).toBeVisible()

  await expect(row.getByRole('link', { name })).toHaveAttribute('href', adminEditPath(id))
  await callApi(site, `DELETE /api/admin/submissions/${id}`, { token })
  await page.reload()
  await expect(row.filter({ hasText: 'deleted' })).toContainText(' fields')
  await expect(row.filter({ hasText: 'deleted' }).getByRole('link', { name })).toHaveCount(0)
})
