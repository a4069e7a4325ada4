/** Every screen of the site in each of its states; the accessibility test and the pictures go through this list. */
import type { Page } from 'playwright/test'
import {
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
  openSearch,
  seeFailure,
  seeSkeletons,
  seeToast,
  signIn,
  steps,
  takeFilterAway,
  upvote,
} from './screen-steps.ts'
import { SCREENSHOTS } from './screenshots.ts'
import type { TestCatalogue } from './test-catalogue.ts'

export const WIDTHS = [360, 768, 1280] as const
export const THEMES = ['light', 'dark'] as const
type Width = (typeof WIDTHS)[number]

export type Theme = (typeof THEMES)[number]

export interface ScreenState {
  /** Screen and state, as a picture's name begins. */
  name: string
  /** The address, after the catalogue holds what the state shows. */
  path: string | ((catalogue: TestCatalogue) => Promise<string>)
  /** Where the state exists; default all. */
  widths?: readonly Width[]
  /** Before the page is opened. */
  before?: (page: Page) => Promise<unknown>
  /** After it is open. */
  reach?: (page: Page) => Promise<unknown>
  /** What lies over the page: only the window is pictured. */
  over?: boolean
}

const NARROW = [360, 768] as const

const HOME: readonly ScreenState[] = [
  { name: 'home', path: '/' },
  { name: 'home-filtered', path: '/?category=coding&category=research&pricing=freemium' },
  { name: 'home-search', path: '/?search=code+review' },
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
  { name: 'home-drawer', path: '/?pricing=free', widths: NARROW, reach: openDrawer, over: true },
  { name: 'home-menu', path: '/', widths: [360], reach: openMenu, over: true },
  { name: 'home-search-panel', path: '/', widths: [768], reach: openSearch, over: true },
  { name: 'home-toast', path: '/?sort=name', before: signIn, reach: like, over: true },
]

const AGENT: readonly ScreenState[] = [
  { name: 'agent', path: featuredAgent },
  { name: 'agent-full', path: fullAgent },
  { name: 'agent-bare', path: bareAgent },
  { name: 'agent-lightbox', path: fullAgent, reach: openLightbox, over: true },
  { name: 'agent-upvoting', path: featuredAgent, before: hangUpvote, reach: upvote, over: true },
  { name: 'agent-liked', path: featuredAgent, before: signIn, reach: like, over: true },
  {
    name: 'agent-vote-failed',
    path: featuredAgent,
    before: failUpvote,
    reach: steps(upvote, seeToast),
    over: true,
  },
  { name: 'agent-missing', path: '/agent/missing00000000' },
]

const ADDED_TODAY: readonly ScreenState[] = [
  { name: 'added-today', path: '/added-today' },
  { name: 'added-today-week', path: '/added-today', before: daysLater(2) },
  { name: 'added-today-nothing', path: '/added-today', before: daysLater(8) },
  { name: 'added-today-loading', path: '/added-today', before: hangRecent, reach: seeSkeletons },
  { name: 'added-today-error', path: '/added-today', before: failRecent, reach: seeFailure },
]

const TOPICS: readonly ScreenState[] = [
  { name: 'category', path: firstCategory },
  { name: 'category-empty', path: emptyCategory },
  { name: 'tag', path: sharedTag },
]

const OTHERS: readonly ScreenState[] = [
  { name: 'ai-news-nothing', path: '/ai-news' },
  { name: 'ai-news', path: newsPage },
  { name: 'signin-toast', path: '/', reach: steps(like, seeToast), over: true },
  { name: 'signin', path: '/signin' },
  { name: 'submit', path: '/submit' },
  { name: 'terms', path: '/terms' },
  { name: 'privacy', path: '/privacy' },
  { name: 'not-found', path: '/no/such/page' },
]

export function widthsOf({ widths }: ScreenState): readonly Width[] {
  return WIDTHS.filter((width) => widths?.includes(width) ?? true)
}

export async function pathOf({ path }: ScreenState, catalogue: TestCatalogue): Promise<string> {
  return typeof path === 'string' ? path : await path(catalogue)
}

export const SCREENS: readonly ScreenState[] = [...HOME, ...AGENT, ...ADDED_TODAY, ...TOPICS, ...OTHERS]

async function featuredAgent(catalogue: TestCatalogue): Promise<string> {
  const [first] = await catalogue.read<{ id: string }[]>('/api/agents/featured')
  return `/agent/${first?.id}`
}

/** An agent with everything its page can show. */
async function fullAgent(catalogue: TestCatalogue): Promise<string> {
  const [category] = await catalogue.read<{ id: string }[]>('/api/categories')
  const { id } = await catalogue.addAgent({
    name: 'Correspondence Desk',
    description:
      'Reads a shared inbox, drafts replies in the tone of the team and files every message under its case.\n\nNothing leaves without a person’s yes. Rules decide what may be answered at once, and a log says who approved what.',
    category: category?.id,
    pricingModel: 'enterprise',
    featured: true,
    submittedBy: 'Leila Brandvold',
    tags: ['mail', 'drafting', 'approval', 'audit-log'],
    previewImages: SCREENSHOTS,
    xAccount: '@correspondence',
    githubUrl: 'https://github.com/example/correspondence-desk',
  })
  return `/agent/${id}`
}

/** An agent with nothing but what every agent has. */
async function bareAgent(catalogue: TestCatalogue): Promise<string> {
  const { id } = await catalogue.addAgent({ name: 'Plain Helper', pricingModel: 'paid' })
  return `/agent/${id}`
}

async function firstCategory(catalogue: TestCatalogue): Promise<string> {
  const [category] = await catalogue.read<{ slug: string }[]>('/api/categories')
  return `/category/${category?.slug}`
}

async function emptyCategory(catalogue: TestCatalogue): Promise<string> {
  const { slug } = await catalogue.addCategory({ name: 'Not Yet Covered', slug: 'not-yet-covered' })
  return `/category/${slug}`
}

/** The page of a tag with the longest word a tag can be. */
async function sharedTag(catalogue: TestCatalogue): Promise<string> {
  const [category] = await catalogue.read<{ id: string }[]>('/api/categories')
  const tag = 'Correspondence'.repeat(3).slice(0, 40)
  for (const name of ['Letter Box', 'Reply Desk', 'Post Room'])
    await catalogue.addAgent({ name, category: category?.id, tags: [tag, 'mail'] })
  return `/tag/${tag.toLowerCase()}`
}

async function newsPage(catalogue: TestCatalogue): Promise<string> {
  for (const [index, title] of NEWS.entries()) {
    const publishedAt = new Date(Date.now() - index * 9 * 3_600_000).toISOString()
    const url = `https://news.example/${index}`
    await catalogue.addArticle({ title, url, source: 'The Agent Ledger', summary: SUMMARY, publishedAt })
  }
  return '/ai-news'
}

const NEWS = [
  'A standard for agents that call other agents reaches its first release',
  'Hospitals compare three scribes in one blind test',
  'What a year of supervised refunds taught a support team',
  'Browser agents learn to wait',
]
const SUMMARY = 'Two years of drafts end in a short document, and four vendors have said when they follow it.'
