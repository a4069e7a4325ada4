import { ADMIN_IMAGES_MAX, X_ACCOUNT_LENGTH_MAX } from '#site/domain/limits.ts'
import { type Wording, wording } from '#site/domain/wording.ts'
import { counted } from '#site/domain/words/amounts.ts'

export const ADMIN_NAME_REQUIRED = 'Name is required'
export const ADMIN_WEBSITE_INVALID = 'Must be a valid URL'
export const ADMIN_X_TOO_LONG = `X handle must be at most ${X_ACCOUNT_LENGTH_MAX} characters`
export const ADMIN_WEBSITE_TAKEN = 'Another listed or pending agent has this website'
export const ADMIN_GITHUB_INVALID = 'Must be a valid URL or empty'
export const ADMIN_CATEGORY_REQUIRED = 'Category is required'
export const ADMIN_IMAGES_TOO_MANY = `An agent can have at most ${ADMIN_IMAGES_MAX} images`
export const LOADING_EDITED = 'Loading agent'
export const BACK_TO_DASHBOARD = 'Back to dashboard'
export const AGENT_NOT_FETCHED = 'Failed to fetch agent'
export const CATEGORIES_NOT_FETCHED = 'Failed to fetch categories'
export const AGENT_NOT_UPDATED = 'Failed to update agent'

export const EDIT_IMAGES = 'Preview images'
export const previewImage = (number: number) => `Preview image ${number}`
export const MAIN_IMAGE = 'Main image'
export const ADD_IMAGE = 'Add image'
export const removeImage = (number: number) => `Remove image ${number}`
export const moveEarlier = (number: number) => `Move image ${number} earlier`
export const imageMoved = (number: number, count: number) => `Moved to position ${number} of ${count}`
export const imageRemoved = (left: number) => `Image removed. ${counted(left, 'image')} left.`
export const OPEN_WEBSITE = 'Open website in new tab'

export const VERDICT_FAILED = wording("Couldn't mark the website", 'Nothing was changed. Please try again.')
export const CHANGES_SAVED = { title: 'Changes Saved' } satisfies Wording
export const SAVE_FAILED = wording('Save Failed', 'Unable to save changes. Please try again.')
