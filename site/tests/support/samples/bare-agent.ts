import type { Agent } from '#site/domain/agent.ts'

/** Required fields of an agent, for samples that add their own. */
export const BARE_AGENT: Agent = {
  ...{ id: '', name: '', description: '', websiteUrl: 'https://agent.example', xAccount: '', githubUrl: '' },
  ...{ categoryId: '', categoryName: '', pricingModel: 'freemium', status: 'approved', featured: false },
  ...{ submittedAt: '2026-11-03T09:30:00.000Z', createdAt: '2026-11-03T09:30:00.000Z' },
  ...{ updatedAt: '2026-11-03T09:30:00.000Z', submittedBy: '', upvotes: 0 },
  ...{ maker: '', worksWith: [], tags: [], previewImages: [], previewSizes: [], logo: '' },
}
