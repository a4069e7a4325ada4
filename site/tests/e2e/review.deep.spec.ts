/** The review queue in depth: keys in fields, returning from the editor, a phone, and 200 at once. */

import type { Page } from 'playwright/test'
import { agentPath } from '#site/domain/addresses.ts'
import { ADMIN_LIST_SIZE } from '#site/domain/limits.ts'
import { BACK_TO_DASHBOARD } from '#site/domain/texts/admin-edit.ts'
import * as texts from '#site/features/admin/review/review-texts.ts'
import { ACTIONS } from '#site/features/admin/review/state/actions.ts'
import { enterAdministration } from '#site/tests/support/api/administrators.ts'
import * as review from '#site/tests/support/api/review.ts'
import { lines, openQueue, statusOf, submitMany, test } from '#site/tests/support/api/review.ts'
import { expect } from '#site/tests/support/browser/browser.ts'
import { PHONE, tabTo } from '#site/tests/support/browser/forms.ts'
import { atReview, seeReviewed } from '#site/tests/support/screens/review-steps.ts'
import { reply } from '#site/tests/support/screens/screen-steps.ts'

test('single keys are ignored in fields, and can be turned off', async ({ page, enqueue }) => {
  const { word } = await enqueue(2)
  await page.getByLabel(texts.FIND_SUBMISSION).press('x')
  await expect(page.getByLabel(texts.FIND_SUBMISSION)).toHaveValue(`${word}x`)
  await page.getByLabel(texts.FIND_SUBMISSION).press('Backspace')
  await expect(review.lines(page)).toHaveCount(2)
  await page.keyboard.press('Enter')
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await tabTo(page, help.getByRole('checkbox'))
  await page.keyboard.press('Space')
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await page.reload()
  await page.getByLabel(texts.FIND_SUBMISSION).fill(word)
  await expect(review.lines(page)).toHaveCount(2)
  await page.keyboard.press('Enter')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(review.current(page)).toHaveText(`${word} 1`)
  await expect(page.getByText('1 selected')).toHaveCount(0)
})

test('the editor returns once to the same status and submission', async ({ page }) => {
  await atReview(page)
  await reply('**/api/admin/agents/*', { message: 'no' }, 404)(page)
  await page.goto('/admin/dashboard')
  await seeReviewed(page)
  await review.lines(page).getByRole('button', { name: 'Letter Box' }).click()
  await page.getByRole('toolbar').getByRole('link', { name: 'Edit Letter Box' }).click()
  await page.waitForURL('**/edit')
  await page.getByRole('link', { name: BACK_TO_DASHBOARD }).click()
  await page.waitForURL('**/admin/dashboard')
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('approved')
  await expect(review.lines(page).locator('[aria-current="true"]')).toHaveText('Letter Box')
  await page.goto('/admin/dashboard')
  await expect(review.lines(page).first()).toBeVisible()
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('pending')
})

const heading = { level: 2 } as const

test('on a phone, a submission is a page of its own, with Back and Forward', async ({ page, enqueue }) => {
  await page.setViewportSize(PHONE)
  const { word } = await enqueue(2)
  await expect(review.bar(page)).toBeHidden()
  const title = page.getByRole('heading', { ...heading, name: `${word} 2` })
  await review.lines(page).nth(1).getByRole('button').first().click()
  await expect(title).toBeFocused()
  await expect(page.getByText('2 of 2', { exact: true })).toBeVisible()
  await expect(review.lines(page).first()).toBeHidden()
  const visit = await review.inMore(page, 'link', `Visit ${word} 2`)
  await expect(visit).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  await expect(visit).toBeHidden()
  await page.goBack()
  await expect(review.lines(page)).toHaveCount(2)
  await expect(review.current(page)).toBeFocused()
  await expect(review.current(page)).toHaveText(`${word} 2`)
  await expect(title).toBeHidden()
  await page.goForward()
  await expect(title).toBeFocused()
  await page.getByRole('button', { name: 'Queue' }).click()
  await expect(review.current(page)).toBeFocused()
})

const run = (page: Page) => page.getByRole('region', { name: texts.BULK_RUN })
const { approve } = ACTIONS

test('pending submissions with the same name are selected together', async ({ page, site, catalogue }) => {
  await enterAdministration(page, site)
  const { word, waiting } = await submitMany(catalogue, 2)
  const name = waiting[0]?.name ?? ''
  await catalogue.addHiddenAgent({ name })
  await openQueue(page, word, 3)
  await page
    .getByRole('button', { name: texts.selectSimilar(name) })
    .first()
    .click()
  await expect(page.getByRole('region', { name: texts.SELECTION })).toContainText(texts.selectedText(2))
})

test('200 submissions are approved at once', async ({ page, site, catalogue }) => {
  test.setTimeout(300_000)
  const { token } = await enterAdministration(page, site)
  const { word, waiting } = await submitMany(catalogue, 200)
  await openQueue(page, word, ADMIN_LIST_SIZE)
  await page.getByRole('button', { name: texts.showAll(200, 200) }).click()
  await expect(lines(page)).toHaveCount(200)
  await page.getByLabel(texts.selectAllOf(200)).check()
  await page.keyboard.press('a')
  await page.getByRole('dialog').getByRole('button', { name: texts.APPROVE }).click()
  await expect(run(page)).toContainText(texts.bulkDone(approve.done, 200), { timeout: 240_000 })
  await expect(lines(page)).toHaveCount(0)
  const found = await Promise.all(waiting.map(({ id }) => statusOf(page, site, token, id)))
  expect(found.filter((status) => status === 'approved')).toHaveLength(200)
})

test("shows each submission's status, and its link's response time, redirect, or problem", async ({
  page,
}) => {
  await atReview(page)
  await page.goto('/admin/dashboard')
  const view = page.getByRole('region', { name: 'Preview' })
  await page.getByLabel('Status', { exact: true }).selectOption('all')
  for (const status of ['Pending', 'Approved', 'Rejected'])
    await expect(review.lines(page).filter({ hasText: status }).first()).toBeVisible()
  await page.getByLabel('Status', { exact: true }).selectOption('pending')
  await expect(review.lines(page).filter({ hasText: 'Approved' })).toHaveCount(0)
  const fine = view.getByText('Website responds in 0.4 s, redirects to www.agent.example')
  await expect(fine).toBeVisible()
  await expect(view.getByText('Nearest: Browser Use, Automation')).toBeVisible()
  await expect(view.getByRole('link', { name: 'Browser Use' })).toHaveAttribute(
    'href',
    agentPath('browseruse'),
  )
  await review.lines(page).getByRole('button', { name: 'Pipecat' }).click()
  await expect(view.getByText('Website: does not answer')).toBeVisible()
  await expect(view.getByText(/responds in/)).toHaveCount(0)
  const line = review.lines(page).filter({ hasText: 'Pipecat' })
  await expect(line).toContainText(texts.FLAGS.links)
  await view.getByRole('button', { name: texts.CHECK_AGAIN }).click()
  await expect(fine).toBeVisible()
  await expect(line).not.toContainText(texts.FLAGS.links)
})
