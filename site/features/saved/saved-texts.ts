/** What the page of saved agents says. */

import { counted } from '#site/domain/counted.ts'
import { COMPARED_MAX, SAVED_MAX } from '#site/domain/limits.ts'
import type { Wording } from '#site/domain/wording.ts'

export const SAVED_NOUN = { one: 'agent', many: 'agents' } as const
export const SAVED_NEEDS_JAVASCRIPT =
  'Saved agents are kept by this browser, which needs JavaScript to show them.'
export const KEPT_IN_BROWSER = ', kept in this browser. No account needed.'
export const keptHere = (count: number) => `${counted(count, SAVED_NOUN.one)}${KEPT_IN_BROWSER}`
export const keptByAccount = (count: number) => `${counted(count, 'agent')}, on every device you sign in to.`
export const keptForAccount = (count: number) =>
  `${counted(count, 'agent')}, left here by an account that has signed out.`
export const sharedList = (count: number) =>
  `A list of ${counted(count, 'agent')} that somebody shared with you. Notes stay with their writer.`
export const LOADING_SAVED = 'Loading the saved agents'

export const compareChosen = (count: number) => (count === 0 ? 'Compare' : `Compare ${count}`)
export const COMPARE_HINT = `Choose two to ${COMPARED_MAX} agents to compare them.`
export const COMPARE_ALL = 'Compare all'
export const COPY_SAVED_LINK = 'Copy link to this list'
export const SAVED_LINK_COPIED = {
  title: 'Link copied!',
  description: 'It shows these agents to whoever opens it, and never your notes.',
} satisfies Wording
export const savedLinkByHand = (url: string): Wording => ({
  title: 'Link to this list',
  description: `Copy this address: ${url}`,
})
export const EXPORT_SAVED = 'Export as'
export const AS_MARKDOWN = 'Markdown'
export const AS_CSV = 'CSV'
export const saveAll = (count: number) => `Save all ${count}`
export const ALL_SAVED = 'All saved'
export const YOUR_LIST = 'Your own list'

export const chooseAgent = (name: string) => `Choose ${name}`
export const VISIT_SAVED = 'Visit'
export const visitSaved = (name: string) => `Visit ${name}`
export const removeSavedAgent = (name: string) => `Remove ${name} from the list`
export const ADD_NOTE = 'Add a note'
export const addNote = (name: string) => `Add a note on ${name}`
export const EDIT_NOTE = 'Edit'
export const editNote = (name: string) => `Edit the note on ${name}`
export const noteOn = (name: string) => `Note on ${name}`
export const SAVED_NOTE_HINT = 'Enter saves, Escape leaves.'

export const savedRemoved = (name: string): Wording => ({ title: `${name} removed` })
export const LIST_EMPTIED = { title: 'The list is empty' } satisfies Wording
export const UNDO_REMOVAL = 'Undo'
export const EMPTY_THE_LIST = 'Empty the list'
export const LINK_IS_ABOUT = 'The link shows the agents, never your notes.'
export const SIGN_IN_TO_SYNC = 'Sign in'
export const SIGN_IN_TO_SYNC_WHY = 'to have this list on your other devices too.'
export const STAYS_WITH_ACCOUNT = 'Emptying it takes it out of this browser. The account keeps it.'

export const savedGone = (count: number) =>
  count === 1 ? '1 agent is no longer listed' : `${count} agents are no longer listed`
export const ACCOUNT_NOT_READ =
  'Your account could not be reached. This is the list of this browser; what you change is told later.'

export const NOTHING_SAVED = 'Nothing saved yet'
export const NOTHING_SAVED_HINT =
  "Press Save on an agent's page, or the bookmark on its card. They wait here, in this browser, until you need them."
export const BROWSE_TO_SAVE = 'Browse the list'
export const SAVED_FAILED = 'The agents could not be loaded'
export const SAVED_FAILED_HINT = 'Your list is safe in this browser. Check the connection and try again.'
export const SHARED_FAILED_HINT = 'Check the connection and try again.'
export const BAD_LIST = 'This link shows no list'
export const BAD_LIST_HINT = 'It names no agents. It may have been cut when it was copied: ask for it again.'
export const GONE_LIST = 'Nothing of this list is left'
export const GONE_LIST_HINT = 'The agents that it names are no longer listed.'
export const LIST_CUT = `A link shows at most ${SAVED_MAX} agents. These are the first of those it names.`

/** Of the exported table. */
export const EXPORT_COLUMNS = {
  name: 'Name',
  page: 'Page',
  website: 'Website',
  category: 'Category',
  pricing: 'Pricing',
  openSource: 'Open source',
  upvotes: 'Upvotes',
  note: 'Note',
  saved: 'Saved',
} as const
export const EXPORT_TITLE = 'Saved agents'
export const EXPORT_YES = 'yes'
