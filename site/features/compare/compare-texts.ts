/** What the page that sets agents side by side says. */
import type { ComparedFact, ComparedGroup } from '#site/domain/compare/compare-rows.ts'
import { ADDED, CATEGORY, GITHUB, PRICING, SUBMITTED_BY, TAGS, X_ACCOUNT } from '#site/domain/texts/agent.ts'
import type { Wording } from '#site/domain/wording.ts'
import { counted } from '#site/domain/words/amounts.ts'
import { COMPARISON_FULL } from './choice-texts.ts'

export const comparedTitle = (names: readonly string[]) => `Compare ${listed(names)}`
export const comparedExplained = (names: readonly string[]) =>
  `${listed(names)} side by side: what each one does, what it costs, what they have in common, and what sets each one apart.`
export const COMPARE_EXPLAINED =
  'Compare up to four AI agents side by side: what each one does, what it costs, what they have in common, and what sets each one apart.'

export const SIDE_BY_SIDE = (count: number) =>
  `${counted(count, 'agent')} side by side. Shared values are gray; differences stand out.`
export const ONE_TO_COMPARE = 'Add another agent to see what they have in common and how they differ.'
export const ONLY_DIFFERING = 'Differences only'
export const COPY_COMPARISON = 'Copy link'
export const COMPARISON_COPIED = {
  title: 'Link copied!',
  description: 'Anyone with the link can see this comparison.',
} satisfies Wording

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

export const VISIT_SHORT = 'Visit'
export const takeOut = (name: string) => `Remove ${name}`
export const NOTHING_KNOWN = 'Unknown'
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
/** The first group needs no heading. */
export const GROUP_LABELS: Partial<Record<ComparedGroup['topic'], string>> = {
  links: 'Links',
  roster: 'On Roster',
}

const LIST = new Intl.ListFormat('en')

function listed(names: readonly string[]): string {
  return LIST.format(names)
}
