/** Repeats the specification's texts and numbers that no other quick test quotes, so that none changes by accident. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CLAIMS, SAMPLE_AGENTS } from '#site/domain/brand.ts'
import * as limits from '#site/domain/limits.ts'
import * as accountToasts from '#site/features/account/account-texts.ts'
import * as signIn from '#site/features/account/sign-in-texts.ts'
import * as addedToday from '#site/features/added-today/added-today-texts.ts'
import { USERS_FETCH_FAILED } from '#site/features/admin/users/user-texts.ts'
import * as palette from '#site/features/palette/palette-texts.ts'
import * as toasts from '#site/ui/toast/toast-texts.ts'
import * as notFound from '#site/ui/ui-texts.ts'
import * as adminEdit from './admin-edit.ts'
import { STATS_FAILED } from './administration.ts'
import * as agent from './agent.ts'
import * as api from './api.ts'
import * as browse from './browse.ts'
import * as card from './card.ts'
import * as pageNames from './page-names.ts'
import * as profile from './profile.ts'
import * as topics from './topics.ts'
import { uploadAddressFailed } from './uploads.ts'

const HOME = [
  [pageNames.SUBMIT_AGENT, 'Submit Agent'],
  [pageNames.SEARCH_PLACEHOLDER, 'Search AI agents...'],
  [browse.HERO_TITLE, 'Discover the Best AI Agents'],
  [browse.searchHeading('{term}'), 'Search results for "{term}"'],
  [browse.searchFound(7), 'Found 7 agents matching your search'],
  [browse.EDITORS_PICKS, "Editor's Picks"],
  [browse.ALL_AGENTS, 'All AI Agents'],
  [browse.showing(12, 148), 'Showing 12 of 148 agents'],
  [browse.loadMore(136), 'Load More Agents (136 remaining)'],
  [browse.NO_AGENTS, 'No agents found'],
  [browse.NO_AGENTS_FILTERS, 'No agents match your current filters. Try adjusting your criteria.'],
  [browse.AGENTS_FAILED, 'Failed to fetch agents'],
  [topics.CATEGORIES, 'Categories'],
  [browse.NO_CATEGORIES, 'No categories available'],
  [browse.PRICING_ALL, 'All'],
  [browse.SORT_LABELS.popular, 'Most Popular'],
  [browse.SORT_LABELS.newest, 'Newest First'],
  [browse.SORT_LABELS.upvoted, 'Most Upvoted'],
  [card.NEW, 'New'],
  [card.VIEW_DETAILS, 'View Details'],
]

const AGENT = [
  [agent.BACK_TO_BROWSE, 'Back to Browse'],
  [agent.visit('{name}'), 'Visit {name}'],
  [agent.MORE_SCREENSHOTS, 'More Screenshots'],
  [agent.AGENT_DETAILS, 'Agent Details'],
  [agent.UNCATEGORIZED, 'Uncategorized'],
  [agent.UNKNOWN, 'Unknown'],
  [agent.SUBMITTED_BY, 'Submitted by'],
  [agent.SIMILAR_AGENTS, 'Similar Agents'],
  [notFound.PAGE_NOT_FOUND, 'Page Not Found'],
]

const ADDED_TODAY = [
  [addedToday.ADDED_TODAY_SUBTITLE, 'Discover the newest AI agents added to our platform'],
  [addedToday.today(3), 'Today (3 agents)'],
  [addedToday.moreThisWeek(4), 'This Week (4 more agents)'],
  [addedToday.ONLY_THIS_WEEK, 'No agents were added today, but here are the latest from this week!'],
  [addedToday.thisWeek(5), 'This Week (5 agents)'],
  [addedToday.NOTHING_NEW, 'No new agents today'],
  [
    addedToday.NOTHING_NEW_EXPLAINED,
    'Check back later for the latest AI agents, or browse our existing collection.',
  ],
  [addedToday.RECENT_FAILED, 'Failed to fetch recent agents'],
]

const ACCOUNT = [
  [signIn.RESEND_EMAIL, 'Resend email'],
  [signIn.BACK_TO_SIGN_IN, 'Back to sign in'],
  [profile.NO_SUBMISSIONS, 'No submissions yet'],
  [profile.VIEW, 'View'],
  [said(accountToasts.SIGN_IN_FAILED), 'Sign in failed / Please check your credentials and try again.'],
  [said(accountToasts.SIGN_UP_FAILED), 'Sign up failed / Please try again with different information.'],
  [said(accountToasts.RESET_LINK_FAILED), 'Error / Failed to send reset email. Please try again.'],
  [said(accountToasts.PROFILE_NOT_SAVED), 'Error / Failed to update profile'],
]

const ADMIN_EDIT = [
  [profile.SAVE_CHANGES, 'Save Changes'],
  [STATS_FAILED, 'Failed to fetch stats'],
  [USERS_FETCH_FAILED, 'Failed to fetch users'],
  [adminEdit.AGENT_NOT_FETCHED, 'Failed to fetch agent'],
  [adminEdit.CATEGORIES_NOT_FETCHED, 'Failed to fetch categories'],
  [adminEdit.AGENT_NOT_UPDATED, 'Failed to update agent'],
  [said(adminEdit.SAVE_FAILED), 'Save Failed / Unable to save changes. Please try again.'],
  [uploadAddressFailed(503, 'Away'), 'Failed to get upload URL: 503 Away'],
]

const TOASTS = [
  [said(toasts.SIGN_IN_TO_LIKE), 'Sign in Required / Please sign in to like agents.'],
  [said(toasts.SIGN_IN_TO_UPVOTE), 'Sign in Required / Please sign in to upvote agents.'],
  [said(toasts.LIKE_ADDED), 'Added to favorites'],
  [said(toasts.LIKE_REMOVED), 'Removed from favorites'],
  [
    said(toasts.UPVOTED_BEFORE),
    "Already Voted / You've already upvoted this agent. Thank you for your support!",
  ],
  [said(toasts.shareLink('{url}')), 'Share link / Copy this URL: {url}'],
]

const SINGULAR = [
  [browse.searchFound(1), 'Found 1 agent matching your search'],
  [browse.showAgents(1), 'Show 1 agent'],
  [addedToday.moreThisWeek(1), 'This Week (1 more agent)'],
  [addedToday.thisWeek(1), 'This Week (1 agent)'],
  [palette.paletteCount(1), '1 result'],
  [api.BUSY(1), 'The directory is very busy right now. Please try again in 1 second.'],
]

test.each([...HOME, ...AGENT, ...ADDED_TODAY, ...ACCOUNT, ...ADMIN_EDIT, ...TOASTS, ...SINGULAR])(
  '%s',
  (text, specified) => {
    expect(text).toBe(specified)
  },
)

test('the sign-in screens have the specified claims', () => {
  expect(CLAIMS.map(({ figure, of }) => `${figure} ${of}`)).toEqual([
    '2,500+ agents',
    '50K+ users',
    '98% satisfaction',
  ])
  expect(SAMPLE_AGENTS).toHaveLength(3)
})

test('the subtitle is about browsing hundreds of AI-powered tools', () => {
  expect(browse.HERO_SUBTITLE).toMatch(/^Browse hundreds of AI-powered tools/)
})

test.each([
  ['featured shown', limits.FEATURED_SHOWN, 3],
  ['home skeletons', limits.HOME_SKELETONS, 8],
  ['Added Today skeletons', limits.ADDED_TODAY_SKELETONS, 8],
  ['related agents requested', limits.RELATED_REQUESTED, 4],
  ['related agents shown', limits.RELATED_SHOWN, 3],
  ['hours of today', limits.TODAY_HOURS, 24],
  ['days of this week', limits.THIS_WEEK_DAYS, 7],
  ['images of an agent', limits.ADMIN_IMAGES_MAX, 5],
  ["bytes of an administrator's image", limits.ADMIN_IMAGE_BYTES_MAX, 10_485_760],
  ['submission skeletons', limits.SUBMISSION_SKELETONS, 3],
  ['current user fresh', limits.USER_FRESH_MS, 300_000],
  ['toasts visible', limits.TOASTS_VISIBLE, 1],
  ['toast duration', limits.TOAST_MS, 5000],
  ['toast removal delay', limits.TOAST_REMOVE_MS, 1_000_000],
  ['toast swipe threshold', limits.TOAST_SWIPE_PX, 50],
  ['toast hotkey', limits.TOAST_HOTKEY, 'F8'],
  ['tooltip delay', limits.TOOLTIP_DELAY_MS, 700],
  ['tooltip skip delay', limits.TOOLTIP_SKIP_MS, 300],
])('%s is %s', (_, limit, specified) => {
  expect(limit).toBe(specified)
})

test('has no message twice', () => {
  const names = globSync('*.ts', { cwd: import.meta.dirname }).flatMap((file) => {
    const source = readFileSync(join(import.meta.dirname, file), 'utf8')
    return [...source.matchAll(/^export \w+ (\w+)/gm)].map(([, name]) => name)
  })
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

function said({ title, description }: { title: string; description?: string }): string {
  return description ? `${title} / ${description}` : title
}
