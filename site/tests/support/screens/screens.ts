/** Every screen of the site in each of its states, for accessibility tests and screenshots. */
import { GUIDES } from '#site/domain/addresses.ts'
import { SAVE_AGENT } from '#site/domain/texts/agent.ts'
import { alsoIn } from '#site/domain/texts/browse.ts'
import { NOTHING_NEW, ONLY_THIS_WEEK } from '#site/features/added-today/added-today-texts.ts'
import { allAlternatives } from '#site/features/agent/alternatives-texts.ts'
import { COMPARE, SELECTED_TO_COMPARE } from '#site/features/compare/compare-texts.ts'
import { showLines } from '#site/tests/support/browser/compare-steps.ts'
import { signIn } from '#site/tests/support/browser/signed-in.ts'
import type { TestCatalogue } from '#site/tests/support/browser/test-catalogue.ts'
import { ALL_FACTS, GONE_FACTS } from '#site/tests/support/samples/sample-facts.ts'
import { servePictures } from '#site/tests/support/samples/screenshots.ts'
import { ACCOUNTS } from './account-screens.ts'
import { ADMINISTRATION } from './admin-screens.ts'
import { COMPARING, SAVING } from './choosing-screens.ts'
import { OWNERS } from './owner-screens.ts'
import * as scenes from './scenes.ts'
import { at, MODAL, type ScreenState, WIDTHS, type Width } from './screen-state.ts'
import {
  fail,
  hang,
  press,
  reply,
  type Step,
  see,
  seeDialog,
  seeFailure,
  seeHeading,
  seeSkeletons,
  seeText,
  seeToast,
  steps,
  takeFilterAway,
} from './screen-steps.ts'
import { FOLLOWING, SUBMITTING, SUGGESTING, UPLOADS } from './submit-screens.ts'

const NARROW = [360, 768] as const
const LIST = '**/api/agents?*'
const RECENT = '**/api/agents/recent*'
const UPVOTE = '**/upvote'
const DAY_MS = 86_400_000

/** A search with few matches, and one for agents like another. */
const seeAlso = see((page) => page.getByRole('region', { name: new RegExp(`^${alsoIn('')}`) }))
const seeLike = see((page) => page.getByRole('link', { name: new RegExp(`^${allAlternatives('')}`) }))
const openPalette: Step = async (page) => {
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('lang')
  await page.getByRole('dialog').getByRole('group', { name: 'Agents' }).waitFor()
}
const like: Step = async (page) => {
  await page.getByRole('button', { name: /^Like/ }).last().click()
  await seeToast(page)
}

const HOME: readonly ScreenState[] = [
  ...at('/', {
    home: { isMain: true },
    'home-loading-more': { before: hang(LIST), reach: steps(press(/^Load More/), seeSkeletons) },
    'home-menu': { widths: [360], reach: press('Open menu'), over: true },
    'home-search-sheet': {
      isMain: true,
      widths: NARROW,
      reach: steps(press('Open search'), seeDialog),
      ...MODAL,
    },
    'home-palette': { reach: openPalette, ...MODAL },
  }),
  { name: 'home-filtered', path: '/?category=coding&category=research&pricing=freemium' },
  {
    name: 'home-list',
    before: showLines,
    path: '/?category=coding&category=agent-frameworks&pricing=free&quality=open-source',
  },
  { name: 'home-search', isMain: true, path: '/?search=code+review' },
  { name: 'home-search-also', path: '/?search=budgeting+app', reach: seeAlso },
  { name: 'home-search-like', path: scenes.searchLike, reach: seeLike },
  { name: 'home-search-facets', path: '/?search=free+open+source+coding+agent+that+runs+locally' },
  { name: 'home-search-nearest', path: '/?search=sdr+stack' },
  { name: 'home-search-far', path: '/?search=plan+my+trip' },
  { name: 'home-search-misspelt', path: '/?search=chatwot' },
  { name: 'home-search-one', path: '/?search=chatwoot' },
  { name: 'home-nothing-searched', path: '/?search=zzqqxxyyww' },
  { name: 'home-nothing-filtered', path: '/?category=education&pricing=enterprise' },
  ...at('/?category=coding', {
    'home-loading': { before: hang(LIST), reach: steps(takeFilterAway, seeSkeletons) },
    'home-error': { before: fail(LIST), reach: steps(takeFilterAway, seeFailure) },
  }),
  ...at('/?pricing=free', {
    'home-drawer': { isMain: true, widths: NARROW, reach: steps(press(/^Filters/), seeDialog), ...MODAL },
  }),
  { name: 'home-toast', path: '/?sort=name', before: signIn, reach: like, over: true },
]

