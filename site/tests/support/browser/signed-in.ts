/** Signs up a new user in a test's browser. */
import type { Page } from 'playwright/test'
import type { Person } from '#site/contracts/accounts.ts'
import { newEmail, PASSWORD } from '#site/tests/support/api/people.ts'
import { TEST_ADMIN } from '#site/tests/support/sites/site.ts'

export interface SignedIn {
  token: string
  user: Person
  password: string
}

/** The header's link for signed-in users, at every width. */
export const initials = (page: Page) => page.locator('[data-account="initials"]').first()

/** Too narrow for text beside the header's icon. */
export const NARROW = { width: 1151, height: 800 }
export const profile = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Profile', exact: true })
/** The link in the header, which has only text in a phone's menu. */
export const signInLink = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: /^Sign in(, profile)?$/ })

/** Signs up through the site's own API, in the page's browser. The token is only set when the first page opens. */
export async function signIn(page: Page, fields: Partial<Person> = {}): Promise<SignedIn> {
  const data = { firstName: 'Ada', lastName: 'Okafor', email: newEmail(), password: PASSWORD, ...fields }
  const response = await page.request.post('/api/auth/signup', { data })
  if (!response.ok()) throw new Error(`Signing up answered ${response.status()}: ${await response.text()}`)
  const { token, user } = await response.json()
  await keepToken(page, token)
  return { token, user, password: PASSWORD }
}

/** Signs in the site's first admin, like any user. */
export async function signInAsAdmin(page: Page): Promise<void> {
  const response = await page.request.post('/api/auth/signin', { data: TEST_ADMIN })
  if (!response.ok()) throw new Error(`Signing in answered ${response.status()}: ${await response.text()}`)
  await keepToken(page, (await response.json()).token)
}

/** Only on the first page that opens. */
async function keepToken(page: Page, token: string): Promise<void> {
  await page.addInitScript((token) => {
    if (sessionStorage.getItem('signed-in-before')) return
    sessionStorage.setItem('signed-in-before', 'true')
    localStorage.setItem('authToken', token)
  }, token)
}

/** Asks whether to switch to the account that a link signs in. */
export const question = (page: Page) => page.getByRole('dialog', { name: 'Continue as Mallory Test?' })

/** Opens a page with the token and waits until it's been checked. */
export async function openWithToken(page: Page, token: string): Promise<void> {
  const judged = page.waitForResponse(async (response) => {
    const asked = response.url().endsWith('/api/auth/user')
    return asked && (await response.request().headerValue('authorization')) === `Bearer ${token}`
  })
  await page.goto(`/terms?token=${token}`)
  await judged
  await page.waitForURL('/terms')
}

/** The token stored in the browser; null if nobody is signed in. */
export const tokenIn = (page: Page): Promise<string | null> => stored(page, 'authToken')

/** Reads a value from storage. If the page is left during the read, reads it on the next page. */
export async function stored(page: Page, key: string): Promise<string | null> {
  for (;;) {
    try {
      return await page.evaluate((name) => localStorage.getItem(name), key)
    } catch (error) {
      if (!String(error).includes('most likely because of a navigation')) throw error
    }
  }
}
