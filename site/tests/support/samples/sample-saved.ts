/** Saved agents for screenshots. */
import type { Agent } from '#site/domain/agent.ts'
import type { SavedAgent } from '#site/domain/saved/saved.ts'
import { BARE_AGENT } from './bare-agent.ts'

export const SAVED_SAMPLES: readonly Agent[] = ['OpenHands', 'Claude Code', 'Firecrawl', 'LangGraph'].map(
  (name, place) => ({
    ...BARE_AGENT,
    id: name.toLowerCase().replace(' ', '').padEnd(15, '0'),
    name,
    description: `${name} works on a code base from the terminal or an editor: it searches files, edits them, runs tests and opens pull requests. Permissions decide what it may do unasked, and project notes tell it how the team works.`,
    categoryId: 'coding000000000',
    categoryName: 'Coding',
    upvotes: 49,
    ...(place % 2 ? { pricingModel: 'paid' } : { githubUrl: 'https://github.com/example/agent' }),
  }),
)

const NOTES: Record<string, string> = {
  openhands000000: 'Try with the billing repository first.',
  firecrawl000000: 'Needed for the price watch.',
}

export const SAVED_LIST: readonly SavedAgent[] = SAVED_SAMPLES.map(({ id }, place) => ({
  id,
  note: NOTES[id] ?? '',
  at: Date.UTC(2026, 10, 21) - place,
}))
