/** A token in the URL signs in visitors who are signed out. Signed-in ones stay signed in, and are asked before switching accounts. */
import { callApi, personOf, signIn as signInAgain, signUp } from '#site/tests/support/api/people.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { tabAndPress } from '#site/tests/support/browser/forms.ts'
import { initials, openWithToken, question, signIn, tokenIn } from '#site/tests/support/browser/signed-in.ts'

test('an invalid token changes nothing', async ({ page, site }) => {
  const { token } = await signIn(page)
  await page.goto('/')
  const { token: ended } = await signUp(site)
  await callApi(site, 'POST /api/auth/logout', { token: ended })
  for (const dead of ['garbage', ended]) {
    await openWithToken(page, dead)
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
  await openWithToken(page, mallory.token)
  await expect(question(page).getByRole('button', { name: 'Stay' })).toBeFocused()
  await tabAndPress(page, question(page).getByRole('button', { name: 'Continue' }))
  await expect(initials(page)).toHaveText('MT')
  await expect(page).toHaveURL('/terms')
  expect(await tokenIn(page)).toBe(mallory.token)
  await expect.poll(() => personOf(site, token)).toBeUndefined()
})

test('the question is as wide as any dialog, with its padding, whatever else the page loads', async ({
  page,
  site,
}) => {
  const { token } = await signUp(site, 'Mallory')
  await signIn(page)
  await page.goto('/terms')
  for (const path of ['/', '/terms', '/no/such/page']) {
    await page.goto(`${path}?token=${token}`)
    const size = () =>
      question(page)
        .getByRole('heading')
        .evaluate((heading) => {
          const { width, x } = heading.closest('dialog')?.getBoundingClientRect() ?? new DOMRect()
          return { width, padding: heading.getBoundingClientRect().x - x }
        })
    await expect.poll(size, path).toEqual({ width: 448, padding: 21 })
  }
})

test('an ended session is replaced without a question', async ({ page, site }) => {
  const { token } = await signIn(page)
  await page.goto('/')
  await expect(initials(page)).toHaveText('AO')
  await callApi(site, 'POST /api/auth/logout', { token })
  const mallory = await signUp(site, 'Mallory')
  await openWithToken(page, mallory.token)
  await expect(initials(page)).toHaveText('MT')
  expect(await tokenIn(page)).toBe(mallory.token)
})

test('another session of the same user replaces the first one', async ({ page, site }) => {
  const { token, user, password } = await signIn(page)
  await page.goto('/')
  const again = await signInAgain(site, { email: user.email, password })
  await openWithToken(page, again)
  await expect.poll(() => tokenIn(page)).toBe(again)
  await expect.poll(() => personOf(site, token)).toBeUndefined()
  await expect(initials(page)).toHaveText('AO')
})

test('signing in in another tab redirects this one', async ({ page, context, site }) => {
  const { token } = await signUp(site)
  await page.goto('/signup')
  const other = await context.newPage()
  await other.goto(`/terms?token=${token}`)
  await expect(page).toHaveURL('/')
})
