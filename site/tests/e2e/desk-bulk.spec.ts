/** What the review desk does with many submissions at once. */
import { ADMIN_LIST_SIZE } from '#site/domain/limits.ts'
import { STOP } from '#site/features/admin/kit/stop-texts.ts'
import { approveMany, chooseAll, MANY_HINT } from '#site/features/admin/review/bulk-texts.ts'
import {
  APPROVE,
  BULK,
  bulkProgress,
  chosenCount,
  DROP_CHOICE,
  FIND_SUBMISSION,
  manyApproved,
  STATUS_NOT_UPDATED,
  UNDO_DECISION,
} from '#site/features/admin/review/review-texts.ts'
import { enterAdministration } from '#site/tests/support/api/administrators.ts'
import { lines, openDesk, statusOf, submitMany, undoToast } from '#site/tests/support/api/desk.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { DEEP, toast } from '#site/tests/support/browser/forms.ts'

/** More than a page. */
const BEYOND = ADMIN_LIST_SIZE + 2

test('many at once: what fails stays chosen, and undo takes the others back', async ({
  page,
  site,
  catalogue,
}) => {
  const { token } = await enterAdministration(page, site)
  const { word, waiting } = await submitMany(catalogue, 3)
  const statuses = () => Promise.all(waiting.map(({ id }) => statusOf(page, site, token, id)))
  await openDesk(page, word, 3)
  for (const { name } of waiting) await page.getByLabel(`Choose ${name}`).check()
  const bulk = page.getByRole('region', { name: 'Chosen submissions' })
  await expect(bulk).toContainText('3 chosen')
  const failing = `**/${waiting[1]?.id}/status`
  await page.route(failing, (route) => route.fulfill({ status: 503, body: '' }))
  await bulk.getByRole('button', { name: 'Approve' }).click()
  await expect(toast(page)).toContainText(STATUS_NOT_UPDATED.title)
  await expect(bulk).toContainText('1 chosen')
  await expect(lines(page)).toHaveCount(1)
  await expect(page.getByLabel(`Choose ${word} 2`)).toBeChecked()
  expect(await statuses()).toEqual(['approved', 'pending', 'approved'])
  await page.unroute(failing)
  await page.getByLabel(`Choose ${word} 2`).press('z')
  await expect(lines(page)).toHaveCount(3)
  await expect.poll(statuses).toEqual(['pending', 'pending', 'pending'])
  for (const index of [0, 2]) await page.getByLabel(`Choose ${waiting[index]?.name}`).check()
  await bulk.getByRole('button', { name: 'Reject' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reject 3 submissions' })
  await dialog.getByLabel('Not an agent').check()
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(undoToast(page)).toContainText('3 submissions rejected.')
  expect(await statuses()).toEqual(['rejected', 'rejected', 'rejected'])
})

test('many are featured and deleted together; deleting asks first', async ({ page, site, catalogue }) => {
  await enterAdministration(page, site)
  const { word, waiting } = await submitMany(catalogue, 2, { status: 'approved' })
  await page.goto('/admin/dashboard')
  await page.getByLabel('Status', { exact: true }).selectOption('all')
  await page.getByLabel(FIND_SUBMISSION).fill(word)
  await expect(lines(page)).toHaveCount(2)
  const bulk = page.getByRole('region', { name: 'Chosen submissions' })
  const chooseAll = async () => {
    for (const { name } of waiting) await page.getByLabel(`Choose ${name}`).check()
  }
  await chooseAll()
  await bulk.getByRole('button', { name: 'Feature' }).click()
  await expect(toast(page)).toContainText('2 submissions')
  for (const index of [0, 1]) await expect(lines(page).nth(index)).toContainText('Featured')
  await chooseAll()
  await bulk.getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete 2 submissions?' })
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page)).toContainText('Submission deleted')
  await expect(lines(page)).toHaveCount(0)
})

test(
  'everything that matches is chosen beyond the page, asked about, approved and taken back',
  DEEP,
  async ({ page, site, catalogue }) => {
    const { token } = await enterAdministration(page, site)
    const { word, waiting } = await submitMany(catalogue, BEYOND)
    const all = async (status: string) => {
      const found = await Promise.all(waiting.map(({ id }) => statusOf(page, site, token, id)))
      return found.filter((known) => known === status).length
    }
    await openDesk(page, word, ADMIN_LIST_SIZE)
    await page.getByLabel(`Choose ${waiting[0]?.name}`, { exact: true }).check()
    const bulk = page.getByRole('region', { name: BULK })
    await bulk.getByRole('button', { name: chooseAll(BEYOND) }).press('Enter')
    await expect(bulk).toContainText(chosenCount(BEYOND))
    await expect(bulk.getByRole('button', { name: APPROVE })).toBeFocused()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: approveMany(BEYOND) })
    await expect(dialog).toContainText(MANY_HINT)
    await dialog.getByRole('button', { name: APPROVE }).click()
    await expect(undoToast(page)).toContainText(manyApproved(BEYOND))
    // Pointed at, it stays.
    await undoToast(page).hover()
    expect(await all('approved')).toBe(BEYOND)
    await expect(lines(page)).toHaveCount(0)
    await undoToast(page).getByRole('button', { name: UNDO_DECISION }).click()
    await expect(lines(page)).toHaveCount(ADMIN_LIST_SIZE)
    await expect.poll(() => all('pending')).toBe(BEYOND)
  },
)

test('stopped, the approvals that were not sent stay chosen', async ({ page, site, catalogue }) => {
  await enterAdministration(page, site)
  const { word } = await submitMany(catalogue, 3)
  await openDesk(page, word, 3)
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/status', async (route) => {
    await held
    await route.continue()
  })
  for (const index of [1, 2, 3]) await page.getByLabel(`Choose ${word} ${index}`).check()
  const bulk = page.getByRole('region', { name: BULK })
  await bulk.getByRole('button', { name: APPROVE }).click()
  await expect(bulk).toContainText(bulkProgress('approve', 1, 3))
  await bulk.getByRole('button', { name: STOP }).click()
  answer()
  await expect(undoToast(page)).toContainText(manyApproved(1))
  await expect(bulk).toContainText(chosenCount(2))
  await expect(bulk.getByRole('button', { name: DROP_CHOICE })).toBeFocused()
  await expect(lines(page)).toHaveCount(2)
})
