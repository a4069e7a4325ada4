/** The pages with saved and with compared agents in each of their states. */
import type { Page } from 'playwright/test'
import { SAVED_MAX } from '#site/domain/limits.ts'
import { sharedPath } from '#site/domain/saved/saved-list.ts'
import * as compareTexts from '#site/features/compare/compare-texts.ts'
import * as savedTexts from '#site/features/saved/saved-texts.ts'
import { SELECTED, seeTray, trayOf, withChosen } from '#site/tests/support/browser/compare-steps.ts'
import { signIn } from '#site/tests/support/browser/signed-in.ts'
import type { TestCatalogue } from '#site/tests/support/browser/test-catalogue.ts'
import { SAVED_LIST, SAVED_SAMPLES } from '#site/tests/support/samples/sample-saved.ts'
import { featuredAgent } from './scenes.ts'
import { at, type ScreenState } from './screen-state.ts'
import {
  fail,
  fill,
  hang,
  press,
  reply,
  type Step,
  see,
  seeFailure,
  seeHeading,
  seeToast,
  steps,
  store,
} from './screen-steps.ts'

const AGENTS = '**/api/agents/several?*'
const GONE = 'gone00000000000'

const serve = reply(AGENTS, SAVED_SAMPLES)
const keep = store('saved', SAVED_LIST)
const withSaved = steps(keep, serve)
const savedIds = (ids: readonly string[]) =>
  store(
    'saved',
    ids.map((id, place) => ({ id, note: '', at: ids.length - place })),
  )
const keepMost = savedIds(Array.from({ length: SAVED_MAX }, (_, place) => `saved${place}`))
const keepGone = store('saved', [...SAVED_LIST, { id: GONE, note: '', at: 1 }])
const saveOneMore = steps(
  (page) => page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).click(),
  seeToast,
)
const seeLines = seeHeading('LangGraph')
const select = (name: string) => (page: Page) =>
  page.getByRole('checkbox', { name: `Select ${name}` }).check()

export const SAVING: readonly ScreenState[] = [
  ...at(
    '/saved',
    {
      saved: { isMain: true, reach: steps(seeLines, select('OpenHands'), select('Claude Code')) },
      'saved-gone': { before: steps(keepGone, serve), reach: seeLines },
      'saved-note': {
        reach: steps(
          press(savedTexts.addNote('Claude Code')),
          fill(savedTexts.noteOn('Claude Code'), 'For the monorepo'),
        ),
      },
      'saved-clear': { reach: press(savedTexts.CLEAR_LIST), over: true },
      'saved-account': { before: steps(signIn, withSaved, fail('**/api/users/saved')), reach: seeLines },
      'saved-loading': {
        before: steps(keep, hang(AGENTS)),
        reach: see((page) => page.getByLabel(savedTexts.LOADING_SAVED)),
      },
      'saved-error': { before: steps(keep, fail(AGENTS)), reach: seeFailure },
    },
    { before: withSaved },
  ),
  { name: 'saved-full', path: featuredAgent, before: keepMost, reach: saveOneMore, over: true },
  { name: 'saved-empty', path: '/saved', reach: seeHeading(savedTexts.NOTHING_SAVED) },
  {
    name: 'saved-shared',
    path: sharedPath(SAVED_SAMPLES.map(({ id }) => id)),
    before: serve,
    reach: seeLines,
  },
  { name: 'saved-shared-gone', path: `/saved?list=${GONE}`, reach: seeHeading(savedTexts.GONE_LIST) },
  { name: 'saved-shared-broken', path: '/saved?list=abc', reach: seeHeading(savedTexts.BAD_LIST) },
]

/** A URL that compares seeded agents, the first results of a search. */
const compare =
  (count: number, before: readonly string[] = []) =>
  async (catalogue: TestCatalogue) => {
    const { agents } = await catalogue.agents(`search=coding&limit=${count}`)
    return `/compare?ids=${[...before, ...agents.map(({ id }) => id)].join('.')}`
  }

const seeOffers = see((page) => page.locator('.compare-saved li'))
const differing: Step = (page) => page.getByRole('checkbox', { name: compareTexts.ONLY_DIFFERING }).check()
const look = steps(
  (page) => page.getByRole('combobox', { name: compareTexts.ADD_AGENT }).fill('a'),
  see((page) => page.getByRole('listbox', { name: compareTexts.AGENTS_TO_ADD }).getByRole('option')),
)
const tray = (count: number) => ({ before: withChosen(count), reach: seeTray, over: true })
const openNames = steps(
  (page) =>
    trayOf(page)
      .getByRole('button', { name: `4 ${compareTexts.SELECTED}` })
      .click(),
  see((page) => trayOf(page).getByRole('listitem')),
)

export const COMPARING: readonly ScreenState[] = [
  ...at('/compare', { 'compare-none': {}, 'compare-none-saved': { before: withSaved, reach: seeOffers } }),
  { name: 'compare-one', path: compare(1) },
  ...at(compare(2), {
    'compare-two': {},
    'compare-saved': { before: withSaved, reach: seeOffers },
    'compare-adding': { before: withSaved, reach: steps(seeOffers, look) },
  }),
  ...at(compare(3), { 'compare-three': { isMain: true }, 'compare-differing': { reach: differing } }),
  { name: 'compare-four', path: compare(4) },
  { name: 'compare-notices', path: compare(5, [GONE]) },
  ...at('/?sort=name', {
    'compare-tray-one': { ...tray(1) },
    'compare-tray': { ...tray(2) },
    'compare-tray-four': { ...tray(4) },
    'compare-tray-names': { ...tray(4), widths: [360], reach: openNames },
    'compare-tray-saved': {
      ...tray(2),
      before: steps(withChosen(2), savedIds(SELECTED.map(({ id }) => id))),
    },
  }),
]
