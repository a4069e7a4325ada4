/** Texts about a submission after it's submitted. */
import { monthDay } from '#site/client/local-date.ts'
import { counted, ordinal } from '#site/domain/words/amounts.ts'
import type { Submission } from './followed-submission.ts'

type Queue = NonNullable<Submission['queue']>

export const EDIT = 'Edit'
export const editOf = (name: string) => `Edit ${name}`
export const EDIT_AND_RESUBMIT = 'Edit and resubmit'
export const OPEN_ITS_PAGE = 'View page'

export const placeInQueue = ({ place }: Queue) => `${ordinal(place)} in the queue`
/** Missing without an estimate. */
export function likelyReviewed({ likelyReadAt = '' }: Queue): string | undefined {
  const day = monthDay(likelyReadAt)
  return day === monthDay(new Date().toISOString()) ? 'today' : day && `by ${day}`
}
export const liveSince = (date: string) => `Live since ${date}`
export const upvotesOf = (upvotes: number) => counted(upvotes, 'upvote')

export const SUBMISSION = 'Submission'
export const SUBMISSION_UNKNOWN = 'No submission at this link'
export const SUBMISSION_NOT_LOADED = "Couldn't load your submission"
export const isLive = (name: string) => `${name} is live`
export const submittedOn = (date: string) => `Submitted ${date}`
export const resubmittedOn = (date: string) => `Resubmitted ${date}`
export const rejectedOn = (date: string) => `Rejected ${date}`
export const WHAT_CHANGED = 'What changed'

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
export const imageNumber = (number: number) => `Image ${number}`

export const inQueue = (name: string) => `${name} is in the queue`
export const STEPS = ['Submitted', 'In review', 'Live'] as const
export const CARD_PREVIEW = 'Card preview'
