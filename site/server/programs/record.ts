/** An agent as programs read it: the twin, MCP, and the registry. */
import type { AgentRecord } from '#site/contracts/programs.ts'
import { agentPath } from '#site/domain/addresses.ts'
import type { Agent } from '#site/domain/agent.ts'
import { platformLabel } from '#site/domain/platforms.ts'
import { QUALITY_LABELS, qualitiesOf } from '#site/domain/qualities.ts'
import { tagLabel } from '#site/domain/tags.ts'

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
