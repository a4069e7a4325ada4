/** Signing up: fields and outcomes. */
import { CONTINUE_WITH_GOOGLE, PASSWORD_HINT } from '#site/features/account/sign-in-texts.ts'
import { newEmail, PASSWORD } from '#site/tests/support/api/people.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { expectTexts, PHONE, toast, typeThrough } from '#site/tests/support/browser/forms.ts'

const account = () => ({
  'First name': 'Ada',
  'Last name': 'Okafor',
  Email: newEmail(),
  Password: PASSWORD,
  'Confirm password': PASSWORD,
})

test('the sign-up form has its fields, hints for password managers, and a link to sign in', async ({
  page,
}) => {
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

test('signing up by keyboard at 360 px leads to the home page', async ({ page }) => {
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
