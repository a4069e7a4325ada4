/** Validation texts of a submission's fields, for browser and server. */

import {
  DESCRIPTION_LENGTH_MIN,
  MAKER_LENGTH_MAX,
  SUBMIT_TAG_LENGTH_MAX,
  SUBMIT_TAGS_MAX,
  URL_LENGTH_MAX,
} from '#site/domain/limits.ts'
import { PLATFORMS } from '#site/domain/platforms.ts'

export const AGENT_NAME_REQUIRED = 'Agent name is required'
export const DESCRIPTION_TOO_SHORT = `Description must be at least ${DESCRIPTION_LENGTH_MIN} characters`
export const WEBSITE_INVALID = 'Please enter a valid URL'
export const WEBSITE_TOO_LONG = `URL must be at most ${URL_LENGTH_MAX} characters`
export const CATEGORY_REQUIRED = 'Please select a category'
export const PRICING_REQUIRED = 'Please select a pricing model'
export const TOO_MANY_TAGS = `Please enter at most ${SUBMIT_TAGS_MAX} tags`
export const TAG_TOO_LONG = `Each tag must be at most ${SUBMIT_TAG_LENGTH_MAX} characters`
export const PLATFORM_UNKNOWN = `Works with must be one of ${PLATFORMS.join(', ')}`
export const MAKER_TOO_LONG = `Maker must be at most ${MAKER_LENGTH_MAX} characters`
export const X_ACCOUNT_INVALID = 'Please enter a valid X/Twitter handle (e.g., @username or username)'
export const GITHUB_INVALID = 'Please enter a valid GitHub URL'
export const IMAGES_UNFINISHED = 'An image is still uploading. Wait for it to finish, or remove it.'
export const IMAGE_ADDRESS_INVALID = 'Images must be uploaded here or have an https URL'
export const IMAGE_GONE =
  'An image no longer exists or belongs to another submission. Please upload it again.'
export const HOMEPAGE_FILLED = 'The "homepage" field must stay empty. Clear it and submit the form again.'
export const KEY_USED = 'This Idempotency-Key was already used for another submission. Retry with a new key.'
export const APPROVED_STAYS =
  'This submission has been approved in the meantime and can no longer be edited here.'
export const SUBMISSION_NOT_FOUND = 'Submission not found'
