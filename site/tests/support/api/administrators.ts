/** An administrator in the browser. */
import type { Page } from 'playwright/test'
import { keepAdmin } from '#site/tests/support/screens/admin-steps.ts'
import type { OpenSite } from '#site/tests/support/sites/open-site.ts'
import { newAdministrator } from './administration.ts'

/** Somebody new, whose sessions are no other test's, is in when the first page opens. */
export async function enterAdministration(
  page: Page,
  site: OpenSite,
): Promise<{ id: string; token: string }> {
  const { id, adminToken, user } = await newAdministrator(site, 'Noor')
  await keepAdmin(page, adminToken, user)
  return { id, token: adminToken }
}
