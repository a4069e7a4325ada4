/** The Admin tab of the profile. */
import type { Page } from 'playwright/test'
import { CHANGED_IN_THE_MEANTIME } from '#site/domain/texts/administration.ts'
import * as texts from '#site/features/admin/review/review-texts.ts'
import { submissionBody } from '#site/tests/support/api/submissions.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { PHONE, tabAndPress, toast } from '#site/tests/support/browser/forms.ts'
import { signInAsAdmin } from '#site/tests/support/browser/signed-in.ts'
import type { TestCatalogue } from '#site/tests/support/browser/test-catalogue.ts'

const panel = (page: Page) => page.getByRole('tabpanel', { name: 'Admin' })
const rowOf = (page: Page, name: string) => panel(page).getByRole('listitem').filter({ hasText: name })

/** A submission with a unique name that has been pending for so long that it's among the oldest. */
async function submitOne(catalogue: TestCatalogue): Promise<string> {
  const { name } = submissionBody('')
  await catalogue.addHiddenAgent({
    name,
    queuedAt: '2020-01-01 00:00:00.000Z',
    submittedAt: '2020-01-05 12:00:00.000Z',
  })
  return name
}

test('submissions are approved, featured, and rejected by keyboard at 360 px', async ({
  page,
  catalogue,
}) => {
  test.slow()
  await page.setViewportSize(PHONE)
  await signInAsAdmin(page)
  const [good, bad] = [await submitOne(catalogue), await submitOne(catalogue)]
  await page.goto('/profile#admin')
  await expect(rowOf(page, good)).toContainText('Pending')
  await expect(rowOf(page, good)).toContainText('Submitted 1/5/2020')
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

test('a submission that somebody else changed is not featured, and the list is loaded again', async ({
  page,
  site,
  catalogue,
}) => {
  await signInAsAdmin(page)
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
