/** The tabs with figures and with the audit log in each of their states. */
import type { Page } from 'playwright/test'
import { TABLE, VOTES } from '#site/features/admin/analytics/analytics-texts.ts'
import { CHAIN_BROKEN } from '#site/features/admin/audit/audit-texts.ts'
import { ANALYTICS, AUDIT } from '#site/tests/support/samples/sample-records.ts'
import { seeAlert } from './account-steps.ts'
import { adminRoute, asAdmin, asAdminButFailing, seeAdminTab } from './admin-steps.ts'
import type { ScreenState } from './screen-state.ts'
import { steps } from './screen-steps.ts'

const BROKEN_AT = 1207
const ANALYTICS_TAB = '/admin/dashboard#analytics'
const AUDIT_TAB = '/admin/dashboard#audit'

/** A day without anything, and nothing that was searched in vain. */
async function asAdminOfNothing(page: Page): Promise<void> {
  await asAdmin(page)
  const { medianHours: _, ...figures } = ANALYTICS
  const json = {
    ...figures,
    ...{ fruitless: [], recent: [], categories: [] },
    votes: figures.votes.map(({ day }) => ({ day, count: 0 })),
    decisionHours: figures.decisionHours.map(({ upTo }) => ({ upTo, count: 0 })),
  }
  await page.route(adminRoute('analytics'), (route) => route.fulfill({ json }))
}

async function asAdminWithBrokenChain(page: Page): Promise<void> {
  await asAdmin(page)
  const json = { ...AUDIT, chain: { whole: false, rows: 1482, checked: BROKEN_AT - 1, firstBad: BROKEN_AT } }
  await page.route(adminRoute('audit'), (route) => route.fulfill({ json }))
}

const seeVotesAsTable = async (page: Page) => {
  await page.getByRole('button', { name: `${TABLE}: ${VOTES}` }).click()
  await page.getByRole('figure', { name: VOTES }).getByRole('table').waitFor()
}

const openFirstChange = async (page: Page) => {
  await page.getByRole('table', { name: 'Audit log' }).locator('summary').first().click()
  await page.locator('details[open]').waitFor()
}

export const RECORDS: readonly ScreenState[] = [
  {
    name: 'admin-analytics',
    path: ANALYTICS_TAB,
    before: asAdmin,
    reach: seeAdminTab('Analytics'),
  },
  {
    name: 'admin-analytics-table',
    path: ANALYTICS_TAB,
    before: asAdmin,
    reach: steps(seeAdminTab('Analytics'), seeVotesAsTable),
  },
  {
    name: 'admin-analytics-empty',
    path: ANALYTICS_TAB,
    before: asAdminOfNothing,
    reach: seeAdminTab('Analytics'),
  },
  {
    name: 'admin-analytics-failed',
    path: ANALYTICS_TAB,
    before: asAdminButFailing('analytics'),
    reach: seeAlert,
  },
  {
    name: 'admin-audit',
    path: AUDIT_TAB,
    before: asAdmin,
    reach: steps(seeAdminTab('Audit log'), openFirstChange),
  },
  { name: 'admin-audit-failed', path: AUDIT_TAB, before: asAdminButFailing('audit'), reach: seeAlert },
  {
    name: 'admin-audit-broken',
    path: AUDIT_TAB,
    before: asAdminWithBrokenChain,
    reach: (page) => page.getByText(CHAIN_BROKEN(BROKEN_AT)).waitFor(),
  },
]
