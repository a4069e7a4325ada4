/** The tab with the status of the running site, and its actions for admins. */
import type { Page } from 'playwright/test'
import {
  CHECK_NAMES,
  EMAIL_DELETE,
  EMAIL_DELETE_OF,
  EMAIL_DELETE_TITLE,
  EMAIL_DELETED,
  EMAIL_QUEUED,
  EMAIL_RETRY_OF,
  FAILED_EMAILS,
  JOB_NAMES,
  NEEDS_ATTENTION,
  OPERATIONS_FAILED,
} from '#site/domain/texts/operations.ts'
import { newAdministrator } from '#site/tests/support/api/administration.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { button, DEEP, PHONE, tabAndPress, toast } from '#site/tests/support/browser/forms.ts'
import { OPERATIONS_REPORT } from '#site/tests/support/samples/sample-operations.ts'
import { adminRoute, asAdmin, keepAdmin, seeAdminTab } from '#site/tests/support/screens/admin-steps.ts'
import { TRY_AGAIN } from '#site/ui/ui-texts.ts'

const CORRUPTED = 'The replica was corrupted and is being rebuilt'
const TAB = '/admin/dashboard#operations'
/** A job, or the next poll of the status. */
const soon = { timeout: 60_000 }

const panel = (page: Page) => page.getByRole('tabpanel', { name: 'Operations' })
const line = (page: Page, name: keyof typeof CHECK_NAMES) =>
  panel(page).getByRole('listitem').filter({ hasText: CHECK_NAMES[name] })

test('recounts votes by keyboard, at 360 px', async ({ page, site }) => {
  await page.setViewportSize(PHONE)
  const { adminToken, email, id } = await newAdministrator(site, 'operator')
  await keepAdmin(page, adminToken, { id, email, firstName: 'Olu', lastName: 'Test' })
  await page.goto(TAB)
  await seeAdminTab('Operations')(page)
  await expect(panel(page).getByRole('listitem')).toHaveCount(Object.keys(CHECK_NAMES).length)
  await tabAndPress(page, button(page, JOB_NAMES.recount))
  const job = panel(page).getByRole('region', { name: JOB_NAMES.recount })
  await expect(job.getByText(/^Done: [\d,]+ agents?, \d+ differences?$/)).toBeVisible(soon)
  await expect(button(page, JOB_NAMES.recount)).toBeFocused()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(PHONE.width)
})

test("shows a running job's progress, and doesn't start it twice", DEEP, async ({ page }) => {
  await asAdmin(page)
  let begun = 0
  await page.route(adminRoute('operations/publish'), (route) => {
    begun += 1
    return route.fulfill({ json: OPERATIONS_REPORT.jobs[0] })
  })
  await page.goto(TAB)
  await seeAdminTab('Operations')(page)
  const meter = panel(page).getByRole('progressbar', { name: JOB_NAMES.publish })
  await expect(meter).toHaveAttribute('aria-valuenow', '62')
  await button(page, JOB_NAMES.publish).click({ force: true })
  await expect(button(page, JOB_NAMES.publish)).toHaveAttribute('aria-disabled', 'true')
  expect(begun).toBe(0)
})

test('announces new problems only', DEEP, async ({ page }) => {
  await asAdmin(page)
  let isDamaged = false
  await page.route(adminRoute('operations'), (route) => {
    const checks = OPERATIONS_REPORT.checks.map((check) =>
      check.name === 'replica' && isDamaged ? { ...check, ok: false, text: CORRUPTED } : check,
    )
    return route.fulfill({ json: { ...OPERATIONS_REPORT, checks } })
  })
  await page.goto(TAB)
  await seeAdminTab('Operations')(page)
  const alarm = panel(page).getByRole('alert')
  await expect(alarm).toHaveText('')
  isDamaged = true
  await expect(alarm).toHaveText(NEEDS_ATTENTION(`${CHECK_NAMES.replica}. ${CORRUPTED}`), soon)
  await expect(line(page, 'replica')).toContainText(CORRUPTED)
})

test('resends or deletes a failed email and keeps the focus in the list', async ({ page }) => {
  await asAdmin(page)
  const [sample] = OPERATIONS_REPORT.failedEmails
  const emails = ['one', 'other', 'last'].map((name) => ({
    ...{ ...sample, id: `email-${name}`, to: `${name}@nowhere.example` },
  }))
  await page.route(adminRoute('operations'), (route) =>
    route.fulfill({ json: { ...OPERATIONS_REPORT, failedEmails: emails } }),
  )
  const gone = (id: string) =>
    emails.splice(
      emails.findIndex((email) => email.id === id),
      1,
    )
  await page.route('**/api/admin/emails/**', (route) => {
    gone(/email-\w+/.exec(route.request().url())?.[0] ?? '')
    return route.fulfill({ status: 204 })
  })
  await page.goto(TAB)
  await seeAdminTab('Operations')(page)
  const table = page.getByRole('table', { name: FAILED_EMAILS })
  await expect(table.getByRole('rowheader')).toHaveText(emails.map(({ to }) => to))
  await button(page, EMAIL_RETRY_OF('one@nowhere.example')).click()
  await expect(toast(page)).toContainText(EMAIL_QUEUED.title)
  await expect(table.getByRole('rowheader')).toHaveText(['other@nowhere.example', 'last@nowhere.example'])
  const removal = (to: string) => button(page, EMAIL_DELETE_OF(to))
  await expect(removal('other@nowhere.example')).toBeFocused()
  const dialog = page.getByRole('dialog', { name: EMAIL_DELETE_TITLE('other@nowhere.example') })
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(removal('other@nowhere.example')).toBeFocused()
  await page.keyboard.press('Enter')
  await tabAndPress(page, dialog.getByRole('button', { name: EMAIL_DELETE }))
  await expect(toast(page)).toContainText(EMAIL_DELETED.title)
  await expect(table.getByRole('rowheader')).toHaveText(['last@nowhere.example'])
  await expect(removal('last@nowhere.example')).toBeFocused()
  await page.keyboard.press('Enter')
  await tabAndPress(page, page.getByRole('dialog').getByRole('button', { name: EMAIL_DELETE }))
  await expect(table).toHaveCount(0)
  await expect(panel(page).getByRole('heading', { level: 2 })).toBeFocused()
})

test('retries a status that failed to load', DEEP, async ({ page }) => {
  await asAdmin(page)
  let isAway = true
  await page.route(adminRoute('operations'), (route) =>
    isAway ? route.fulfill({ status: 503, body: '' }) : route.fulfill({ json: OPERATIONS_REPORT }),
  )
  await page.goto(TAB)
  await expect(page.getByText(OPERATIONS_FAILED)).toBeVisible()
  isAway = false
  await button(page, TRY_AGAIN).click()
  await expect(line(page, 'versions')).toContainText('PocketBase 0.39.0')
  await expect(page.getByText(OPERATIONS_FAILED)).toHaveCount(0)
})
