/** The review queue by pointer and on phones: what it shows of a submission, and its other actions. */
import * as review from '#site/tests/support/api/review.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { PHONE } from '#site/tests/support/browser/forms.ts'

const heading = { level: 2 } as const

test('on a phone, a submission is a page of its own, with Back and Forward', async ({
  page,
  site,
  catalogue,
}) => {
  await page.setViewportSize(PHONE)
  const { word } = await review.reviewMany({ page, site, catalogue }, 2)
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
