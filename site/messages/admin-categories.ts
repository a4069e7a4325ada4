/** What keeping the categories says. */
import { CATEGORY_DESCRIPTION_LENGTH_MAX, CATEGORY_NAME_LENGTH_MAX } from '#site/catalogue/limits.ts'

export const CATEGORY_NAME_REQUIRED = 'Category name is required'
export const CATEGORY_NAME_TOO_LONG = `Category name must be at most ${CATEGORY_NAME_LENGTH_MAX} characters`
export const CATEGORY_NAME_DISGUISED =
  'Category name must not hold control characters or marks that turn the direction of writing'
export const CATEGORY_NAME_TAKEN = 'There is a category of this name already'
export const CATEGORY_DESCRIPTION_TOO_LONG = `A category's description must be at most ${CATEGORY_DESCRIPTION_LENGTH_MAX} characters`
export const CATEGORY_NOT_EMPTY = 'A category with agents cannot be deleted. Merge it into another one.'
export const CATEGORY_NOT_FOUND = 'Category not found'
