/** Signing up: fields, rules, and outcomes. */
import * as texts from '#site/domain/texts/accounts.ts'
import { CONTINUE_WITH_GOOGLE, PASSWORD_HINT } from '#site/features/account/sign-in-texts.ts'
import { newEmail, PASSWORD } from '#site/tests/support/api/people.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import {
  button,
  DEEP,
  expectError,
  expectTexts,
  failOnce,
  fill,
  PHONE,
  seeWaiting,
  toast,
  typeThrough,
} from '#site/tests/support/browser/forms.ts'

const account = () => ({
  'First name': 'Ada',
  'Last name': 'Okafor',
  Email: newEmail(),
  Password: PASSWORD,
  'Confirm password': PASSWORD,
})

test('fields, their hints for password managers, and the way to sign in', async ({ page }) => {
  await page.goto('/signup')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign up')
  for (const [label, hint] of [
    ['First name', 'given-name'],
    ['Last name', 'family-name'],
    ['Email', 'username'],
    ['Password', 'new-password'],
    ['Confirm password', 'new-password'],
  ] as const) {
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('autocomplete', hint)
  }
  await expectTexts(page, [
    'Create an account to upvote agents and submit your own.',
    PASSWORD_HINT,
    'Already have an account? Sign in',
  ])
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/signin',
  )
  await expect(page.getByRole('link', { name: CONTINUE_WITH_GOOGLE })).toBeHidden()
})

test('every rule has its message at its field, and nothing typed is lost', async ({ page }) => {
  await page.goto('/signup')
  await button(page, 'Sign up').click()
  await expectError(page, 'First name', texts.FIRST_NAME_REQUIRED)
  await expectError(page, 'Last name', texts.LAST_NAME_REQUIRED)
  await expectError(page, 'Email', texts.EMAIL_INVALID)
  await expectError(page, 'Password', texts.PASSWORD_TOO_SHORT)
  await expect(page.getByRole('group', { name: '4 fields need attention' })).toBeFocused()
  await page.getByRole('link', { name: texts.LAST_NAME_REQUIRED }).click()
  await expect(page.getByLabel('Last name', { exact: true })).toBeFocused()
  const fields = { ...account(), Password: 'correct-1234', 'Confirm password': 'Correct-1234' }
  await fill(page, fields)
  await button(page, 'Sign up').click()
  await expectError(page, 'Password', texts.PASSWORD_TOO_WEAK)
  await expectError(page, 'Confirm password', texts.PASSWORDS_DIFFER)
  await expect(page.getByRole('group', { name: '2 fields need attention' })).toBeFocused()
  for (const [label, value] of Object.entries(fields)) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value)
  }
  await fill(page, { 'First name': 'A'.repeat(81), Password: `${PASSWORD}${'é'.repeat(31)}` })
  await button(page, 'Sign up').click()
  await expectError(page, 'First name', texts.PERSON_NAME_TOO_LONG)
  await expectError(page, 'Password', texts.PASSWORD_TOO_LONG)
})

test('a failure without a message says what to try', DEEP, async ({ page }) => {
  await failOnce(page, '**/api/auth/signup')
  await seeWaiting(page, '**/api/auth/signup', 'Creating account...')
  await page.goto('/signup')
  await fill(page, account())
  await button(page, 'Sign up').dblclick()
  await expect(toast(page)).toContainText('Sign up failed')
  await expect(toast(page)).toContainText('Please try again with different information.')
})

test('success by keyboard alone at 360 px goes to / and welcomes; the confirmation is not sent', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  const fields = account()
  const request = page.waitForRequest('**/api/auth/signup')
  await page.goto('/signup')
  await typeThrough(page, 'First name', Object.values(fields))
  expect((await request).postDataJSON()).toEqual({
    firstName: 'Ada',
    lastName: 'Okafor',
    email: fields.Email,
    password: PASSWORD,
  })
  await expect(page).toHaveURL('/')
  await expect(toast(page)).toContainText('Welcome!')
  await expect(toast(page)).toContainText('Your account has been created successfully.')
})
