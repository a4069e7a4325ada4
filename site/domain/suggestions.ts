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

export const needsNote = (kind: SuggestionKind) => kind === 'duplicate' || kind === 'other'

export const NOTHING_CHANGED =
  'Nothing has been changed. Change at least one field, or choose something else.'
export const NOTE_REQUIRED = 'Enter the other agent, or what is wrong'
export const ANSWER_REQUIRED = 'Enter a reason. The sender will see it.'
export const SUGGESTION_NOT_FOUND = 'Suggestion not found'
