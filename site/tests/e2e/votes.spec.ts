/** Upvoting with the button and by opening a card, and the other actions on an agent's page. */
import type { Page } from 'playwright/test'
import type { Agent } from '#site/domain/agent.ts'
import { expect, keepToasts, test } from '#site/tests/support/browser/browser.ts'
import { holdFiles } from '#site/tests/support/browser/compare-steps.ts'
import { button, PHONE, tabAndPress, toast } from '#site/tests/support/browser/forms.ts'
import { initials, signIn } from '#site/tests/support/browser/signed-in.ts'
import { requestsOf, visit } from '#site/tests/support/browser/visit.ts'
import { featuredAgent } from '#site/tests/support/screens/scenes.ts'
import * as texts from '#site/ui/toast/toast-texts.ts'

const count = (page: Page, id: string) => page.locator(`[data-upvotes="${id}"]`).first()

test('an upvote counts at once, is there on other devices, and counts once, by keyboard at 360 px', async ({
  page,
  browser,
  site,
  catalogue,
}) => {
  await page.setViewportSize(PHONE)
  const { id } = await catalogue.addAgent({ name: 'Votable Desk' })
  const { token } = await signIn(page)
  const answer = await holdFiles(page, /\/upvote$/)
  await visit(page, `/agent/${id}`)
  const places = async () => {
    const buttons = await page.getByRole('main').getByRole('button').all()
    return Promise.all(buttons.map((each) => each.boundingBox()))
  }
  await expect(button(page, 'Upvote')).toHaveAttribute('aria-pressed', 'false')
  await tabAndPress(page, button(page, 'Upvote'))
  const before = await places()
  await expect(button(page, 'Upvoting...')).toBeDisabled()
  await expect(count(page, id)).toHaveText('1 upvote')
  answer()
  await expect(toast(page)).toContainText('Thank you!')
  await expect(toast(page)).toContainText('Your upvote has been counted.')
  await expect(button(page, 'Upvoted')).toBeFocused()
  expect(await places()).toEqual(before)
  expect((await catalogue.read<Agent>(`/api/agents/${id}`)).upvotes).toBe(1)
  await page.reload()
  const elsewhere = await browser.newPage({ baseURL: site.url })
  await keepToasts(elsewhere)
  await elsewhere.addInitScript((token) => localStorage.setItem('authToken', token), token)
  await elsewhere.goto(`/agent/${id}`)
  for (const there of [page, elsewhere]) {
    // Before any interaction, so without React.
    await expect(button(there, 'Upvoted')).toHaveAttribute('aria-pressed', 'true')
    await button(there, 'Upvoted').click()
    await expect(toast(there)).toContainText(texts.UPVOTED_BEFORE.title)
    await expect(toast(there)).toContainText(texts.UPVOTED_BEFORE.description)
  }
  await expect(count(page, id)).toHaveText('1 upvote')
  await elsewhere.close()
})

test('opening a card upvotes the agent for signed-in visitors, without waiting for the reply', async ({
  page,
  catalogue,
}) => {
  const { id, name } = await catalogue.addAgent({ name: 'Opened Desk' })
  const votes = async () => (await catalogue.read<Agent>(`/api/agents/${id}`)).upvotes
  const card = page.getByRole('link', { name: `View Details: ${name}` })
  const sent = requestsOf(page, /\/upvote$/)
  await page.goto('/?search=opened+desk')
  await card.click()
  await expect(page).toHaveURL(`/agent/${id}`)
  expect(sent).toEqual([])
  await signIn(page)
  await page.goto('/?search=opened+desk')
  await expect(initials(page)).toHaveText('AO')
  const answer = await holdFiles(page, /\/upvote$/)
  await card.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/agent/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  answer()
  await expect.poll(votes).toBe(1)
  await expect(count(page, id)).toHaveText('1 upvote')
  await expect(toast(page)).toContainText('Your upvote has been counted.')
  await expect(button(page, 'Upvoted')).toHaveAttribute('aria-pressed', 'true')
  await page.goBack()
  await expect(count(page, id)).toHaveText('1 upvote')
  await card.click()
  await expect(page).toHaveURL(`/agent/${id}`)
  await expect.poll(() => sent.length).toBe(2)
  await expect(toast(page)).toHaveCount(0)
  expect(await votes()).toBe(1)
})

test('Like is pressed and released by keyboard, and Share copies the URL without a share sheet', async ({
  page,
  context,
  catalogue,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await signIn(page)
  await visit(page, await featuredAgent(catalogue))
  await tabAndPress(page, button(page, 'Like'))
  await expect(button(page, 'Liked')).toHaveAttribute('aria-pressed', 'true')
  await expect(toast(page)).toContainText(texts.LIKE_ADDED.title)
  await page.keyboard.press('Enter')
  await expect(button(page, 'Like')).toHaveAttribute('aria-pressed', 'false')
  await expect(toast(page)).toContainText(texts.LIKE_REMOVED.title)
  await button(page, 'Share').click()
  await expect(toast(page)).toContainText(texts.LINK_COPIED.title)
  await expect(toast(page)).toContainText(texts.LINK_COPIED.description)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
})
