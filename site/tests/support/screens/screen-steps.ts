/** The steps that bring a screen into one of its states, for a page in any browser. */

import type { Page } from 'playwright/test'
import { SAVE_AGENT } from '#site/domain/texts/agent.ts'
import { alsoIn, LOADING_AGENTS } from '#site/domain/texts/browse.ts'
import { NOTHING_NEW, ONLY_THIS_WEEK } from '#site/features/added-today/added-today-texts.ts'
import { allAlternatives } from '#site/features/agent/alternatives-texts.ts'
import { COMPARE, SELECTED_TO_COMPARE } from '#site/features/compare/compare-texts.ts'
import { signIn } from '#site/tests/support/browser/signed-in.ts'

const LIST = '**/api/agents?*'
const RECENT = '**/api/agents/recent*'
const DAY_MS = 86_400_000

type Step = (page: Page) => Promise<unknown>

/** API calls that never come back. */
const hang = (address: string) => (page: Page) => page.route(address, () => undefined)
const fail = (address: string) => (page: Page) =>
  page.route(address, (route) => route.fulfill({ status: 503, json: { message: 'away' } }))

export const hangList: Step = hang(LIST)
export const failList: Step = fail(LIST)
export const hangRecent: Step = async (page) => {
  await daysLater(8)(page)
  await hang(RECENT)(page)
}
export const failRecent: Step = async (page) => {
  await daysLater(8)(page)
  await fail(RECENT)(page)
}
export const failUpvote: Step = async (page) => {
  await signIn(page)
  await fail('**/upvote')(page)
}
export const hangUpvote: Step = async (page) => {
  await signIn(page)
  await hang('**/upvote')(page)
}
export const answerUpvote: Step = async (page) => {
  await signIn(page)
  await page.route('**/upvote', (route) => route.fulfill({ json: {} }))
}
/** The list was set to lines on an earlier visit. */
export const asLines: Step = (page) => page.addInitScript(() => localStorage.setItem('view', 'list'))

/** The visitor's clock, so that Added Today's windows move. */
export const daysLater = (days: number) => (page: Page) => page.clock.setFixedTime(Date.now() + days * DAY_MS)

export const takeFilterAway: Step = (page) =>
  page
    .getByRole('link', { name: /^Remove filter/ })
    .first()
    .click()
export const loadMore: Step = (page) => page.getByRole('button', { name: /^Load More/ }).click()
export const seeSkeletons: Step = (page) => page.getByLabel(LOADING_AGENTS).last().waitFor()
/** Added Today of a clock that has gone on, which takes React. */
export const seeNoneToday: Step = (page) => page.getByText(ONLY_THIS_WEEK).waitFor()
export const seeNothingNew: Step = (page) => page.getByRole('heading', { name: NOTHING_NEW }).waitFor()
/** A search with few matches, and one for what is like an agent. */
export const seeAlso: Step = (page) =>
  page.getByRole('region', { name: new RegExp(`^${alsoIn('')}`) }).waitFor()
export const seeLike: Step = (page) =>
  page.getByRole('link', { name: new RegExp(`^${allAlternatives('')}`) }).waitFor()
export const seeFailure: Step = (page) => page.getByRole('button', { name: 'Try again' }).waitFor()
/** Under the pointer a toast stays. */
export const seeToast: Step = (page) => page.locator('.toast-card').hover()

export const openDrawer: Step = async (page) => {
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('dialog').waitFor()
}
export const openMenu: Step = (page) => page.getByRole('button', { name: 'Open menu' }).click()
export const openSearch: Step = (page) => page.getByRole('button', { name: 'Open search' }).click()
export const openPalette: Step = async (page) => {
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('lang')
  await page.getByRole('dialog').getByRole('group', { name: 'Agents' }).waitFor()
}
export const like: Step = async (page) => {
  await page.getByRole('button', { name: /^Like/ }).last().click()
  await seeToast(page)
}
export const pressQuietActions: Step = async (page) => {
  await page.getByRole('button', { name: SAVE_AGENT, exact: true }).click()
  await page.getByRole('button', { name: COMPARE, exact: true }).click()
  await page.getByRole('region', { name: SELECTED_TO_COMPARE }).waitFor()
}
export const upvote: Step = (page) => page.getByRole('button', { name: 'Upvote' }).click()

export const openLightbox: Step = async (page) => {
  const shot = page.getByRole('link', { name: /screenshot 2$/ })
  await shot.scrollIntoViewIfNeeded()
  await shot.click()
  await page.getByRole('dialog').getByRole('img').waitFor()
}

export const steps =
  (...list: Step[]): Step =>
  async (page) => {
    for (const step of list) await step(page)
  }
