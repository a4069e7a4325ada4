/** The signed-in user in the header: early, without React, without layout shifts, in every tab. */
import type { Page } from 'playwright/test'
import { TOOLTIP_DELAY_MS } from '#site/domain/limits.ts'
import { EDIT_PROFILE } from '#site/domain/texts/profile.ts'
import { callApi, signUp } from '#site/tests/support/api/people.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { DEEP, PHONE, tabAndPress } from '#site/tests/support/browser/forms.ts'
import { initials, signIn, tokenIn } from '#site/tests/support/browser/signed-in.ts'
import { visit } from '#site/tests/support/browser/visit.ts'

const banner = (page: Page) => page.getByRole('banner')
const profile = (page: Page) => banner(page).getByRole('link', { name: 'Profile', exact: true })
/** The link in the header, which has only text in a phone's menu. */
const signInLink = (page: Page) => banner(page).getByRole('link', { name: /^Sign in(, profile)?$/ })
/** Too narrow for text beside the icon. */
const NARROW = { width: 1151, height: 800 }
const logOut = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Log Out' })

test('the profile icon is one link, signed in or not, and only its name and what it shows change', async ({
  page,
}) => {
  await page.setViewportSize(NARROW)
  await page.goto('/terms')
  const before = await signInLink(page).boundingBox()
  await expect(signInLink(page)).toHaveAttribute('href', '/profile')
  await expect(profile(page)).toHaveCount(0)
  await signIn(page)
  await page.goto('/terms')
  await expect(initials(page)).toHaveText('AO')
  expect(await profile(page).boundingBox()).toEqual(before)
  await expect(signInLink(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Log Out' })).toHaveCount(0)
  await profile(page).click()
  await expect(page).toHaveURL('/profile')
})

test('it is there before anything is drawn, and no script of React is loaded for it', async ({ page }) => {
  await signIn(page)
  await page.goto('/terms')
  await expect(initials(page)).toHaveText('AO')
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  const calls: string[] = []
  page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()))
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const shown = document.querySelector('[data-account="initials"]')
      Object.assign(window, { early: [shown?.textContent, shown?.checkVisibility()] })
    })
  })
  await page.goto('/privacy')
  expect(await page.evaluate(() => Reflect.get(window, 'early'))).toEqual(['AO', true])
  await page.waitForLoadState('networkidle')
  expect(calls).toEqual([])
  expect(scripts).not.toEqual([])
  for (const script of scripts) expect(script).not.toMatch(/client|react/)
})

