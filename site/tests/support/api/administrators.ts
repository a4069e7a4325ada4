/** An admin in the browser. */
import type { Page } from 'playwright/test'
import { keepAdmin } from '#site/tests/support/screens/admin-steps.ts'
import type { OpenSite } from '#site/tests/support/sites/open-site.ts'
import { newAdministrator } from './administration.ts'

/** Signs in a new admin, whose sessions no other test has, before the first page opens. */
export async function enterAdministration(
  page: Page,
  site: OpenSite,
): Promise<{ id: string; token: string }> {
  const { id, adminToken, user } = await newAdministrator(site, 'Noor')
  await keepAdmin(page, adminToken, user)
  return { id, token: adminToken }
}
