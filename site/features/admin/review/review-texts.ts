/** The words of the review desk. */
import type { Status } from '#site/domain/agent.ts'
import { counted } from '#site/domain/counted.ts'
import type { RejectionReason } from '#site/domain/moderation.ts'
import type { Wording } from '#site/domain/wording.ts'
import { fieldLabel } from '#site/domain/written-fields.ts'
import { ordinal } from '#site/features/submission/submission-texts.ts'

export const DESK_QUEUE = 'Queue'
export const DESK_TITLES: Record<Status | 'all', string> = {
  pending: 'Waiting',
  approved: 'Approved',
  rejected: 'Rejected',
  all: 'All submissions',
}
export const OLDEST_FIRST = 'Oldest first'
export const NEWEST_FIRST = 'Newest first'
export const FIND_SUBMISSION = 'Find a submission'
export const STATUS = 'Status'
export const ALL = 'All'
export const countOf = (label: string, count: number) => `${label} (${count.toLocaleString('en-US')})`
export const EVERY_CATEGORY = 'All categories'
export const LOADING_QUEUE = 'Loading the queue'
export const QUEUE_EMPTY = 'Nothing is waiting'
export const QUEUE_EMPTY_HINT = 'Every submission has been read. New ones appear here.'
export const NONE_FOUND = 'No submissions found'
export const NONE_FOUND_HINT = 'Try another word, status or category.'
export const chooseOf = (name: string) => `Choose ${name}`
export const FLAGS = { listed: 'Maybe listed', again: 'Sent again', links: 'Link trouble' } as const
export const rangeOf = (first: number, last: number, total: number) => `${first}-${last} of ${total}`
export const PAGE_BEFORE = 'Back'
export const nextPage = (count: number) => `Next ${count}`
export const nowShown = (name: string, place: number, total: number) => `${name}, ${place} of ${total}`
export const placeIn = (place: number, total: number) => `${place} of ${total}`

const UNITS = [
  { noun: 'day', short: 'd', minutes: 24 * 60 },
  { noun: 'hour', short: 'h', minutes: 60 },
  { noun: 'minute', short: 'min', minutes: 1 },
] as const
/** How long it waits, in its largest whole unit. */
function unitOf(milliseconds: number) {
  const minutes = Math.max(0, Math.floor(milliseconds / 60_000))
  const unit = UNITS.find((unit) => minutes >= unit.minutes) ?? UNITS[2]
  return { ...unit, count: Math.floor(minutes / unit.minutes) }
}
export function shortAge(milliseconds: number): string {
  const { count, short } = unitOf(milliseconds)
  return `${count} ${short}`
}
export function waitsFor(milliseconds: number): string {
  const { count, noun } = unitOf(milliseconds)
  return `waits ${counted(count, noun)}`
}

export const PREVIEW_REGION = 'Preview'
export const submittedOn = (date: string) => `Sent ${date}`
export const submittedAgainOn = (date: string, times: number) => `Sent again ${date}, ${ordinal(times)} time`
export const CARD_TO_BE = 'The card, as it will be'
export const CARD_AS_IT_IS = 'The card, as it is'
export const PAGE_TO_BE = 'The page, as it will be'
export const pageToBeOf = (name: string) => `The page of ${name}, as it will be`
export const OPEN_PREVIEW = 'Open it alone'
export const PREVIEW_WIDTH = 'Width'
export const PREVIEW_WIDTHS = { desk: 'Desk', phone: 'Phone' } as const
export const LOADING_ITEM = 'Loading the submission'
export const ITEM_FAILED = 'This submission could not be loaded'
export const ITEM_FAILED_HINT = 'You can decide on it all the same, or try again.'
export const NOTHING_SHOWN = 'No submission is open.'

export const HINTS = 'Hints'
export const NOTHING_LIKE_IT = 'Nothing like it'
export const LIKENESS_HINTS = {
  website: 'the same website.',
  repository: 'the same repository.',
  name: 'nearly the same name.',
} as const
export const WAITS_TOO = 'It waits too.'
export const OPEN = 'Open'
export const openEntry = (name: string) => `Open ${name}`
export const LINKS = 'Links'
export const linkProblem = (field: 'websiteUrl' | 'githubUrl', problem: string) =>
  `${fieldLabel(field)}: ${problem}`
export const TEXT = 'Text'
export const textLength = (sentences: number, characters: number) =>
  `${counted(sentences, 'sentence')}, ${counted(characters, 'character')}`
export const newTags = (tags: readonly string[]) =>
  `${counted(tags.length, 'tag')} ${tags.length === 1 ? 'is' : 'are'} new: ${tags.join(', ')}`
export const SUBMITTER = 'Submitter'
export const submitterCounts = (sent: number, approved: number, rejected: number) =>
  `${sent} sent, ${approved} approved, ${rejected} rejected`
