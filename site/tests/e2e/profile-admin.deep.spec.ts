/** The Admin tab of the profile. */
import type { Page } from 'playwright/test'
import { CHANGED_IN_THE_MEANTIME } from '#site/domain/texts/administration.ts'
import * as texts from '#site/features/admin/review/review-texts.ts'
import { newAdministrator } from '#site/tests/support/api/administration.ts'
import { signIn as tokenOf } from '#site/tests/support/api/people.ts'
import { submissionBody } from '#site/tests/support/api/submissions.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { toast } from '#site/tests/support/browser/forms.ts'
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

test('a submission that somebody else changed is not featured, and the list is loaded again', async ({
  page,
  site,
  catalogue,
}) => {
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
