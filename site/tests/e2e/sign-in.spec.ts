/** Signing in and up: fields, messages, success, and failure. */
import { EMAIL_INVALID, SIGN_IN_PASSWORD_TOO_SHORT } from '#site/domain/texts/accounts.ts'
import { CONTINUE_WITH_GOOGLE, FORGOT_PASSWORD, PASSWORD_HINT } from '#site/features/account/sign-in-texts.ts'
import { PASSWORD, signUp } from '#site/tests/support/api/people.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import {
  button,
  expectError,
  expectTexts,
  fill,
  newAccount,
  PHONE,
  toast,
  typeThrough,
} from '#site/tests/support/browser/forms.ts'
import { tokenIn } from '#site/tests/support/browser/signed-in.ts'
import { requestsOf } from '#site/tests/support/browser/visit.ts'

for (const { path, title, hints, texts, links } of [
  {
    path: '/signin',
    title: 'Sign in',
    hints: { Email: 'username', Password: 'current-password' },
    texts: ['Upvote agents and track your submissions.', "Don't have an account? Sign up"],
    links: { [FORGOT_PASSWORD]: '/forgot-password', 'Sign up': '/signup' },
  },
  {
    path: '/signup',
    title: 'Sign up',
    hints: {
      'First name': 'given-name',
      'Last name': 'family-name',
      Email: 'username',
      Password: 'new-password',
      'Confirm password': 'new-password',
    },
    texts: [
      'Create an account to upvote agents and submit your own.',
      PASSWORD_HINT,
      'Already have an account? Sign in',
    ],
    links: { 'Sign in': '/signin' },
  },
])
  test(`${path} has its fields, hints for password managers, and links`, async ({ page }) => {
    await page.goto(path)
    await expect(page).toHaveTitle(new RegExp(`^${title}`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('type', 'email')
    for (const [label, hint] of Object.entries(hints))
      await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('autocomplete', hint)
    await expectTexts(page, texts)
    for (const [name, href] of Object.entries(links))
      await expect(page.getByRole('main').getByRole('link', { name })).toHaveAttribute('href', href)
    await expect(page.getByRole('link', { name: CONTINUE_WITH_GOOGLE })).toBeHidden()
  })

test('Tab leads from the email to the password, which can be shown', async ({ page }) => {
  await page.goto('/signin')
  const password = page.getByLabel('Password', { exact: true })
  await page.getByLabel('Email', { exact: true }).press('Tab')
  await expect(password).toBeFocused()
  await password.fill('secret')
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await password.press('Tab')
  await expect(page.getByRole('button', { name: 'Hide password' })).toHaveCSS('outline-style', 'solid')
  await page.keyboard.press('Space')
  await expect(password).toHaveAttribute('type', 'password')
  await expect(password).toHaveValue('secret')
})

test('errors are shown at their fields and in a summary, and nothing is sent', async ({ page }) => {
  const calls = requestsOf(page, /\/api\//)
  await page.goto('/signin')
  await fill(page, { Email: 'ada@example', Password: '12345' })
  await button(page, 'Sign in').click()
  await expectError(page, 'Email', EMAIL_INVALID)
  await expectError(page, 'Password', SIGN_IN_PASSWORD_TOO_SHORT)
  await expect(page.getByRole('group', { name: '2 fields need attention' })).toBeFocused()
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('12345')
  await fill(page, { Email: 'ada@roster.example' })
  await expect(page.getByLabel('Email', { exact: true })).not.toHaveAttribute('aria-invalid')
  const left = page.getByRole('group', { name: '1 field needs attention' })
  await left.getByRole('link', { name: SIGN_IN_PASSWORD_TOO_SHORT }).click()
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await button(page, 'Sign in').click()
  await expect(left).toBeFocused()
  expect(calls).toEqual([])
})

test('signing in leads to the home page, and a double click sends once', async ({ page, site }) => {
  const { email } = await signUp(site)
  const sent = requestsOf(page, /\/api\/auth\/signin$/)
  await page.goto('/signin')
  await fill(page, { Email: ` ${email} `, Password: PASSWORD })
  await button(page, 'Sign in').dblclick()
  await expect(page).toHaveURL('/')
  await expect(toast(page)).toContainText('Success!')
  await expect(toast(page)).toContainText("You've been signed in successfully.")
  expect(sent).toHaveLength(1)
  expect(await tokenIn(page)).toMatch(/^ey/)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Profile', exact: true })).toBeVisible()
})

test("a rejected sign-in shows the server's message, and keeps the input and the focus", async ({ page }) => {
  await page.goto('/signin')
  await fill(page, { Email: 'nobody@roster.example', Password: 'Wrong-1234' })
  await button(page, 'Sign in').click()
  await expect(toast(page)).toContainText('Sign in failed')
  await expect(toast(page)).toContainText('Incorrect email address or password. Please try again.')
  await expect(button(page, 'Sign in')).toBeFocused()
  const above = page.getByRole('main').getByRole('alert')
  await expect(above).toHaveText('Incorrect email address or password. Please try again.')
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(toast(page)).toHaveCount(0)
  await expect(above).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('nobody@roster.example')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('Wrong-1234')
  await expect(page).toHaveURL('/signin')
})

test('signing up by keyboard at 360 px leads to the home page', async ({ page }) => {
  await page.setViewportSize(PHONE)
  const fields = newAccount()
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
