/** Texts of the review queue. */
import type { Status } from '#site/domain/agent.ts'
import type { RejectionReason } from '#site/domain/moderation.ts'
import { fieldLabel } from '#site/domain/submission/written-fields.ts'
import { wording } from '#site/domain/wording.ts'
import { counted, ordinal } from '#site/domain/words/amounts.ts'

export const QUEUE_LABEL = 'Queue'
export const QUEUE_TITLES: Record<Status | 'all', string> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
  all: 'All submissions',
}
export const FIND_SUBMISSION = 'Search submissions'
export const STATUS = 'Status'
export const ALL = 'All'
export const countOf = (label: string, count: number) => `${label} (${count.toLocaleString('en-US')})`
export const LOADING_QUEUE = 'Loading queue'
export const QUEUE_EMPTY = "You're all caught up"
export const similarPending = (count: number) => `${count} more like it`
export const selectSimilar = (name: string) => `Select ${name} and similar ones`
export const selectAllOf = (count: number) => `Select all ${count.toLocaleString('en-US')}`
export const showMore = (count: number) => `Show ${count} more`
export const showAll = (count: number, total: number) =>
  `Show ${count < total ? 'first' : 'all'} ${count.toLocaleString('en-US')}`
export const decidedBy = (by: string, age: string) => `${by}, ${age} ago`
export const selectOf = (name: string) => `Select ${name}`
export const FLAGS = { listed: 'Possible duplicate', again: 'Resubmitted', links: 'Link problem' } as const
export const nowShown = (name: string, place: number, total: number) => `${name}, ${place} of ${total}`
export const placeIn = (place: number, total: number) => `${place} of ${total}`

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
export const submittedOn = (date: string) => `Submitted ${date}`
export const submittedAgainOn = (date: string, times: number) =>
  `Resubmitted ${date} (${ordinal(times)} submission)`
export const LOOKS = { sent: 'What was sent', card: 'Card', page: 'Page' } as const
export const NONE_GIVEN = 'None given'
export const pagePreviewOf = (name: string) => `Page preview: ${name}`
export const PREVIEW_WIDTHS = { desktop: 'Desktop', phone: 'Phone' } as const
export const DUPLICATE_CHECKS = {
  website: 'same website.',
  repository: 'same repository.',
  name: 'same name.',
} as const
export const OPEN = 'Open'
export const openEntry = (name: string) => `Open ${name}`
export const linkProblem = (field: 'websiteUrl' | 'githubUrl', problem: string) =>
  `${fieldLabel(field)}: ${problem}`
export const CHECK_AGAIN = 'Check again'
export const LINKS_NOT_CHECKED = wording("Couldn't check the links", 'Check your connection and try again.')
export const textLength = (sentences: number, characters: number) =>
  `${counted(sentences, 'sentence')}, ${counted(characters, 'character')}`
export const newTags = (tags: readonly string[]) =>
  `${counted(tags.length, 'tag')} ${tags.length === 1 ? 'is' : 'are'} new: ${tags.join(', ')}`
export const SUBMITTER = 'Submitter'
export const submitterCounts = (sent: number, approved: number, rejected: number) =>
  `${sent} submitted, ${approved} approved, ${rejected} rejected`
export const saysToBe = (submittedBy: string) => `Submitted as ${submittedBy}`
export const firstSent = (date: string) => `${date}: submitted`
export const resubmittedOn = (date: string) => `${date}: resubmitted`
export const decidedOn = (date: string, decision: 'approved' | 'rejected') => `${date}: ${decision}`

export const decideOn = (name: string) => `Review ${name}`
export const APPROVE = 'Approve'
export const REJECT = 'Reject'
export const FEATURE = 'Feature'
export const UNFEATURE = 'Unfeature'
export const MORE = 'More'
export const moreOf = (name: string) => `More actions for ${name}`
export const NEXT_PREVIOUS = 'next, previous'

export const rejectTitle = (name: string) => `Reject ${name}`
export const REJECTION_LABELS: Record<RejectionReason, string> = {
  'not-an-agent': 'Not an agent',
  'already-listed': 'Already listed',
  'website-broken': "Website doesn't work",
  advertisement: 'Reads like an ad',
  'wrong-fields': 'Wrong category or pricing',
  other: 'Other',
}
export const REJECTION_HINTS: Record<RejectionReason, string> = {
  'not-an-agent': "It's a course, a list, or a regular website.",
  'already-listed': "It's already listed under another name or URL.",
  'website-broken': "It didn't load, or only shows a waitlist.",
  advertisement: 'The description should say what it does in two sentences.',
  'wrong-fields': "The fields don't match the website.",
  other: 'Only your own note is sent.',
}
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
export const NOTE_HINT =
  'Emailed to the submitter and shown under My Submissions. The public log only shows the reason.'

export const SELECTION = 'Selected submissions'
export const selectedText = (count: number) => `${count.toLocaleString('en-US')} selected`
export const bulkTitle = (question: string, count: number) => `${question} ${counted(count, 'submission')}?`
export const othersStay = (count: number) =>
  `${counted(count, 'other')} you selected ${count === 1 ? 'stays' : 'stay'} unchanged.`
export const BULK_HINT = "Keep this page open until it's done. You can stop at any time. There's no undo."
export const BULK_RUN = 'Bulk action'
export const bulkProgress = (done: string, count: number, total: number) =>
  `${done} ${count.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`
export const STOPPED = 'Stopped.'
export const REST_SELECTED = 'The rest is unchanged and still selected.'
export const bulkFailed = (count: number) => `${count.toLocaleString('en-US')} failed (still selected)`
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
export const KEY_HELP = [
  ['j / k', 'Next or previous submission'],
  ['a', 'Approve'],
  ['r', 'Reject (1-6 picks a reason, Enter confirms)'],
  ['f', 'Feature or unfeature'],
  ['e', 'Edit'],
  ['x', 'Select for bulk actions'],
  ['p', 'Page preview'],
  ['z', 'Back to pending (within 10 seconds)'],
  ['/', 'Search'],
  ['?', 'Show keyboard shortcuts'],
] as const

export const IMPORT = 'Import'
export const fromImport = (name: string, day: string) => `${name}, ${day}`
