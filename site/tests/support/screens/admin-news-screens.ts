/** The tab with AI News in each of its states. */
import type { Page } from 'playwright/test'
import {
  ADD_ARTICLE,
  CREATE_ARTICLE,
  editArticleOf,
  LOADING_NEWS,
  NO_ARTICLES_YET,
  SAVE_ARTICLE,
  TITLE_REQUIRED,
} from '#site/domain/texts/admin-news.ts'
import { CHANGED_IN_THE_MEANTIME } from '#site/domain/texts/administration.ts'
import { GATHERED, NEWS_SAMPLE } from '#site/tests/support/samples/sample-news.ts'
import { OPERATIONS_REPORT } from '#site/tests/support/samples/sample-operations.ts'
import {
  adminRoute,
  asAdmin,
  asAdminButFailing,
  asAdminButHanging,
  asAdminWith,
  askAbout,
  inDialog,
  seeAdminTab,
} from './admin-steps.ts'
import { at, MODAL, type ScreenState } from './screen-state.ts'
import { see, seeAlert, seeText, steps } from './screen-steps.ts'

export const NEWS_TAB = '/admin/dashboard#news'
export const THEIR_TITLE = 'A standard for agents'
export const THEIR_VERSION = '2026-11-22 10:00:00.000Z'

/** Another admin has saved the first article in the meantime. A second attempt is accepted. */
export async function asOvertakenAdmin(page: Page): Promise<void> {
  await asAdmin(page)
  const [json] = NEWS_SAMPLE
  const current = { ...json, title: THEIR_TITLE, version: THEIR_VERSION }
  const conflict = { status: 409, json: { message: CHANGED_IN_THE_MEANTIME, current } }
  await page.route(adminRoute('news/[a-z0-9]+'), (route) => route.fulfill({ json }))
  await page.route(adminRoute('news/[a-z0-9]+'), (route) => route.fulfill(conflict), { times: 1 })
}

const withJob = (job: object) => asAdminWith('operations', { ...OPERATIONS_REPORT, jobs: [job] })
const GATHERING = { ...GATHERED, state: 'running', progress: 0.4, endedAt: undefined, outcome: undefined }
const seeNews = seeAdminTab('News')
const addInVain = steps(seeNews, askAbout(ADD_ARTICLE), inDialog(CREATE_ARTICLE), seeText(TITLE_REQUIRED))
const saveTooLate = steps(
  ...[seeNews, askAbout(editArticleOf(NEWS_SAMPLE[0]?.title ?? ''))],
  (page) =>
    page
      .getByRole('dialog')
      .getByRole('textbox', { name: 'Title' })
      .fill('Agents that call each other get a standard'),
  ...[inDialog(SAVE_ARTICLE), seeText(CHANGED_IN_THE_MEANTIME)],
)

export const NEWS: readonly ScreenState[] = at(
  NEWS_TAB,
  {
    'admin-news': { ownLayout: true, reach: seeNews },
    'admin-news-loading': {
      before: asAdminButHanging('news'),
      reach: see((page) => page.getByRole('table', { name: LOADING_NEWS })),
    },
    'admin-news-failed': { before: asAdminButFailing('news'), reach: seeAlert },
    'admin-news-empty': {
      before: asAdminWith('news', { articles: [], total: 0 }),
      reach: seeText(NO_ARTICLES_YET),
    },
    'admin-news-gathering': {
      before: withJob(GATHERING),
      reach: see((page) => page.getByRole('progressbar')),
    },
    'admin-news-gathered': {
      before: withJob(GATHERED),
      reach: see((page) => page.getByRole('region').getByText('47 already stored')),
    },
    'admin-news-add': { reach: addInVain, ...MODAL },
    'admin-news-conflict': { before: asOvertakenAdmin, reach: saveTooLate, ...MODAL },
  },
  { before: asAdmin },
)
