/** Actions on several submissions: which of them change, what failed and why, and stopping. */
import type { Page } from 'playwright/test'
import { ADMIN_LIST_SIZE } from '#site/domain/limits.ts'
import * as texts from '#site/features/admin/review/review-texts.ts'
import { ACTIONS } from '#site/features/admin/review/state/actions.ts'
import { enterAdministration } from '#site/tests/support/api/administrators.ts'
import { lines, openQueue, statusOf, submitMany } from '#site/tests/support/api/review.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'

const run = (page: Page) => page.getByRole('region', { name: texts.BULK_RUN })
const { approve } = ACTIONS

test('approves 200 submissions, which are loaded at once', async ({ page, site, catalogue }) => {
  test.setTimeout(300_000)
  const { token } = await enterAdministration(page, site)
  const { word, waiting } = await submitMany(catalogue, 200)
  await openQueue(page, word, ADMIN_LIST_SIZE)
  await page.getByRole('button', { name: texts.showAll(200, 200) }).click()
  await expect(lines(page)).toHaveCount(200)
  await page.getByLabel(texts.selectAllOf(200)).check()
  await page.keyboard.press('a')
  await page.getByRole('dialog').getByRole('button', { name: texts.APPROVE }).click()
  await expect(run(page)).toContainText(texts.bulkProgress(approve.done, 200, 200), { timeout: 240_000 })
  await expect(lines(page)).toHaveCount(0)
  const found = await Promise.all(waiting.map(({ id }) => statusOf(page, site, token, id)))
  expect(found.filter((status) => status === 'approved')).toHaveLength(200)
})
