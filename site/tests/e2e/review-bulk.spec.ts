/** Actions on several submissions: which of them change, what failed and why, and stopping. */
import type { Page } from 'playwright/test'
import { CHANGED_IN_THE_MEANTIME } from '#site/domain/texts/administration.ts'
import * as texts from '#site/features/admin/review/review-texts.ts'
import { ACTIONS } from '#site/features/admin/review/state/actions.ts'
import { enterAdministration } from '#site/tests/support/api/administrators.ts'
import { lines, submitMany, test } from '#site/tests/support/api/review.ts'
import { expect } from '#site/tests/support/browser/browser.ts'

const selection = (page: Page) => page.getByRole('region', { name: texts.SELECTION })
const run = (page: Page) => page.getByRole('region', { name: texts.BULK_RUN })
const { approve, category, reject, tags } = ACTIONS

test('selected submissions are approved, failed ones stay selected, and the last action can be undone', async ({
  page,
  catalogue,
  enqueue,
}) => {
  const { waiting, statuses } = await enqueue(3)
  await page.getByLabel(texts.selectAllOf(3)).check()
  await expect(selection(page)).toContainText(texts.selectedText(3))
  await catalogue.changeAgent(waiting[1]?.id ?? '', { description: 'Changed by somebody else meanwhile.' })
  await page.keyboard.press('a')
  const dialog = page.getByRole('dialog', { name: texts.bulkTitle(approve.label, 3) })
  await expect(dialog).toContainText(texts.BULK_HINT)
  await dialog.getByRole('button', { name: texts.APPROVE }).click()
  await expect(run(page)).toContainText(texts.bulkDone(approve.done, 2))
  await run(page).getByText(texts.bulkFailed(1)).click()
  await expect(run(page)).toContainText(`${waiting[1]?.name}: ${CHANGED_IN_THE_MEANTIME}`)
  await expect(lines(page)).toHaveCount(1)
  expect(await statuses()).toEqual(['approved', 'pending', 'approved'])

  await expect(selection(page)).toContainText(texts.selectedText(1))
  await page.keyboard.press('r')
  const rejection = page.getByRole('dialog', { name: texts.bulkTitle(reject.label, 1) })
  await rejection.getByLabel('Not an agent').check()
  await rejection.getByRole('button', { name: reject.label }).click()
  await expect(run(page)).toContainText(texts.bulkDone(reject.done, 1))
  await page.getByLabel('Status', { exact: true }).selectOption('rejected')
  await expect(lines(page)).toContainText([texts.REJECTION_NOTES['not-an-agent']])
  expect(await statuses()).toEqual(['approved', 'rejected', 'approved'])
  await run(page).getByRole('button', { name: texts.UNDO }).click()
  await expect(run(page)).toContainText(texts.bulkDone(texts.RESTORED, 1))
  expect(await statuses()).toEqual(['approved', 'pending', 'approved'])
  await run(page).getByRole('button', { name: 'Dismiss' }).click()
  await expect(run(page)).toHaveCount(0)
})

test('approved agents get another category and more tags at once', async ({ page, site, catalogue }) => {
  await enterAdministration(page, site)
  const { word, waiting } = await submitMany(catalogue, 2, { status: 'approved', tags: ['email'] })
  const { name } = await catalogue.addCategory({ name: `${word} new`, slug: `${word}-new` })
  await page.goto('/admin/dashboard')
  await page.getByLabel('Status', { exact: true }).selectOption('approved')
  await page.getByLabel(texts.FIND_SUBMISSION).fill(word)
  await expect(lines(page)).toHaveCount(2)
  await page.getByLabel(texts.selectAllOf(2)).check()
  await selection(page).getByRole('button', { name: category.label }).click()
  const dialog = page.getByRole('dialog', { name: `${category.begin} 2 agents` })
  const confirm = dialog.getByRole('button', { name: category.label })
  await expect(confirm).toBeDisabled()
  await dialog.getByLabel('Category').selectOption(name)
  await confirm.click()
  await expect(run(page)).toBeFocused()
  await expect(run(page)).toContainText(texts.bulkDone(category.done, 2))
  await expect(lines(page).filter({ hasText: name })).toHaveCount(2)

  await page.getByLabel(texts.selectOf(waiting[0]?.name ?? '')).check()
  await selection(page).getByRole('button', { name: tags.label }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('Night Shift, email')
  await page.getByRole('dialog').getByRole('button', { name: tags.label }).click()
  await expect(run(page)).toContainText(texts.bulkDone(tags.done, 1))
  await catalogue.shows(`/agent/${waiting[0]?.id}`, 'Night Shift')
  await catalogue.shows(`/agent/${waiting[0]?.id}`, name)
  await page.keyboard.press('z')
  await expect(run(page)).toContainText(texts.bulkDone(texts.RESTORED, 1))
  expect(await catalogue.read(`/api/agents/${waiting[0]?.id}`)).toMatchObject({ tags: ['email'] })
})
