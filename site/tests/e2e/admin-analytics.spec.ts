/** The tab with figures: the specified ones, charts that can be read by keyboard or as tables, and recent submissions. */
import type { Page } from 'playwright/test'
import { RECENT_ACTIVITY_SHOWN } from '#site/domain/limits.ts'
import {
  APPROVAL_RATE,
  CATEGORY_COUNT,
  FEATURED_COUNT,
  outOf,
  PERCENT,
  RECENT_ACTIVITY,
  readDays,
  SUBMISSIONS_AND_APPROVALS,
  TABLE,
  TIME_TO_DECISION,
  VOTES,
} from '#site/features/admin/analytics/analytics-texts.ts'
import { ACTION_LABELS, LINE_NAMES, STATUS } from '#site/features/admin/analytics/status-texts.ts'
import { enterAdministration } from '#site/tests/support/api/administrators.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { button, DEEP, PHONE, tabAndPress, tabTo, toast } from '#site/tests/support/browser/forms.ts'
import { ANALYTICS } from '#site/tests/support/samples/sample-records.ts'
import { STATUS_WELL } from '#site/tests/support/samples/sample-status.ts'
import { adminRoute, asAdmin, seeAdminTab } from '#site/tests/support/screens/admin-steps.ts'
import type { TestSite } from '#site/tests/support/sites/site.ts'

const TAB = '/admin/dashboard#analytics'

const panel = (page: Page) => page.getByRole('tabpanel', { name: 'Analytics' })
const figure = (page: Page, title: string) => panel(page).getByRole('figure', { name: title })
/** A figure by its name. */
const fact = (page: Page, name: string) =>
  panel(page)
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })

function counter(
  site: Pick<TestSite, 'pocketBase'>,
): (collection: string, filter?: string) => Promise<number> {
  const root = site.pocketBase.as(site.pocketBase.superuserToken)
  return async (collection, filter = '') =>
    (await root.collection(collection).getList(1, 1, { filter })).totalItems
}

test('the specified figures and the latest submissions, at 360 px', async ({ page, site, catalogue }) => {
  await page.setViewportSize(PHONE)
  const names = Array.from({ length: RECENT_ACTIVITY_SHOWN }, (_, at) => `Latest ${Date.now()} ${at}`)
  for (const name of names) await catalogue.addHiddenAgent({ name })
  await enterAdministration(page, site)
  await page.goto(TAB)
  await seeAdminTab('Analytics')(page)

  const count = counter(site)
  const [approved, all] = [await count('agents', 'status = "approved"'), await count('agents')]
  await expect(fact(page, APPROVAL_RATE)).toContainText(PERCENT(Math.round((approved / all) * 100)))
  await expect(fact(page, APPROVAL_RATE)).toContainText(outOf(approved, all))
  await expect(fact(page, CATEGORY_COUNT).locator('dd').first()).toHaveText(String(await count('categories')))
  const featured = await count('agents', 'featured = true')
  await expect(fact(page, FEATURED_COUNT).locator('dd').first()).toHaveText(String(featured))

  const latest = panel(page).getByRole('region', { name: RECENT_ACTIVITY }).getByRole('listitem')
  await expect(latest).toHaveCount(RECENT_ACTIVITY_SHOWN)
  for (const name of names) await expect(latest.filter({ hasText: name })).toContainText('Pending')
  await expect(latest.first()).toContainText(/[A-Z][a-z]{2} \d{1,2}, \d{4}.*\d{1,2}:\d{2}\s[AP]M/)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(PHONE.width)
})

const statusLine = (page: Page, name: keyof typeof LINE_NAMES) =>
  panel(page)
    .getByRole('region', { name: STATUS })
    .getByRole('listitem')
    .filter({ has: page.getByText(LINE_NAMES[name], { exact: true }) })

test('shows the status, and makes a backup by keyboard, at 360 px', async ({ page, site }) => {
  await page.setViewportSize(PHONE)
  await enterAdministration(page, site)
  await page.goto(TAB)
  await expect(statusLine(page, 'database')).toContainText('Works')
  await expect(statusLine(page, 'copy')).toContainText("Isn't set up")
  await tabAndPress(page, button(page, ACTION_LABELS.backup.label))
  await expect(toast(page)).toContainText('Backup created')
  await expect(statusLine(page, 'backup')).toContainText(/\d m?s ago/)
  await expect(button(page, ACTION_LABELS.backup.label)).toBeFocused()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(PHONE.width)
})

