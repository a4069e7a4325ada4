/** The profile: user data, editing, tabs. */
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { holdFiles } from '#site/tests/support/browser/compare-steps.ts'
import { button, PHONE, seeWaiting, tabAndPress, toast } from '#site/tests/support/browser/forms.ts'
import { initials, signIn, tokenIn } from '#site/tests/support/browser/signed-in.ts'
import { reply } from '#site/tests/support/screens/screen-steps.ts'

test("the profile shows a spinner, then the user's data", async ({ page }) => {
  const { user } = await signIn(page)
  const answer = await holdFiles(page, /api\/auth\/user$/)
  await page.goto('/profile')
  await expect(page.getByRole('status').filter({ hasText: 'Loading your profile' })).toBeVisible()
  answer()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada Okafor')
  const facts = page.getByRole('main')
  await expect(facts.getByRole('term')).toHaveText(['First name', 'Last name', 'Email', 'Member since'])
  await expect(facts.getByRole('definition')).toHaveText([
    'Ada',
    'Okafor',
    new RegExp(`^${user.email}`),
    new Date(user.createdAt).toLocaleDateString('en-US', { timeZone: 'UTC' }),
  ])
})

test("missing data is shown as 'User', 'Not set', and 'Not available'", async ({ page }) => {
  const { user } = await signIn(page)
  const nameless = { ...user, firstName: '', lastName: '', createdAt: '' }
  await reply('**/api/auth/user', nameless)(page)
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('User')
  const facts = page.getByRole('main').getByRole('definition')
  await expect(facts.nth(0)).toHaveText('Not set')
  await expect(facts.nth(1)).toHaveText('Not set')
  await expect(facts.nth(3)).toHaveText('Not available')
})

test('guests and users with an invalid token are redirected to /signin', async ({ page }) => {
  await page.goto('/profile')
  await expect(page).toHaveURL('/signin')
  await page.evaluate(() => localStorage.setItem('authToken', 'dead'))
  await page.goto('/profile')
  await expect(page).toHaveURL('/signin')
  expect(await tokenIn(page)).toBeNull()
})

test('the name is edited by keyboard at 360 px, and the header shows it', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await signIn(page)
  await page.goto('/profile')
  await tabAndPress(page, button(page, 'Edit profile'))
  await expect(page.getByLabel('First name', { exact: true })).toBeFocused()
  await seeWaiting(page, '**/api/users/profile', 'Saving...')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Grace')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Delete')
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('Success')
  await expect(toast(page)).toContainText('Profile updated successfully')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Grace')
  await expect(page.getByRole('main').getByRole('definition').nth(1)).toHaveText('Not set')
  await expect(initials(page)).toHaveText('G')
})

test('tabs are reached by arrows, Home, End, and URL, and show the focus ring for keys only', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/profile#settings')
  const tab = (name: string) => page.getByRole('tab', { name })
  await expect(page.getByRole('tab')).toHaveText(['Profile', 'My Submissions', 'Settings'])
  await expect(tab('Settings')).toHaveAttribute('aria-selected', 'true')
  await tab('Settings').click()
  await expect(tab('Settings')).toBeFocused()
  await expect(tab('Settings')).toHaveCSS('outline-style', 'none')
  await page.keyboard.press('ArrowRight')
  await expect(tab('Profile')).toBeFocused()
  await expect(tab('Profile')).toHaveCSS('outline-style', 'solid')
  await expect(page.getByRole('tabpanel', { name: 'Profile' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tabpanel', { name: 'My Submissions' })).toBeVisible()
  await expect(page).toHaveURL('/profile#submissions')
  await page.keyboard.press('End')
  await expect(tab('Settings')).toBeFocused()
  await page.keyboard.press('Home')
  await expect(tab('Profile')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowLeft')
  await expect(tab('Settings')).toHaveAttribute('tabindex', '0')
  await expect(tab('Profile')).toHaveAttribute('tabindex', '-1')
})
