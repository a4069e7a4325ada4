/** A token in the URL signs in visitors who are signed out. Signed-in ones stay signed in, and are asked before switching accounts. */
import type { Page } from 'playwright/test'
import { callApi, personOf, signIn as signInAgain, signUp } from '#site/tests/support/api/people.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { button, fill, tabAndPress } from '#site/tests/support/browser/forms.ts'
import { initials, signIn, tokenIn } from '#site/tests/support/browser/signed-in.ts'

const question = (page: Page) => page.getByRole('dialog', { name: 'Continue as Mallory Test?' })

/** Opens the page with the token and waits until it's been checked. */
async function open(page: Page, token: string): Promise<void> {
  const judged = page.waitForResponse(async (response) => {
    const asked = response.url().endsWith('/api/auth/user')
    return asked && (await response.request().headerValue('authorization')) === `Bearer ${token}`
  })
  await page.goto(`/terms?token=${token}`)
  await judged
  await expect(page).toHaveURL('/terms')
}

test('an invalid token changes nothing', async ({ page, site }) => {
  const { token } = await signIn(page)
  await page.goto('/')
  const { token: ended } = await signUp(site)
  await callApi(site, 'POST /api/auth/logout', { token: ended })
  for (const dead of ['garbage', ended]) {
    await open(page, dead)
    await expect(initials(page)).toHaveText('AO')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await tokenIn(page)).toBe(token)
  }
  await page.goto('/terms?token=')
  await expect(page).toHaveURL('/terms')
  expect(await personOf(site, token)).toMatchObject({ firstName: 'Ada' })
})

test('Continue switches to the other account and ends the first session', async ({ page, site }) => {
  const { token } = await signIn(page)
  const mallory = await signUp(site, 'Mallory')
  await page.goto('/')
  await open(page, mallory.token)
  await expect(question(page).getByRole('button', { name: 'Stay' })).toBeFocused()
  await tabAndPress(page, question(page).getByRole('button', { name: 'Continue' }))
  await expect(initials(page)).toHaveText('MT')
  await expect(page).toHaveURL('/terms')
  expect(await tokenIn(page)).toBe(mallory.token)
  await expect.poll(() => personOf(site, token)).toBeUndefined()
})

test('an ended session is replaced without a question', async ({ page, site }) => {
  const { token } = await signIn(page)
  await page.goto('/')
  await expect(initials(page)).toHaveText('AO')
  await callApi(site, 'POST /api/auth/logout', { token })
  const mallory = await signUp(site, 'Mallory')
  await open(page, mallory.token)
  await expect(initials(page)).toHaveText('MT')
  expect(await tokenIn(page)).toBe(mallory.token)
})

test('another session of the same user replaces the first one', async ({ page, site }) => {
  const { token, user, password } = await signIn(page)
  await page.goto('/')
  const again = await signInAgain(site, { email: user.email, password })
  await open(page, again)
  await expect.poll(() => tokenIn(page)).toBe(again)
  await expect.poll(() => personOf(site, token)).toBeUndefined()
  await expect(initials(page)).toHaveText('AO')
})

test('signing in in another tab redirects this one', async ({ page, context, site }) => {
  const { email, password } = await signUp(site)
  await page.goto('/signup')
  const other = await context.newPage()
  await other.goto('/signin')
  await fill(other, { Email: email, Password: password })
  await button(other, 'Sign in').click()
  await expect(page).toHaveURL('/')
})
