/** What the checks of a submission's fields say, in the browser and on the server alike. */

import { counted } from '#site/domain/counted.ts'
import {
  DESCRIPTION_LENGTH_MAX,
  DESCRIPTION_LENGTH_MIN,
  NAME_LENGTH_MAX,
  NOTE_LENGTH_MAX,
  SUBMIT_IMAGES_MAX,
  SUBMIT_SECONDS_MIN,
  SUBMIT_TAG_LENGTH_MAX,
  SUBMIT_TAGS_MAX,
  SUBMITTED_BY_LENGTH_MAX,
  URL_LENGTH_MAX,
} from '#site/domain/limits.ts'

export const AGENT_NAME_REQUIRED = 'Agent name is required'
export const AGENT_NAME_TOO_LONG = `Agent name must be at most ${NAME_LENGTH_MAX} characters`
export const AGENT_NAME_DISGUISED =
  'Agent name must not hold control characters or marks that turn the direction of writing'
export const DESCRIPTION_TOO_SHORT = `Description must be at least ${DESCRIPTION_LENGTH_MIN} characters`
export const DESCRIPTION_TOO_LONG = `Description must be at most ${DESCRIPTION_LENGTH_MAX} characters`
export const WEBSITE_INVALID = 'Please enter a valid URL'
export const WEBSITE_TOO_LONG = `A URL must be at most ${URL_LENGTH_MAX} characters`
export const CATEGORY_REQUIRED = 'Please select a category'
export const PRICING_REQUIRED = 'Please select a pricing model'
export const TOO_MANY_TAGS = `Please keep at most ${SUBMIT_TAGS_MAX} tags`
export const TAG_TOO_LONG = `A tag must be at most ${SUBMIT_TAG_LENGTH_MAX} characters`
export const X_ACCOUNT_INVALID = 'Please enter a valid X/Twitter handle (e.g., @username or username)'
export const GITHUB_INVALID = 'Please enter a valid GitHub URL'
export const SUBMITTED_BY_TOO_LONG = `Your name or email must be at most ${SUBMITTED_BY_LENGTH_MAX} characters`
export const SUBMITTED_BY_DISGUISED =
  'Your name or email must not hold control characters or marks that turn the direction of writing'
export const TERMS_REQUIRED = 'You must accept the terms and conditions'
export const TOO_MANY_IMAGES = `Please keep at most ${SUBMIT_IMAGES_MAX} images`
export const IMAGES_UNFINISHED = 'An image is still on its way. Please wait for it, or remove it.'
export const IMAGE_ADDRESS_INVALID = 'An image must be one that was uploaded here, or an https address'
export const IMAGE_GONE =
  'An image is not there any more, or belongs to another submission. Please upload it again.'
export const HOMEPAGE_FILLED =
  'The field "homepage" is there for programs only. Please leave it empty and send the form again.'
export const SENT_TOO_FAST = `This was sent faster than a person types. Please wait ${counted(SUBMIT_SECONDS_MIN, 'second')} and send it again.`
export const NOTE_TOO_LONG = `A note must be at most ${NOTE_LENGTH_MAX} characters`
export const KEY_USED =
  'This Idempotency-Key belongs to another submission. Send this one again with a new key.'
export const APPROVED_STAYS = 'This submission was approved meanwhile and cannot be changed here any more.'
export const SUBMISSION_NOT_FOUND = 'Submission not found'
export const FIELD_LABELS = {
  name: 'Name',
  description: 'Description',
  websiteUrl: 'Website',
  categoryId: 'Category',
  pricingModel: 'Pricing',
  tags: 'Tags',
  xAccount: 'X handle',
  githubUrl: 'GitHub',
  submittedBy: 'Submitter',
  previewImageURLs: 'Images',
} as const