export const NOT_CONFIRMED = 'The e-mail address is not confirmed'
export const SENT_WITHOUT_ACCOUNT = 'Sent without an account'
export const saysToBe = (submittedBy: string) => `Says to be ${submittedBy}`
export const HISTORY = 'History'
export const firstSent = (date: string) => `${date}, first sent`
export const againSent = (date: string) => `${date}, sent again`
export const decidedOn = (date: string, decision: 'approved' | 'rejected') => `${date}, ${decision}`

export const CONFLICT_NOW = (status: string) => `It is ${status.toLowerCase()} now.`
export const AS_YOU_READ_IT = 'As you read it'
export const AS_IT_IS_NOW = 'As it is now'

export const decideOn = (name: string) => `Decide on ${name}`
export const APPROVE = 'Approve'
export const REJECT = 'Reject'
export const FEATURE = 'Feature'
export const UNFEATURE = 'Unfeature'
export const AFTER_APPROVAL = 'After approval'
export const VISIT = 'Visit'
export const MORE_ACTIONS = 'More: edit, feature, visit, delete'
export const NEXT_PREVIOUS = 'next, previous'

export const rejectTitle = (name: string) => `Reject ${name}`
export const rejectMany = (count: number) => `Reject ${counted(count, 'submission')}`
export const REJECTION_REASON = 'Reason'
export const REJECTION_LABELS: Record<RejectionReason, string> = {
  'not-an-agent': 'Not an agent',
  'already-listed': 'Already listed',
  'website-broken': 'Website does not work',
  advertisement: 'Reads like an advertisement',
  'wrong-fields': 'Wrong category or price',
  other: 'Something else',
}
export const REJECTION_HINTS: Record<RejectionReason, string> = {
  'not-an-agent': 'It is a course, a list or a plain website.',
  'already-listed': 'It has an entry under another name or address.',
  'website-broken': 'It did not load, or shows only a waiting list.',
  advertisement: 'Say what it does, verb first, in two sentences.',
  'wrong-fields': 'Fields do not match what the website says.',
  other: 'Only your own words are sent.',
}
/** What the submitter reads, unless the reviewer writes something else. */
export const REJECTION_NOTES: Record<RejectionReason, string> = {
  'not-an-agent':
    'The directory lists agents and tools for them. This is a course, a list or a plain website.',
  'already-listed': 'It has an entry already, under this or another name or address.',
  'website-broken':
    'Its website did not load, or shows only a waiting list. Send it again once people can use it.',
  advertisement:
    'The description reads like an advertisement. Say what it does, verb first, in two sentences; then send it again.',
  'wrong-fields':
    'Some fields do not match what the website says, such as the category or the price. Correct them and send it again.',
  other: '',
}
export const NOTE_TO_SUBMITTER = 'Note to the submitter'
export const NOTE_HINT = 'Sent by mail and shown under My Submissions. The public log names the reason only.'

export const CONFIRM_SUBMISSION_DELETION = 'Are you sure you want to delete this submission?'
export const deleteMany = (count: number) => `Delete ${counted(count, 'submission')}?`

export const chosenCount = (count: number) => `${count} chosen`
export const DROP_CHOICE = 'Drop the choice'
export const BULK = 'Chosen submissions'
export const BULK_PROGRESS = {
  approve: 'Approving',
  reject: 'Rejecting',
  feature: 'Featuring',
  delete: 'Deleting',
  reopen: 'Putting back',
} as const
export const bulkProgress = (act: keyof typeof BULK_PROGRESS, done: number, total: number) =>
  `${BULK_PROGRESS[act]}, ${done} of ${total}`
export const manySubmissions = (count: number) => counted(count, 'submission')
export const manyApproved = (count: number) => `${counted(count, 'submission')} approved and live.`
export const manyRejected = (count: number) => `${counted(count, 'submission')} rejected.`
export const bulkFailed = (count: number) =>
  count === 1 ? '1 submission stays chosen.' : `${count} submissions stay chosen.`

export const UNDO_DECISION = 'Undo'
export const isApprovedAndLive = (name: string) => `${name} is approved and live.`
export const isRejectedAndTold = (name: string) => `${name} is rejected.`
export const waitsAgain = (name: string) => `${name} waits again.`
export const isFeatured = (name: string) => `${name} is featured.`
export const isNotFeatured = (name: string) => `${name} is no longer featured.`
export const nameIsBack = (name: string) => `${name} is as it was before.`
export const STATUS_UPDATED = { title: 'Submission status updated' } satisfies Wording
export const STATUS_NOT_UPDATED = { title: 'Failed to update status' } satisfies Wording
export const FEATURED_UPDATED = { title: 'Featured status updated' } satisfies Wording
export const FEATURED_NOT_UPDATED = { title: 'Failed to update featured status' } satisfies Wording
export const SUBMISSION_REMOVED = { title: 'Submission deleted' } satisfies Wording
export const SUBMISSION_NOT_REMOVED = { title: 'Failed to delete submission' } satisfies Wording
