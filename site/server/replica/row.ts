import type { Agent } from '#site/domain/agent.ts'
import { likenessKeys } from '#site/domain/likeness/likeness.ts'
import { PLATFORMS } from '#site/domain/platforms.ts'
import { hotness } from '#site/domain/ranking.ts'
import { publicName } from '#site/domain/submission/submitter-text.ts'
import { byTextField } from '#site/domain/submission/written-fields.ts'
import { nameOrder } from '#site/domain/words/text.ts'
import { FACET_TYPES, facetValues } from './listing.ts'

/** Columns of an agent. The table, the upsert, and the row type are derived from them, and a missing field is a compile error. */
export const AGENT_COLUMNS = {
  ...byTextField(() => 'text' as const),
  category_id: 'text',
  category_name: 'text',
  ...FACET_TYPES,
  featured: 'integer',
  submitted_at: 'text',
  created_at: 'integer',
  updated_at: 'integer',
  upvotes: 'integer',
  hot: 'real',
  name_sort: 'text',
  name_key: 'text',
  website_key: 'text',
  repository_key: 'text',
  tags: 'text',
  preview_images: 'text',
  preview_sizes: 'text',
  logo: 'text',
} as const

type Columns = typeof AGENT_COLUMNS

const OF_VOTES: ReadonlySet<string> = new Set(['upvotes', 'hot', 'seq'])

export type AgentRow = { id: string; seq: number } & ReturnType<typeof facetValues> & {
    [Column in keyof Columns]: Columns[Column] extends 'text' ? string : number
  }

export function toRow(agent: Agent, seq: number): AgentRow {
  const createdAt = Date.parse(agent.createdAt) || 0
  const keys = likenessKeys(agent)
  return {
    id: agent.id,
    ...byTextField((field) => agent[field]),
    submittedBy: publicName(agent.submittedBy),
    category_id: agent.categoryId,
    category_name: agent.categoryName,
    ...facetValues(agent),
    featured: agent.featured ? 1 : 0,
    submitted_at: agent.submittedAt,
    created_at: createdAt,
    updated_at: Date.parse(agent.updatedAt) || 0,
    upvotes: agent.upvotes,
    hot: hotness(agent.upvotes, createdAt),
    name_sort: nameOrder(agent.name),
    name_key: keys.name,
    website_key: keys.website,
    repository_key: keys.repository,
    tags: JSON.stringify(agent.tags),
    preview_images: JSON.stringify(agent.previewImages),
    preview_sizes: JSON.stringify(agent.previewSizes),
    logo: agent.logo,
    seq,
  }
}

/** True if nothing but votes differs. */
export function areVotes(before: AgentRow, after: AgentRow): boolean {
  if (before.upvotes === after.upvotes) return false
  return Object.entries(after).every(
    ([name, value]) => OF_VOTES.has(name) || value === before[name as keyof AgentRow],
  )
}

export function toAgent(row: AgentRow): Agent {
  return {
    id: row.id,
    ...byTextField((field) => row[field]),
    categoryId: row.category_id,
    categoryName: row.category_name,
    pricingModel: row.pricing,
    status: 'approved',
    featured: row.featured === 1,
    submittedAt: row.submitted_at,
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
    upvotes: row.upvotes,
    tags: readList(row.tags),
    worksWith: PLATFORMS.filter((_, at) => row.works_with & (1 << at)),
    previewImages: readList(row.preview_images),
    previewSizes: readList(row.preview_sizes),
    logo: row.logo,
  }
}

function readList<Item>(json: string): Item[] {
  return json === '[]' ? [] : JSON.parse(json)
}
