/** Decisions in the review queue that are undone, fail, or come too late. */

import type { Locator } from 'playwright/test'
import { changedBy } from '#site/domain/texts/administration.ts'
import { USE_MINE } from '#site/features/admin/kit/kit-texts.ts'
import { FIND_SUBMISSION } from '#site/features/admin/review/review-texts.ts'
import { enterAdministration } from '#site/tests/support/api/administrators.ts'
import * as review from '#site/tests/support/api/review.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { DEEP, toast } from '#site/tests/support/browser/forms.ts'
import { TEST_ADMIN } from '#site/tests/support/sites/site.ts'

test('z and the button undo the last decision', async ({ page, site, catalogue }) => {
  const { token, word, waiting } = await review.reviewMany({ page, site, catalogue }, 2)
  const [first] = waiting
  await page.keyboard.press('Enter')
  for (const undo of [
    () => page.keyboard.press('z'),
    () => review.undoToast(page).getByRole('button').click(),
  ]) {
    await review.seeDisplayed(page, `${word} 1`)
    await page.keyboard.press('a')
    await expect(review.undoToast(page)).toContainText(`${word} 1 is approved and live.`)
    await undo()
    await expect(review.undoToast(page)).toHaveCount(0)
    await expect(toast(page)).toContainText(`${word} 1 is pending again.`)
    await expect(review.current(page)).toHaveText(`${word} 1`)
    await expect(review.current(page)).toBeFocused()
    await expect(review.lines(page)).toHaveCount(2)
    expect(await review.statusOf(page, site, token, first?.id ?? '')).toBe('pending')
  }
})

test(
  'after a press on Approve, the next line has the focus, and Undo covers nothing',
  DEEP,
  async ({ page, site, catalogue }) => {
    const { word } = await review.reviewMany({ page, site, catalogue }, 2)
    const bottom = async (locator: Locator) => {
      const box = await locator.boundingBox()
      return (box?.y ?? 0) + (box?.height ?? 0)
    }
    const view = page.getByRole('region', { name: 'Preview' })
    const before = await bottom(view)
    await review.bar(page).getByRole('button', { name: 'Approve' }).click()
    await expect(review.current(page)).toHaveText(`${word} 2`)
    await expect(review.current(page)).toBeFocused()
    await expect(review.undoToast(page)).toBeInViewport({ ratio: 1 })
    expect(await bottom(view)).toBe(before)
    expect((await review.undoToast(page).boundingBox())?.y).toBeGreaterThanOrEqual(before)
  },
)

test('hovering pauses the ten seconds of undo', DEEP, async ({ page, site, catalogue }) => {
  await page.clock.install()
  await enterAdministration(page, site)
  const { word } = await review.submitMany(catalogue, 1)
  await page.goto('/admin/dashboard')
  // Even on a slow machine, time only passes here.
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByLabel(FIND_SUBMISSION).fill(word)
  await page.clock.runFor(1000)
  await expect(review.lines(page)).toHaveCount(1)
  await review.bar(page).getByRole('button', { name: 'Approve' }).click()
  await expect(review.undoToast(page)).toBeVisible()
  await review.undoToast(page).hover()
  await page.clock.runFor(60_000)
  await expect(review.undoToast(page)).toBeVisible()
  await page.mouse.move(10, 10)
  await page.clock.runFor(10_000)
  await expect(review.undoToast(page)).toHaveCount(0)
})

test('a conflict saves nothing and shows both versions', async ({ page, site, catalogue }) => {
  const { token, word, waiting } = await review.reviewMany({ page, site, catalogue }, 2)
  const [first] = waiting
  await expect(page.getByRole('heading', { level: 3, name: 'Submitter' })).toBeVisible()
  await catalogue.changeAgent(first?.id ?? '', { description: 'It was changed by somebody else meanwhile.' })
  await review.bar(page).getByRole('button', { name: 'Approve' }).click()
  const conflict = page.getByRole('group', { name: changedBy(TEST_ADMIN.email) })
  await expect(conflict).toBeFocused()
  await expect(conflict).toContainText('It was changed by somebody else meanwhile.')
  await expect(review.current(page)).toHaveText(`${word} 1`)
  expect(await review.statusOf(page, site, token, first?.id ?? '')).toBe('pending')
  await conflict.getByRole('button', { name: USE_MINE }).press('Enter')
  await expect(review.undoToast(page)).toContainText(`${word} 1 is approved and live.`)
  await expect(conflict).toHaveCount(0)
})
