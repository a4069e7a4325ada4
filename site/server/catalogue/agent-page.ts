/** What an agent's page shows, read on one state of the replica. */
import { tagSlugs } from '#site/catalogue/tags.ts'
import type { AgentPage } from '#site/server/process/services.ts'
import type { CatalogueReader } from './reader.ts'

export function agentPage(reader: CatalogueReader, id: string): AgentPage | undefined {
  return reader.together(() => {
    const agent = reader.agent(id)
    if (!agent) return undefined
    const slugs = [...tagSlugs(agent.tags).keys()]
    return {
      agent,
      category: reader.categories().find((category) => category.id === agent.categoryId),
      similar: reader.similar(agent),
      linkedTags: new Set(slugs.filter((slug) => reader.hasTagPage(slug))),
    }
  })
}
