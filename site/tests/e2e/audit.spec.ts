/** The tab with the audit log: changes and filters. */
import type { Page } from 'playwright/test'
import { adminEditPath } from '#site/domain/addresses.ts'
import { ACTION_FILTER, ACTOR_FILTER, BEFORE_AND_AFTER } from '#site/features/admin/audit/audit-texts.ts'
import { enterAdministration } from '#site/tests/support/api/administrators.ts'
import { callApi } from '#site/tests/support/api/people.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { DEEP, PHONE, tabAndPress } from '#site/tests/support/browser/forms.ts'
import { AUDIT } from '#site/tests/support/samples/sample-records.ts'
import { adminRoute, asAdmin, seeAdminTab } from '#site/tests/support/screens/admin-steps.ts'

const TAB = '/admin/dashboard#audit'

const panel = (page: Page) => page.getByRole('tabpanel', { name: 'Audit log' })
const rows = (page: Page) => panel(page).getByRole('table', { name: 'Audit log' }).locator('tbody tr')

test("shows and filters an admin's changes, at 360 px", async ({ page, site, catalogue }) => {
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

  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(PHONE.width)
})

test('links an agent to its editor unless it was deleted', DEEP, async ({ page }) => {
  await asAdmin(page)
  const [first] = AUDIT.rows
  const rowsOfTwo = ['agent.edit', 'agent.delete'].map((action, at) => ({
    ...first,
    action,
    id: `entry${at}`,
    target: 'agent0000000000',
    targetName: `Of ${action}`,
  }))
  await page.route(adminRoute('audit'), (route) =>
    route.fulfill({ json: { ...AUDIT, rows: rowsOfTwo, next: undefined } }),
  )
  await page.goto(TAB)
  await expect(rows(page)).toHaveCount(2)
  await expect(page.getByRole('link', { name: 'Of agent.edit' })).toHaveAttribute(
    'href',
    adminEditPath('agent0000000000'),
  )
  await expect(rows(page).filter({ hasText: 'Of agent.delete' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Of agent.delete' })).toHaveCount(0)
})
