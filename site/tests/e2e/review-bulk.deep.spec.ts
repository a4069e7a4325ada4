/** A run over many submissions that goes on elsewhere or stops. */
import type { Page } from 'playwright/test'
import { STOP } from '#site/features/admin/kit/kit-texts.ts'
import * as texts from '#site/features/admin/review/review-texts.ts'
import { ACTIONS } from '#site/features/admin/review/state/actions.ts'
import { test } from '#site/tests/support/api/review.ts'
import { expect } from '#site/tests/support/browser/browser.ts'
import { holdFiles } from '#site/tests/support/browser/compare-steps.ts'

const selection = (page: Page) => page.getByRole('region', { name: texts.SELECTION })

const run = (page: Page) => page.getByRole('region', { name: texts.BULK_RUN })

const { approve } = ACTIONS

test('a run continues in another tab, warns before leaving, and leaves the rest unchanged when stopped', async ({
  page,
  enqueue,
}) => {
  const { waiting, statuses } = await enqueue(3)
  const isGuarded = () =>
    page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })))
  await page.getByLabel(texts.selectAllOf(3)).check()
  const answer = await holdFiles(page, new RegExp(`/submissions/${waiting[1]?.id}/status$`))
  await page.keyboard.press('a')
  await page.getByRole('dialog').getByRole('button', { name: texts.APPROVE }).click()
  await expect(run(page)).toContainText(texts.bulkProgress(approve.done, 1, 3))
  await page.getByRole('tab', { name: 'Users' }).click()
  expect(await isGuarded()).toBe(true)
  await page.getByRole('tab', { name: 'Submissions' }).click()
  await run(page).getByRole('button', { name: STOP }).click()
  answer()
  await expect(run(page)).toContainText(texts.REST_SELECTED)
  await expect(run(page)).toContainText(texts.bulkDone(approve.done, 2))
  await expect(selection(page)).toContainText(texts.selectedText(1))
  expect(await isGuarded()).toBe(false)
  expect(await statuses()).toEqual(['approved', 'approved', 'pending'])
})
