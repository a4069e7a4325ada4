/** What the administrators' editor of an agent says. */

import { counted } from '#site/domain/counted.ts'
import {
  ADMIN_IMAGE_BYTES_MAX,
  ADMIN_IMAGES_MAX,
  TAG_LENGTH_MAX,
  TAGS_MAX,
  X_ACCOUNT_LENGTH_MAX,
} from '#site/domain/limits.ts'
import { ANY_UPLOAD_FORMAT } from '#site/domain/upload-formats.ts'
import type { Wording } from '#site/domain/wording.ts'
import { fileSize } from './uploads.ts'

export const ADMIN_NAME_REQUIRED = 'Name is required'
export const ADMIN_WEBSITE_INVALID = 'Must be a valid URL'
export const ADMIN_X_TOO_LONG = `X handle must be at most ${X_ACCOUNT_LENGTH_MAX} characters`
export const ADMIN_GITHUB_INVALID = 'Must be a valid URL or empty'
export const ADMIN_CATEGORY_REQUIRED = 'Category is required'
export const ADMIN_TAGS_TOO_MANY = `An agent has at most ${TAGS_MAX} tags`
export const ADMIN_TAG_TOO_LONG = `Each tag must be at most ${TAG_LENGTH_MAX} characters`
export const ADMIN_IMAGES_TOO_MANY = `An agent has at most ${ADMIN_IMAGES_MAX} images`

export const EDIT_AGENT = 'Edit agent'
export const LOADING_EDITED = 'Loading the agent to edit'
export const DASHBOARD = 'Dashboard'
export const BACK_TO_DASHBOARD = 'Back to dashboard'
export const EDITED_NOT_FOUND = 'It may have been deleted, or the address may not be complete.'
export const AGENT_NOT_FETCHED = 'Failed to fetch agent'
export const EDITED_NOT_FETCHED_HINT = 'Nothing was changed. Check the connection and try again.'
export const CATEGORIES_NOT_FETCHED = 'Failed to fetch categories'
export const AGENT_NOT_UPDATED = 'Failed to update agent'
export const agentId = (id: string) => `ID ${id}`

export const EDIT_IMAGES = 'Preview images'
export const EDIT_IMAGES_HINT = `Up to ${ADMIN_IMAGES_MAX}, ${ANY_UPLOAD_FORMAT}, ${fileSize(ADMIN_IMAGE_BYTES_MAX)} each. The first is the main picture. Drag to reorder, or use the arrows.`
export const previewImage = (number: number) => `Preview image ${number}`
export const MAIN_PICTURE = 'Main picture'
export const ADD_AN_IMAGE = 'Add an image'
export const removeImage = (number: number) => `Remove image ${number}`
export const moveEarlier = (number: number) => `Move image ${number} earlier`
export const moveLater = (number: number) => `Move image ${number} later`
export const imageMoved = (number: number, count: number) => `Image ${number} of ${count}`
export const imageRemoved = (left: number) => `Removed. ${counted(left, 'image')} left`

export const THE_ENTRY = 'The entry'
export const THE_ENTRY_HINT = 'As visitors read it.'
export const EDIT_LINKS = 'Links'
export const OPEN_WEBSITE = 'Open the website in a new tab'

export const CHANGES_SAVED = { title: 'Changes Saved' } satisfies Wording
export const SAVE_FAILED = {
  title: 'Save Failed',
  description: 'Unable to save changes. Please try again.',
} satisfies Wording

/** Somebody else saved the agent since it was opened here. */
export const SAVED_MEANWHILE = 'Somebody saved this agent while you were writing'
export const savedBy = (name: string) => `${name} saved this agent while you were writing`
export const NOTHING_OVERWRITTEN = 'Nothing was overwritten.'
export const chooseVersions = (count: number) =>
  count === 1
    ? 'One field differs from theirs; take one or join them.'
    : `${count} fields differ from theirs; take one of each or join them.`
export const takenOver = (labels: readonly string[]) => `Taken over from them: ${labels.join(', ')}.`
export const UNSAVED_HINT = 'Nothing is saved yet: Save Changes saves what the form holds now.'
export const AS_THEIRS = 'The form holds what they have saved.'
export const theirsOf = (when: string) => `Theirs, ${when}`
export const YOURS = 'Yours'
export const TAKE_THEIRS = 'Take theirs'
export const KEEP_MINE = 'Keep mine'
export const versionOf = (choice: string, label: string) => `${choice}: ${label}`
