/** Signing in leads back to the page one came from, and repeats the press that led there. */
import type { Page } from 'playwright/test'
import type { Agent } from '#site/domain/agent.ts'
import { PASSWORD, signUp } from '#site/tests/support/api/people.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import {
  button,
  expectTexts,
  fill,
  newAccount,
  PHONE,
  tabAndPress,
  toast,
  typeThrough,
} from '#site/tests/support/browser/forms.ts'
import { signInLink } from '#site/tests/support/browser/signed-in.ts'
import { requestsOf, visit } from '#site/tests/support/browser/visit.ts'
import * as texts from '#site/ui/toast/toast-texts.ts'

async function submit(page: Page, email: string): Promise<void> {
  await fill(page, { Email: email, Password: PASSWORD })
  await button(page, 'Sign in').click()
}

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

test('Like signs in and leads back to the list, where the agent is liked', async ({
  page,
  site,
  catalogue,
}) => {
  const { email } = await signUp(site)
  const { name } = await catalogue.addAgent({ name: 'Likable Desk' })
  await page.goto('/?search=likable+desk')
  await page.getByRole('button', { name: `Like ${name}` }).click()
  await expect(toast(page)).toContainText(texts.SIGN_IN_TO_LIKE.description)
  await expectTexts(page, ['Sign in to like Likable Desk'])
  await submit(page, email)
  await expect(page).toHaveURL('/?search=likable+desk')
  await expect(toast(page)).toContainText(texts.LIKE_ADDED.title)
  await expect(page.getByRole('button', { name: `Like ${name}` })).toHaveAttribute('aria-pressed', 'true')
  await page.goBack()
  await expect(page).toHaveURL('/?search=likable+desk')
})

test("the header's link leads back, and an abandoned sign-in doesn't", async ({ page, site, catalogue }) => {
  const { email } = await signUp(site)
  const { id } = await catalogue.addAgent({ name: 'Abandoned Desk' })
  await page.goto('/added-today?from=mail#today')
  await signInLink(page).click()
  await expect(page).toHaveURL('/signin')
  await submit(page, email)
  await expect(page).toHaveURL('/added-today?from=mail#today')
  await page.evaluate(() => localStorage.clear())
  const sent = requestsOf(page, /\/upvote$/)
  for (const leave of [() => page.goBack(), () => page.goto('/terms')]) {
    await visit(page, `/agent/${id}`)
    await button(page, 'Upvote').click()
    await expectTexts(page, ['Sign in to upvote Abandoned Desk'])
    await leave()
    await page.goto('/signin')
    await expectTexts(page, ['Upvote agents and track your submissions.'])
  }
  await submit(page, email)
  await expect(page).toHaveURL('/')
  expect(sent).toEqual([])
})

test("a page whose path looks like another site's can't lead there", async ({ page, site }) => {
  const { email } = await signUp(site)
  await page.goto(`${site.url}//evil.example/`)
  await signInLink(page).click()
  await submit(page, email)
  await expect(page).toHaveURL((url) => url.origin === site.url && url.pathname !== '/signin')
})
