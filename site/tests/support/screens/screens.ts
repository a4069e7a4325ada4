/** Every screen of the site in each of its states; the accessibility test and the pictures go through this list. */
import { GUIDES } from '#site/domain/addresses.ts'
import { signIn } from '#site/tests/support/browser/signed-in.ts'
import type { TestCatalogue } from '#site/tests/support/browser/test-catalogue.ts'
import { servePictures } from '#site/tests/support/samples/screenshots.ts'
import { ACCOUNTS } from './account-screens.ts'
import { ADMINISTRATION } from './admin-screens.ts'
import { COMPARING } from './compare-screens.ts'
import { SAVING } from './saved-screens.ts'
import {
  agentOfQualities,
  bareAgent,
  emptyCategory,
  featuredAgent,
  firstCategory,
  fullAgent,
  moderationPage,
  newsPage,
  searchLike,
  sharedTag,
} from './scenes.ts'
import { DIALOG, type ScreenState, WIDTHS, type Width } from './screen-state.ts'
import {
  answerUpvote,
  asLines,
  daysLater,
  failList,
  failRecent,
  failUpvote,
  hangList,
  hangRecent,
  hangUpvote,
  like,
  loadMore,
  openDrawer,
  openLightbox,
  openMenu,
  openPalette,
  openSearch,
  pressQuietActions,
  seeAlso,
  seeFailure,
  seeLike,
  seeNoneToday,
  seeNothingNew,
  seeSkeletons,
  seeToast,
  steps,
  takeFilterAway,
  upvote,
} from './screen-steps.ts'
import { FOLLOWING } from './submission-screens.ts'
import { SUBMITTING } from './submit-screens.ts'
import { UPLOADS } from './upload-screens.ts'

const NARROW = [360, 768] as const

const HOME: readonly ScreenState[] = [
  { name: 'home', path: '/' },
  { name: 'home-filtered', path: '/?category=coding&category=research&pricing=freemium' },
  {
    name: 'home-list',
    path: '/?category=coding&category=agent-frameworks&pricing=free&quality=open-source',
    before: asLines,
  },
  { name: 'home-search', path: '/?search=code+review' },
  { name: 'home-search-also', path: '/?search=budgeting+app', reach: seeAlso },
  { name: 'home-search-also-list', path: '/?search=budgeting+app', before: asLines, reach: seeAlso },
  { name: 'home-search-like', path: searchLike, reach: seeLike },
  { name: 'home-search-misspelt', path: '/?search=chatwot' },
  { name: 'home-nothing-searched', path: '/?search=zzqqxxyyww' },
  { name: 'home-nothing-filtered', path: '/?category=education&pricing=enterprise' },
  {
    name: 'home-loading',
    path: '/?category=coding',
    before: hangList,
    reach: steps(takeFilterAway, seeSkeletons),
  },
  { name: 'home-loading-more', path: '/', before: hangList, reach: steps(loadMore, seeSkeletons) },
  {
    name: 'home-error',
    path: '/?category=coding',
    before: failList,
    reach: steps(takeFilterAway, seeFailure),
  },
  {
    name: 'home-drawer',
    path: '/?pricing=free',
    widths: NARROW,
    reach: openDrawer,
    over: true,
    stays: DIALOG,
  },
  { name: 'home-menu', path: '/', widths: [360], reach: openMenu, over: true },
  { name: 'home-search-panel', path: '/', widths: NARROW, reach: openSearch, over: true },
  { name: 'home-palette', path: '/', reach: openPalette, over: true, stays: DIALOG },
  { name: 'home-toast', path: '/?sort=name', before: signIn, reach: like, over: true },
]

const AGENT: readonly ScreenState[] = [
  { name: 'agent', path: featuredAgent },
  { name: 'agent-full', path: fullAgent, before: servePictures },
  { name: 'agent-bare', path: bareAgent },
  { name: 'agent-qualities', path: agentOfQualities },
  {
    name: 'agent-lightbox',
    path: fullAgent,
    before: servePictures,
    reach: openLightbox,
    over: true,
    stays: DIALOG,
  },
  { name: 'agent-upvoting', path: featuredAgent, before: hangUpvote, reach: upvote, over: true },
  {
    name: 'agent-voted',
    path: featuredAgent,
    before: answerUpvote,
    reach: steps(upvote, seeToast),
    over: true,
  },
  {
    name: 'agent-pressed',
    path: featuredAgent,
    before: signIn,
    reach: steps(like, pressQuietActions),
    over: true,
    stays: '.tray',
  },
  { name: 'agent-liked', path: featuredAgent, before: signIn, reach: like, over: true },
  {
    name: 'agent-vote-failed',
    path: featuredAgent,
    before: failUpvote,
    reach: steps(upvote, seeToast),
    over: true,
  },
  { name: 'agent-alternatives', path: async (catalogue) => `${await featuredAgent(catalogue)}/alternatives` },
  { name: 'agent-missing', path: '/agent/missing00000000' },
]

const ADDED_TODAY: readonly ScreenState[] = [
  { name: 'added-today', path: '/added-today' },
  { name: 'added-today-week', path: '/added-today', before: daysLater(2), reach: seeNoneToday },
  { name: 'added-today-nothing', path: '/added-today', before: daysLater(8), reach: seeNothingNew },
  { name: 'added-today-loading', path: '/added-today', before: hangRecent, reach: seeSkeletons },
  { name: 'added-today-error', path: '/added-today', before: failRecent, reach: seeFailure },
]

const TOPICS: readonly ScreenState[] = [
  { name: 'category', path: firstCategory },
  { name: 'category-filtered', path: async (catalogue) => `${await firstCategory(catalogue)}?pricing=free` },
  { name: 'category-empty', path: emptyCategory },
  { name: 'tag', path: sharedTag },
]

const OTHERS: readonly ScreenState[] = [
  { name: 'ai-news-nothing', path: '/ai-news' },
  { name: 'ai-news', path: newsPage },
  { name: 'moderation', path: moderationPage },
  { name: 'signin-toast', path: '/', reach: steps(like, seeToast), over: true },
  { name: 'terms', path: '/terms' },
  { name: 'privacy', path: '/privacy' },
  ...GUIDES.map((path) => ({ name: path.slice(1).replace('/', '-'), path })),
  { name: 'not-found', path: '/no/such/page' },
]

export const SCREENS: readonly ScreenState[] = [
  ...HOME,
  ...AGENT,
  ...ADDED_TODAY,
  ...TOPICS,
  ...COMPARING,
  ...SAVING,
  ...ACCOUNTS,
  ...SUBMITTING,
  ...UPLOADS,
  ...FOLLOWING,
  ...ADMINISTRATION,
  ...OTHERS,
]

export function widthsOf({ widths }: ScreenState): readonly Width[] {
  return WIDTHS.filter((width) => widths?.includes(width) ?? true)
}

export async function pathOf({ path }: ScreenState, catalogue: TestCatalogue): Promise<string> {
  return typeof path === 'string' ? path : await path(catalogue)
}
