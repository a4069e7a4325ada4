/** Help with a submission: details from a website, and duplicate detection. */
import { SUBMIT_FOR_REVIEW } from '#site/features/submit/state/submit-texts.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { button, seeWaiting } from '#site/tests/support/browser/forms.ts'
import { fillAgent, newAgent, send } from '#site/tests/support/browser/submit-steps.ts'
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
