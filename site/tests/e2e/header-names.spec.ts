/** What the header's link to the profile is called: a word where there is room, else a tooltip. */
import type { Page } from 'playwright/test'
import { TOOLTIP_DELAY_MS } from '#site/domain/limits.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { signIn } from '#site/tests/support/browser/signed-in.ts'
import { visit } from '#site/tests/support/browser/visit.ts'

const link = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true })
const signInLink = (page: Page) => link(page, 'Sign in, profile')
/** Too narrow for the word beside the icon. */
const NARROW = { width: 1151, height: 800 }

test('where there is room, signing in is a word; its name is the same on every width', async ({ page }) => {
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
  await expect(link(page, 'Profile')).toHaveAccessibleName('Profile')
  expect((await link(page, 'Profile').boundingBox())?.width).toBe(40)
})

test('its name is a tooltip after the time that all take; Escape hides it until one comes back', async ({
  page,
}) => {
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
