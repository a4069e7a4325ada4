/** Failures of help with a submission. */

import { WEBSITE_INVALID } from '#site/domain/texts/submission-fields.ts'
import { SUBMIT_FOR_REVIEW, WEBSITE_TO_READ } from '#site/features/submit/state/submit-texts.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { button } from '#site/tests/support/browser/forms.ts'
import { fillAgent, newAgent, send } from '#site/tests/support/browser/submit-steps.ts'
import { reply } from '#site/tests/support/screens/screen-steps.ts'
import { NOTIFICATION } from '#site/ui/toast/toast-texts.ts'

test("a website that can't be fetched is reported below its URL, not in a toast", async ({ page }) => {
  const message = "The page didn't respond in 5 seconds. You can fill in the form yourself."
  await reply('**/api/prefill', { message }, 422)(page)
  await page.goto('/submit')
  await button(page, 'Fetch details').click()
  const address = page.getByLabel(WEBSITE_TO_READ, { exact: true })
  await expect(address).toHaveAccessibleDescription(WEBSITE_INVALID)
  await address.fill('https://paper.example')
  await button(page, 'Fetch details').press('Enter')
  await expect(address).toHaveAccessibleDescription(message)
  await expect(button(page, 'Fetch details')).toBeFocused()
  await expect(page.getByLabel('Website URL', { exact: true })).toHaveValue('https://paper.example')
  await expect(page.getByRole('region', { name: NOTIFICATION }).getByRole('listitem')).toHaveCount(0)
})

test('a listed agent with the same website is named, and blocks the submission', async ({
  page,
  catalogue,
}) => {
  const { 'Agent name': name, 'Website URL': websiteUrl } = newAgent()
  await catalogue.addAgent({ name, websiteUrl, pricingModel: 'free' })
  await page.goto('/submit')
  const other = { ...newAgent(), 'Website URL': `${websiteUrl}/?utm_source=list` }
  await fillAgent(page, other)
  const notice = page.getByRole('status').filter({ hasText: `Already listed: ${name}` })
  await expect(notice).toContainText('An agent with this website is already listed, added ')
  await expect(notice.getByRole('link', { name })).toHaveAttribute('href', /^\/agent\//)
  await send(page)
  await expect(notice).toBeFocused()
  await expect(page.getByLabel('Website URL', { exact: true })).not.toHaveAttribute('aria-invalid')
  await page.getByLabel('Website URL', { exact: true }).fill(`${websiteUrl}/other`)
  await expect(notice).toHaveCount(0)
  const away = { status: 503, json: { message: "Changes can't be saved right now." } }
  await page.route('**/api/agents', (route) => route.fulfill(away), { times: 1 })
  await send(page)
  await expect(page.getByRole('alert').filter({ hasText: away.json.message })).toBeVisible()
  await expect(button(page, SUBMIT_FOR_REVIEW)).toBeFocused()
  await send(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${other['Agent name']} is in the queue`)
})
