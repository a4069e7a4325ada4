/** What the toasts of the public screens say. */
import type { Wording } from './wording.ts'

export const NOTIFICATION = 'Notification'
export const CLOSE_TOAST = 'Close'

export const SIGN_IN_TO_LIKE: Wording = {
  title: 'Sign in Required',
  description: 'Please sign in to like agents.',
}
export const SIGN_IN_TO_UPVOTE: Wording = {
  title: 'Sign in Required',
  description: 'Please sign in to upvote agents.',
}

export const LIKE_ADDED: Wording = { title: 'Added to favorites' }
export const LIKE_REMOVED: Wording = { title: 'Removed from favorites' }

export const UPVOTE_COUNTED: Wording = { title: 'Thank you!', description: 'Your upvote has been counted.' }
export const UPVOTED_BEFORE: Wording = {
  title: 'Already Voted',
  description: "You've already upvoted this agent. Thank you for your support!",
}
export const UPVOTE_FAILED: Wording = {
  title: 'Unable to Vote',
  description: 'Please try again in a moment.',
}

export const LINK_COPIED: Wording = {
  title: 'Link copied!',
  description: 'Agent URL has been copied to your clipboard.',
}
export function shareLink(url: string): Wording {
  return { title: 'Share link', description: `Copy this URL: ${url}` }
}
