/** The steps that bring the administration's screens into one of their states. */
import type { Page } from 'playwright/test'
import {
  CATEGORY_NAME,
  CATEGORY_NAME_REQUIRED,
  MANAGE,
  renameOf,
} from '#site/domain/texts/admin-categories.ts'
import { FORGOT_ADMIN_PASSWORD, SUSPENSION_REASON_REQUIRED } from '#site/domain/texts/administration.ts'
import { SUSPEND } from '#site/features/admin/users/user-texts.ts'
import { CATEGORIES_SAMPLE, NOOR, STATS, USERS } from '#site/tests/support/samples/sample-administration.ts'
import { NEWS_LIST } from '#site/tests/support/samples/sample-news.ts'
import { OPERATIONS_REPORT } from '#site/tests/support/samples/sample-operations.ts'
import { ANALYTICS, AUDIT } from '#site/tests/support/samples/sample-records.ts'
import { seeToast } from './screen-steps.ts'

type Step = (page: Page) => Promise<unknown>

/** By path, what the routes of the administration reply when a screen is only looked at. */
const REPLIES: Readonly<Record<string, unknown>> = {
  stats: STATS,
  reviews: {},
  categories: CATEGORIES_SAMPLE,
  users: USERS,
  operations: OPERATIONS_REPORT,
  news: NEWS_LIST,
  imports: { imports: [] },
  analytics: ANALYTICS,
  audit: AUDIT,
}

/** An administrator whose calls are answered with samples; the token is there when the first page opens, and only then. */
export const asAdmin: Step = async (page) => {
  await keepAdmin(page, 'sample-token', NOOR)
  for (const [name, json] of Object.entries(REPLIES))
    await page.route(adminRoute(name), (route) => route.fulfill({ json }))
}

/** A route of the administration, with any query. */
export function adminRoute(name: string): RegExp {
  return new RegExp(`/api/admin/${name}(\\?.*)?$`)
}

/** Only for the first page that opens. */
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

/** As an administrator; this route does not answer as it should. */
export const asAdminButFailing =
  (name: string): Step =>
  async (page) => {
    await asAdmin(page)
    await page.route(adminRoute(name), (route) => route.fulfill({ status: 503, body: '' }))
  }

/** As an administrator; this route answers not at all. */
export const asAdminButHanging =
  (name: string): Step =>
  async (page) => {
    await asAdmin(page)
    await page.route(adminRoute(name), () => undefined)
  }

export const askForPassword: Step = async (page) => {
  await page.getByRole('button', { name: FORGOT_ADMIN_PASSWORD }).click()
  await seeToast(page)
}

/** The tab is open and has its content. */
export const seeAdminTab =
  (name: string): Step =>
  async (page) => {
    const panel = page.getByRole('tabpanel', { name })
    await panel.getByRole('heading', { level: 2 }).waitFor()
    await panel.locator('[aria-busy="true"]').waitFor({ state: 'detached' })
  }

/** Presses what this is called, and sees the question it brings. */
export const askAbout =
  (name: string): Step =>
  async (page) => {
    await page.getByRole('button', { name, exact: true }).click()
    await page.getByRole('dialog').waitFor()
  }

/** Without a reason. */
export const suspendInVain: Step = async (page) => {
  await page.getByRole('dialog').getByRole('button', { name: SUSPEND }).click()
  await page.getByText(SUSPENSION_REASON_REQUIRED).waitFor()
}

export const manage: Step = async (page) => {
  await seeAdminTab('Categories')(page)
  await page.getByRole('button', { name: MANAGE }).click()
  await page.getByRole('table', { name: 'Categories' }).waitFor()
}

/** To nothing. */
export const renameInVain =
  (name: string): Step =>
  async (page) => {
    await page.getByRole('button', { name: renameOf(name) }).click()
    await page.getByRole('dialog').getByLabel(CATEGORY_NAME).fill('')
    await page.keyboard.press('Enter')
    await page.getByText(CATEGORY_NAME_REQUIRED).waitFor()
  }
