/** An agent as the agent editor reads it. */
import type { EditedAgent } from '#site/features/admin/agents/edited-agent.ts'
import { BARE_AGENT } from './bare-agent.ts'
import { SCREENSHOTS } from './screenshots.ts'

export const EDITED: EditedAgent = {
  ...BARE_AGENT,
  id: 'edited000000001',
  name: 'Open Hands',
  description:
    'Gives coding agents a sandbox with shell, editor and browser to work like a developer. It runs locally, in the cloud or on a cluster of your own.',
  websiteUrl: 'https://hands.example',
  categoryId: 'category0000000',
  categoryName: 'Coding',
  updatedAt: '2026-11-20T09:30:00.000Z',
  upvotes: 12,
  tags: ['open-source', 'sandbox', 'pull-requests'],
  previewImages: SCREENSHOTS,
  previewSizes: [null, null, null, null],
  xAccount: '@hands',
  githubUrl: 'https://github.com/hands/hands',
  maker: 'Hands',
  worksWith: ['github', 'terminal'],
  version: '2026-11-20 09:30:00.000Z',
}

/** The agent as someone else saved it in the meantime. */
export const THEIRS: EditedAgent = {
  ...EDITED,
  description: 'Gives coding agents a sandbox with shell, editor and browser.',
  tags: ['open-source', 'sandbox'],
  updatedAt: '2026-11-22T09:41:00.000Z',
  version: '2026-11-22 09:41:00.000Z',
}
