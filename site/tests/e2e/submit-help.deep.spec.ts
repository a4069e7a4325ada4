/** Help with a submission: details from a website, and duplicate detection. */
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { newAgent } from '#site/tests/support/browser/submit-steps.ts'

test('one that waits is named without being shown', async ({ page, catalogue }) => {
  const { 'Agent name': name, 'Website URL': websiteUrl } = newAgent()
  await catalogue.addHiddenAgent({ name, websiteUrl })
  await page.goto('/submit')
  await page.getByLabel('Website URL', { exact: true }).fill(websiteUrl)
  const notice = page.getByRole('status').filter({ hasText: `Already pending review: ${name}` })
  await expect(notice).toContainText('Someone has already submitted this website.')
  await expect(notice.getByRole('link')).toHaveCount(0)
})
