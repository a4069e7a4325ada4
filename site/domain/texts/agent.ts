import type { Facts } from '#site/domain/agent.ts'
import { mediumDate } from '#site/domain/words/amounts.ts'

export const BACK_TO_BROWSE = 'Back to Browse'

export function backTo(list: string): string {
  return `Back to ${list}`
}

export const FEATURED = 'Featured'
export const LIKE = 'Like'
export const LIKED = 'Liked'
export const SAVE_AGENT = 'Save'
export const SAVED = 'Saved'
export const SHARE = 'Share'
export const UPVOTE = 'Upvote'
export const UPVOTING = 'Upvoting...'
export const UPVOTED = 'Upvoted'

export function visit(name: string): string {
  return `Visit ${name}`
}

export const LOADING_AGENT = 'Loading agent'
export const NOT_PUBLIC_TITLE = "This page isn't public"

export const TAGS = 'Tags'
export const MORE_SCREENSHOTS = 'More Screenshots'
export const SIMILAR_AGENTS = 'Similar Agents'

export const AGENT_DETAILS = 'Agent Details'
export const CATEGORY = 'Category'
export const UNCATEGORIZED = 'Uncategorized'
export const PRICING = 'Pricing'
export const ADDED = 'Added'
export const UNKNOWN = 'Unknown'
export const MADE_BY = 'Made by'
export const SUBMITTED_BY = 'Submitted by'
export const X_ACCOUNT = 'X'
export const GITHUB = 'GitHub'

export const CHECK_LABELS = {
  checked: 'Website checked',
  license: 'License',
  release: 'Release',
  lastCommit: 'Last commit',
  stars: 'Stars',
  repository: 'Repository',
} as const

export function goneText({ discontinued, since }: Facts = {}): string {
  if (discontinued) return 'Discontinued by its maker'
  return since ? `Gone since ${mediumDate(since)}` : 'Gone'
}

export function mainImage(name: string): string {
  return `${name}: main view`
}
export function screenshot(name: string, number: number): string {
  return `${name}: screenshot ${number}`
}
