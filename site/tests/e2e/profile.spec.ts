/** The profile: user data, editing, tabs. */
import { personOf, signUp } from '#site/tests/support/api/people.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import {
  button,
  DEEP,
  expectError,
  expectTexts,
  fill,
  PHONE,
  seeWaiting,
  tabAndPress,
  toast,
} from '#site/tests/support/browser/forms.ts'
import { initials, signIn, tokenIn } from '#site/tests/support/browser/signed-in.ts'
import { CHECK_CONNECTION } from '#site/ui/ui-texts.ts'

test('a spinner until the user is there, then who it is', async ({ page }) => {
  const { user } = await signIn(page)
  const answered = Promise.withResolvers<void>()
  await page.route('**/api/auth/user', async (route) => {
    await answered.promise
    await route.continue()
  })
  await page.goto('/profile')
  await expect(page.getByRole('status').filter({ hasText: 'Loading your profile' })).toBeVisible()
  answered.resolve()
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

test("what is missing is 'User', 'Not set', 'Not available'", async ({ page }) => {
  const { user } = await signIn(page)
  const nameless = { ...user, firstName: '', lastName: '', createdAt: '' }
  await page.route('**/api/auth/user', (route) => route.fulfill({ json: nameless }))
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('User')
  const facts = page.getByRole('main').getByRole('definition')
  await expect(facts.nth(0)).toHaveText('Not set')
  await expect(facts.nth(1)).toHaveText('Not set')
  await expect(facts.nth(3)).toHaveText('Not available')
})

test('whoever is not signed in, or whose token is dead, goes to /signin', async ({ page }) => {
  await page.goto('/profile')
  await expect(page).toHaveURL('/signin')
  await page.evaluate(() => localStorage.setItem('authToken', 'dead'))
  await page.goto('/profile')
  await expect(page).toHaveURL('/signin')
  expect(await tokenIn(page)).toBeNull()
})

test('a site that does not answer says so and can be asked again', DEEP, async ({ page }) => {
  await signIn(page)
  await page.route('**/api/auth/user', (route) => route.fulfill({ status: 503, json: { message: 'away' } }))
  await page.goto('/profile')
  await expect(page.getByRole('alert')).toContainText("Couldn't load your profile")
  await expectTexts(page, [CHECK_CONNECTION])
  await page.unroute('**/api/auth/user')
  await button(page, 'Try again').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada Okafor')
})

test('editing by keyboard alone at 360 px saves the names at once, here and in the header', async ({
  page,
}) => {
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

test('a waiting address goes on waiting when only the names change', DEEP, async ({ page, site }) => {
  const taken = await signUp(site)
  const { user, token } = await signIn(page)
  const wanted = `new-${user.email}`
  await page.goto('/profile')
  await button(page, 'Edit profile').click()
  await fill(page, { Email: taken.email })
  await button(page, 'Save Changes').click()
  await expect(toast(page)).toContainText('Error')
  await expect(toast(page)).toContainText('Failed to update profile')
  await expectError(page, 'Email', "This email address can't be used. Try a different one.")
  await fill(page, { Email: wanted })
  await button(page, 'Save Changes').click()
  await button(page, 'Edit profile').click()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(wanted)
  await expect(page.getByLabel('Email', { exact: true })).toHaveAccessibleDescription(
    /^We sent a confirmation link/,
  )
  await fill(page, { 'First name': 'Grace' })
  await button(page, 'Save Changes').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Grace Okafor')
  expect(await personOf(site, token)).toMatchObject({ firstName: 'Grace', pendingEmail: wanted })
})

test('Cancel gives up what was typed; a failure keeps it', DEEP, async ({ page }) => {
  await signIn(page)
  await page.goto('/profile')
  await button(page, 'Edit profile').click()
  await fill(page, { 'First name': 'Grace', Email: 'no address' })
  await button(page, 'Save Changes').click()
  await expect(toast(page)).toContainText('Failed to update profile')
  await expectError(page, 'Email', 'Please enter a valid email address')
  await button(page, 'Cancel').click()
  await expect(button(page, 'Edit profile')).toBeFocused()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada Okafor')
  await button(page, 'Edit profile').click()
  await expect(page.getByLabel('First name', { exact: true })).toHaveValue('Ada')
  await expect(page.getByRole('alert')).toHaveCount(0)
  const message = 'Please try again in 5 seconds.'
  await page.route('**/api/users/profile', (route) => route.fulfill({ status: 503, json: { message } }))
  await fill(page, { 'First name': 'Grace' })
  await button(page, 'Save Changes').click()
  await expect(toast(page)).toContainText('Error')
  await expect(toast(page)).toContainText('Failed to update profile')
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(message)
  await expect(page.getByLabel('First name', { exact: true })).toHaveValue('Grace')
})

test('tabs: arrows, Home and End lead through them, and an address leads to one', async ({ page }) => {
  await signIn(page)
  await page.goto('/profile#settings')
  const tab = (name: string) => page.getByRole('tab', { name })
  await expect(page.getByRole('tab')).toHaveText(['Profile', 'My Submissions', 'Settings'])
  await expect(tab('Settings')).toHaveAttribute('aria-selected', 'true')
  await tab('Settings').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab('Profile')).toBeFocused()
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

test('another tab keeps what is typed, and submissions load once', DEEP, async ({ page }) => {
  await signIn(page)
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/users/submissions')) asked += 1
  })
  await page.goto('/profile')
  await button(page, 'Edit profile').click()
  await fill(page, { 'First name': 'Grace' })
  await page.getByRole('tab', { name: 'Settings' }).click()
  await expect(page.getByRole('tabpanel')).toHaveCount(1)
  expect(asked).toBe(0)
  await page.getByRole('tab', { name: 'My Submissions' }).click()
  await expect.poll(() => asked).toBe(1)
  await page.getByRole('tab', { name: 'Profile' }).click()
  await expect(page.getByLabel('First name', { exact: true })).toHaveValue('Grace')
})
