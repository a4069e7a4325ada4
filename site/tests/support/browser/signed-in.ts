/** Somebody who has just signed up, in the browser of a test. */
import type { Page } from 'playwright/test'
import type { Person } from '#site/domain/person.ts'
import { newEmail, PASSWORD } from '#site/tests/support/api/people.ts'
import { TEST_ADMIN } from '#site/tests/support/sites/site.ts'

export interface SignedIn {
  token: string
  user: Person
  password: string
}

/** What the header shows of whoever is signed in, on every width. */
export const initials = (page: Page) => page.locator('[data-account="initials"]').first()

/** Signs up through the site's own API, as the page's browser; the token is there when the first page opens, and only then. */
export async function signIn(page: Page, fields: Partial<Person> = {}): Promise<SignedIn> {
  const data = { firstName: 'Ada', lastName: 'Okafor', email: newEmail(), password: PASSWORD, ...fields }
  const response = await page.request.post('/api/auth/signup', { data })
  if (!response.ok()) throw new Error(`Signing up answered ${response.status()}: ${await response.text()}`)
  const { token, user } = await response.json()
  await keepToken(page, token)
  return { token, user, password: PASSWORD }
}

/** As the site's first administrator, signed in as everybody else is. */
export async function signInAsAdmin(page: Page): Promise<void> {
  const response = await page.request.post('/api/auth/signin', { data: TEST_ADMIN })
  if (!response.ok()) throw new Error(`Signing in answered ${response.status()}: ${await response.text()}`)
  await keepToken(page, (await response.json()).token)
}

/** Only for the first page that opens. */
async function keepToken(page: Page, token: string): Promise<void> {
  await page.addInitScript((token) => {
    if (sessionStorage.getItem('signed-in-before')) return
    sessionStorage.setItem('signed-in-before', 'true')
    localStorage.setItem('authToken', token)
  }, token)
}

/** The token that the page's browser keeps; null where nobody is signed in. */
export const tokenIn = (page: Page): Promise<string | null> => stored(page, 'authToken')

/** What the browser keeps by this name. A page that is being left takes its answer with it, so the next one is asked. */
export async function stored(page: Page, key: string): Promise<string | null> {
  for (;;) {
    try {
      return await page.evaluate((name) => localStorage.getItem(name), key)
    } catch (error) {
      if (!String(error).includes('most likely because of a navigation')) throw error
    }
  }
}
