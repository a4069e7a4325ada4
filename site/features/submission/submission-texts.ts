/** Texts about a submission after it's submitted. */

import { wording } from '#site/domain/wording.ts'
import { counted, ordinal } from '#site/domain/words/amounts.ts'
import type { Submission } from './followed-submission.ts'

type Queue = NonNullable<Submission['queue']>

export const EDIT = 'Edit'
export const editOf = (name: string) => `Edit ${name}`
export const EDIT_AND_RESUBMIT = 'Edit and resubmit'
export const editAndResubmit = (name: string) => `Edit and resubmit ${name}`
export const OPEN_ITS_PAGE = 'View page'
export const openPageOf = (name: string) => `View page: ${name}`
export const previewOf = (name: string) => `Preview ${name}`

export const placeOfWaiting = ({ place, waiting }: Queue) => `${ordinal(place)} of ${waiting} in the queue`
export const likelyReadSoon = (date: string) => `likely reviewed by ${date}`
export const likelyReadBy = (date: string) => `Likely reviewed by ${date}.`
export const liveSince = (date: string) => `Live since ${date}`
export const noteFrom = (date: string | undefined) =>
  date ? `Note from the reviewer, ${date}` : 'Note from the reviewer'
export const upvotesOf = (upvotes: number) => counted(upvotes, 'upvote')

export const SUBMISSION = 'Submission'
export const SUBMISSION_UNKNOWN = 'No submission at this link'
export const SUBMISSION_NOT_LOADED = "Couldn't load your submission"
export const isLive = (name: string) => `${name} is live`
export const wasRejected = (name: string) => `${name} wasn't accepted`
export const submittedOn = (date: string) => `Submitted ${date}`
export const resubmittedOn = (date: string) => `Resubmitted ${date}`
export const rejectedOn = (date: string) => `Rejected ${date}`
export const approvedOn = (date: string) => `Approved ${date}`
export const WHAT_CHANGED = 'What changed'
export const imagesOf = (count: number) => (count === 0 ? 'No images' : counted(count, 'image'))
export const addedImages = (count: number) => `${count} added`
export const removedImages = (count: number) => `${count} removed`

export function unchanged(labels: readonly string[]): string {
  const names = labels.map((label, at) => (at === 0 ? label : uncapitalized(label)))
  return `${new Intl.ListFormat('en').format(names)} ${names.length === 1 ? 'is' : 'are'} unchanged.`
}

/** Keeps the capitals of GitHub and X. */
function uncapitalized(label: string): string {
  return /^(X |GitHub)/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1)
}

export const EDIT_SUBMISSION = 'Edit submission'
export const SEND_AGAIN = 'Resubmit for review'
export const SUBMISSION_SAVED = wording('Changes saved', 'It keeps its place in the queue.')
export const SUBMISSION_SENT_AGAIN = wording(
  'Resubmitted',
  "It's back in the queue. We'll notify you once there's a decision.",
)
export const SUBMISSION_NOT_SAVED = wording(
  'Changes not saved',
  'Your edits are still here. Please try again.',
)
export const imageNumber = (number: number) => `Image ${number}`

export const inQueue = (name: string) => `${name} is in the queue`
export const notified = (email: string) => `We'll email ${email || 'you'} once it's reviewed.`
export const placeInQueue = ({ place, waiting }: Queue) => `Number ${place} of ${waiting} in the queue`
export const STEPS = ['Submitted', 'Reviewed by a person', 'Live'] as const
export const QUEUE_HINT =
  'The oldest submissions are reviewed first. You can still edit yours without losing your place.'
export const CARD_PREVIEW = 'Card preview'
export const STATUS_LINK_COPIED = wording('Link copied!', 'Use it to check the status of your submission.')
export const SENT_UNKNOWN = "Can't show this submission"
