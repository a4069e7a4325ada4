import { type Wording, wording } from '#site/domain/wording.ts'

export const NOTIFICATION = 'Notification'
export const CLOSE_TOAST = 'Close'

export const SIGN_IN_TO_LIKE = wording('Sign in Required', 'Please sign in to like agents.')
export const SIGN_IN_TO_UPVOTE = wording('Sign in Required', 'Please sign in to upvote agents.')

export const LIKE_ADDED = { title: 'Added to favorites' } satisfies Wording
export const LIKE_REMOVED = { title: 'Removed from favorites' } satisfies Wording

export const UPVOTE_COUNTED = wording('Thank you!', 'Your upvote has been counted.')
export const UPVOTED_BEFORE = wording(
  'Already Voted',
  "You've already upvoted this agent. Thank you for your support!",
)
export const UPVOTE_FAILED = wording('Unable to Vote', 'Please try again in a moment.')

export const LINK_COPIED = wording('Link copied!', 'Agent URL has been copied to your clipboard.')
export function shareLink(url: string): Wording {
  return { title: 'Share link', description: `Copy this URL: ${url}` }
}
