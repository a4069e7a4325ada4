/** The words of the page that submits an agent, and of what it shows once the agent is sent. */

import { counted } from '#site/domain/counted.ts'
import { DESCRIPTION_LENGTH_MIN } from '#site/domain/limits.ts'
import type { Wording } from '#site/domain/wording.ts'
import { inputLabels } from '#site/domain/written-fields.ts'

export const SUBMIT_SUBTITLE =
  'Describe what it does in plain language. A person reviews every submission before it goes live.'
export const SUBMIT_NEEDS_JAVASCRIPT =
  "Submitting an agent requires JavaScript, which is turned off in this browser. Without it, this form can't be sent."
export const LOADING_SUBMISSION = 'Loading your submission'

export const BASIC_INFORMATION = 'Basic Information'
export const BASIC_HINT = 'What visitors see on the card and in search.'
export const ADDITIONAL_DETAILS = 'Additional Details'
export const ADDITIONAL_HINT = 'Helps people find it.'
export const VERIFICATION = 'Verification (Optional)'
export const VERIFICATION_HINT = 'Helps us confirm that you represent the project.'
export const PREVIEW_IMAGES = 'Preview Images (Optional)'
export const PREVIEW_GUIDANCE = '2-3 screenshots, PNG or JPG'
export const PREVIEW_HINT = 'Without one, the agent gets a generated cover.'

export const OPTIONAL = 'Optional'
/** What each field is called, in the order of the page; also in the list of those that need a look. */
export const SUBMIT_LABELS = { ...inputLabels('submit'), acceptTerms: 'Terms' }

export const characters = (count: number) =>
  `${counted(count, 'character')} (minimum ${DESCRIPTION_LENGTH_MIN})`
export const SELECT_CATEGORY = 'Select a category'
export const SELECT_PRICING = 'Select a pricing model'

export const TAGS_HINT = 'Separate tags with commas.'
export const OFTEN_USED = 'Popular tags:'
export const addTag = (tag: string) => `Add tag ${tag}`
export const TAG_SUGGESTIONS = 'Suggested tags'
export const tagsFound = (count: number) => (count === 0 ? '' : `${counted(count, 'suggested tag')}`)
export const agentsWith = (count: number) => counted(count, 'agent')

export const I_ACCEPT = 'I accept the'
export const TERMS_AND_CONDITIONS = 'terms and conditions'
export const SUBMIT_FOR_REVIEW = 'Submit for Review'
export const SUBMITTING = 'Submitting...'
export const LEAVE_EMPTY = 'Leave this field empty'

export const KEPT_HERE = 'Your draft is saved in this browser.'
export const waitingNow = (waiting: number) => `${counted(waiting, 'submission')} in the queue`
/** Rounded up, so that nobody is promised too much. */
export function usuallyReadWithin(hours: number): string {
  return hours <= 24
    ? `within ${counted(Math.max(1, Math.ceil(hours)), 'hour')}`
    : `within ${counted(Math.ceil(hours / 24), 'day')}`
}
export const mostAreRead = (within: string) => `most are reviewed ${within}`

export const pictureFrom = (site: string) => `Image from ${site}`
export const USE_PICTURE = 'Use this image'
export const PICTURE_HINT = 'Loaded from its original URL. Nothing is uploaded.'
export const removePicture = (site: string) => `Remove the image from ${site}`

export const SUBMISSION_FAILED = {
  title: 'Submission Failed',
  description: 'There was an error submitting your agent. Please try again.',
} satisfies Wording
export const SUBMISSION_SENT: Wording = {
  title: 'Success!',
  description: "Your AI agent has been submitted for review. We'll notify you once it's approved.",
}
