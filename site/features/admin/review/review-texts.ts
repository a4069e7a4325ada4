import type { RejectionReason } from '#site/domain/moderation.ts'
import { counted } from '#site/domain/words/amounts.ts'

export const QUEUE_LABEL = 'Queue'
export const FIND_SUBMISSION = 'Search submissions'
export const STATUS = 'Status'
export const LOADING_QUEUE = 'Loading queue'
export const QUEUE_EMPTY = "You're all caught up"
export const selectSimilar = (name: string) => `Select ${name} and similar ones`
export const selectAllOf = (count: number) => `Select all ${count.toLocaleString('en-US')}`
export const showAll = (count: number, total: number) =>
  `Show ${count < total ? 'first' : 'all'} ${count.toLocaleString('en-US')}`
export const selectOf = (name: string) => `Select ${name}`
export const FLAGS = {
  listed: 'Possible duplicate',
  unsafe: 'Suspicious text',
  again: 'Resubmitted',
  links: 'Link problem',
} as const

const UNITS = [
  { noun: 'day', short: 'd', minutes: 24 * 60 },
  { noun: 'hour', short: 'h', minutes: 60 },
  { noun: 'minute', short: 'min', minutes: 1 },
] as const
function unitOf(milliseconds: number) {
  const minutes = Math.max(0, Math.floor(milliseconds / 60_000))
  const unit = UNITS.find((unit) => minutes >= unit.minutes) ?? UNITS[2]
  return { ...unit, count: Math.floor(minutes / unit.minutes) }
}
export function shortAge(milliseconds: number): string {
  const { count, short } = unitOf(milliseconds)
  return `${count} ${short}`
}
export function waitingFor(milliseconds: number): string {
  const { count, noun } = unitOf(milliseconds)
  return `waiting ${counted(count, noun)}`
}
export const CHECK_AGAIN = 'Check again'

export const APPROVE = 'Approve'
export const REJECT = 'Reject'
export const FEATURE = 'Feature'
export const UNFEATURE = 'Unfeature'
export const MORE = 'More'

export const REJECTION_LABELS: Record<RejectionReason, string> = {
  'not-an-agent': 'Not an agent',
  'already-listed': 'Already listed',
  'website-broken': "Website doesn't work",
  advertisement: 'Reads like an ad',
  'wrong-fields': 'Wrong category or pricing',
  other: 'Other',
}
export const noteTooLong = (max: number) => `With this reason, the note must be at most ${max} characters`
export const REJECTION_NOTES: Record<RejectionReason, string> = {
  'not-an-agent':
    'This directory lists AI agents and tools for them. Your submission looks like a course, a list, or a regular website.',
  'already-listed': "It's already listed, under this or another name or URL.",
  'website-broken': "The website didn't load, or only shows a waitlist. Resubmit it once people can use it.",
  advertisement:
    'The description reads like an ad. Say what it does in two sentences, starting with a verb, and resubmit it.',
  'wrong-fields':
    "Some fields, such as the category or pricing, don't match the website. Correct them and resubmit it.",
  other: '',
}

export const SELECTION = 'Selected submissions'
export const selectedText = (count: number) => `${count.toLocaleString('en-US')} selected`
export const bulkTitle = (question: string, count: number) => `${question} ${counted(count, 'submission')}?`
export const BULK_HINT = 'You can undo this for a minute.'
export const DELETE_HINT = "This can't be undone."
export const BULK_RUN = 'Bulk action'
export const bulkProgress = (done: string, count: number, total: number) =>
  `${done} ${count.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`
export const bulkDone = (done: string, count: number) =>
  `You ${done.toLowerCase()} ${counted(count, 'submission')}.`
export const UNDO = 'Undo'
export const RESTORED = 'Restored'
export const REST_SELECTED = 'The rest is unchanged and still selected.'
export const bulkFailed = (count: number) => `${count.toLocaleString('en-US')} failed`
export const BACK_TO_PENDING = 'Back to pending'

export const isApprovedAndLive = (name: string) => `${name} is approved and live.`
export const pendingAgain = (name: string) => `${name} is pending again.`
const STATUS_CHANGE = {
  done: { title: 'Submission status updated' },
  failed: { title: 'Failed to update status' },
}
const FEATURED_CHANGE = {
  done: { title: 'Featured status updated' },
  failed: { title: 'Failed to update featured status' },
}
export const OUTCOMES = {
  approve: { ...STATUS_CHANGE, about: isApprovedAndLive },
  reject: { ...STATUS_CHANGE, about: (name: string) => `${name} was rejected.` },
  feature: { ...FEATURED_CHANGE, about: (name: string) => `${name} is now featured.` },
  unfeature: { ...FEATURED_CHANGE, about: (name: string) => `${name} is no longer featured.` },
  delete: {
    done: { title: 'Submission deleted' },
    failed: { title: 'Failed to delete submission' },
    about: (name: string) => name,
  },
} as const

export const KEYS = 'Keyboard shortcuts'
