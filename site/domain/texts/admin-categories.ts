import { CATEGORY_DESCRIPTION_LENGTH_MAX, CATEGORY_NAME_LENGTH_MAX } from '#site/domain/limits.ts'
import { type Wording, wording } from '#site/domain/wording.ts'
import { counted } from '#site/domain/words/amounts.ts'

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
export const NO_CATEGORIES_YET = 'No categories yet'

export const MANAGE = 'Manage'
export const NEW_CATEGORY = 'New category'
export const CREATE_CATEGORY = 'Create'
export const CATEGORY_NAME = 'Name'
export const CATEGORY_DESCRIPTION = 'Description'
export const moveUp = (name: string) => `Move ${name} up`
export const moveDown = (name: string) => `Move ${name} down`
export const movedTo = (name: string, place: number, total: number) =>
  `${name} moved to position ${place} of ${total}`
export const RENAME = 'Rename'
export const renameOf = (name: string) => `Rename ${name}`
export const MERGE = 'Merge'
export const mergeOf = (name: string) => `Merge ${name}`
export const mergeTitle = (name: string) => `Merge ${name} into another category`
export const mergeAgents = (agents: number) => (agents === 0 ? MERGE : `Merge ${counted(agents, 'agent')}`)
export const deleteCategoryOf = (name: string, agents: number) =>
  agents === 0 ? `Delete ${name}` : `Delete ${name} (only empty categories can be deleted)`
export const deleteCategoryTitle = (name: string) => `Delete ${name}?`

export function mergeText(
  from: { name: string; agents: number },
  address: string,
  into: typeof from,
): string {
  const moves = from.agents === 1 ? '1 agent moves' : `${from.agents} agents move`
  const then = `${moves} to ${into.name}, for a total of ${from.agents + into.agents}.`
  return `${then} ${address} will redirect there, and ${from.name} will be deleted. There's no undo.`
}

export const CATEGORY_CREATED = { title: 'Category created' } satisfies Wording
export const CATEGORY_CHANGED = { title: 'Category updated' } satisfies Wording
export const CATEGORY_DELETED = { title: 'Category deleted' } satisfies Wording
export function categoriesMerged(moved: number, into: string): Wording {
  return { title: 'Categories merged', description: `${counted(moved, 'agent')} moved to ${into}.` }
}
export const CATEGORY_NOT_SAVED = wording('Error', 'Failed to save the category')
export const ORDER_NOT_SAVED = wording('Error', 'Failed to save the order')
