/** Bulk reviews in the browser: on one page and on all that match, with progress, skipped ones, and undo. */
import { ADMIN_LIST_SIZE } from '#site/domain/limits.ts'
import {
  BULK_REVIEW,
  BULK_SKIPPED,
  bulkDone,
  selectAll,
  selectedText,
  skippedText,
  UNDO_DECISION,
} from '#site/features/admin/bulk/bulk-texts.ts'
import {
  APPROVE,
  BULK,
  BULK_HINT,
  bulkTitle,
  FIND_SUBMISSION,
  REJECTION_NOTES,
  selectOf,
  selectSimilar,
} from '#site/features/admin/review/review-texts.ts'
import { enterAdministration } from '#site/tests/support/api/administrators.ts'
import { lines, openQueue, reviewMany, statusOf, submitMany } from '#site/tests/support/api/review.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { DEEP } from '#site/tests/support/browser/forms.ts'

/** More than a page. */
const BEYOND = ADMIN_LIST_SIZE + 2

test('rejects selected submissions together, names skipped ones, and undoes the rest', async ({
  page,
  site,
  catalogue,
}) => {
  const { token, waiting } = await reviewMany({ page, site, catalogue }, 3)
  const statuses = () => Promise.all(waiting.map(({ id }) => statusOf(page, site, token, id)))
  // All of them have the same website.
  await page.getByRole('button', { name: selectSimilar(waiting[0]?.name ?? '') }).click()
  await catalogue.changeAgent(waiting[1]?.id ?? '', {
    description: 'It was changed by somebody else meanwhile.',
  })
  const selection = page.getByRole('region', { name: BULK })
  await expect(selection).toContainText(selectedText(3))
  await expect(page.getByRole('button', { name: APPROVE })).toHaveText([/^Approve 3/])
  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog', { name: 'Reject 3 submissions' })
  await dialog.getByLabel('Not an agent').check()
  await dialog.getByRole('button', { name: 'Reject' }).click()
  const review = page.getByRole('region', { name: BULK_REVIEW })
  await expect(review).toContainText(bulkDone('reject', 2))
  await review.getByText(skippedText(1)).click()
  await expect(review).toContainText(`${BULK_SKIPPED.changed}: ${waiting[1]?.name}`)
  await expect(lines(page)).toHaveCount(1)
  expect(await statuses()).toEqual(['rejected', 'pending', 'rejected'])
  await page.getByLabel('Status', { exact: true }).selectOption('rejected')
  await expect(lines(page).first()).toContainText(REJECTION_NOTES['not-an-agent'])
  // Another tab or admin sees the same.
  await page.reload()
  await expect(review).toContainText(bulkDone('reject', 2))
  await review.getByRole('button', { name: UNDO_DECISION }).click()
  await expect(review).toContainText(bulkDone('undo', 2))
  expect(await statuses()).toEqual(['pending', 'pending', 'pending'])
})

test(
  'features and deletes selected agents together; deleting asks first',
  DEEP,
  async ({ page, site, catalogue }) => {
    await enterAdministration(page, site)
    const { word, waiting } = await submitMany(catalogue, 2, { status: 'approved' })
    await page.goto('/admin/dashboard')
    await page.getByLabel('Status', { exact: true }).selectOption('all')
    await page.getByLabel(FIND_SUBMISSION).fill(word)
    await expect(lines(page)).toHaveCount(2)
    const selection = page.getByRole('region', { name: BULK })
    const review = page.getByRole('region', { name: BULK_REVIEW })
    for (const { name } of waiting) await page.getByLabel(selectOf(name)).check()
    await selection.getByRole('button', { name: 'Feature' }).click()
    await expect(review).toContainText(bulkDone('feature', 2))
    for (const index of [0, 1]) await expect(lines(page).nth(index)).toContainText('Featured')
    for (const { name } of waiting) await page.getByLabel(selectOf(name)).check()
    await selection.getByRole('button', { name: 'Delete' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete 2 submissions?' })
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(review).toContainText(bulkDone('delete', 2))
    await expect(lines(page)).toHaveCount(0)
  },
)

test(
  'approves everything that matches on all pages, even after the tab is closed, and undoes it',
  DEEP,
  async ({ page, site, catalogue }) => {
    const { token } = await enterAdministration(page, site)
    const { word, waiting } = await submitMany(catalogue, BEYOND)
    const all = async (status: string) => {
      const found = await Promise.all(waiting.map(({ id }) => statusOf(page, site, token, id)))
      return found.filter((known) => known === status).length
    }
    await openQueue(page, word, ADMIN_LIST_SIZE)
    await page.getByLabel(selectOf(waiting[0]?.name ?? ''), { exact: true }).check()
    const selection = page.getByRole('region', { name: BULK })
    await selection.getByRole('button', { name: selectAll(BEYOND) }).press('Enter')
    await expect(selection).toContainText(selectedText(BEYOND))
    await selection.getByRole('button', { name: APPROVE }).click()
    const dialog = page.getByRole('dialog', { name: bulkTitle('approve', BEYOND) })
    await expect(dialog).toContainText(BULK_HINT)
    await dialog.getByRole('button', { name: APPROVE }).click()
    const review = page.getByRole('region', { name: BULK_REVIEW })
    await expect(review).toBeVisible()
    await page.goto('about:blank')
    await openQueue(page, word, 0)
    await expect(review).toContainText(bulkDone('approve', BEYOND))
    expect(await all('approved')).toBe(BEYOND)
    await review.getByRole('button', { name: UNDO_DECISION }).click()
    await expect(review).toContainText(bulkDone('undo', BEYOND))
    await expect(lines(page)).toHaveCount(ADMIN_LIST_SIZE)
    expect(await all('pending')).toBe(BEYOND)
  },
)
