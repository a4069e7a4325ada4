/** The admin area in depth: pages of a table, a phone's tabs, and no admin code on public pages. */

import type { Page } from 'playwright/test'
import { ADMINISTRATION } from '#site/domain/texts/administration.ts'
import { SELECTION, selectAllOf } from '#site/features/admin/review/review-texts.ts'
import { lines, test } from '#site/tests/support/api/review.ts'
import { expect } from '#site/tests/support/browser/browser.ts'
import { PHONE, tabTo } from '#site/tests/support/browser/forms.ts'
import { hydrated, requestsOf, visit } from '#site/tests/support/browser/visit.ts'
import { STATS } from '#site/tests/support/samples/sample-administration.ts'
import { adminRoute, asAdmin, seeAdminTab } from '#site/tests/support/screens/admin-steps.ts'
import { featuredAgent } from '#site/tests/support/screens/scenes.ts'

test('public pages load no admin code', async ({ page, catalogue }) => {
  const loaded = requestsOf(page, /\.(js|css)$/)
  // The page that redirects comes last, because its redirect would interrupt opening another URL.
  const agent = await featuredAgent(catalogue)
  const paths = ['/', agent, '/added-today', '/ai-news', '/moderation', '/submit', '/terms', '/profile']
  for (const path of paths) await visit(page, path)
  await expect(page).toHaveURL('/signin')
  await hydrated(page)
  expect(loaded.length).toBeGreaterThan(5)
  for (const url of new Set(loaded)) {
    const text = await (await page.request.get(url)).text()
    expect(text.includes('/api/admin/') || text.includes('.stat-asks'), url).toBe(false)
  }
})

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
test.describe('admin phone', () => {
  test.use({ viewport: PHONE })

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

  test('the bar of a selection stays in sight while the queue scrolls', async ({ page, enqueue }) => {
    await enqueue(12)
    await page.getByLabel(selectAllOf(12)).check()
    const bar = page.getByRole('region', { name: SELECTION })
    await lines(page).last().scrollIntoViewIfNeeded()
    await expect(bar).toBeInViewport({ ratio: 1 })
    await lines(page).first().scrollIntoViewIfNeeded()
    await expect(bar).toBeInViewport({ ratio: 1 })
  })
})
