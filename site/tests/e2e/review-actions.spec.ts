/** The review queue by pointer and on phones: what it shows of a submission, and its other actions. */
import { CARD_PREVIEW } from '#site/features/submission/submission-texts.ts'
import { enterAdministration } from '#site/tests/support/api/administrators.ts'
import * as review from '#site/tests/support/api/review.ts'
import { decide, sendAs } from '#site/tests/support/api/sent-by.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'

test('the review shows the submission, its card, its page in two widths, and checks', async ({
  page,
  site,
  catalogue,
}) => {
  const { word } = await review.reviewMany({ page, site, catalogue }, 1, {
    tags: ['mail'],
    submittedBy: 'Ines Halloran',
  })
  const view = page.getByRole('region', { name: 'Preview' })
  await expect(view.getByRole('heading', { level: 2, name: `${word} 1` })).toBeVisible()
  await expect(view.getByText('Pending', { exact: true })).toBeVisible()
  await expect(view.getByText(/^Submitted .+ \d{4}, \d+:\d\d [AP]M, waiting \d+ minutes?$/)).toBeVisible()
  await expect(view.getByRole('link', { name: 'agent.example' })).toBeVisible()
  await expect(view.getByRole('tabpanel').getByRole('definition')).toContainText([
    'Uncategorized',
    'Free',
    'mail',
  ])
  await view.getByRole('tab', { name: 'Card' }).click()
  await expect(view.getByText(CARD_PREVIEW)).toBeVisible()
  await page.keyboard.press('p')
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText(`${word} 1`)
  const wide = (await page.locator('iframe').boundingBox())?.width ?? 0
  await view.getByRole('button', { name: 'Phone' }).click()
  await expect(page.locator('iframe')).toHaveCSS('width', '360px')
  expect(wide).toBeGreaterThan(360)
  for (const name of ['Fine', 'Submitter'])
    await expect(view.getByRole('heading', { level: 3, name })).toBeVisible()
  await expect(view.getByText('Submitted as Ines Halloran')).toBeVisible()
  await expect(review.bar(page).getByRole('link', { name: `Edit ${word} 1` })).toHaveAttribute(
    'href',
    /^\/admin\/agent\/[a-z0-9]{15}\/edit$/,
  )
  const visit = await review.inMore(page, 'link', `Visit ${word} 1`)
  await expect(visit).toHaveAttribute('href', /^https:\/\/agent\.example\//)
  await expect(visit).toBeInViewport({ ratio: 1 })
  await expect(review.bar(page).getByRole('button', { name: 'Feature' })).toHaveCount(0)
})

test('a resubmission shows the last note and the changed fields', async ({ page, site, catalogue }) => {
  await enterAdministration(page, site)
  const { id, name, statusKey } = await sendAs({ site, catalogue }, { tags: ['best', 'mail'] })
  await decide(site, id, { status: 'rejected', notes: 'Say what it does.' })
  const [category] = await catalogue.read<{ id: string }[]>('/api/categories')
  const again = await page.request.put(`${site.url}/api/submissions/${statusKey}`, {
    data: {
      name,
      description: 'An agent that sorts what comes in.',
      websiteUrl: `https://${name.replace(' ', '-')}.example/`,
      categoryId: category?.id,
      pricingModel: 'paid',
      tags: ['mail'],
    },
  })
  expect(again.status()).toBe(200)
  await review.openQueue(page, name, 1)
  await expect(review.lines(page)).toContainText('Resubmitted')
  const view = page.getByRole('region', { name: 'Preview' })
  await expect(view.getByText('Say what it does.')).toBeVisible()
  await expect(view.getByRole('heading', { level: 3, name: 'What changed' })).toBeVisible()
  await expect(view.locator('del').filter({ hasText: 'Free' })).toBeVisible()
  await expect(view.locator('ins').filter({ hasText: 'Paid' })).toBeVisible()
  await expect(view.getByText(/are unchanged\.$/)).toBeVisible()
  await expect(view.getByRole('heading', { level: 3, name: 'History' })).toBeVisible()
  await review.bar(page).getByRole('button', { name: 'Approve' }).click()
  await expect(review.backToPending(page)).toBeVisible()
})
