import type { Agent } from '#site/domain/agent.ts'
import { byTextField } from '#site/domain/submission/written-fields.ts'

/** Required fields of an agent, for samples that add their own. */
export const BARE_AGENT: Agent = {
  ...byTextField(() => ''),
  id: '',
  websiteUrl: 'https://agent.example',
  categoryId: '',
  categoryName: '',
  pricingModel: 'freemium',
  status: 'approved',
  featured: false,
  upvotes: 0,
  submittedAt: '2026-11-03T09:30:00.000Z',
  createdAt: '2026-11-03T09:30:00.000Z',
  updatedAt: '2026-11-03T09:30:00.000Z',
  worksWith: [],
  tags: [],
  previewImages: [],
  previewSizes: [],
  logo: '',
}
