/** Voting on a separate site with different settings. */
import type { Page } from 'playwright/test'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { initials, signIn } from '#site/tests/support/browser/signed-in.ts'
import { TestCatalogue } from '#site/tests/support/browser/test-catalogue.ts'
import { startTestSite } from '#site/tests/support/sites/site.ts'

const card = (page: Page, name: string) => page.getByRole('link', { name: `View Details: ${name}` })

function votes(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => request.url().endsWith('/upvote') && sent.push(request.url()))
  return sent
}

test("with UPVOTE_ON_OPEN=false, opening a card doesn't upvote", async ({ browser }) => {
  test.slow()
  const site = await startTestSite({ env: { UPVOTE_ON_OPEN: 'false' } })
  const catalogue = new TestCatalogue(site)
  const agent = await catalogue.addAgent({ name: 'Not By Opening' })
  await site.settled()
  const page = await browser.newPage({ baseURL: site.url })
  await signIn(page)
  const sent = votes(page)
  await page.goto('/')
  await expect(initials(page)).toHaveText('AO')
  await card(page, agent.name).click()
  await expect(page).toHaveURL(`/agent/${agent.id}`)
  await page.waitForLoadState('networkidle')
  expect(sent).toEqual([])
  await page.close()
  await site.stop()
})
