/** Texts of the tab with the approved agents. */
import { counted } from '#site/domain/words/amounts.ts'

export const LOADING_AGENTS = 'Loading agents'
export const AGENTS_FAILED = "Couldn't load the agents"
export const NO_AGENTS = 'No agents match. Try a different search or filter.'
export const FIND_AGENT = 'Search agents'
export const AGENT_WORDS = 'Name, text, link, or tag'
export const anyOf = (filter: string) => `${filter}: any`
export const FEATURED_FILTER = 'Featured'
export const FEATURED_LABELS = { '': anyOf(FEATURED_FILTER), yes: 'Featured', no: 'Not featured' }
export const TAG_FILTER = 'Tag'
export const SELECT = 'Select'
export const NAME = 'Name'
export const TAGS = 'Tags'
export const SELECTED_AGENTS = 'Selected agents'

export const EDITS = {
  category: 'Set category',
  pricing: 'Set pricing',
  tag: 'Add tags',
  untag: 'Remove tags',
  feature: 'Feature',
  unfeature: 'Unfeature',
  reject: 'Reject',
} as const
export const editTitle = (edit: keyof typeof EDITS, count: number) =>
  `${EDITS[edit]}: ${counted(count, 'agent')}`
export const EDIT_HINT =
  'Agents that someone else changes in the meantime are skipped and listed. You can stop it at any time and undo it afterward, even if you sign out while it runs.'
export const REJECT_HINT = 'Rejected agents are no longer listed. You can undo it afterward.'
export const TAGS_HINT = 'Separate tags with commas'
export const CHOOSE = 'Choose'
