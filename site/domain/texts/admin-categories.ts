import { CATEGORY_DESCRIPTION_LENGTH_MAX, CATEGORY_NAME_LENGTH_MAX } from '#site/domain/limits.ts'

export const CATEGORY_NAME_REQUIRED = 'Category name is required'
export const CATEGORY_NAME_TOO_LONG = `Category name must be at most ${CATEGORY_NAME_LENGTH_MAX} characters`
export const CATEGORY_NAME_DISGUISED =
  "Category name can't contain control characters or text direction marks"
export const CATEGORY_NAME_TAKEN = 'A category with this name already exists'
export const CATEGORY_DESCRIPTION_TOO_LONG = `Description must be at most ${CATEGORY_DESCRIPTION_LENGTH_MAX} characters`
export const CATEGORY_NOT_EMPTY = 'This category still has agents. Merge it into another category instead.'
export const CATEGORY_NOT_FOUND = 'Category not found'

export const CATEGORIES_FETCH_FAILED = 'Failed to fetch categories'
export const NO_DESCRIPTION = 'No description'

export const MANAGE = 'Manage'
export const NEW_CATEGORY = 'New category'
export const CATEGORY_NAME = 'Name'
export const CATEGORY_DESCRIPTION = 'Description'
export const renameOf = (name: string) => `Rename ${name}`
export const MERGE = 'Merge'
export const mergeOf = (name: string) => `Merge ${name}`
