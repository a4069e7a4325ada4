/** The lines of an export: one per category, then one per agent, with the same keys in both formats. */
import type { Agent } from '#site/domain/agent.ts'

export interface CategoryLine {
  type: 'category'
  id: string
  name: string
  description: string
  slug: string
  position: number
}

/** Without what the database finds out by itself. */
export interface AgentLine
  extends Omit<Agent, 'categoryId' | 'categoryName' | 'updatedAt' | 'upvotes' | 'previewSizes'> {
  type: 'agent'
  /** The category's name; empty when the agent has none. */
  category: string
  /** Only to be read: votes belong to people and are never imported. */
  upvotes?: number
}

export type Line = CategoryLine | AgentLine

export const AGENT_KEYS = [
  'type',
  'id',
  'name',
  'description',
  'websiteUrl',
  'category',
  'pricingModel',
  'tags',
  'status',
  'featured',
  'submittedBy',
  'submittedAt',
  'createdAt',
  'xAccount',
  'githubUrl',
  'previewImages',
] as const satisfies (keyof AgentLine)[]

export const CATEGORY_KEYS = [
  'type',
  'id',
  'name',
  'description',
  'slug',
  'position',
] as const satisfies (keyof CategoryLine)[]

export function agentLine(agent: Agent, withUpvotes: boolean): AgentLine {
  return {
    type: 'agent',
    id: agent.id,
    name: clean(agent.name),
    description: clean(agent.description),
    websiteUrl: agent.websiteUrl,
    category: clean(agent.categoryName),
    pricingModel: agent.pricingModel,
    tags: agent.tags.map(clean),
    status: agent.status,
    featured: agent.featured,
    submittedBy: clean(agent.submittedBy),
    submittedAt: agent.submittedAt,
    createdAt: agent.createdAt,
    xAccount: clean(agent.xAccount),
    githubUrl: agent.githubUrl,
    previewImages: agent.previewImages,
    ...(withUpvotes ? { upvotes: agent.upvotes } : {}),
  }
}

export function categoryLine(category: Omit<CategoryLine, 'type'>): CategoryLine {
  const { id, name, description, slug, position } = category
  return { type: 'category', id, name: clean(name), description: clean(description), slug, position }
}

/** A NUL means nothing in a text, and a text file may not hold one. */
function clean(text: string): string {
  return text.replaceAll('\0', '')
}
