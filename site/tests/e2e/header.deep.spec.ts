/** The header in depth: accounts, tooltips, and a phone's panels. */
import { TOOLTIP_DELAY_MS } from '#site/domain/limits.ts'
import { SEARCH_LABEL } from '#site/domain/texts/page-names.ts'
import { EDIT_PROFILE } from '#site/domain/texts/profile.ts'
import { signUp } from '#site/tests/support/api/people.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { button, PHONE } from '#site/tests/support/browser/forms.ts'
import { initials, NARROW, profile, signIn, signInLink } from '#site/tests/support/browser/signed-in.ts'
import { requestsOf, visit } from '#site/tests/support/browser/visit.ts'
import { answer, reply } from '#site/tests/support/screens/screen-steps.ts'
import { OPEN_SEARCH } from '#site/ui/header-panels.ts'

test("a profile picture covers the initials unless it can't be loaded", async ({ page }) => {
  const { user } = await signIn(page)
  await reply('**/api/auth/user', { ...user, profileImageUrl: 'https://pictures.example/ada.png' })(page)
  await page.route('https://pictures.example/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  )
  await page.goto('/terms')
  await expect(profile(page).locator('img')).toHaveAttribute('src', 'https://pictures.example/ada.png')
  await expect(profile(page).locator('img')).toBeVisible()
  await answer('https://pictures.example/**', 404)(page)
  await page.reload()
  await expect(profile(page).locator('img')).toBeHidden()
})

test('signing out in one tab reaches the others', async ({ page, context }) => {
  await signIn(page)
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada Okafor')
  const reading = await context.newPage()
  await reading.goto('/terms')
  await expect(profile(reading)).toBeVisible()
  const leaving = await context.newPage()
  await leaving.goto('/profile#settings')
  await button(leaving, 'Log Out').click()
  await expect(signInLink(reading)).toBeVisible()
  await expect(page).toHaveURL('/signin')
})

test('the profile link has a tooltip after a delay, until Escape', async ({ page }) => {
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
  await page.getByRole('link', { name: 'Saved' }).first().focus()
  await page.keyboard.press('Tab')
  await expect(profile).toBeFocused()
  await expect.poll(shown).toBe('1')
  await page.keyboard.press('Escape')
  await expect.poll(shown).toBe('0')
})

test('Enter or a slash opens the search, and Escape returns the focus', async ({ page }) => {
  await page.setViewportSize(PHONE)
  for (const open of ['Enter', '/']) {
    await visit(page, '/terms')
    const toggle = page.getByRole('button', { name: OPEN_SEARCH })
    await toggle.focus()
    await page.keyboard.press(open)
    const box = page.getByRole('combobox', { name: SEARCH_LABEL })
    await expect(box).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(box).toBeHidden()
    await expect(toggle).toBeFocused()
    await page.keyboard.press(open)
    await page.keyboard.type('writing')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/?search=writing')
  }
})
test.describe('on a phone, beside the menu', () => {
  test.use({ viewport: PHONE, hasTouch: true })

  test('a tap on the dimmed page closes the menu and opens nothing', async ({ page }) => {
    await visit(page, '/')
    const card = page.getByRole('article').first()
    // Below the end of the menu.
    await card.evaluate((element) => window.scrollBy(0, element.getBoundingClientRect().top - 560))
    await page.getByRole('button', { name: 'Open menu' }).tap()
    await expect(page.getByRole('searchbox')).toBeVisible()
    const box = await card.boundingBox()
    const [x, y] = [(box?.x ?? 0) + 40, (box?.y ?? 0) + 40]
    await page.touchscreen.tap(x, y)
    await expect(page.getByRole('searchbox')).toBeHidden()
    await expect(page).toHaveURL('/')
    await page.touchscreen.tap(x, y)
    await expect(page).toHaveURL(/\/agent\//)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE })

  test('the search opens with the focus in it', async ({ page }) => {
    await page.goto('/terms')
    await page.getByRole('button', { name: OPEN_SEARCH }).click()
    await expect(page.getByRole('searchbox', { name: SEARCH_LABEL })).toBeFocused()
  })
})

test('the initials are there before the first paint, without React', async ({ page }) => {
  await signIn(page)
  await page.goto('/terms')
  await expect(initials(page)).toHaveText('AO')
  const [scripts, calls] = [requestsOf(page, /\.js$/), requestsOf(page, /\/api\//)]
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

test('switching accounts in another tab shows nothing of the first user', async ({ page, context, site }) => {
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
