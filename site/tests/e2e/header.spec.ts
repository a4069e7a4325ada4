/** Header, footer, and themes at every width, accounts in the header, and reading without JavaScript. */
import * as texts from '#site/domain/texts/page-names.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { PHONE, tabAndPress } from '#site/tests/support/browser/forms.ts'
import { initials, NARROW, profile, signIn, signInLink } from '#site/tests/support/browser/signed-in.ts'

test('the header has the main links, the current page, Submit Agent, and the profile', async ({ page }) => {
  await page.goto('/added-today')
  const main = page.getByRole('navigation', { name: 'Main' })
  await expect(main.getByRole('link')).toHaveText(['Browse', 'Added Today', 'AI News'])
  await expect(main.getByRole('link', { name: 'Added Today' })).toHaveAttribute('aria-current', 'page')
  await expect(main.getByRole('link', { name: 'AI News' })).toHaveAttribute('href', '/ai-news')
  const banner = page.getByRole('banner')
  await expect(banner.getByRole('link', { name: texts.SUBMIT_AGENT })).toHaveAttribute('href', '/submit')
  await expect(banner.getByRole('link', { name: 'Sign in, profile' })).toHaveAttribute('href', '/profile')
})

test('an empty search is ignored, and the slash key focuses the search box', async ({ page }) => {
  await page.goto('/added-today')
  await page.keyboard.press('/')
  const box = page.getByRole('searchbox', { name: texts.SEARCH_LABEL })
  await expect(box).toBeFocused()
  await expect(box).toHaveAttribute('placeholder', texts.SEARCH_PLACEHOLDER)
  await box.fill('   ')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/added-today')
  await page.goto('/')
  await page.getByRole('checkbox', { name: /^Coding/ }).focus()
  await page.keyboard.press('/')
  await expect(box).toBeFocused()
})

test('the skip link is the first stop and leads to the content', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#main')).toBeFocused()
})

test('the theme follows the system until one is chosen, from the first paint on', async ({ page }) => {
  const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  await page.goto('/')
  const light = await paper()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(paper).not.toBe(light)
  const dark = await paper()
  await page.getByRole('button', { name: 'Light theme' }).click()
  await expect(page.getByRole('button', { name: 'Light theme' })).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(paper).toBe(light)
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      Object.assign(window, { themeAtStart: document.documentElement.dataset['theme'] })
    })
  })
  await page.reload()
  expect(await page.evaluate(() => Reflect.get(window, 'themeAtStart'))).toBe('roster')
  await page.getByRole('button', { name: texts.THEME_SYSTEM }).click()
  await expect.poll(paper).toBe(dark)
})

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

test('a menu repeats links, search, submit and profile', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/')
  const toggle = page.getByRole('button', { name: 'Open menu' })
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await toggle.click()
  const close = page.getByRole('button', { name: 'Close menu' })
  await expect(close).toHaveAttribute('aria-expanded', 'true')
  for (const name of ['Browse', 'Added Today', 'AI News', texts.SUBMIT_AGENT, 'Sign in']) {
    await expect(page.getByRole('banner').getByRole('link', { name, exact: true })).toBeVisible()
  }
  await page.keyboard.press('Escape')
  await expect(page.getByRole('searchbox')).toBeHidden()
  await toggle.click()
  await page.getByRole('searchbox').fill('writing')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/?search=writing')
})

test('the menu leads to the profile by keyboard', async ({ page }) => {
  await page.setViewportSize(PHONE)
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
test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE })

  test('agents are searched, filtered, sorted, and opened without JavaScript', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('searchbox').fill('code')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search results for "code"')
    await page.goto('/')
    await expect(page.getByRole('group', { name: 'Show as' })).toBeHidden()
    await page.getByRole('radio', { name: /^Freemium/ }).check()
    await page.getByLabel('Sort By').selectOption('Name A-Z')
    await page.getByRole('button', { name: 'Apply filters' }).click()
    await expect(page).toHaveTitle('Freemium AI agents, by name · Roster')
    await expect(page.locator('p[aria-live]')).toHaveText(/^Showing 12 of /)
    await expect(page.getByRole('radio', { name: /^Freemium/ })).toBeChecked()
    await page.getByRole('button', { name: /^Load More Agents/ }).click()
    await expect(page.locator('p[aria-live]')).toHaveText(/^Showing 24 of /)
    // While the document is being parsed, its last card isn't the last one yet.
    await page.waitForLoadState()
    const link = page.getByRole('link', { name: /^View Details: / }).last()
    const name = (await link.getAttribute('aria-label'))?.replace('View Details: ', '') ?? ''
    await link.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  })
})
