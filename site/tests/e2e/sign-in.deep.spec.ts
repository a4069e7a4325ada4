/** Signing in: fields, messages, success, and failure. */
import { GOOGLE_ERRORS } from '#site/features/account/sign-in-texts.ts'
import { PASSWORD, signUp } from '#site/tests/support/api/people.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { button, fill, toast } from '#site/tests/support/browser/forms.ts'
import { signIn } from '#site/tests/support/browser/signed-in.ts'

test('somebody who is signed in is led on to /', async ({ page }) => {
  await signIn(page)
  for (const path of ['/signin', '/signup']) {
    await page.goto(path)
    await expect(page).toHaveURL('/')
  }
})

test('a form that is sent before it can answer is sent when it can', async ({ page, site }) => {
  const { email } = await signUp(site)
  const held = Promise.withResolvers<void>()
  await page.route('**/_astro/*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/signin', { waitUntil: 'commit' })
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  held.resolve()
  await expect(page).toHaveURL('/')
  await expect(toast(page)).toContainText('Success!')
})

test('a dead token in this browser keeps nobody from signing in', async ({ page, site }) => {
  const { email } = await signUp(site)
  await page.goto('/signin')
  await page.evaluate(() => {
    localStorage.setItem('authToken', 'dead')
    localStorage.setItem('currentUser', JSON.stringify({ at: 0, person: {} }))
  })
  await page.reload()
  await fill(page, { Email: email, Password: PASSWORD })
  await button(page, 'Sign in').click()
  await expect(page).toHaveURL('/')
})

test('explains why Google sign-in failed', async ({ page }) => {
  const texts = { ...GOOGLE_ERRORS, 'google-whatever': 'Google sign-in failed. Please try again.' }
  for (const [code, text] of Object.entries(texts)) {
    await page.goto(`/signin?error=${code}`)
    await expect(page.getByRole('alert')).toContainText(text)
  }
})
