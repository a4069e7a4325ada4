/** The tab with the audit log: changes and filters. */
import type { Page } from 'playwright/test'
import { adminEditPath } from '#site/domain/addresses.ts'
import { ACTION_FILTER, ACTOR_FILTER, BEFORE_AND_AFTER } from '#site/features/admin/audit/audit-texts.ts'
import { enterAdministration } from '#site/tests/support/api/administrators.ts'
import { callApi } from '#site/tests/support/api/people.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { PHONE, tabAndPress } from '#site/tests/support/browser/forms.ts'
import { seeAdminTab } from '#site/tests/support/screens/admin-steps.ts'

const TAB = '/admin/dashboard#audit'

const panel = (page: Page) => page.getByRole('tabpanel', { name: 'Audit log' })
const rows = (page: Page) => panel(page).getByRole('table', { name: 'Audit log' }).locator('tbody tr')

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
  await page.goto(TAB)
  await seeAdminTab('Audit log')(page)

  const row = rows(page).filter({ hasText: name })
  await expect(row).toContainText('approved')
  await tabAndPress(page, row.locator('summary'))
  await expect(row.getByLabel(BEFORE_AND_AFTER)).toContainText('pending → approved')

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
  await expect(row.filter({ hasText: 'deleted' })).toBeVisible()
  await expect(row.filter({ hasText: 'deleted' }).getByRole('link', { name })).toHaveCount(0)
})
