/** Voting when another tab switches accounts, and with different settings. */
import type { Page } from 'playwright/test'
import { signUp } from '#site/tests/support/api/people.ts'
import { expect, test, testOn } from '#site/tests/support/browser/browser.ts'
import { button } from '#site/tests/support/browser/forms.ts'
import { initials, signIn } from '#site/tests/support/browser/signed-in.ts'
import { requestsOf } from '#site/tests/support/browser/visit.ts'
import { startTestSite } from '#site/tests/support/sites/site.ts'

const card = (page: Page, name: string) => page.getByRole('link', { name: `View Details: ${name}` })

test('a vote belongs to its account when another tab switches accounts', async ({
  page,
  context,
  site,
  catalogue,
}) => {
  const { id } = await catalogue.addAgent({ name: 'Votable Twice' })
  const { token } = await signUp(site, 'Bert')
  await signIn(page)
  await page.goto(`/agent/${id}`)
  await button(page, 'Upvote').click()
  await expect(button(page, 'Upvoted')).toHaveAttribute('aria-pressed', 'true')
  const other = await context.newPage()
  await other.goto(`/terms?token=${token}`)
  await other.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(initials(page)).toHaveText('BT')
  await expect(button(page, 'Upvote')).toHaveAttribute('aria-pressed', 'false')
  await button(page, 'Upvote').click()
  await expect(page.locator(`[data-upvotes="${id}"]`).first()).toHaveText('2 upvotes')
})

const deliberate = testOn(() => startTestSite({ env: { UPVOTE_ON_OPEN: 'false' } }))

deliberate("with UPVOTE_ON_OPEN=false, opening a card doesn't upvote", async ({ page, site, catalogue }) => {
  const agent = await catalogue.addAgent({ name: 'Not By Opening' })
  await site.settled()
  await signIn(page)
  const sent = requestsOf(page, /\/upvote$/)
  await page.goto('/')
  await expect(initials(page)).toHaveText('AO')
  await card(page, agent.name).click()
  await expect(page).toHaveURL(`/agent/${agent.id}`)
  await page.waitForLoadState('networkidle')
  expect(sent).toEqual([])
})
