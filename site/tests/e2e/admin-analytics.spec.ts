/** The tab with figures: the specified ones, recent submissions, counts by week, and the status of the site. */
import type { Locator, Page } from 'playwright/test'
import { RECENT_ACTIVITY_SHOWN } from '#site/domain/limits.ts'
import * as texts from '#site/features/admin/analytics/analytics-texts.ts'
import { ACTION_LABELS, LINE_NAMES, STATUS } from '#site/features/admin/analytics/status-texts.ts'
import { enterAdministration } from '#site/tests/support/api/administrators.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { button, PHONE, tabAndPress, toast } from '#site/tests/support/browser/forms.ts'
import { seeAdminTab } from '#site/tests/support/screens/admin-steps.ts'

const panel = (page: Page) => page.getByRole('tabpanel', { name: 'Analytics' })
const figure = (page: Page, name: string) =>
  panel(page)
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
const statusLine = (page: Page, name: keyof typeof LINE_NAMES) =>
  panel(page)
    .getByRole('region', { name: STATUS })
    .getByRole('listitem')
    .filter({ has: page.getByText(LINE_NAMES[name], { exact: true }) })

/** The share of the drawing that isn't empty. */
const inkIn = (canvas: Locator) =>
  canvas.evaluate((element) => {
    if (!(element instanceof HTMLCanvasElement)) return 0
    const { width, height } = element
    const pixels = element.getContext('2d')?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray()
    return pixels.filter((value, at) => at % 4 === 3 && value > 0).length / (width * height)
  })

test.beforeEach(async ({ page, site, catalogue }) => {
  await page.setViewportSize(PHONE)
  for (let number = 1; number <= RECENT_ACTIVITY_SHOWN; number += 1)
    await catalogue.addHiddenAgent({ name: `Latest ${number}` })
  await enterAdministration(page, site)
  await page.goto('/admin/dashboard#analytics')
  await seeAdminTab('Analytics')(page)
})

test('the tab shows the specified figures, counts by week, and the latest submissions', async ({
  page,
  site,
}) => {
  const count = async (collection: string, filter = '') =>
    (await site.pocketBase.root.collection(collection).getList(1, 1, { filter })).totalItems
  const [approved, all] = [await count('agents', 'status = "approved"'), await count('agents')]
  const rate = figure(page, texts.APPROVAL_RATE)
  await expect(rate).toContainText(texts.PERCENT(Math.round((approved / all) * 100)))
  await expect(rate).toContainText(texts.outOf(approved, all))
  for (const [name, number] of [
    [texts.CATEGORY_COUNT, await count('categories')],
    [texts.FEATURED_COUNT, await count('agents', 'featured = true')],
  ] as const)
    await expect(figure(page, name).locator('dd').first()).toHaveText(String(number))

  const latest = panel(page).getByRole('region', { name: texts.RECENT_ACTIVITY }).getByRole('listitem')
  await expect(latest).toHaveCount(RECENT_ACTIVITY_SHOWN)
  await expect(latest.filter({ hasText: 'Latest' }).filter({ hasText: 'Pending' })).toHaveCount(
    RECENT_ACTIVITY_SHOWN,
  )
  await expect(latest.first()).toContainText(/[A-Z][a-z]{2} \d{1,2}, \d{4}.*\d{1,2}:\d{2}\s[AP]M/)
  await expect(latest.locator('img[src^="data:image/svg+xml"]')).toHaveCount(RECENT_ACTIVITY_SHOWN)

  const chart = panel(page).getByRole('figure', { name: texts.SIGN_UPS_BY_WEEK })
  await expect(chart.getByRole('img')).toHaveAccessibleName(
    /^Sign-ups by week, [\d,]+ in all\. The table below has the counts\.$/,
  )
  await expect.poll(() => inkIn(chart.locator('canvas'))).toBeGreaterThan(0.02)
  await tabAndPress(page, chart.getByText(texts.TABLE))
  const table = chart.getByRole('table', { name: texts.SIGN_UPS_BY_WEEK })
  await expect(table.locator('tbody tr').first()).toContainText(/[A-Z][a-z]{2} \d{1,2}, \d{4}/)
})

test('the status is shown, and a backup is made by keyboard', async ({ page }) => {
  await expect(statusLine(page, 'database')).toContainText('Works')
  await expect(statusLine(page, 'copy')).toContainText('Not set up')
  const guide = statusLine(page, 'copy').getByRole('link')
  await expect(guide).toHaveAttribute('href', '/docs/backup#replicate-the-database')
  const backUp = button(page, ACTION_LABELS.backup.label)
  await tabAndPress(page, backUp)
  await expect(toast(page)).toContainText('Backup created')
  await expect(statusLine(page, 'backup')).toContainText(/\d m?s ago/)
  await expect(backUp).toBeFocused()
})
