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

export const GONE = 'Gone'
export function goneText({ discontinued, since }: Facts = {}): string {
  if (discontinued) return 'Discontinued by its maker'
  return since ? `${GONE} since ${mediumDate(since)}` : GONE
}

export const CHECKED = 'Website checked'
export const LICENSE = 'License'
export const RELEASE = 'Release'
export const LAST_COMMIT = 'Last commit'
export const STARS = 'Stars'
export const ARCHIVED = 'Archived'

/** v1.4, Nov 3, 2026 */
export function releaseText({ release, releasedAt }: Facts): string | undefined {
  return release && [release, ...(releasedAt ? [mediumDate(releasedAt)] : [])].join(', ')
}

export function mainImage(name: string): string {
  return `${name}: main view`
}
export function screenshot(name: string, number: number): string {
  return `${name}: screenshot ${number}`
}
