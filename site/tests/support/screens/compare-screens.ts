/** The page that sets agents side by side, with as many as it can hold. */
import type { Page } from 'playwright/test'
import {
  ADD_AGENT,
  AGENTS_TO_ADD,
  SELECTED as CHOSEN_TEXT,
  ONLY_DIFFERING,
} from '#site/features/compare/compare-texts.ts'
import {
  SELECTED,
  seeTray,
  showLines,
  trayOf,
  withChosen,
} from '#site/tests/support/browser/compare-steps.ts'
import type { TestCatalogue } from '#site/tests/support/browser/test-catalogue.ts'
import { SAVED_LIST, SAVED_SAMPLES } from '#site/tests/support/samples/sample-saved.ts'
import { featuredAgent } from './scenes.ts'
import type { ScreenState } from './screen-state.ts'
import { steps } from './screen-steps.ts'

/** An address that sets agents of the seed side by side, the first of the list by their names. */
const compare = (count: number) => async (catalogue: TestCatalogue) => {
  const { agents } = await catalogue.agents('search=coding&limit=4')
  const ids = agents.slice(0, count).map(({ id }) => id)
  return `/compare?ids=${ids.join('.')}`
}

async function compareWithNotices(catalogue: TestCatalogue): Promise<string> {
  const { agents } = await catalogue.agents('search=coding&limit=5')
  return `/compare?ids=gone00000000000.${agents.map(({ id }) => id).join('.')}`
}

const AGENTS = '**/api/agents/several?*'

async function withSaved(page: Page): Promise<void> {
  await page.addInitScript((list) => localStorage.setItem('saved', list), JSON.stringify(SAVED_LIST))
  await page.route(AGENTS, (route) => route.fulfill({ json: SAVED_SAMPLES }))
}

const seeOffers = (page: Page) => page.locator('.compare-saved li').first().waitFor()
const differing = (page: Page) => page.getByRole('checkbox', { name: ONLY_DIFFERING }).check()
/** Those in the tray are saved, too. */
async function withChosenSaved(page: Page): Promise<void> {
  const list = SELECTED.map(({ id }) => ({ id, note: '', at: 1 }))
  await page.addInitScript((text) => localStorage.setItem('saved', text), JSON.stringify(list))
}
const look = async (page: Page) => {
  await page.getByRole('combobox', { name: ADD_AGENT }).fill('a')
  await page.getByRole('listbox', { name: AGENTS_TO_ADD }).getByRole('option').first().waitFor()
}

const tray = (name: string, count: number): ScreenState => ({
  ...{ name, path: '/?sort=name', before: withChosen(count), reach: seeTray, over: true },
})

const openNames = async (page: Page) => {
  await trayOf(page)
    .getByRole('button', { name: `4 ${CHOSEN_TEXT}` })
    .click()
  await trayOf(page).getByRole('listitem').first().waitFor()
}

export const COMPARING: readonly ScreenState[] = [
  { name: 'compare-none', path: '/compare' },
  { name: 'compare-none-saved', path: '/compare', before: withSaved, reach: seeOffers },
  { name: 'compare-one', path: compare(1) },
  { name: 'compare-two', path: compare(2) },
  { name: 'compare-three', path: compare(3) },
  { name: 'compare-four', path: compare(4) },
  { name: 'compare-differing', path: compare(3), reach: differing },
  { name: 'compare-saved', path: compare(2), before: withSaved, reach: seeOffers },
  { name: 'compare-adding', path: compare(2), before: withSaved, reach: steps(seeOffers, look) },
  { name: 'compare-notices', path: compareWithNotices },
  tray('compare-tray-one', 1),
  tray('compare-tray', 2),
  tray('compare-tray-four', 4),
  { ...tray('compare-tray-names', 4), widths: [360], reach: openNames },
  { ...tray('compare-tray-saved', 2), before: steps(withChosen(2), withChosenSaved) },
  { ...tray('compare-tray-lines', 2), before: steps(showLines, withChosen(2)) },
  { ...tray('compare-tray-agent', 2), path: featuredAgent },
]
