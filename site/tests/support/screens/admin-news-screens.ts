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
import { seeAlert } from './account-steps.ts'
import {
  adminRoute,
  asAdmin,
  asAdminButFailing,
  asAdminButHanging,
  askAbout,
  seeAdminTab,
} from './admin-steps.ts'
import { DIALOG, type ScreenState } from './screen-state.ts'
import { steps } from './screen-steps.ts'

export const NEWS_TAB = '/admin/dashboard#news'
const FIRST = NEWS_SAMPLE[0]?.title ?? ''

const withJob = (job: object) => async (page: Page) => {
  await asAdmin(page)
  const json = { ...OPERATIONS_REPORT, jobs: [job] }
  await page.route(adminRoute('operations'), (route) => route.fulfill({ json }))
}

async function asAdminWithoutNews(page: Page): Promise<void> {
  await asAdmin(page)
  await page.route(adminRoute('news'), (route) => route.fulfill({ json: { articles: [], total: 0 } }))
}

export const THEIR_TITLE = 'A standard for agents'
export const THEIR_VERSION = '2026-11-22 10:00:00.000Z'

/** Somebody else has saved the first article meanwhile; a second attempt is accepted. */
export async function asOvertakenAdmin(page: Page): Promise<void> {
  await asAdmin(page)
  const json = {
    message: CHANGED_IN_THE_MEANTIME,
    current: { ...NEWS_SAMPLE[0], title: THEIR_TITLE, version: THEIR_VERSION },
  }
  await page.route(adminRoute('news/[a-z0-9]+'), (route) => route.fulfill({ json: NEWS_SAMPLE[0] }))
  await page.route(adminRoute('news/[a-z0-9]+'), (route) => route.fulfill({ status: 409, json }), {
    times: 1,
  })
}

const dialog = (page: Page) => page.getByRole('dialog')

async function addInVain(page: Page): Promise<void> {
  await dialog(page).getByRole('button', { name: CREATE_ARTICLE }).click()
  await page.getByText(TITLE_REQUIRED).waitFor()
}

async function saveTooLate(page: Page): Promise<void> {
  await dialog(page)
    .getByRole('textbox', { name: 'Title' })
    .fill('Agents that call each other get a standard')
  await dialog(page).getByRole('button', { name: SAVE_ARTICLE }).click()
  await page.getByText(CHANGED_IN_THE_MEANTIME).waitFor()
}

export const NEWS: readonly ScreenState[] = [
  { name: 'admin-news', path: NEWS_TAB, before: asAdmin, reach: seeAdminTab('News') },
  {
    name: 'admin-news-loading',
    path: NEWS_TAB,
    before: asAdminButHanging('news'),
    reach: (page) => page.getByRole('table', { name: LOADING_NEWS }).waitFor(),
  },
  { name: 'admin-news-failed', path: NEWS_TAB, before: asAdminButFailing('news'), reach: seeAlert },
  {
    name: 'admin-news-empty',
    path: NEWS_TAB,
    before: asAdminWithoutNews,
    reach: (page) => page.getByText(NO_ARTICLES_YET).waitFor(),
  },
  {
    name: 'admin-news-gathering',
    path: NEWS_TAB,
    before: withJob({ ...GATHERED, state: 'running', progress: 0.4, endedAt: undefined, outcome: undefined }),
    reach: (page) => page.getByRole('progressbar').waitFor(),
  },
  {
    name: 'admin-news-gathered',
    path: NEWS_TAB,
    before: withJob(GATHERED),
    reach: (page) => page.getByRole('region').getByText('47 already stored').waitFor(),
  },
  {
    name: 'admin-news-add',
    path: NEWS_TAB,
    before: asAdmin,
    reach: steps(seeAdminTab('News'), askAbout(ADD_ARTICLE), addInVain),
    over: true,
    stays: DIALOG,
  },
  {
    name: 'admin-news-conflict',
    path: NEWS_TAB,
    before: asOvertakenAdmin,
    reach: steps(seeAdminTab('News'), askAbout(editArticleOf(FIRST)), saveTooLate),
    over: true,
    stays: DIALOG,
  },
]
