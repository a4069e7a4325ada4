/** Returns from a sign-in, and those that must not happen. */
import type { Page } from 'playwright/test'
import { PASSWORD, signUp } from '#site/tests/support/api/people.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { button, expectTexts, fill, toast } from '#site/tests/support/browser/forms.ts'
import { signInLink } from '#site/tests/support/browser/signed-in.ts'
import { requestsOf, visit } from '#site/tests/support/browser/visit.ts'
import * as texts from '#site/ui/toast/toast-texts.ts'

async function submit(page: Page, email: string): Promise<void> {
  await fill(page, { Email: email, Password: PASSWORD })
  await button(page, 'Sign in').click()
}

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
