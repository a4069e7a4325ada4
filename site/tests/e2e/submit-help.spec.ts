/** Help with a submission: details from a website, and duplicate detection. */
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { button, seeWaiting } from '#site/tests/support/browser/forms.ts'
import { fillAgent, send } from '#site/tests/support/browser/submit-steps.ts'
import { PROPOSAL, propose } from '#site/tests/support/screens/submit-screens.ts'

test('details from a website fill empty fields, and replace typed text on demand', async ({ page }) => {
  await propose(page)
  await seeWaiting(page, '**/api/prefill', 'Fetching...')
  await page.goto('/submit')
  const field = (label: string) => page.getByLabel(label, { exact: true })
  await field('Description').fill('My own words about it.')
  await field('Website to fetch details from').fill(PROPOSAL.site)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: /^Found/ })).toHaveText(
    'Found 5 details: name, description, GitHub, X handle, and an image.',
  )
  await expect(field('Agent name')).toHaveValue(PROPOSAL.name)
  await expect(field('Agent name')).toHaveAccessibleDescription(/^From browser-use\.com/)
  await expect(field('Description')).toHaveValue('My own words about it.')
  await expect(page.getByText(`From the website: "${PROPOSAL.description}"`)).toBeVisible()
  await button(page, 'Use this as Description').press('Enter')
  await expect(field('Description')).toBeFocused()
  await expect(field('Description')).toHaveValue(PROPOSAL.description)
  await button(page, 'Use this as Description').press('Enter')
  await expect(field('Description')).toHaveValue('My own words about it.')
  await button(page, 'Use this image').press('Enter')
  await expect(button(page, `Remove the image from ${PROPOSAL.site}`)).toBeFocused()
  await field('X handle').fill('@other')
  await expect(field('X handle')).not.toHaveAccessibleDescription(/^From/)
  const request = page.waitForRequest(
    (sent) => sent.method() === 'POST' && sent.url().endsWith('/api/agents'),
  )
  await page.route('**/api/agents', (route) => route.abort())
  await fillAgent(page)
  await send(page)
  expect((await request).postDataJSON()).toMatchObject({ previewImageURLs: [PROPOSAL.image] })
})
