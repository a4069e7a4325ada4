/** Signing in leads back to the page one came from, and repeats the press that led there. */
import type { Agent } from '#site/domain/agent.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import {
  button,
  expectTexts,
  newAccount,
  PHONE,
  tabAndPress,
  toast,
  typeThrough,
} from '#site/tests/support/browser/forms.ts'
import { requestsOf, visit } from '#site/tests/support/browser/visit.ts'
import * as texts from '#site/ui/toast/toast-texts.ts'

test('a newcomer upvotes with one press and the sign-up form, by keyboard at 360 px', async ({
  page,
  catalogue,
}) => {
  await page.setViewportSize(PHONE)
  const { id } = await catalogue.addAgent({ name: 'Votable Desk' })
  await visit(page, `/agent/${id}`)
  await tabAndPress(page, button(page, 'Upvote'))
  await expect(page).toHaveURL('/signin')
  await expect(toast(page)).toContainText(texts.SIGN_IN_TO_UPVOTE.title)
  await expect(toast(page)).toContainText(texts.SIGN_IN_TO_UPVOTE.description)
  await expectTexts(page, ['Sign in to upvote Votable Desk'])
  await tabAndPress(page, page.getByRole('main').getByRole('link', { name: 'Sign up' }))
  await expectTexts(page, ['Sign up to upvote Votable Desk'])
  await typeThrough(page, 'First name', Object.values(newAccount()))
  await expect(page).toHaveURL(`/agent/${id}`)
  await expect(toast(page)).toContainText(texts.UPVOTE_COUNTED.title)
  await expect(button(page, 'Upvoted')).toBeFocused()
  await expect(page.locator(`[data-upvotes="${id}"]`).first()).toHaveText('1 upvote')
  expect((await catalogue.read<Agent>(`/api/agents/${id}`)).upvotes).toBe(1)
  const sent = requestsOf(page, /\/upvote$/)
  await page.reload()
  await expect(button(page, 'Upvoted')).toHaveAttribute('aria-pressed', 'true')
  expect(sent).toEqual([])
})
