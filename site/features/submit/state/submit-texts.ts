/** Texts of the submission page. */
import { DESCRIPTION_LENGTH_MIN } from '#site/domain/limits.ts'
import { inputLabels } from '#site/domain/submission/written-fields.ts'
import { ALREADY_LISTED } from '#site/domain/texts/api.ts'
import { wording } from '#site/domain/wording.ts'
import { counted } from '#site/domain/words/amounts.ts'

export const LOADING_SUBMISSION = 'Loading your submission'

export const SUBMIT_LABELS = { ...inputLabels('submit'), acceptTerms: 'Terms' }

export const characters = (count: number) =>
  `${counted(count, 'character')} (minimum ${DESCRIPTION_LENGTH_MIN})`
export const SELECT_CATEGORY = 'Select a category'
export const SELECT_PRICING = 'Select a pricing model'

export const SUBMIT_FOR_REVIEW = 'Submit for Review'
export const SUBMITTING = 'Submitting...'

export const inQueueNow = (waiting: number) => `${counted(waiting, 'submission')} in the queue`
/** Rounds up, to not promise too much. */
export function reviewedWithin(hours: number): string {
  return hours <= 24
    ? `within ${counted(Math.max(1, Math.ceil(hours)), 'hour')}`
    : `within ${counted(Math.ceil(hours / 24), 'day')}`
}

export const SUBMISSION_FAILED = wording(
  'Submission Failed',
  'There was an error submitting your agent. Please try again.',
)
export const SUBMISSION_SENT = wording(
  'Success!',
  "Your AI agent has been submitted for review. We'll notify you once it's approved.",
)

export const alreadyListed = (name: string) => `${ALREADY_LISTED}: ${name}`

export const WEBSITE_TO_READ = 'Website to fetch details from'
export const FETCH_DETAILS = 'Fetch details'
export const NOTHING_FOUND = "Couldn't find any details on the page. You can fill in the form yourself."
export const foundDetails = (labels: readonly string[]) =>
  `Found ${counted(labels.length, 'detail')}: ${new Intl.ListFormat('en').format(labels)}.`

export const FROM = 'From'
