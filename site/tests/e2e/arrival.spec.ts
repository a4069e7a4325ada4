/** A token in the URL signs in visitors who are signed out. Signed-in ones stay signed in, and are asked before switching accounts. */
import { personOf, signUp } from '#site/tests/support/api/people.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import {
  initials,
  openWithToken,
  question,
  signIn,
  stored,
  tokenIn,
} from '#site/tests/support/browser/signed-in.ts'

test('a token in a URL is stored and removed from it', async ({ page, site }) => {
  const { token } = await signUp(site, 'returned')
  const referrers: (string | undefined)[] = []
  page.on('request', (request) => referrers.push(request.headers()['referer']))
  for (const path of ['/', '/added-today', '/terms', '/no/such/page']) {
    const response = await page.goto(`${path}?sort=name&token=${token}`)
    expect(response?.headers()['referrer-policy']).toBe('no-referrer')
    await expect(page).toHaveURL(`${path}?sort=name`)
    expect(await tokenIn(page)).toBe(token)
    await expect.poll(() => stored(page, 'currentUser')).toContain('returned')
    await page.evaluate(() => localStorage.clear())
  }
  expect(referrers.filter((referrer) => referrer?.includes(token))).toEqual([])
  await page.goBack()
  await expect(page).not.toHaveURL(/token/)
})

test('a token in the URL of /signin signs in and redirects', async ({ page, site }) => {
  const { token } = await signUp(site)
  await page.goto(`/signin?token=${token}`)
  await expect(page).toHaveURL('/')
  expect(await tokenIn(page)).toBe(token)
})

test("another user's token opens a question, and Stay and Escape change nothing", async ({ page, site }) => {
  const { token, user } = await signIn(page)
  const mallory = await signUp(site, 'Mallory')
  await page.goto('/')
  for (const key of ['Enter', 'Escape']) {
    await openWithToken(page, mallory.token)
    await expect(question(page)).toHaveAccessibleDescription(
      `The link you followed signs you in as ${mallory.email}. You're currently signed in as ${user.email}, and that session would end on this device.`,
    )
    await expect(question(page).getByRole('button', { name: 'Stay' })).toBeFocused()
    expect(await tokenIn(page)).toBe(token)
    await page.keyboard.press(key)
    await expect(question(page)).toBeHidden()
    await expect(initials(page)).toHaveText('AO')
    expect(await tokenIn(page)).toBe(token)
    await page.reload()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  expect(await personOf(site, token)).toMatchObject({ firstName: 'Ada' })
})
