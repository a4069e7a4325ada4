/** The admin area on a phone: the open tab is visible, and reviewed submissions can be edited right away. */
import type { Page } from 'playwright/test'
import { ADMINISTRATION } from '#site/domain/texts/administration.ts'
import { SELECTION, selectAllOf } from '#site/features/admin/review/review-texts.ts'
import { lines, reviewMany } from '#site/tests/support/api/review.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { PHONE, tabTo } from '#site/tests/support/browser/forms.ts'
import { STATS } from '#site/tests/support/samples/sample-administration.ts'
import { adminRoute, asAdmin, seeAdminTab } from '#site/tests/support/screens/admin-steps.ts'

test.use({ viewport: PHONE })

const tabs = (page: Page) => page.getByRole('tablist', { name: ADMINISTRATION })

/** True if the tab isn't cut off at either end of the row. */
function isWhole(page: Page, name: string): Promise<boolean> {
  return tabs(page)
    .getByRole('tab', { name })
    .evaluate((tab) => {
      const { left, right } = tab.getBoundingClientRect()
      const line = tab.parentElement?.getBoundingClientRect()
      return line !== undefined && left >= line.left - 1 && right <= line.right + 1
    })
}

for (const name of ['Analytics', 'Audit log'])
  test(`the tab ${name} is in sight when it's open, even if the count of another tab arrives late`, async ({
    page,
  }) => {
    await asAdmin(page)
    const stats = Promise.withResolvers<void>()
    await page.route(adminRoute('stats'), async (route) => {
      await stats.promise
      await route.fulfill({ json: STATS })
    })
    await page.goto(`/admin/dashboard#${name.split(' ')[0]?.toLowerCase()}`)
    await seeAdminTab(name)(page)
    await expect.poll(() => isWhole(page, name)).toBe(true)
    await tabTo(page, tabs(page).getByRole('tab', { name }))
    await expect(tabs(page).getByRole('tab', { name })).toHaveCSS('outline-offset', '-2px')
    await expect(tabs(page)).toHaveCSS('background-attachment', 'local, local, scroll, scroll')
    stats.resolve()
    await expect(tabs(page).getByRole('tab', { name: 'Submissions' })).toContainText('14')
    await expect.poll(() => isWhole(page, name)).toBe(true)
  })

test('the bar of a selection stays in sight while the queue scrolls', async ({ page, site, catalogue }) => {
  await reviewMany({ page, site, catalogue }, 12)
  await page.getByLabel(selectAllOf(12)).check()
  const bar = page.getByRole('region', { name: SELECTION })
  await lines(page).last().scrollIntoViewIfNeeded()
  await expect(bar).toBeInViewport({ ratio: 1 })
  await lines(page).first().scrollIntoViewIfNeeded()
  await expect(bar).toBeInViewport({ ratio: 1 })
})
