/** Account settings: signing out, password, data, deletion. */
import { readFile } from 'node:fs/promises'
import { PASSWORD_REQUIRED, PASSWORD_TOO_SHORT } from '#site/domain/texts/accounts.ts'
import { DELETE_ACCOUNT_TITLE } from '#site/domain/texts/profile.ts'
import { ACCOUNT_DELETED, LOGGED_OUT } from '#site/features/account/account-texts.ts'
import { NEW_PASSWORD } from '#site/features/account/sign-in-texts.ts'
import { PASSWORD, personOf, signIn as signInAgain } from '#site/tests/support/api/people.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import {
  button,
  expectError,
  failOnce,
  fill,
  PHONE,
  seeWaiting,
  tabAndPress,
  toast,
  typeThrough,
} from '#site/tests/support/browser/forms.ts'
import { signIn, stored, tokenIn } from '#site/tests/support/browser/signed-in.ts'

const NEW = 'Another-5678'

test('Log Out ends the session by keyboard at 360 px, and Back shows no user data', async ({
  page,
  site,
}) => {
  await page.setViewportSize(PHONE)
  const { token } = await signIn(page)
  await page.goto('/terms')
  await page.goto('/profile#settings')
  await tabAndPress(page, button(page, 'Log Out'))
  await expect(page).toHaveURL('/')
  await expect(toast(page)).toContainText(LOGGED_OUT.title)
  await expect(toast(page)).toContainText(LOGGED_OUT.description)
  expect(await tokenIn(page)).toBeNull()
  expect(await stored(page, 'currentUser')).toBeNull()
  expect(await personOf(site, token)).toBeUndefined()
  await page.goBack()
  await expect(page).toHaveURL('/signin')
  await page.goBack()
  await expect(page).toHaveURL('/terms')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in', exact: true })).toBeVisible()
})

test('every setting explains what it does', async ({ page }) => {
  await signIn(page)
  await page.goto('/profile#settings')
  const settings = page.getByRole('tabpanel').getByRole('heading', { level: 2 })
  await expect(settings).toHaveText(['Password', 'Your data', 'Privacy', 'Delete account', 'Session'])
  await expect(settings.locator('+ p')).toHaveText([
    'Changing your password signs you out everywhere else.',
    'Everything we store about you except your password, as one JSON file.',
    "Only you and the admins can see your name and email address. A submission becomes public once it's approved.",
    "Your profile, upvotes, and pending submissions will be deleted. Approved agents stay, but they're no longer linked to you.",
    'Signs you out on this device only. Other devices stay signed in.',
  ])
  await page.getByRole('main').getByRole('link', { name: 'Privacy policy' }).click()
  await expect(page).toHaveURL('/privacy')
})

test('the password is changed by keyboard at 360 px, and other sessions end', async ({ page, site }) => {
  await page.setViewportSize(PHONE)
  const { user, token } = await signIn(page)
  await page.goto('/profile#settings')
  await tabAndPress(page, button(page, 'Change password'))
  await expectError(page, 'Current password', PASSWORD_REQUIRED)
  await expectError(page, NEW_PASSWORD, PASSWORD_TOO_SHORT)
  await typeThrough(page, 'Current password', ['Wrong-1234', NEW, NEW])
  await expectError(page, 'Current password', 'Current password is incorrect.')
  await expect(page.getByLabel(NEW_PASSWORD, { exact: true })).toHaveValue(NEW)
  await fill(page, { 'Current password': PASSWORD })
  await failOnce(page, '**/api/users/password')
  await button(page, 'Change password').click()
  await expect(toast(page)).toContainText('Failed to change your password')
  await seeWaiting(page, '**/api/users/password', 'Saving...')
  await button(page, 'Change password').click()
  await expect(toast(page)).toContainText("Password changed. You've been signed out everywhere else.")
  await expect(page.getByLabel('Current password', { exact: true })).toHaveValue('')
  await expect(page.getByLabel('Current password', { exact: true })).toBeFocused()
  expect(await personOf(site, token)).toBeUndefined()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada Okafor')
  expect(await signInAgain(site, { email: user.email, password: NEW })).toMatch(/^ey/)
})

test("the user's data is downloaded by keyboard at 360 px", async ({ page }) => {
  await page.setViewportSize(PHONE)
  const { user } = await signIn(page)
  await failOnce(page, '**/api/users/data')
  await page.goto('/profile#settings')
  await tabAndPress(page, button(page, 'Download my data'))
  await expect(toast(page)).toContainText('Failed to download your data')
  await seeWaiting(page, '**/api/users/data', 'Preparing...')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    tabAndPress(page, button(page, 'Download my data')),
  ])
  expect(download.suggestedFilename()).toBe('roster-data.json')
  expect(JSON.stringify(JSON.parse(await readFile(await download.path(), 'utf8')))).toContain(user.email)
})

test('the account is deleted with the password by keyboard at 360 px', async ({ page, site }) => {
  await page.setViewportSize(PHONE)
  const { token } = await signIn(page)
  await page.goto('/profile#settings')
  await expect(page.getByLabel('Current password', { exact: true })).toBeVisible()
  await tabAndPress(page, button(page, 'Delete my account'))
  const dialog = page.getByRole('dialog', { name: DELETE_ACCOUNT_TITLE })
  await expect(dialog).toContainText('Your profile, upvotes, and pending submissions will be deleted.')
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('group', { name: '1 field needs attention' })).toBeFocused()
  await dialog.getByLabel('Password', { exact: true }).fill('Wrong-1234')
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('Error')
  await expect(dialog).toBeVisible()
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
  await expect(toast(page)).toContainText(ACCOUNT_DELETED.title)
  await expect(toast(page)).toContainText('Your account and upvotes have been deleted.')
  expect(await personOf(site, token)).toBeUndefined()
})