const openLightbox: Step = async (page) => {
  const shot = page.getByRole('link', { name: /screenshot 2$/ })
  await shot.scrollIntoViewIfNeeded()
  await shot.click()
  await page.getByRole('dialog').getByRole('img').waitFor()
}
/** Already counted when the page opens at a second width. */
const upvote = press(/^Upvote/)
const pressQuietActions = steps(
  ...[like, press(SAVE_AGENT), press(COMPARE)],
  see((page) => page.getByRole('region', { name: SELECTED_TO_COMPARE })),
)

const AGENT: readonly ScreenState[] = [
  { name: 'agent', path: scenes.featuredAgent },
  ...at(
    scenes.fullAgent,
    {
      'agent-full': { isMain: true },
      'agent-lightbox': { reach: openLightbox, ...MODAL },
    },
    { before: servePictures },
  ),
  { name: 'agent-bare', path: scenes.bareAgent },
  ...at(
    scenes.featuredAgent,
    {
      'agent-upvoting': { before: steps(signIn, hang(UPVOTE)), reach: upvote },
      'agent-voted': { before: steps(signIn, reply(UPVOTE, {})), reach: steps(upvote, seeToast) },
      'agent-vote-failed': { before: steps(signIn, fail(UPVOTE)), reach: steps(upvote, seeToast) },
      'agent-pressed': { reach: pressQuietActions, stays: '.tray-one' },
    },
    { before: signIn, over: true },
  ),
  {
    name: 'agent-alternatives',
    path: async (catalogue) => `${await scenes.featuredAgent(catalogue)}/alternatives`,
  },
  {
    name: 'agent-facts',
    path: async (catalogue) => scenes.checkedAgent(catalogue, ALL_FACTS),
  },
  {
    name: 'agent-gone',
    path: async (catalogue) => scenes.checkedAgent(catalogue, GONE_FACTS),
  },
  {
    name: 'gone',
    isMain: true,
    path: async (catalogue) => (await scenes.checkedAgent(catalogue, GONE_FACTS)) && '/gone',
  },
  { name: 'agent-missing', path: '/agent/missing00000000' },
]

/** Sets the visitor's clock, so that React updates Added Today's time windows. */
const daysLater =
  (days: number): Step =>
  (page) =>
    page.clock.setFixedTime(Date.now() + days * DAY_MS)

const ADDED_TODAY = at('/added-today', {
  'added-today': {},
  'added-today-week': { before: daysLater(2), reach: seeText(ONLY_THIS_WEEK) },
  'added-today-nothing': { before: daysLater(8), reach: seeHeading(NOTHING_NEW) },
  'added-today-loading': { before: steps(daysLater(8), hang(RECENT)), reach: seeSkeletons },
  'added-today-error': { before: steps(daysLater(8), fail(RECENT)), reach: seeFailure },
})

const OTHERS: readonly ScreenState[] = [
  { name: 'category', path: scenes.firstCategory },
  {
    name: 'category-filtered',
    path: async (catalogue) => `${await scenes.firstCategory(catalogue)}?pricing=free`,
  },
  { name: 'category-empty', path: scenes.emptyCategory },
  { name: 'tag', path: scenes.sharedTag },
  { name: 'logos', path: scenes.tagOfLogos },
  { name: 'ai-news-nothing', path: '/ai-news' },
  { name: 'ai-news', path: scenes.newsPage },
  { name: 'moderation', path: scenes.moderationPage },
  { name: 'terms', path: '/terms' },
  { name: 'agents', isMain: true, path: '/agents' },
  { name: 'agents-tried', path: '/agents?query=write+code' },
  ...['/privacy', '/checks', ...GUIDES].map((path) => ({ name: path.slice(1).replace('/', '-'), path })),
  { name: 'not-found', isMain: true, path: '/no/such/page' },
]

export const SCREENS: readonly ScreenState[] = [
  ...[...HOME, ...AGENT, ...ADDED_TODAY, ...COMPARING, ...SAVING, ...ACCOUNTS, ...OWNERS],
  ...[...SUGGESTING, ...SUBMITTING, ...UPLOADS, ...FOLLOWING, ...ADMINISTRATION, ...OTHERS],
]

export function widthsOf({ widths }: ScreenState): readonly Width[] {
  return WIDTHS.filter((width) => widths?.includes(width) ?? true)
}

export async function pathOf({ path }: ScreenState, catalogue: TestCatalogue): Promise<string> {
  return typeof path === 'string' ? path : await path(catalogue)
}
