/** What the review queue says of a submission's links. */

import { lines } from '#site/tests/support/api/review.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { atReview } from '#site/tests/support/screens/review-steps.ts'

test('each link says how fast it answered and where it leads on to, or what is wrong with it', async ({
  page,
}) => {
  await atReview(page)
  await page.goto('/admin/dashboard')
  const view = page.getByRole('region', { name: 'Preview' })
  await expect(view.getByText('Website answers in 0.4 s')).toBeVisible()
  await expect(view.getByText('Leads on to www.agent.example')).toBeVisible()
  await lines(page).getByRole('button', { name: 'Pipecat' }).click()
  await expect(view.getByText('Website: does not answer')).toBeVisible()
  await expect(view.getByText(/answers in/)).toHaveCount(0)
})
