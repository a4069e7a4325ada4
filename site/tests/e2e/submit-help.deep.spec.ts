/** Failures of help with a submission. */
import { WEBSITE_INVALID } from '#site/domain/texts/submission-fields.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { button } from '#site/tests/support/browser/forms.ts'
import { reply } from '#site/tests/support/screens/screen-steps.ts'
import { NOTIFICATION } from '#site/ui/toast/toast-texts.ts'

test("a website that can't be fetched is reported below its URL, not in a toast", async ({ page }) => {
  const message = "The page didn't respond in 5 seconds. You can fill in the form yourself."
  await reply('**/api/prefill', { message }, 422)(page)
  await page.goto('/submit')
  await button(page, 'Fetch details').click()
  const address = page.getByLabel('Website to fetch details from', { exact: true })
  await expect(address).toHaveAccessibleDescription(WEBSITE_INVALID)
  await address.fill('https://paper.example')
  await button(page, 'Fetch details').press('Enter')
  await expect(address).toHaveAccessibleDescription(message)
  await expect(button(page, 'Fetch details')).toBeFocused()
  await expect(page.getByLabel('Website URL', { exact: true })).toHaveValue('https://paper.example')
  await expect(page.getByRole('region', { name: NOTIFICATION }).getByRole('listitem')).toHaveCount(0)
})
