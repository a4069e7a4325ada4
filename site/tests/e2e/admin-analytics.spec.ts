/** The tab with figures: the specified ones, recent submissions, counts by week, and the status of the site. */
import type { Locator, Page } from 'playwright/test'
import { RECENT_ACTIVITY_SHOWN } from '#site/domain/limits.ts'
import * as texts from '#site/features/admin/analytics/analytics-texts.ts'
import { ACTION_LABELS, LINE_NAMES, STATUS } from '#site/features/admin/analytics/status-texts.ts'
import { enterAdministration } from '#site/tests/support/api/administrators.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { button, DEEP, PHONE, tabAndPress, toast } from '#site/tests/support/browser/forms.ts'
import { ANALYTICS } from '#site/tests/support/samples/sample-records.ts'
import { STATUS_WELL } from '#site/tests/support/samples/sample-status.ts'
import { adminRoute, asAdmin, seeAdminTab } from '#site/tests/support/screens/admin-steps.ts'
import type { TestSite } from '#site/tests/support/sites/site.ts'

const TAB = '/admin/dashboard#analytics'

const panel = (page: Page) => page.getByRole('tabpanel', { name: 'Analytics' })
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
  await expect(fact(page, texts.APPROVAL_RATE)).toContainText(
    texts.PERCENT(Math.round((approved / all) * 100)),
  )
  await expect(fact(page, texts.APPROVAL_RATE)).toContainText(texts.outOf(approved, all))
  await expect(fact(page, texts.CATEGORY_COUNT).locator('dd').first()).toHaveText(
    String(await count('categories')),
  )
  const featured = await count('agents', 'featured = true')
  await expect(fact(page, texts.FEATURED_COUNT).locator('dd').first()).toHaveText(String(featured))

  const latest = panel(page).getByRole('region', { name: texts.RECENT_ACTIVITY }).getByRole('listitem')
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

/** The share of the drawing that isn't empty. */
const inkIn = (canvas: Locator) =>
  canvas.evaluate((element) => {
    if (!(element instanceof HTMLCanvasElement)) return 0
    const { width, height } = element
    const pixels = element.getContext('2d')?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray()
    return pixels.filter((value, at) => at % 4 === 3 && value > 0).length / (width * height)
  })

test('counts by week are columns and a table, at 360 px', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await asAdmin(page)
  await page.goto(TAB)
  await seeAdminTab('Analytics')(page)
  const chart = panel(page).getByRole('figure', { name: texts.SIGN_UPS_BY_WEEK })
  await expect(chart.getByRole('img')).toHaveAccessibleName(
    'Sign-ups by week, 4,771 in all. The table below has the counts.',
  )
  const canvas = chart.locator('canvas')
  await expect(canvas).toBeVisible()
  expect(await inkIn(canvas)).toBeGreaterThan(0.02)
  await tabAndPress(page, chart.getByText(texts.TABLE))
  const rows = chart.getByRole('table', { name: texts.SIGN_UPS_BY_WEEK }).locator('tbody tr')
  await expect(rows).toHaveCount(ANALYTICS.signUps.length)
  await expect(rows.first()).toContainText('Nov 16, 2026')
  await expect(rows.nth(4)).toContainText('1,893')
  const searches = panel(page).getByRole('table', { name: texts.ZERO_RESULTS })
  await expect(searches.getByRole('row').nth(1)).toContainText('tax returns')
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(PHONE.width)
})

test('recent submissions show their covers', DEEP, async ({ page }) => {
  await asAdmin(page)
  await page.goto(TAB)
  await seeAdminTab('Analytics')(page)
  const latest = panel(page).getByRole('region', { name: texts.RECENT_ACTIVITY }).getByRole('listitem')
  await expect(latest.locator('img[src^="data:image/svg+xml"]')).toHaveCount(RECENT_ACTIVITY_SHOWN)
})
