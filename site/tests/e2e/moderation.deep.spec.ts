/** The public moderation log: decisions, older ones on request, and links to it. */
import * as texts from '#site/domain/texts/moderation.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { visit } from '#site/tests/support/browser/visit.ts'
import { TRY_AGAIN } from '#site/ui/ui-texts.ts'

test('loads older decisions below, and retries a failure', async ({ page, site, catalogue }) => {
  const id = await catalogue.addHiddenAgent({ name: 'Often Decided', status: 'approved' })
  for (let n = 0; n < 52; n += 1) await catalogue.changeAgent(id, { tags: [`tag-${n}`] })
  // With all of them shown, no older decision joins a line of the page.
  await site.settled()
  await visit(page, '/moderation')
  const lines = page.getByRole('main').getByRole('listitem')
  const before = await lines.count()
  await page.route('**/api/moderation?*', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: texts.LOAD_OLDER }).press('Enter')
  await expect(page.getByRole('alert')).toHaveText(texts.OLDER_FAILED)
  await page.getByRole('button', { name: TRY_AGAIN }).press('Enter')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect.poll(() => lines.count()).toBeGreaterThan(before)
})
