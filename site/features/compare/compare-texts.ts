/** Texts of the comparison page and of selecting agents for it. */
import type { ComparedFact, ComparedGroup } from '#site/domain/compare/compare-rows.ts'
import { COMPARED_MAX } from '#site/domain/limits.ts'
import { ADDED, CATEGORY, GITHUB, PRICING, SUBMITTED_BY, TAGS, X_ACCOUNT } from '#site/domain/texts/agent.ts'
import { SAVED_NOT_KEPT } from '#site/domain/texts/saved-toasts.ts'
import { type Wording, wording } from '#site/domain/wording.ts'
import { counted } from '#site/domain/words/amounts.ts'

export const COMPARE = 'Compare'
export const COMPARISON_FULL = { title: `You can compare up to ${COMPARED_MAX} agents` } satisfies Wording
export const SELECTION_NOT_SAVED = {
  ...SAVED_NOT_KEPT,
  title: "Couldn't add to comparison",
} satisfies Wording
export const selectToCompare = (name: string) => `Select ${name} to compare`
export const compareAll = (count: number) => `Compare all ${count}`

export const SELECT_UP_TO = `Select up to ${COMPARED_MAX} agents`
export const SELECTED_TO_COMPARE = 'Selected to compare'
export const SELECTED = 'selected'
export const saveSelected = (count: number) => `Save ${count}`
export const SELECTED_SAVED = 'Saved'
export const TO_COMPARE = 'to compare'

export const comparedTitle = (names: readonly string[]) => `Compare ${listed(names)}`
export const comparedExplained = (names: readonly string[]) =>
  `${listed(names)} side by side: what each one does, what it costs, what they have in common, and what sets each one apart.`
export const COMPARE_EXPLAINED =
  'Compare up to four AI agents side by side: what each one does, what it costs, what they have in common, and what sets each one apart.'

export const SIDE_BY_SIDE = (count: number) =>
  `${counted(count, 'agent')} side by side. Shared values are gray. Differences stand out.`
export const ONE_TO_COMPARE = 'Add another agent to see what they have in common and how they differ.'
export const ONLY_DIFFERING = 'Differences only'
export const COPY_COMPARISON = 'Copy link'
export const COMPARISON_COPIED = wording('Link copied!', 'Anyone with the link can see this comparison.')

export const COMPARISON_CUT = `${COMPARISON_FULL.title}. Showing the first ones in the link.`
export const noLongerListed = (count: number) =>
  count === 1 ? '1 agent is no longer listed.' : `${count} agents are no longer listed.`
export const NOTHING_TO_COMPARE = 'Nothing to compare yet'
export const NOTHING_TO_COMPARE_HINT =
  "Select Compare on an agent's page, or check agents in the list view. You can compare up to four."
export const BROWSE_TO_COMPARE = 'Browse agents'

export const ADD_AGENT = 'Add agent'
export const AGENTS_TO_ADD = 'Agents to add'
export const FROM_SAVED = 'From your saved list'
export const addToCompared = (name: string) => `Add ${name}`
export const agentsFound = (count: number) => counted(count, 'agent')
export const takeOut = (name: string) => `Remove ${name}`
export const NOTHING_KNOWN = 'Unknown'
/** For facts that not every agent has. */
export const NONE_LISTED = 'None listed'
export const LEFT_AGENT = 'Left agent'
export const RIGHT_AGENT = 'Right agent'

export const FACT_LABELS: Record<ComparedFact, string> = {
  description: 'What it does',
  category: CATEGORY,
  pricing: PRICING,
  qualities: 'Features',
  upvotes: 'Upvotes',
  tags: TAGS,
  website: 'Website',
  github: GITHUB,
  x: X_ACCOUNT,
  added: ADDED,
  submittedBy: SUBMITTED_BY,
}
export const GROUP_LABELS: Partial<Record<ComparedGroup['topic'], string>> = {
  links: 'Links',
  roster: 'On Roster',
}

const LIST = new Intl.ListFormat('en')

function listed(names: readonly string[]): string {
  return LIST.format(names)
}
