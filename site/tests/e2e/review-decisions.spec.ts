/** Decisions in the review queue: they wait for the reply, can be taken back, fail, or come too late. */
import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from 'playwright/test'
import { changedBy } from '#site/domain/texts/administration.ts'
import { USE_MINE } from '#site/features/admin/kit/kit-texts.ts'
import * as texts from '#site/features/admin/review/review-texts.ts'
import * as review from '#site/tests/support/api/review.ts'
import { test } from '#site/tests/support/api/review.ts'
import { expect } from '#site/tests/support/browser/browser.ts'
import { toast } from '#site/tests/support/browser/forms.ts'
import { REVIEW_LINES } from '#site/tests/support/samples/sample-review.ts'
import { atReview } from '#site/tests/support/screens/review-steps.ts'
import { TEST_ADMIN } from '#site/tests/support/sites/site.ts'

const approve = (page: Page) => review.bar(page).getByRole('button', { name: texts.APPROVE })

test('ten submissions are approved by keyboard in 20 seconds if each reply takes 200 ms', async ({
  page,
}) => {
  await atReview(page)
  const approved: unknown[] = []
  await page.route('**/api/admin/**', async (route) => {
    await delay(200)
    if (route.request().method() === 'PUT') approved.push(route.request().postDataJSON())
    await route.fallback()
  })
  await page.goto('/admin/dashboard')
  const names = REVIEW_LINES.slice(0, 10).map(({ name }) => name)
  await review.seeDisplayed(page, names[0] ?? '')
  const start = performance.now()
  for (const name of names) {
    // In each frame, because the pauses of a repeated expectation would be measured, too.
    await page.waitForFunction(
      (shown) =>
        document.querySelector('.qrow [aria-current]')?.textContent === shown &&
        document.querySelector('.decide')?.ariaBusy === 'false',
      name,
    )
    await page.keyboard.press('a')
  }
  await expect(review.lines(page)).toHaveCount(REVIEW_LINES.length - names.length)
  expect(performance.now() - start).toBeLessThan(20_000)
  expect(approved).toEqual(names.map(() => ({ status: 'approved', version: '1' })))
})

test('a conflict saves nothing and shows both versions', async ({ page, catalogue, enqueue }) => {
  const { word, waiting, statuses } = await enqueue(2)
  const [first] = waiting
  await review.seeDisplayed(page, `${word} 1`)
  await catalogue.changeAgent(first?.id ?? '', { description: 'It was changed by somebody else meanwhile.' })
  await approve(page).click()
  const conflict = page.getByRole('group', { name: changedBy(TEST_ADMIN.email) })
  await expect(conflict).toBeFocused()
  await expect(conflict).toContainText('It was changed by somebody else meanwhile.')
  await expect(review.current(page)).toHaveText(`${word} 1`)
  expect(await statuses()).toEqual(['pending', 'pending'])
  await conflict.getByRole('button', { name: USE_MINE }).press('Enter')
  await expect(toast(page)).toContainText(texts.isApprovedAndLive(`${word} 1`))
  await expect(conflict).toHaveCount(0)
  await expect(review.current(page)).toBeFocused()
})
