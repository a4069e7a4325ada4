/** Rows of agents: the agent itself as JSON, and what lists filter, order, and look up by. */
import type { Agent } from '#site/domain/agent.ts'
import { likenessKeys } from '#site/domain/likeness/likeness.ts'
import { hotness } from '#site/domain/ranking.ts'
import { publicName } from '#site/domain/submission/submitter-text.ts'
import { nameOrder } from '#site/domain/words/text.ts'
import { FACET_TYPES, facetValues } from './listing.ts'

export const AGENT_COLUMNS = {
  json: 'text',
  category_id: 'text',
  ...FACET_TYPES,
  featured: 'integer',
  created_at: 'integer',
  updated_at: 'integer',
  upvotes: 'integer',
  hot: 'real',
  name_sort: 'text',
  name_key: 'text',
  look_key: 'text',
  website_key: 'text',
  repository_key: 'text',
}

export interface AgentRow {
  json: string
}

export function toRow(agent: Agent, seq: number) {
  const createdAt = Date.parse(agent.createdAt) || 0
  const keys = likenessKeys(agent)
  return {
    id: agent.id,
    json: JSON.stringify({ ...agent, submittedBy: publicName(agent.submittedBy) }),
    category_id: agent.categoryId,
    ...facetValues(agent),
    featured: agent.featured ? 1 : 0,
    created_at: createdAt,
    updated_at: Date.parse(agent.updatedAt) || 0,
    upvotes: agent.upvotes,
    hot: hotness(agent.upvotes, createdAt),
    name_sort: nameOrder(agent.name),
    name_key: keys.name,
    look_key: keys.look,
    website_key: keys.website,
    repository_key: keys.repository,
    seq,
  }
}

export function toAgent({ json }: AgentRow): Agent {
  return JSON.parse(json)
}

/** What pages of other agents may show of it: everything but what checks found and its makers have proven. */
export function shownElsewhere(row: AgentRow): string {
  return JSON.stringify({ ...toAgent(row), facts: undefined, owners: undefined })
}

export function withVotes(row: AgentRow, upvotes: number): string {
  return JSON.stringify({ ...toAgent(row), upvotes })
}
