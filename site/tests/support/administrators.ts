/** Administrators of a test site, signed in to its administration. */
import type { Page } from 'playwright/test'
import { keepAdmin } from './admin-steps.ts'
import type { OpenSite } from './open-site.ts'
import { signUp } from './people.ts'

/** Somebody new with the role of administrator, whose sessions are no other test's. */
export async function newAdministrator(
  site: OpenSite,
): Promise<{ id: string; email: string; password: string }> {
  const { id, email, password } = await signUp(site, 'Noor')
  await site.pocketBase.as(site.pocketBase.superuserToken).collection('users').update(id, { role: 'admin' })
  return { id, email, password }
}

/** Is in when the first page opens. */
export async function enterAdministration(
  page: Page,
  site: OpenSite,
): Promise<{ id: string; token: string }> {
  const { id, email, password } = await newAdministrator(site)
  const response = await page.request.post('/api/admin/login', { data: { email, password } })
  if (!response.ok()) throw new Error(`Signing in answered ${response.status()}: ${await response.text()}`)
  const { adminToken, user } = await response.json()
  await keepAdmin(page, adminToken, user)
  return { id, token: adminToken }
}
