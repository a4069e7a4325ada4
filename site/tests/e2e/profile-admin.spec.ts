/** The Admin tab of the profile. */
import type { Page } from 'playwright/test'
import { CHANGED_IN_THE_MEANTIME } from '#site/domain/texts/administration.ts'
import { MY_SUBMISSIONS } from '#site/domain/texts/profile.ts'
import * as texts from '#site/features/admin/review/review-texts.ts'
import { newAdministrator } from '#site/tests/support/api/administration.ts'
import { signIn as tokenOf } from '#site/tests/support/api/people.ts'
import { submissionBody } from '#site/tests/support/api/submissions.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { DEEP, failOnce, PHONE, tabAndPress, toast } from '#site/tests/support/browser/forms.ts'
import { signIn } from '#site/tests/support/browser/signed-in.ts'
import type { TestCatalogue } from '#site/tests/support/browser/test-catalogue.ts'
import { adminRoute } from '#site/tests/support/screens/admin-steps.ts'
import type { OpenSite } from '#site/tests/support/sites/open-site.ts'

const panel = (page: Page) => page.getByRole('tabpanel', { name: 'Admin' })
const rowOf = (page: Page, name: string) => panel(page).getByRole('listitem').filter({ hasText: name })

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

test('by keyboard at 360 px: approves, features, and unfeatures one; rejects another', async ({
  page,
  site,
  catalogue,
}) => {
  test.slow()
  await page.setViewportSize(PHONE)
  await beAdministrator(page, site)
  const [good, bad] = [await submitOne(catalogue), await submitOne(catalogue)]
  await page.goto('/profile#admin')
  await expect(rowOf(page, good)).toContainText('Pending')
  const feature = page.getByRole('button', { name: `Feature ${good}` })
  await expect(feature).toBeDisabled()
  await expect(page.getByRole('link', { name: `View ${good}` })).toHaveAttribute('href', /^\/agent\//)

  await tabAndPress(page, page.getByRole('button', { name: `Approve ${good}` }))
  await expect(toast(page)).toContainText(texts.OUTCOMES.approve.done.title)
  await expect(rowOf(page, good)).toContainText('Approved')
  await tabAndPress(page, feature)
  await expect(toast(page)).toContainText(texts.OUTCOMES.feature.done.title)
  await expect(rowOf(page, good)).toContainText('Featured')
  await tabAndPress(page, page.getByRole('button', { name: `Unfeature ${good}` }))
  await expect(rowOf(page, good)).not.toContainText('Featured')

  await tabAndPress(page, page.getByRole('button', { name: `Reject ${bad}` }))
  await expect(rowOf(page, bad)).toContainText('Rejected')
  await page.reload()
  await expect(panel(page).getByRole('heading', { name: 'Pending Submissions' })).toBeVisible()
  await expect(panel(page).locator('[aria-busy="true"]')).toHaveCount(0)
  await expect(rowOf(page, good)).toHaveCount(0)
  await expect(rowOf(page, bad)).toHaveCount(0)
})

test("nothing waits: 'No pending submissions'; the categories stand below, to read", async ({
  page,
  site,
}) => {
  await beAdministrator(page, site)
  await page.route(adminRoute('submissions'), (route) =>
    route.fulfill({ json: { submissions: [], total: 0 } }),
  )
  const categories = [
    { id: 'one000000000000', name: 'Coding', slug: 'coding', description: 'Writes software.' },
    { id: 'two000000000000', name: 'Unsorted', slug: 'unsorted', description: '' },
  ]
  await page.route('**/api/categories', (route) => route.fulfill({ json: categories }))
  await page.goto('/profile#admin')
  await expect(panel(page).getByText('No pending submissions')).toBeVisible()
  const grid = panel(page).getByRole('region', { name: 'Category Management' })
  await expect(grid.getByRole('listitem')).toHaveText([
    /Coding\s*Writes software\./,
    /Unsorted\s*No description/,
  ])
  await expect(grid.getByRole('button')).toHaveCount(0)
})

test('failures use the words of the specification', DEEP, async ({ page, site, catalogue }) => {
  await beAdministrator(page, site)
  const name = await submitOne(catalogue)
  await failOnce(page, '**/api/admin/submissions/*/status')
  await page.goto('/profile#admin')
  const approve = page.getByRole('button', { name: `Approve ${name}` })
  await approve.click()
  await expect(toast(page)).toContainText(texts.OUTCOMES.approve.failed.title)
  await expect(rowOf(page, name)).toContainText('Pending')
  await approve.click()
  await expect(rowOf(page, name)).toContainText('Approved')
  await failOnce(page, '**/api/admin/submissions/*/featured')
  await page.getByRole('button', { name: `Feature ${name}` }).click()
  await expect(toast(page)).toContainText(texts.OUTCOMES.feature.failed.title)
  await expect(rowOf(page, name)).not.toContainText('Featured')
})

test('nobody else has the tab', async ({ page }) => {
  await signIn(page)
  await page.goto('/profile#admin')
  await expect(page.getByRole('tab')).toHaveText(['Profile', MY_SUBMISSIONS, 'Settings'])
})

test('what somebody else changed is not featured; a reload', DEEP, async ({ page, site, catalogue }) => {
  await beAdministrator(page, site)
  const name = await submitOne(catalogue)
  await page.goto('/profile#admin')
  await page.getByRole('button', { name: `Approve ${name}` }).click()
  await expect(rowOf(page, name)).toContainText('Approved')
  const agents = site.pocketBase.as(site.pocketBase.superuserToken).collection('agents')
  const { id } = await agents.getFirstListItem(`name = '${name}'`)
  await agents.update(id, { description: 'Described in other words by somebody else.' })
  await page.getByRole('button', { name: `Feature ${name}` }).click()
  await expect(toast(page)).toContainText(texts.OUTCOMES.feature.failed.title)
  await expect(toast(page)).toContainText(CHANGED_IN_THE_MEANTIME)
  expect(await agents.getOne(id)).toMatchObject({ featured: false })
  // It's no longer pending, so it isn't in the reloaded list.
  await expect(rowOf(page, name)).toHaveCount(0)
})
