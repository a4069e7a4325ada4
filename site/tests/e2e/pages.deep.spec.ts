/** Pages around the catalogue in depth. */
import { GUIDES } from '#site/domain/addresses.ts'
import * as texts from '#site/domain/texts/moderation.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { visit } from '#site/tests/support/browser/visit.ts'
import { TRY_AGAIN } from '#site/ui/ui-texts.ts'

test('older decisions are loaded below, also after a failure', async ({ page, site, catalogue }) => {
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

test('pages fit a phone of 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/', '/added-today', '/ai-news', '/terms', '/signin', ...GUIDES]) {
    await visit(page, path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320)
  }
})
