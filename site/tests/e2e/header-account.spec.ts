/** The signed-in user in the header: early, without React, without layout shifts, in every tab. */
import type { Page } from 'playwright/test'
import { EDIT_PROFILE } from '#site/domain/texts/profile.ts'
import { signUp } from '#site/tests/support/api/people.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { PHONE, tabAndPress } from '#site/tests/support/browser/forms.ts'
import { initials, signIn } from '#site/tests/support/browser/signed-in.ts'

const banner = (page: Page) => page.getByRole('banner')
const profile = (page: Page) => banner(page).getByRole('link', { name: 'Profile', exact: true })
/** The link in the header, which has only text in a phone's menu. */
const signInLink = (page: Page) => banner(page).getByRole('link', { name: /^Sign in(, profile)?$/ })
/** Too narrow for text beside the icon. */
const NARROW = { width: 1151, height: 800 }

test('the profile icon is the same link for guests and users', async ({ page }) => {
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

test('the initials are there before the first paint, without React', async ({ page }) => {
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

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('on a phone, the menu leads to the profile by keyboard', async ({ page }) => {
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
