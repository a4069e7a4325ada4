/** Texts of the public pages' toasts. */
import type { Wording } from '#site/domain/wording.ts'

export const NOTIFICATION = 'Notification'
export const CLOSE_TOAST = 'Close'

export const SIGN_IN_TO_LIKE = {
  title: 'Sign in Required',
  description: 'Please sign in to like agents.',
} satisfies Wording
export const SIGN_IN_TO_UPVOTE = {
  title: 'Sign in Required',
  description: 'Please sign in to upvote agents.',
} satisfies Wording

export const LIKE_ADDED = { title: 'Added to favorites' } satisfies Wording
export const LIKE_REMOVED = { title: 'Removed from favorites' } satisfies Wording

export const UPVOTE_COUNTED = {
  title: 'Thank you!',
  description: 'Your upvote has been counted.',
} satisfies Wording
export const UPVOTED_BEFORE = {
  title: 'Already Voted',
  description: "You've already upvoted this agent. Thank you for your support!",
} satisfies Wording
export const UPVOTE_FAILED = {
  title: 'Unable to Vote',
  description: 'Please try again in a moment.',
} satisfies Wording

export const LINK_COPIED = {
  title: 'Link copied!',
  description: 'Agent URL has been copied to your clipboard.',
} satisfies Wording
export function shareLink(url: string): Wording {
  return { title: 'Share link', description: `Copy this URL: ${url}` }
}
export const COPY_THIS_LINK = 'Copy this link'
