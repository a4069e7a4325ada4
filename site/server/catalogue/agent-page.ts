/** What an agent's page shows, read on one state of the replica. */
import type { Agent } from '#site/domain/agent.ts'
import { tagSlugs } from '#site/domain/tags.ts'
import type { AgentPage } from '#site/server/services/services.ts'
import type { CatalogueReader } from './reader.ts'

export function agentPage(reader: CatalogueReader, id: string): AgentPage | undefined {
  return reader.together(() => {
    const agent = reader.agent(id)
    return agent && around(agent, reader)
  })
}

/** The page of an agent that the replica may not have. */
export function agentPageOf(reader: CatalogueReader, agent: Agent): AgentPage {
  return reader.together(() => around(agent, reader))
}

function around(agent: Agent, reader: CatalogueReader): AgentPage {
  const slugs = [...tagSlugs(agent.tags).keys()]
  return {
    agent,
    category: reader.categories().find((category) => category.id === agent.categoryId),
    similar: reader.similar(agent),
    linkedTags: new Set(slugs.filter((slug) => reader.hasTagPage(slug))),
  }
}
