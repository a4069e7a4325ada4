/** Submitting an agent: the form, its messages, its draft, and the outcomes. */
import * as texts from '#site/domain/texts/submission-fields.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { expectError, toast } from '#site/tests/support/browser/forms.ts'
import { fillAgent, newAgent, send } from '#site/tests/support/browser/submit-steps.ts'

const summary = 'group'

test("the server's word about a field lands at that field", async ({ page }) => {
  const issues = [{ field: 'tags.1', message: texts.TAG_TOO_LONG }]
  await page.route('**/api/agents', (route) =>
    route.fulfill({ status: 422, json: { message: 'Please check what you entered.', issues } }),
  )
  await page.goto('/submit')
  await fillAgent(page)
  await send(page)
  await expect(toast(page)).toContainText('Please check what you entered.')
  await expect(page.getByRole(summary, { name: '1 field needs attention' })).toBeFocused()
  await expectError(page, 'Tags', texts.TAG_TOO_LONG)
})

test('a browser that fills in the trap for programs is let in', async ({ page }) => {
  const agent = newAgent()
  await page.goto('/submit')
  await fillAgent(page, agent)
  await page.locator('[name="homepage"]').fill('https://filled.example', { force: true })
  await send(page)
  await expect(page.getByRole(summary, { name: '1 field needs attention' })).toBeFocused()
  await send(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${agent['Agent name']} is in the queue`)
})
