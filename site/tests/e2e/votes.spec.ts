/** Voting on the real site: with the button, and by opening a card. */

import type { Page } from 'playwright/test'
import type { Agent } from '#site/domain/agent.ts'
import { expect, keepToasts, test } from '#site/tests/support/browser/browser.ts'
import { holdFiles } from '#site/tests/support/browser/compare-steps.ts'
import { button, DEEP, fill, PHONE, tabAndPress, toast } from '#site/tests/support/browser/forms.ts'
import { initials, signIn } from '#site/tests/support/browser/signed-in.ts'
import { UPVOTED_BEFORE } from '#site/ui/toast/toast-texts.ts'

const count = (page: Page, id: string) => page.locator(`[data-upvotes="${id}"]`).first()
const card = (page: Page, name: string) => page.getByRole('link', { name: `View Details: ${name}` })
/** The list with only this agent. */
const listed = ({ name }: Agent) => `/?search=${encodeURIComponent(name)}`

function votes(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => request.url().endsWith('/upvote') && sent.push(request.url()))
  return sent
}

test('the button counts at once and the lists know it too, by keyboard alone at 360 px', async ({
  page,
  catalogue,
}) => {
  await page.setViewportSize(PHONE)
  const agent = await catalogue.addAgent({ name: 'Votable Desk' })
  await signIn(page)
  const answer = await holdFiles(page, /\/upvote$/)
  await page.goto(`/agent/${agent.id}`)
  await expect(count(page, agent.id)).toHaveText('0 upvotes')
  await tabAndPress(page, button(page, 'Upvote'))
  await expect(button(page, 'Upvoting...')).toBeDisabled()
  await expect(count(page, agent.id)).toHaveText('1 upvote')
  answer()
  await expect(toast(page)).toContainText('Thank you!')
  await expect(toast(page)).toContainText('Your upvote has been counted.')
  await expect(button(page, 'Upvoted')).toBeEnabled()
  await expect(button(page, 'Upvoted')).toBeFocused()
  await expect(button(page, 'Upvoted')).toHaveAttribute('aria-pressed', 'true')
  await page.goto(listed(agent))
  await expect(count(page, agent.id)).toHaveText('1 upvote')
  expect((await catalogue.read<Agent>(`/api/agents/${agent.id}`)).upvotes).toBe(1)
})

test(
  'a vote goes with its account when another tab signs in as somebody else',
  DEEP,
  async ({ page, context, catalogue }) => {
    const agent = await catalogue.addAgent({ name: 'Votable Once' })
    await signIn(page)
    await page.goto(`/agent/${agent.id}`)
    await button(page, 'Upvote').click()
    await expect(button(page, 'Upvoted')).toHaveAttribute('aria-pressed', 'true')
    const other = await context.newPage()
    const { user, password } = await signIn(await context.newPage())
    await other.goto('/terms')
    await other.evaluate(() => {
      localStorage.removeItem('authToken')
      localStorage.removeItem('currentUser')
    })
    await expect(button(page, 'Upvote')).toHaveAttribute('aria-pressed', 'false')
    await other.goto('/signin')
    await fill(other, { Email: user.email, Password: password })
    await button(other, 'Sign in').click()
    await expect(initials(page)).toHaveText('AO')
    await expect(button(page, 'Upvote')).toHaveAttribute('aria-pressed', 'false')
    await button(page, 'Upvote').click()
    await expect(count(page, agent.id)).toHaveText('2 upvotes')
  },
)

test('a vote is shown after a reload, elsewhere too, and pressing it again is not counted and says so', async ({
  page,
  browser,
  site,
  catalogue,
}) => {
  const agent = await catalogue.addAgent({ name: 'Votable Twice' })
  const { token } = await signIn(page)
  await page.goto(`/agent/${agent.id}`)
  await expect(button(page, 'Upvote')).toHaveAttribute('aria-pressed', 'false')
  await button(page, 'Upvote').click()
  await expect(toast(page)).toContainText('Thank you!')
  await page.reload()
  const elsewhere = await browser.newPage({ baseURL: site.url })
  await keepToasts(elsewhere)
  await elsewhere.addInitScript((token) => localStorage.setItem('authToken', token), token)
  await elsewhere.goto(`/agent/${agent.id}`)
  for (const there of [page, elsewhere]) {
    // Before any interaction, so without React.
    await expect(button(there, 'Upvoted')).toHaveAttribute('aria-pressed', 'true')
    await button(there, 'Upvoted').click()
    await expect(toast(there)).toContainText(UPVOTED_BEFORE.title)
    await expect(toast(there)).toContainText(UPVOTED_BEFORE.description)
    await expect(button(there, 'Upvoted')).toBeEnabled()
  }
  await expect(count(page, agent.id)).toHaveText('1 upvote')
  await elsewhere.close()
  const other = await catalogue.addAgent({ name: 'Not Voted For' })
  await page.goto(`/agent/${other.id}`)
  await expect(button(page, 'Upvote')).toHaveAttribute('aria-pressed', 'false')
})

test('opening a card upvotes and opens, at 360 px', async ({ page, catalogue }) => {
  await page.setViewportSize(PHONE)
  const agent = await catalogue.addAgent({ name: 'Opened Desk' })
  await signIn(page)
  const sent = votes(page)
  await page.goto(listed(agent))
  await expect(initials(page)).toHaveText('AO')
  await card(page, agent.name).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/agent/${agent.id}`)
  await expect.poll(async () => (await catalogue.read<Agent>(`/api/agents/${agent.id}`)).upvotes).toBe(1)
  expect(sent).toHaveLength(1)
  await expect(count(page, agent.id)).toHaveText('1 upvote')
  await expect(toast(page)).toContainText('Thank you!')
  await expect(toast(page)).toContainText('Your upvote has been counted.')
  await expect(button(page, 'Upvoted')).toHaveAttribute('aria-pressed', 'true')
  await page.goBack()
  await expect(count(page, agent.id)).toHaveText('1 upvote')
  await card(page, agent.name).click()
  await expect(page).toHaveURL(`/agent/${agent.id}`)
  await expect.poll(() => sent.length).toBe(2)
  await page.waitForLoadState('networkidle')
  await expect(toast(page)).toHaveCount(0)
  expect((await catalogue.read<Agent>(`/api/agents/${agent.id}`)).upvotes).toBe(1)
})

test('the vote does not keep anybody from the page', DEEP, async ({ page, catalogue }) => {
  const agent = await catalogue.addAgent({ name: 'Slow Desk' })
  await signIn(page)
  await page.route('**/upvote', () => undefined)
  await page.goto(listed(agent))
  await expect(initials(page)).toHaveText('AO')
  await card(page, agent.name).click()
  await expect(page).toHaveURL(`/agent/${agent.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Slow Desk')
})

test('a visitor who is not signed in only opens it', DEEP, async ({ page, catalogue }) => {
  const agent = await catalogue.addAgent({ name: 'Merely Opened' })
  const sent = votes(page)
  await page.goto(listed(agent))
  await card(page, agent.name).click()
  await expect(page).toHaveURL(`/agent/${agent.id}`)
  expect(sent).toEqual([])
})
