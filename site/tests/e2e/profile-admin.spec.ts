/** The Admin tab of the profile. */
import type { Page } from 'playwright/test'
import * as texts from '#site/features/admin/review/review-texts.ts'
import { newAdministrator } from '#site/tests/support/api/administration.ts'
import { signIn as tokenOf } from '#site/tests/support/api/people.ts'
import { submissionBody } from '#site/tests/support/api/submissions.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { PHONE, tabAndPress, toast } from '#site/tests/support/browser/forms.ts'
import type { TestCatalogue } from '#site/tests/support/browser/test-catalogue.ts'
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

test('submissions are approved, featured, and rejected by keyboard at 360 px', async ({
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
  const grid = panel(page).getByRole('region', { name: 'Category Management' })
  await expect(grid.getByRole('listitem')).toHaveCount((await catalogue.read<[]>('/api/categories')).length)
  await expect(grid.getByRole('button')).toHaveCount(0)
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
