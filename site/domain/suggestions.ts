/** Suggestions of visitors about a listed agent. */

/** In the order of the form. */
export const SUGGESTION_KINDS = {
  edit: 'Something is wrong on this page',
  gone: "It's gone",
  duplicate: 'Duplicate of another agent',
  impostor: 'Pretends to be someone else',
  unsafe: 'Unsafe',
  other: 'Other',
} as const

export type SuggestionKind = keyof typeof SUGGESTION_KINDS
export const KINDS = Object.keys(SUGGESTION_KINDS) as SuggestionKind[]

export const KIND_UNKNOWN = `must be one of ${KINDS.join(', ')}`
export const NOTHING_CHANGED =
  'Nothing has been changed. Change at least one field, or choose something else.'
export const DUPLICATE_REQUIRED = 'Enter the URL or ID of the other agent'
export const NOTE_REQUIRED = 'Describe what is wrong'
export const ANSWER_REQUIRED = 'Enter a reason. The sender will see it.'
export const FIELDS_REQUIRED = 'Select at least one field'
export const SUGGESTION_NOT_FOUND = 'Suggestion not found'
