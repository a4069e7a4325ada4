/** Saved agents for screenshots. */
import type { Agent } from '#site/domain/agent.ts'
import type { SavedAgent } from '#site/domain/saved/saved.ts'
import { BARE_AGENT } from './bare-agent.ts'

type Sample = [name: string, description: string, fields: Partial<Agent>]

const SAMPLES: Sample[] = [
  [
    'OpenHands',
    'Gives coding agents a sandbox with shell, editor and browser to work like a developer. Formerly called OpenDevin, it runs locally, in the cloud or on a cluster of your own.',
    { githubUrl: 'https://github.com/example/openhands' },
  ],
  [
    'Claude Code',
    'Works on a code base from the terminal or an editor: it searches files, edits them, runs tests and opens pull requests. Permissions decide what it may do unasked, and project notes tell it how the team works.',
    { pricingModel: 'paid', upvotes: 95 },
  ],
  [
    'Firecrawl',
    'Turns websites into clean Markdown or structured data for models. One call scrapes a page, crawls a site, searches the web or extracts fields by a schema.',
    { categoryName: 'Automation', githubUrl: 'https://github.com/example/firecrawl', upvotes: 28 },
  ],
  [
    'LangGraph',
    'Describes agents as graphs of steps with state that survives failures. Execution can pause for a person, resume days later and be replayed from any point.',
    {
      categoryName: 'Agent Frameworks',
      pricingModel: 'free',
      upvotes: 72,
      githubUrl: 'https://github.com/example/langgraph',
    },
  ],
]

export const SAVED_SAMPLES: readonly Agent[] = SAMPLES.map(([name, description, fields]) => ({
  ...BARE_AGENT,
  id: name.toLowerCase().replace(' ', '').padEnd(15, '0'),
  name,
  description,
  categoryId: 'coding000000000',
  categoryName: 'Coding',
  upvotes: 49,
  ...fields,
}))

const NOTES: Record<string, string> = {
  openhands000000: 'Try with the billing repository first.',
  firecrawl000000: 'Needed for the price watch.',
}

export const SAVED_LIST: readonly SavedAgent[] = SAVED_SAMPLES.map(({ id }, place) => ({
  id,
  note: NOTES[id] ?? '',
  at: Date.UTC(2026, 10, 21) - place,
}))
