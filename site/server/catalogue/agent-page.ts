/** What an agent's page shows, read on one state of the replica. */
import type { Agent, Category } from '#site/domain/agent.ts'
import { tagSlugs } from '#site/domain/tags.ts'
import type { CatalogueReader } from './reader.ts'

export interface AgentPage {
  agent: Agent
  category: Category | undefined
  /** At most RELATED_SHOWN. */
  similar: Agent[]
  /** Slugs of those of its tags that have a page of their own. */
  linkedTags: ReadonlySet<string>
}

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