test('retries failed emails, and keeps the focus in the section', async ({ page }) => {
  await asAdmin(page)
  let isQueued = false
  await page.route(adminRoute('emails/retry'), (route) => {
    isQueued = true
    return route.fulfill({ json: { queued: 2 } })
  })
  await page.route(adminRoute('status'), (route) =>
    isQueued ? route.fulfill({ json: STATUS_WELL }) : route.fallback(),
  )
  await page.goto(TAB)
  await expect(statusLine(page, 'mail')).toContainText("Doesn't work2 emails couldn't be sent: 550")
  await tabAndPress(page, button(page, ACTION_LABELS.retry.label))
  await expect(toast(page)).toContainText('2 emails queued')
  await expect(statusLine(page, 'mail')).toContainText('3 emails queued, none failed')
  await expect(panel(page).getByRole('heading', { name: STATUS })).toBeFocused()
})

test('arrow keys read single days, and a table has them all, at 360 px', DEEP, async ({ page }) => {
  await page.setViewportSize(PHONE)
  await asAdmin(page)
  await page.goto(TAB)
  await seeAdminTab('Analytics')(page)
  const chart = figure(page, SUBMISSIONS_AND_APPROVALS)
  await expect(chart.getByRole('img')).toHaveAccessibleName(
    'Submissions between 3 and 12 a day, Approvals between 2 and 8 a day',
  )
  const days = chart.getByRole('slider', { name: readDays(SUBMISSIONS_AND_APPROVALS) })
  await tabTo(page, days)
  await expect(chart.getByRole('status')).toHaveText('Nov 22: 5 submissions, 8 approvals')
  await page.keyboard.press('ArrowLeft')
  await expect(chart.getByRole('status')).toHaveText('Nov 21: 3 submissions, 3 approvals')
  await expect(days).toHaveAttribute('aria-valuetext', 'Nov 21: 3 submissions, 3 approvals')
  await page.keyboard.press('Home')
  await expect(chart.getByRole('status')).toHaveText('Oct 24: 3 submissions, 4 approvals')

  const toggle = figure(page, VOTES).getByRole('button', { name: `${TABLE}: ${VOTES}` })
  await tabAndPress(page, toggle)
  await expect(toggle).toHaveAttribute('aria-pressed', 'true')
  const rows = figure(page, VOTES).getByRole('table').locator('tbody tr')
  await expect(rows).toHaveCount(ANALYTICS.votes.length)
  await expect(rows.first()).toContainText(`Nov 22, 2026${ANALYTICS.votes.at(-1)?.count}`)
  await page.keyboard.press('Enter')
  await expect(figure(page, VOTES).getByRole('img')).toBeVisible()
})

test('figures show their basis, and submissions their covers', DEEP, async ({ page }) => {
  await asAdmin(page)
  await page.goto(TAB)
  await seeAdminTab('Analytics')(page)
  await expect(fact(page, CATEGORY_COUNT)).toContainText('1 empty')
  await expect(fact(page, FEATURED_COUNT)).toContainText('3 on the home page')
  await expect(fact(page, TIME_TO_DECISION)).toContainText('median of 30 days, 9 in 10 within 2 days')
  await expect(figure(page, TIME_TO_DECISION)).toContainText('154 decisions, half within 19 h')
  const latest = panel(page).getByRole('region', { name: RECENT_ACTIVITY }).getByRole('listitem')
  await expect(latest.locator('img[src^="data:image/svg+xml"]')).toHaveCount(RECENT_ACTIVITY_SHOWN)
})

test('shows thousands in full beside their chart', DEEP, async ({ page }) => {
  await page.setViewportSize(PHONE)
  await asAdmin(page)
  const votes = ANALYTICS.votes.map(({ day }) => ({ day, count: 24_000 }))
  await page.route(adminRoute('analytics'), (route) => route.fulfill({ json: { ...ANALYTICS, votes } }))
  await page.goto(TAB)
  const chart = figure(page, VOTES)
  await expect(chart.getByText('20K', { exact: true })).toBeVisible()
  const outside = await chart.locator('.chart-plot').evaluate((plot) => {
    const { left } = plot.getBoundingClientRect()
    const texts = [...plot.querySelectorAll('text')].filter((text) => text.checkVisibility())
    return texts.filter((text) => text.getBoundingClientRect().left < left).length
  })
  expect(outside).toBe(0)
})

test('loads another time range', DEEP, async ({ page, site }) => {
  await enterAdministration(page, site)
  await page.goto(TAB)
  await seeAdminTab('Analytics')(page)
  await button(page, '7 days').click()
  await expect(button(page, '7 days')).toHaveAttribute('aria-pressed', 'true')
  await button(page, `${TABLE}: ${VOTES}`).click()
  await expect(figure(page, VOTES).getByRole('table').locator('tbody tr')).toHaveCount(7)
})
