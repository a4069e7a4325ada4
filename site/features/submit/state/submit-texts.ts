/** Texts of the submission page. */
import { ANY_UPLOAD_FORMAT } from '#site/domain/images/upload-formats.ts'
import { DESCRIPTION_LENGTH_MIN } from '#site/domain/limits.ts'
import { inputLabels } from '#site/domain/submission/written-fields.ts'
import { ALREADY_LISTED } from '#site/domain/texts/api.ts'
import { wording } from '#site/domain/wording.ts'
import { counted } from '#site/domain/words/amounts.ts'

export const SUBMIT_SUBTITLE =
  'Describe what it does in plain language. A person reviews every submission before it goes live.'
export const SUBMIT_NEEDS_JAVASCRIPT =
  "Submitting an agent requires JavaScript, which is turned off in this browser. Without it, this form can't be sent."
export const LOADING_SUBMISSION = 'Loading your submission'
export const PREVIEW_GUIDANCE = `2-3 screenshots, ${ANY_UPLOAD_FORMAT}`
export const PREVIEW_HINT = 'Without one, the agent gets a generated cover.'

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
export const SUBMIT_FOR_REVIEW = 'Submit for Review'
export const SUBMITTING = 'Submitting...'

export const DRAFT_SAVED = 'Your draft is saved in this browser.'
export const inQueueNow = (waiting: number) => `${counted(waiting, 'submission')} in the queue`
/** Rounds up, to not promise too much. */
export function reviewedWithin(hours: number): string {
  return hours <= 24
    ? `within ${counted(Math.max(1, Math.ceil(hours)), 'hour')}`
    : `within ${counted(Math.ceil(hours / 24), 'day')}`
}
export const mostAreReviewed = (within: string) => `most are reviewed ${within}`

export const pictureFrom = (site: string) => `Image from ${site}`
export const PICTURE_HINT = 'Loaded from its original URL. Nothing is uploaded.'
export const removePicture = (site: string) => `Remove the image from ${site}`

export const SUBMISSION_FAILED = wording(
  'Submission Failed',
  'There was an error submitting your agent. Please try again.',
)
export const SUBMISSION_SENT = wording(
  'Success!',
  "Your AI agent has been submitted for review. We'll notify you once it's approved.",
)

export const alreadyListed = (name: string) => `${ALREADY_LISTED}: ${name}`
export const alsoListed = (name: string) => `Also listed: ${name}`
export const alreadyPending = (name: string) => `Already pending review: ${name}`

export const LISTED_TEXTS = {
  website: 'An agent with this website is already listed',
  repository: 'An agent with this repository is already listed',
  name: 'An agent with the same name is already listed',
} as const
export const PENDING_TEXTS = {
  website: 'Someone has already submitted this website.',
  repository: 'Someone has already submitted this repository.',
  name: 'Someone has already submitted an agent with the same name.',
} as const
export const addedOn = (date: string) => `, added ${date}.`
export const LISTED_ONCE = 'A website can only be listed once.'
export const SUBMIT_IF_ANOTHER = 'If yours is a different product, submit it.'
export const WEBSITE_TO_READ = 'Website to fetch details from'
export const FETCH_DETAILS = 'Fetch details'
export const NOTHING_FOUND = "Couldn't find any details on the page. You can fill in the form yourself."

export const FOUND_LABELS = {
  name: 'name',
  description: 'description',
  githubUrl: 'GitHub',
  xAccount: 'X handle',
  image: 'an image',
} as const

export function foundDetails(labels: readonly string[], differing: number): string {
  const list = new Intl.ListFormat('en').format(labels)
  const noun = labels.length === 1 ? 'detail' : 'details'
  return `Found ${labels.length} ${noun}: ${list}.${differs(differing)}`
}

function differs(differing: number): string {
  if (differing === 0) return ''
  return differing === 1 ? ' 1 differs from what you entered.' : ` ${differing} differ from what you entered.`
}

export const FROM = 'From'
export const UNDO = 'Undo'
export const undoFetched = (label: string) => `Undo fetched ${label}`
export const proposedFor = (label: string) => `Use this as ${label}`
