/** Submitting an agent: the form, its messages, its draft, and the outcomes. */
import { SUBMIT_AGENT } from '#site/domain/texts/page-names.ts'
import * as texts from '#site/domain/texts/submission-fields.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { button, expectError, expectTexts, PHONE, toast } from '#site/tests/support/browser/forms.ts'
import { fillAgent, newAgent, send, storedAgents } from '#site/tests/support/browser/submit-steps.ts'
import { touch } from '#site/tests/support/browser/visit.ts'

const summary = 'group'
const DRAFT = 'submitDraft'

test('the HTML of the form has its sections, guidance, categories, and links', async ({
  page,
  catalogue,
}) => {
  const categories = await catalogue.read<{ name: string }[]>('/api/categories')
  await page.route('**/api/**', (route) => route.abort())
  await page.goto('/submit')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(SUBMIT_AGENT)
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Start from a URL',
    'Basic Information',
    'Additional Details',
    'Verification (Optional)',
    'Preview Images (Optional)',
  ])
  await expectTexts(page, ['0 characters (minimum 10)'])
  await expect(page.getByText('2-3 screenshots, PNG or JPG.')).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Back to Browse' })).toHaveAttribute('href', '/')
  await expect(main.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/')
  await expect(main.getByRole('link', { name: 'terms and conditions' })).toHaveAttribute('href', '/terms')
  await expect(page.getByLabel('Pricing model', { exact: true }).getByRole('option')).toHaveText([
    'Select a pricing model',
    'Free',
    'Freemium',
    'Paid',
    'Enterprise',
  ])
  await page.getByLabel('Description', { exact: true }).fill('  One sentence.  ')
  await expectTexts(page, ['13 characters (minimum 10)'])
  await expect(page.getByLabel('Category', { exact: true }).getByRole('option')).toHaveText([
    'Select a category',
    ...categories.map(({ name }) => name),
  ])
})

test('every error is shown at its field and linked in the summary', async ({ page }) => {
  await page.goto('/submit')
  await send(page)
  const errors = page.getByRole(summary, { name: '6 fields need attention' })
  await expect(errors).toBeFocused()
  await expect(errors.getByRole('link')).toHaveText([
    'Agent name',
    'Description',
    'Website URL',
    'Category',
    'Pricing model',
    'Terms',
  ])
  await expectError(page, 'Agent name', texts.AGENT_NAME_REQUIRED)
  await expectError(page, 'Description', texts.DESCRIPTION_TOO_SHORT)
  await expectError(page, 'Website URL', texts.WEBSITE_INVALID)
  await expectError(page, 'Category', texts.CATEGORY_REQUIRED)
  await expectError(page, 'Pricing model', texts.PRICING_REQUIRED)
  const terms = page.getByLabel(/^I accept the/)
  await expect(terms).toHaveAccessibleDescription('You must accept the terms and conditions')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Agent name', { exact: true })).toBeFocused()
  await fillAgent(page)
  await expect(page.getByText('All fixed. You can submit again.')).toBeVisible()
  await page.getByLabel('X handle', { exact: true }).fill('paper-trail')
  await page.getByLabel('GitHub URL', { exact: true }).fill('https://gitlab.com/paper')
  await page.getByLabel('Tags', { exact: true }).fill('t'.repeat(31))
  await expectError(page, 'Tags', texts.TAG_TOO_LONG)
  await send(page)
  await expect(page.getByRole(summary, { name: '3 fields need attention' })).toBeFocused()
  await expectError(page, 'X handle', texts.X_ACCOUNT_INVALID)
  await expectError(page, 'GitHub URL', texts.GITHUB_INVALID)
  await page.getByLabel('Tags', { exact: true }).fill(Array.from({ length: 11 }, (_, i) => `t${i}`).join(','))
  await expectError(page, 'Tags', texts.TOO_MANY_TAGS)
})

test('the draft survives a reload, and a corrupted one is ignored', async ({ page }) => {
  const agent = newAgent()
  await page.goto('/submit')
  await touch(page)
  await fillAgent(page, agent)
  await page.getByLabel('Tags', { exact: true }).fill('papers')
  await page.reload()
  for (const [label, value] of Object.entries({ ...agent, 'Pricing model': 'free', Tags: 'papers' }))
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value)
  await expect(page.getByLabel('Category', { exact: true }).locator('option:checked')).toHaveText('Research')
  await expect(page.getByLabel(/^I accept the/)).not.toBeChecked()
  await page.goto('/terms')
  await page.evaluate((key) => localStorage.setItem(key, '{"fields":{"name":7}'), DRAFT)
  await page.goto('/submit')
  await page.getByLabel('Website URL', { exact: true }).fill('https://paper.example')
  await expect(page.getByLabel('Agent name', { exact: true })).toHaveValue('')
})

test('a failed submission keeps the input, and a retry after a reload submits once', async ({
  page,
  site,
}) => {
  const agent = newAgent()
  await page.goto('/submit')
  await fillAgent(page, agent)
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') keys.push(request.headers()['idempotency-key'])
  })
  // The site accepts it, but the response is lost.
  await page.route(
    '**/api/agents',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await send(page)
  await expect(toast(page)).toContainText('Submission Failed')
  await expect(toast(page)).toContainText('There was an error submitting your agent. Please try again.')
  await expect(button(page, 'Submit for Review')).toBeFocused()
  for (const [label, value] of Object.entries(agent))
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value)
  await page.reload()
  await expect(page.getByLabel('Agent name', { exact: true })).toHaveValue(agent['Agent name'])
  await page.getByLabel(/^I accept the/).check()
  await send(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${agent['Agent name']} is in the queue`)
  expect(new Set(keys).size).toBe(1)
  expect(await storedAgents(site, agent['Agent name'])).toHaveLength(1)
})

test('suggested tags are added by keyboard at 360 px', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/submit')
  const tags = page.getByRole('textbox', { name: 'Tags' })
  const suggested = page.getByRole('button', { name: /^Add tag/ })
  await tags.focus()
  await expect(suggested).toHaveCount(3)
  await tags.pressSequentially('papers, open-s')
  await expect(suggested).toHaveText(['open-source'])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(tags).toHaveValue('papers, open-source, ')
  await expect(tags).toBeFocused()
  await expect(page.getByText(/Popular tags/)).toBeVisible()
})
