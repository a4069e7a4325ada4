import { wording } from '#site/domain/wording.ts'
import { counted } from '#site/domain/words/amounts.ts'

export const SAVED_NEEDS_JAVASCRIPT =
  'Saved agents are stored in this browser, and showing them requires JavaScript.'
export const SAVED_IN_BROWSER = ', saved in this browser. No account needed.'
export const savedInBrowser = (count: number) => `${counted(count, 'agent')}${SAVED_IN_BROWSER}`
export const syncedToAccount = (count: number) =>
  `${counted(count, 'agent')}, synced to every device you sign in on.`
export const savedByFormerAccount = (count: number) =>
  `${counted(count, 'agent')}, saved by an account that has since signed out.`
export const sharedList = (count: number) =>
  `A list of ${counted(count, 'agent')} someone shared with you. Notes aren't shared.`
export const LOADING_SAVED = 'Loading saved agents'

export const compareSelected = (count: number) => (count === 0 ? 'Compare' : `Compare ${count}`)
export const COMPARE_ALL = 'Compare all'
export const COPY_SAVED_LINK = 'Copy link to this list'
export const SAVED_LINK_COPIED = wording(
  'Link copied!',
  'Anyone with the link can see these agents, but not your notes.',
)
export const saveAll = (count: number) => `Save all ${count}`
export const ALL_SAVED = 'All saved'
export const YOUR_LIST = 'Your list'

export const selectAgent = (name: string) => `Select ${name}`
export const removeSavedAgent = (name: string) => `Remove ${name} from the list`
export const addNote = (name: string) => `Add a note to ${name}`
export const editNote = (name: string) => `Edit the note on ${name}`
export const noteOn = (name: string) => `Note on ${name}`

export const CLEAR_LIST = 'Clear list'
export const CLEAR_LIST_TITLE = 'Clear list?'

export const savedGone = (count: number) =>
  count === 1 ? '1 agent is no longer listed' : `${count} agents are no longer listed`
export const ACCOUNT_NOT_READ =
  "Couldn't reach your account. This is the list in this browser, and your changes will sync later."

export const NOTHING_SAVED = 'No saved agents yet'
export const BROWSE_TO_SAVE = 'Browse agents'
export const BAD_LIST = "This link doesn't contain a list"
export const GONE_LIST = 'Nothing left in this list'
