/** The steps that bring the admin area's screens into one of their states. */
import type { Page } from 'playwright/test'
import { CATEGORIES_SAMPLE, NOOR, STATS, USERS } from '#site/tests/support/samples/sample-administration.ts'
import { ANALYTICS, AUDIT } from '#site/tests/support/samples/sample-records.ts'
import { STATUS_SAMPLE } from '#site/tests/support/samples/sample-status.ts'
import { SUGGESTIONS } from '#site/tests/support/samples/sample-suggestions.ts'
import { fail, hang, press, reply, type Step, seeDialog, steps } from './screen-steps.ts'

/** Sample replies of the admin routes, by path. */
const REPLIES: Readonly<Record<string, unknown>> = {
  stats: STATS,
  categories: CATEGORIES_SAMPLE,
  suggestions: SUGGESTIONS,
  users: USERS,
  status: STATUS_SAMPLE,
  imports: { imports: [] },
  'imports/batches': { batches: [] },
  analytics: ANALYTICS,
  audit: AUDIT,
}

/** An admin route, with any query. */
export function adminRoute(name: string): RegExp {
  return new RegExp(`/api/admin/${name}(\\?.*)?$`)
}

/** An admin whose calls get samples. The token is only set when the first page opens. */
export const asAdmin: Step = async (page) => {
  await keepAdmin(page, 'sample-token', NOOR)
  for (const [name, json] of Object.entries(REPLIES)) await reply(adminRoute(name), json)(page)
}
export const asAdminWith = (name: string, json: unknown) => steps(asAdmin, reply(adminRoute(name), json))
export const asAdminButFailing = (name: string) => steps(asAdmin, fail(adminRoute(name)))
export const asAdminButHanging = (name: string) => steps(asAdmin, hang(adminRoute(name)))

/** Only on the first page that opens. */
export async function keepAdmin(page: Page, token: string, user: object): Promise<void> {
  await page.addInitScript(
    ({ token, user }) => {
      if (sessionStorage.getItem('admin-before')) return
      sessionStorage.setItem('admin-before', 'true')
      localStorage.setItem('adminToken', token)
      localStorage.setItem('adminUser', JSON.stringify(user))
    },
    { token, user },
  )
}

/** Expects the tab to be open with its content. */
export const seeAdminTab =
  (name: string): Step =>
  async (page) => {
    const panel = page.getByRole('tabpanel', { name })
    await panel.getByRole('heading', { level: 2 }).waitFor()
    await panel.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' })
  }

/** Presses the button with this name, and waits for its dialog. */
export const askAbout = (name: string) => steps(press(name), seeDialog)
export const inDialog = (name: string) => (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name }).click()
