/** Somebody who has just signed up, in the browser of a test. */
import type { Page } from 'playwright/test'
import type { Person } from '#site/catalogue/person.ts'
import { PASSWORD } from './people.ts'

export interface SignedIn {
  token: string
  user: Person
  password: string
}

/** What the header shows of whoever is signed in, on every width. */
export const initials = (page: Page) => page.locator('[data-account="initials"]').first()

let people = 0

/** An address that nobody has yet. */
export function newEmail(name = 'person'): string {
  people += 1
  return `${name}-${process.pid}-${people}-${Date.now()}@roster.example`
}

/** Signs up through the site's own API, as the page's browser; the token is there when the first page opens, and only then. */
export async function signIn(page: Page, fields: Partial<Person> = {}): Promise<SignedIn> {
  const data = { firstName: 'Ada', lastName: 'Okafor', email: newEmail(), password: PASSWORD, ...fields }
  const response = await page.request.post('/api/auth/signup', { data })
  if (!response.ok()) throw new Error(`Signing up answered ${response.status()}: ${await response.text()}`)
  const { token, user } = await response.json()
  await page.addInitScript((token) => {
    if (sessionStorage.getItem('signed-in-before')) return
    sessionStorage.setItem('signed-in-before', 'true')
    localStorage.setItem('authToken', token)
  }, token)
  return { token, user, password: PASSWORD }
}