test('a picture stands over the initials, which show when it cannot be loaded', DEEP, async ({ page }) => {
  const { user } = await signIn(page)
  await page.route('**/api/auth/user', (route) =>
    route.fulfill({ json: { ...user, profileImageUrl: 'https://pictures.example/ada.png' } }),
  )
  await page.route('https://pictures.example/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  )
  await page.goto('/terms')
  await expect(profile(page).locator('img')).toHaveAttribute('src', 'https://pictures.example/ada.png')
  await expect(profile(page).locator('img')).toBeVisible()
  await page.unroute('https://pictures.example/**')
  await page.route('https://pictures.example/**', (route) => route.fulfill({ status: 404, body: '' }))
  await page.reload()
  await expect(profile(page).locator('img')).toBeHidden()
})

test('signing out in one tab reaches the others', DEEP, async ({ page, context }) => {
  await signIn(page)
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada Okafor')
  const reading = await context.newPage()
  await reading.goto('/terms')
  await expect(initials(reading)).toHaveText('AO')
  const leaving = await context.newPage()
  await leaving.goto('/profile#settings')
  await logOut(leaving).click()
  await expect(leaving).toHaveURL('/')
  await expect(signInLink(reading)).toBeVisible()
  await expect(page).toHaveURL('/signin')
})

test('somebody else who takes over in another tab finds nothing of the first person', async ({
  page,
  context,
  site,
}) => {
  const { user } = await signIn(page)
  const bert = await signUp(site, 'Bert')
  await page.goto('/profile')
  await page.getByRole('button', { name: EDIT_PROFILE }).click()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(user.email)
  const other = await context.newPage()
  await other.goto(`/terms?token=${bert.token}`)
  await other.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bert Test')
  await expect(page.getByRole('button', { name: EDIT_PROFILE })).toBeVisible()
  await expect(page.getByText(user.email)).toHaveCount(0)
})

test(
  'a session that died meanwhile is noticed, however early the site says so',
  DEEP,
  async ({ page, site }) => {
    const { token } = await signIn(page)
    await page.goto('/profile')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada Okafor')
    await callApi(site, 'POST /api/auth/logout', { token })
    const refused = page.waitForResponse((response) => response.url().endsWith('/api/users/submissions'))
    await page.goto('about:blank')
    // The listener of every page is only loaded after the refusal.
    await page.route('**/signed-in*.js', async (route) => {
      await refused
      await route.continue()
    })
    await page.goto('/profile#submissions')
    expect((await refused).status()).toBe(401)
    await expect(page).toHaveURL('/signin')
    expect(await tokenIn(page)).toBeNull()
  },
)

test('signing in is a word where there is room, with one name', DEEP, async ({ page }) => {
  const word = signInLink(page).getByText('Sign in')
  const opacity = () => word.evaluate((text) => getComputedStyle(text.parentElement ?? text).opacity)
  await page.goto('/terms')
  expect(await opacity()).toBe('1')
  const wide = await signInLink(page).boundingBox()
  expect((await word.boundingBox())?.x).toBeGreaterThan((wide?.x ?? 0) + 28)
  await expect(signInLink(page)).toHaveAccessibleName('Sign in, profile')
  await page.setViewportSize(NARROW)
  expect(await opacity()).toBe('0')
  await expect(signInLink(page)).toHaveAccessibleName('Sign in, profile')
  await signIn(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/terms')
  await expect(profile(page)).toHaveAccessibleName('Profile')
  expect((await profile(page).boundingBox())?.width).toBe(40)
})

test('its name is a tooltip after a delay, until Escape', DEEP, async ({ page }) => {
  await page.setViewportSize(NARROW)
  await visit(page, '/terms')
  const profile = signInLink(page)
  const shown = () => profile.locator('.tip').evaluate((tip) => getComputedStyle(tip).opacity)
  await profile.hover()
  const delay = () => profile.locator('.tip').evaluate((tip) => getComputedStyle(tip).animationDelay)
  await expect.poll(delay).toBe(`${TOOLTIP_DELAY_MS / 1000}s`)
  await expect.poll(shown).toBe('1')
  await page.keyboard.press('Escape')
  await expect.poll(shown).toBe('0')
  await expect(profile).toHaveAccessibleName('Sign in, profile')
  expect((await profile.locator('.tip').boundingBox())?.height, 'one line').toBeLessThan(32)
  await page.mouse.move(2, 400)
  await profile.hover()
  await expect.poll(shown).toBe('1')
  await profile.locator('.tip').hover()
  await expect.poll(shown).toBe('1')
  await page.mouse.move(2, 400)
  await page.getByRole('link', { name: 'Submit Agent' }).first().focus()
  await page.keyboard.press('Tab')
  await expect(profile).toBeFocused()
  await expect.poll(shown).toBe('1')
  await page.keyboard.press('Escape')
  await expect.poll(shown).toBe('0')
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('the menu leads to the profile under the same two names, by keyboard alone', async ({ page }) => {
    const menu = page.getByRole('button', { name: 'Open menu' })
    await page.goto('/terms')
    await tabAndPress(page, menu)
    await expect(signInLink(page)).toHaveAttribute('href', '/profile')
    await signIn(page)
    await page.goto('/terms')
    await tabAndPress(page, menu)
    await expect(page.getByRole('button', { name: 'Log Out' })).toHaveCount(0)
    await tabAndPress(page, profile(page))
    await expect(page).toHaveURL('/profile')
  })
})
