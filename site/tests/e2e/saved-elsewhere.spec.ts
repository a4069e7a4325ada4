/** The page of saved agents while something is saved in another tab and the site cannot be reached. */

import { NOTHING_SAVED, SAVED_FAILED } from '#site/features/saved/saved-texts.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { visit } from '#site/tests/support/browser/visit.ts'
import { TRY_AGAIN } from '#site/ui/ui-texts.ts'

test('an empty page says that it could not load the first one, and loads it when asked again', async ({
  page,
  context,
  catalogue,
}) => {
  const { id } = await catalogue.addAgent({ name: 'Kept Elsewhere' })
  await visit(page, '/saved')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: NOTHING_SAVED })).toBeVisible()
  await page.route('**/api/agents/several?*', (route) => route.abort())
  const other = await context.newPage()
  await visit(other, `/agent/${id}`)
  await other.getByRole('main').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(main.getByRole('heading', { name: SAVED_FAILED })).toBeVisible()
  await page.unroute('**/api/agents/several?*')
  await main.getByRole('button', { name: TRY_AGAIN }).click()
  await expect(main.getByRole('link', { name: 'Kept Elsewhere', exact: true })).toBeVisible()
})
