/** What the administrators' editor of an agent says. */
import { ADMIN_IMAGES_MAX, TAG_LENGTH_MAX, TAGS_MAX } from '#site/catalogue/limits.ts'

export const ADMIN_NAME_REQUIRED = 'Name is required'
export const ADMIN_WEBSITE_INVALID = 'Must be a valid URL'
export const ADMIN_GITHUB_INVALID = 'Must be a valid URL or empty'
export const ADMIN_CATEGORY_REQUIRED = 'Category is required'
export const ADMIN_TAGS_TOO_MANY = `An agent has at most ${TAGS_MAX} tags`
export const ADMIN_TAG_TOO_LONG = `Each tag must be at most ${TAG_LENGTH_MAX} characters`
export const ADMIN_IMAGES_TOO_MANY = `An agent has at most ${ADMIN_IMAGES_MAX} images`
