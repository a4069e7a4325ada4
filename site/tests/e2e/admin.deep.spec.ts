/** The admin area in depth: pages of a table, a phone's tabs, and no admin code on public pages. */

import type { Page } from 'playwright/test'
import { ADMINISTRATION, CHANGED_IN_THE_MEANTIME } from '#site/domain/texts/administration.ts'
import * as texts from '#site/features/admin/review/review-texts.ts'
import { SELECTION, selectAllOf } from '#site/features/admin/review/review-texts.ts'
import { newAdministrator } from '#site/tests/support/api/administration.ts'
import { signIn as tokenOf } from '#site/tests/support/api/people.ts'
import { lines, reviewMany } from '#site/tests/support/api/review.ts'
import { submissionBody } from '#site/tests/support/api/submissions.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { PHONE, tabAndPress, tabTo, toast } from '#site/tests/support/browser/forms.ts'
import type { TestCatalogue } from '#site/tests/support/browser/test-catalogue.ts'
import { hydrated, visit } from '#site/tests/support/browser/visit.ts'
import { ACCOUNTS, STATS, USERS } from '#site/tests/support/samples/sample-administration.ts'
import { adminRoute, asAdmin, seeAdminTab } from '#site/tests/support/screens/admin-steps.ts'
import { featuredAgent } from '#site/tests/support/screens/scenes.ts'
import type { OpenSite } from '#site/tests/support/sites/open-site.ts'

test('public pages load no admin code', async ({ page, catalogue }) => {
  const loaded: string[] = []
  page.on('response', (response) => {
    if (/\.(js|css)$/.test(new URL(response.url()).pathname)) loaded.push(response.url())
  })
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

const USERS_TAB = '/admin/dashboard#users'
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

test('the users are paged forward and back', async ({ page }) => {
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

const panel = (page: Page) => page.getByRole('tabpanel', { name: 'Admin' })
const submissionOf = (page: Page, name: string) => panel(page).getByRole('listitem').filter({ hasText: name })

/** Signs the visitor in as an admin with their own session, starting with the first page that opens. */
async function beAdministrator(page: Page, site: OpenSite): Promise<void> {
  const token = await tokenOf(site, await newAdministrator(site))
  await page.addInitScript((token) => localStorage.setItem('authToken', token), token)
}

/** A submission with a unique name that has been pending for so long that it's among the oldest. */
async function submitOne(catalogue: TestCatalogue): Promise<string> {
  const { name } = submissionBody('')
  await catalogue.addHiddenAgent({ name, queuedAt: '2020-01-01 00:00:00.000Z' })
  return name
}

test('a submission that somebody else changed is not featured, and the list is loaded again', async ({
  page,
  site,
  catalogue,
}) => {
  await beAdministrator(page, site)
  const name = await submitOne(catalogue)
  await page.goto('/profile#admin')
  await page.getByRole('button', { name: `Approve ${name}` }).click()
  await expect(submissionOf(page, name)).toContainText('Approved')
  const agents = site.pocketBase.as(site.pocketBase.superuserToken).collection('agents')
  const { id } = await agents.getFirstListItem(`name = '${name}'`)
  await agents.update(id, { description: 'Described in other words by somebody else.' })
  await page.getByRole('button', { name: `Feature ${name}` }).click()
  await expect(toast(page)).toContainText(texts.OUTCOMES.feature.failed.title)
  await expect(toast(page)).toContainText(CHANGED_IN_THE_MEANTIME)
  expect(await agents.getOne(id)).toMatchObject({ featured: false })
  // It's no longer pending, so it isn't in the reloaded list.
  await expect(submissionOf(page, name)).toHaveCount(0)
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

  test('the bar of a selection stays in sight while the queue scrolls', async ({ page, site, catalogue }) => {
    await reviewMany({ page, site, catalogue }, 12)
    await page.getByLabel(selectAllOf(12)).check()
    const bar = page.getByRole('region', { name: SELECTION })
    await lines(page).last().scrollIntoViewIfNeeded()
    await expect(bar).toBeInViewport({ ratio: 1 })
    await lines(page).first().scrollIntoViewIfNeeded()
    await expect(bar).toBeInViewport({ ratio: 1 })
  })
})
