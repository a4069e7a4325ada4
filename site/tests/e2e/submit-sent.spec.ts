/** The confirmation that the submitter sees. */

import { SUBMIT_AGENT } from '#site/domain/texts/page-names.ts'
import { MY_SUBMISSIONS } from '#site/domain/texts/profile.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { DEEP, seeWaiting, toast } from '#site/tests/support/browser/forms.ts'
import { signIn, stored } from '#site/tests/support/browser/signed-in.ts'
import { fillAgent, newAgent, send, storedAgents } from '#site/tests/support/browser/submit-steps.ts'

const DRAFT = 'submitDraft'

test('a stranger is told the place, and a reload and the secret link show it again', async ({
  page,
  site,
}) => {
  const agent = newAgent()
  await page.goto('/submit')
  await fillAgent(page, agent)
  await page.getByLabel('Tags', { exact: true }).fill('papers, , citations')
  await page.getByLabel('Maker', { exact: true }).fill('Paper, Inc.')
  for (const platform of ['VS Code', 'Slack']) await page.getByLabel(platform, { exact: true }).check()
  await seeWaiting(page, '**/api/agents', 'Submitting...')
  const request = page.waitForRequest(
    (sent) => sent.method() === 'POST' && sent.url().endsWith('/api/agents'),
  )
  await send(page)
  const sent = await request
  expect(sent.headers()['idempotency-key']).toMatch(/^[0-9a-f]{32}$/)
  expect(sent.postDataJSON()).toMatchObject({
    name: agent['Agent name'],
    tags: ['papers', 'citations'],
    maker: 'Paper, Inc.',
    worksWith: ['slack', 'vs-code'],
    previewImageURLs: [],
    homepage: '',
  })
  expect(sent.postDataJSON()).not.toHaveProperty('acceptTerms')
  await expect(toast(page)).toContainText('Success!')
  await expect(toast(page)).toContainText(
    "Your AI agent has been submitted for review. We'll notify you once it's approved.",
  )
  const title = page.getByRole('heading', { level: 1, name: `${agent['Agent name']} is in the queue` })
  await expect(title).toBeFocused()
  await expect(page).toHaveURL(/\/submit\?sent=[a-z0-9]{15}$/)
  await expect(page.getByRole('img', { name: /^Number \d+ of \d+ in the queue$/ })).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Card preview' })).toContainText('New')
  await expect(page.getByRole('main').locator('[aria-current="step"]')).toHaveText('Reviewed by a person')
  await expect(page.getByRole('main')).toContainText("You didn't leave an email address")
  await expect(page.getByRole('link', { name: MY_SUBMISSIONS })).toHaveCount(0)
  expect(await stored(page, DRAFT)).toBeNull()
  expect(await storedAgents(site, agent['Agent name'])).toHaveLength(1)
  await page.reload()
  await expect(title).toBeVisible()
  const link = page.getByRole('main').getByRole('link', { name: /\/submission#/ })
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(agent['Agent name'])
})

test(
  'a submission belongs to whoever is signed in, and Back leads to an empty form',
  DEEP,
  async ({ page }) => {
    const { user } = await signIn(page)
    const agent = newAgent()
    await page.goto('/submit')
    await fillAgent(page, agent)
    await send(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${agent['Agent name']} is in the queue`)
    await expect(page.getByRole('main')).toContainText(`We'll email ${user.email} once it's reviewed.`)
    await page.evaluate(() => sessionStorage.clear())
    await page.evaluate(() => sessionStorage.setItem('signed-in-before', 'true'))
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${agent['Agent name']} is in the queue`)
    await page.getByRole('main').getByRole('link', { name: MY_SUBMISSIONS }).click()
    await expect(page.getByRole('tabpanel')).toContainText(agent['Agent name'])
    await page.goto('/submit')
    await expect(page.getByLabel('Agent name', { exact: true })).toHaveValue('')
  },
)

test('what was sent elsewhere is not shown to somebody else', DEEP, async ({ page }) => {
  await page.goto('/submit?sent=k3f9x2m7q1w8e5r')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("Can't show this submission")
  await page.getByRole('link', { name: 'Submit another' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(SUBMIT_AGENT)
})
