/** The focus and slow replies during decisions. */
import type { Page } from 'playwright/test'
import * as texts from '#site/features/admin/review/review-texts.ts'
import * as review from '#site/tests/support/api/review.ts'
import { test } from '#site/tests/support/api/review.ts'
import { expect } from '#site/tests/support/browser/browser.ts'
import { holdFiles } from '#site/tests/support/browser/compare-steps.ts'
import { PHONE, toast } from '#site/tests/support/browser/forms.ts'
import { requestsOf } from '#site/tests/support/browser/visit.ts'

const DECISIONS = /\/api\/admin\/submissions\/\w+\/status$/

const title = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })

const empty = (page: Page) => page.locator('.queue-empty')

const approve = (page: Page) => review.bar(page).getByRole('button', { name: texts.APPROVE })

test('while a reply is under way, the bar is visibly busy and takes no key or press', async ({
  page,
  enqueue,
}) => {
  const { word, statuses } = await enqueue(3)
  const answer = await holdFiles(page, DECISIONS)
  const sent = requestsOf(page, DECISIONS)
  await page.keyboard.press('Enter')
  await review.seeDisplayed(page, `${word} 1`)
  const busyLine = () =>
    review.actions(page).evaluate((bar) => getComputedStyle(bar, '::before').animationName)
  expect(await busyLine()).toBe('none')
  await page.keyboard.press('a')
  await expect(review.actions(page)).toHaveAttribute('aria-busy', 'true')
  expect(await busyLine()).toBe('decide-busy')
  for (const key of ['a', 'r', 'e', 'f', 'z']) await page.keyboard.press(key)
  await expect(approve(page)).toBeDisabled()
  await approve(page).click({ force: true })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(review.current(page)).toHaveText(`${word} 1`)
  answer()
  await review.seeDisplayed(page, `${word} 2`)
  await expect(review.actions(page)).toHaveAttribute('aria-busy', 'false')
  expect(sent).toHaveLength(1)
  expect(await statuses()).toEqual(['approved', 'pending', 'pending'])
})

test('after a decision and its undo, the focus is where the next key works', async ({ page, enqueue }) => {
  const { word, statuses } = await enqueue(4)
  const seeNext = async (number: number) => {
    await review.seeDisplayed(page, `${word} ${number}`)
    await expect(review.current(page)).toBeFocused()
  }
  await approve(page).click()
  await seeNext(2)
  await review.backToPending(page).click()
  await seeNext(1)
  await review.bar(page).getByRole('button', { name: texts.REJECT }).click()
  await page.keyboard.press('1')
  await page.getByRole('dialog').getByRole('button', { name: texts.REJECT }).click()
  await seeNext(2)
  await (await review.inMore(page, 'button', `Delete ${word} 2`)).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await seeNext(3)
  await page.keyboard.press('x')
  await page.getByRole('button', { name: 'Clear selection' }).click()
  await expect(review.current(page)).toBeFocused()
  await page.keyboard.press('a')
  await seeNext(4)
  await page.keyboard.press('a')
  await expect(empty(page)).toBeFocused()
  await page.keyboard.press('z')
  await seeNext(4)
  await expect(toast(page)).toContainText(texts.pendingAgain(`${word} 4`))
  expect(await statuses()).toEqual(['rejected', 'gone', 'approved', 'pending'])
})

test('on a phone, the focus is on the heading of the next submission, then in the empty queue', async ({
  page,
  enqueue,
}) => {
  await page.setViewportSize(PHONE)
  const { word } = await enqueue(2)
  await review.lines(page).first().getByRole('button').first().click()
  await expect(title(page, `${word} 1`)).toBeFocused()
  await approve(page).click()
  await expect(title(page, `${word} 2`)).toBeFocused()
  const [bar, above] = await Promise.all([
    review.actions(page).boundingBox(),
    page.locator('.toast-card').boundingBox(),
  ])
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  await approve(page).click()
  await expect(empty(page)).toBeFocused()
})
