/** An agent as programs read it: the twin, MCP, and the registry. */
import { type AgentRecord, type AgentSummary, agentSummary } from '#site/contracts/programs.ts'
import { agentPath } from '#site/domain/addresses.ts'
import type { Agent } from '#site/domain/agent.ts'
import { platformLabel } from '#site/domain/platforms.ts'
import { QUALITY_LABELS, qualitiesOf } from '#site/domain/qualities.ts'
import { tagLabel } from '#site/domain/tags.ts'
import { shorten } from '#site/domain/words/foreign-text.ts'

/** Twenty results with their texts fit into 12 kB. */
const DESCRIPTION_SHOWN = 160

/** What its maker wrote is in `quoted` and nowhere else, apart from its name, tags, and links. */
export function recordOf(origin: string, agent: Agent): AgentRecord {
  return {
    id: agent.id,
    name: agent.name,
    page: origin + agentPath(agent.id),
    website: agent.websiteUrl,
    category: agent.categoryName,
    pricing: agent.pricingModel,
    qualities: qualitiesOf(agent).map((quality) => QUALITY_LABELS[quality]),
    worksWith: agent.worksWith.map(platformLabel),
    tags: agent.tags.map(tagLabel),
    upvotes: agent.upvotes,
    featured: agent.featured,
    added: agent.createdAt,
    updated: agent.updatedAt,
    ...(agent.facts && { facts: agent.facts }),
    ...(agent.owners && { owners: agent.owners }),
    quoted: { by: 'maker', description: agent.description, maker: agent.maker },
  }
}

/** A result in a list, with the beginning of its description. */
export function summaryOf(origin: string, agent: Agent, why: readonly string[]): AgentSummary {
  const { quoted, ...record } = recordOf(origin, agent)
  const description = shorten(quoted.description, DESCRIPTION_SHOWN)
  return agentSummary.parse({ ...record, quoted: { ...quoted, description }, why })
}
