/** A list that is longer than one page shows. */

import { PAGE_SIZE, PAGES_SHOWN_MAX } from '#site/domain/limits.ts'
import { ALL_AGENTS } from '#site/domain/texts/browse.ts'
import { writeCategory } from '#site/tests/support/api/catalogue-writer.ts'
import { insertAgents } from '#site/tests/support/api/raw-sql.ts'
import { expect, testOn } from '#site/tests/support/browser/browser.ts'
import { startTestSite } from '#site/tests/support/sites/site.ts'

const SHOWN = PAGE_SIZE * PAGES_SHOWN_MAX
/** Two pages that are no longer shown, and one that isn't shown yet. */
const TOTAL = SHOWN + 3 * PAGE_SIZE

const test = testOn(async () => {
  const site = await startTestSite()
  const category = await writeCategory(site.pocketBase.root, 'Long')
  insertAgents(site.dataDir, { count: TOTAL, prefix: 'listed', status: 'approved', category })
  await site.settled()
  return site
})

test('a long list shows its last pages and a link to earlier ones', async ({ page }) => {
  const cards = page.getByRole('region', { name: ALL_AGENTS }).getByRole('article')
  const name = (number: number) => `Agent ${String(number).padStart(4, '0')}`
  await page.goto(`/?sort=name&page=${PAGES_SHOWN_MAX + 2}`, { waitUntil: 'networkidle' })
  await expect(cards).toHaveCount(SHOWN)
  await expect(page.locator('p[aria-live]')).toHaveText(`Showing ${SHOWN} of ${TOTAL} agents`)
  await expect(page.getByRole('button', { name: `Load More Agents (${PAGE_SIZE} remaining)` })).toBeVisible()
  await expect(cards.first().getByRole('heading')).toHaveText(name(2 * PAGE_SIZE + 1))
  await page.getByRole('link', { name: `Show earlier agents (${2 * PAGE_SIZE})` }).click()
  await expect(page).toHaveURL('/?sort=name&page=2#list')
  await expect(cards).toHaveCount(2 * PAGE_SIZE)
  await page.getByRole('button', { name: /^Load More Agents/ }).click()
  await expect(cards.nth(2 * PAGE_SIZE).getByRole('heading')).toHaveText(name(2 * PAGE_SIZE + 1))
})
