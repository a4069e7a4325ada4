/** Texts of the comparison page and of selecting agents for it. */
import { COMPARED_MAX } from '#site/domain/limits.ts'
import { SAVED_NOT_KEPT } from '#site/domain/texts/saved-toasts.ts'
import { type Wording, wording } from '#site/domain/wording.ts'

export const COMPARE = 'Compare'
export const COMPARISON_FULL = { title: `You can compare up to ${COMPARED_MAX} agents` } satisfies Wording
export const SELECTION_NOT_SAVED = {
  ...SAVED_NOT_KEPT,
  title: "Couldn't add to comparison",
} satisfies Wording
export const selectToCompare = (name: string) => `Select ${name} to compare`

export const SELECTED_TO_COMPARE = 'Selected to compare'
export const SELECTED = 'selected'
export const saveSelected = (count: number) => `Save ${count}`
export const SELECTED_SAVED = 'Saved'

export const ONLY_DIFFERING = 'Differences only'
export const COPY_COMPARISON = 'Copy link'
export const COMPARISON_COPIED = wording('Link copied!', 'Anyone with the link can see this comparison.')

export const COMPARISON_CUT = `${COMPARISON_FULL.title}. Showing the first ones in the link.`
export const noLongerListed = (count: number) =>
  count === 1 ? '1 agent is no longer listed.' : `${count} agents are no longer listed.`
export const NOTHING_TO_COMPARE = 'Nothing to compare yet'
export const BROWSE_TO_COMPARE = 'Browse agents'

export const ADD_AGENT = 'Add agent'
export const AGENTS_TO_ADD = 'Agents to add'
export const FROM_SAVED = 'From your saved list'
export const addToCompared = (name: string) => `Add ${name}`
export const takeOut = (name: string) => `Remove ${name}`
export const LEFT_AGENT = 'Left agent'
export const RIGHT_AGENT = 'Right agent'
