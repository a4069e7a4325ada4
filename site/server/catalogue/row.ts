/** Rows of the replica and the catalogue's nouns. */
import type { Agent, PricingModel } from '#site/catalogue/agent.ts'
import { hotness } from '#site/catalogue/ranking.ts'
import { nameKey, nameOrder } from '#site/catalogue/text.ts'

// A type, not an interface: only types count as the records that node:sqlite binds.
export type AgentRow = {
  id: string
  name: string
  description: string
  website_url: string
  category_id: string
  category_name: string
  pricing: PricingModel
  featured: number
  submitted_at: string
  created_at: number
  updated_at: number
  submitted_by: string
  upvotes: number
  hot: number
  name_sort: string
  name_key: string
  tags: string
  preview_images: string
  x_account: string
  github_url: string
  seq: number
}

export function toRow(agent: Agent, seq: number): AgentRow {
  const createdAt = Date.parse(agent.createdAt) || 0
  return {
    id: agent.id,
    name: agent.name,
    description: agent.description,
    website_url: agent.websiteUrl,
    category_id: agent.categoryId,
    category_name: agent.categoryName,
    pricing: agent.pricingModel,
    featured: agent.featured ? 1 : 0,
    submitted_at: agent.submittedAt,
    created_at: createdAt,
    updated_at: Date.parse(agent.updatedAt) || 0,
    submitted_by: agent.submittedBy,
    upvotes: agent.upvotes,
    hot: hotness(agent.upvotes, createdAt),
    name_sort: nameOrder(agent.name),
    name_key: nameKey(agent.name),
    tags: JSON.stringify(agent.tags),
    preview_images: JSON.stringify(agent.previewImages),
    x_account: agent.xAccount,
    github_url: agent.githubUrl,
    seq,
  }
}

export function toAgent(row: AgentRow): Agent {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    websiteUrl: row.website_url,
    categoryId: row.category_id,
    categoryName: row.category_name,
    pricingModel: row.pricing,
    status: 'approved',
    featured: row.featured === 1,
    submittedAt: row.submitted_at,
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
    submittedBy: row.submitted_by,
    upvotes: row.upvotes,
    tags: readList(row.tags),
    previewImages: readList(row.preview_images),
    xAccount: row.x_account,
    githubUrl: row.github_url,
  }
}

function readList(json: string): string[] {
  return json === '[]' ? [] : JSON.parse(json)
}
