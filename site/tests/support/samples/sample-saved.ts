/** Agents that somebody has saved, for pictures. */
import type { Agent } from '#site/domain/agent.ts'
import type { SavedAgent } from '#site/domain/saved/saved.ts'

const AGENT: Agent = {
  ...{
    id: '',
    name: '',
    description: '',
    websiteUrl: 'https://agent.example',
    categoryId: 'coding000000000',
  },
  ...{ categoryName: 'Coding', pricingModel: 'freemium', status: 'approved', featured: false },
  submittedAt: '2026-11-03T09:30:00.000Z',
  createdAt: '2026-11-03T09:30:00.000Z',
  updatedAt: '2026-11-03T09:30:00.000Z',
  ...{
    submittedBy: '',
    upvotes: 49,
    tags: [],
    previewImages: [],
    previewSizes: [],
    xAccount: '',
    githubUrl: '',
  },
}

export const SAVED_SAMPLES: readonly Agent[] = [
  {
    ...AGENT,
    id: 'openhands000000',
    name: 'OpenHands',
    description:
      'Gives coding agents a sandbox with shell, editor and browser to work like a developer. Formerly called OpenDevin, it runs locally, in the cloud or on a cluster of your own.',
    githubUrl: 'https://github.com/example/openhands',
  },
  {
    ...AGENT,
    id: 'claudecode00000',
    name: 'Claude Code',
    description:
      'Works on a code base from the terminal or an editor: it searches files, edits them, runs tests and opens pull requests. Permissions decide what it may do unasked, and project notes tell it how the team works.',
    pricingModel: 'paid',
    upvotes: 95,
  },
  {
    ...AGENT,
    id: 'firecrawl000000',
    name: 'Firecrawl',
    description:
      'Turns websites into clean Markdown or structured data for models. One call scrapes a page, crawls a site, searches the web or extracts fields by a schema.',
    categoryName: 'Automation',
    githubUrl: 'https://github.com/example/firecrawl',
    upvotes: 28,
  },
  {
    ...AGENT,
    id: 'langgraph000000',
    name: 'LangGraph',
    description:
      'Describes agents as graphs of steps with state that survives failures. Execution can pause for a person, resume days later and be replayed from any point.',
    categoryName: 'Agent Frameworks',
    pricingModel: 'free',
    githubUrl: 'https://github.com/example/langgraph',
    upvotes: 72,
  },
]

const NOTES: Record<string, string> = {
  openhands000000: 'Try with the billing repository first.',
  firecrawl000000: 'Needed for the price watch.',
}

export const SAVED_LIST: readonly SavedAgent[] = SAVED_SAMPLES.map(({ id }, place) => ({
  ...{ id, note: NOTES[id] ?? '', at: Date.UTC(2026, 10, 21) - place },
}))
