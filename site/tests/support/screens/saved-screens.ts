/** The page of saved agents in each of its states. */
import type { Page } from 'playwright/test'
import { SAVED_MAX } from '#site/domain/limits.ts'
import { sharedPath } from '#site/domain/saved/saved-list.ts'
import { addNote, GONE_LIST, LOADING_SAVED, NOTHING_SAVED, noteOn } from '#site/features/saved/saved-texts.ts'
import { signIn } from '#site/tests/support/browser/signed-in.ts'
import { SAVED_LIST, SAVED_SAMPLES } from '#site/tests/support/samples/sample-saved.ts'
import { featuredAgent } from './scenes.ts'
import type { ScreenState } from './screen-state.ts'
import { seeFailure, seeToast, steps } from './screen-steps.ts'

type Step = (page: Page) => Promise<unknown>

const AGENTS = '**/api/agents/several?*'
const ACCOUNT = '**/api/users/saved'
const SHARED = sharedPath(SAVED_SAMPLES.map(({ id }) => id))

const keep: Step = (page) =>
  page.addInitScript((list) => localStorage.setItem('saved', list), JSON.stringify(SAVED_LIST))
const serve: Step = (page) => page.route(AGENTS, (route) => route.fulfill({ json: SAVED_SAMPLES }))
const hang: Step = (page) => page.route(AGENTS, () => undefined)
const fail: Step = (page) =>
  page.route(AGENTS, (route) => route.fulfill({ status: 503, json: { message: 'away' } }))
const saved = steps(keep, serve)
/** As many as a list takes. */
const keepMost: Step = (page) => {
  const list = Array.from({ length: SAVED_MAX }, (_, at) => ({
    id: `saved${at}`,
    note: '',
    at: SAVED_MAX - at,
  }))
  return page.addInitScript((text) => localStorage.setItem('saved', text), JSON.stringify(list))
}
const saveOneMore: Step = async (page) => {
  await page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).click()
  await seeToast(page)
}
const keepGone: Step = (page) => {
  const list = [...SAVED_LIST, { id: 'gone00000000000', note: '', at: 1 }]
  return page.addInitScript((text) => localStorage.setItem('saved', text), JSON.stringify(list))
}
const loseAccount: Step = (page) =>
  page.route(ACCOUNT, (route) => route.fulfill({ status: 503, json: { message: 'away' } }))

const see =
  (name: string): Step =>
  (page) =>
    page.getByRole('heading', { name }).waitFor()
const seeLines = see('LangGraph')
const choose: Step = async (page) => {
  await seeLines(page)
  for (const name of ['OpenHands', 'Claude Code'])
    await page.getByRole('checkbox', { name: `Select ${name}` }).check()
}
const remove: Step = async (page) => {
  await page.getByRole('button', { name: /^Remove Firecrawl/ }).click()
  await seeToast(page)
}
const write: Step = async (page) => {
  await page.getByRole('button', { name: addNote('Claude Code') }).click()
  await page.getByRole('textbox', { name: noteOn('Claude Code') }).fill('For the monorepo')
}

export const SAVING: readonly ScreenState[] = [
  { name: 'saved', path: '/saved', before: saved, reach: choose },
  { name: 'saved-full', path: featuredAgent, before: keepMost, reach: saveOneMore, over: true },
  { name: 'saved-gone', path: '/saved', before: steps(keepGone, serve), reach: seeLines },
  { name: 'saved-note', path: '/saved', before: saved, reach: write },
  { name: 'saved-removed', path: '/saved', before: saved, reach: remove, over: true },
  { name: 'saved-account', path: '/saved', before: steps(signIn, keep, serve, loseAccount), reach: seeLines },
  { name: 'saved-empty', path: '/saved', reach: see(NOTHING_SAVED) },
  {
    name: 'saved-loading',
    path: '/saved',
    before: steps(keep, hang),
    reach: (page) => page.getByLabel(LOADING_SAVED).waitFor(),
  },
  { name: 'saved-error', path: '/saved', before: steps(keep, fail), reach: seeFailure },
  {
    name: 'saved-offline',
    path: '/saved',
    before: steps(keep, (page) => page.route(AGENTS, (route) => route.abort())),
    reach: seeFailure,
  },
  { name: 'saved-shared', path: SHARED, before: serve, reach: seeLines },
  { name: 'saved-shared-gone', path: '/saved?list=gone00000000000', reach: see(GONE_LIST) },
  {
    name: 'saved-shared-broken',
    path: '/saved?list=abc',
    reach: (page) => page.getByRole('heading', { level: 2 }).waitFor(),
  },
]
