/** Data of an agent's page and its alternatives page, each read from one snapshot of the replica. */
import { type Agent, type Category, isGone, type Place } from '#site/domain/agent.ts'
import type { Alternative, AlternativesPage } from '#site/domain/alternatives.ts'
import { ALTERNATIVES_MAX, RELATED_SHOWN, SHARED_WORDS_SHOWN } from '#site/domain/limits.ts'
import { type Quality, qualitiesOf } from '#site/domain/qualities.ts'
import { tagSlugs } from '#site/domain/tags.ts'
import { sharedWords } from './features.ts'
import type { CatalogueReader } from './reader.ts'

export interface AgentPage {
  agent: Agent
  category: Category | undefined
  place: Place | undefined
  similar: Alternative[]
  /** Nothing resembles the agent, so these are the most popular ones of its category. */
  isOfCategory: boolean
  linkedTags: ReadonlySet<string>
}

export function agentPage(reader: CatalogueReader, id: string): AgentPage | undefined {
  return reader.together(() => {
    const agent = reader.known(id)
    return agent && around(agent, reader)
  })
}

export function agentPageOf(reader: CatalogueReader, agent: Agent): AgentPage {
  return reader.together(() => around(agent, reader))
}

function around(agent: Agent, reader: CatalogueReader): AgentPage {
  const slugs = [...tagSlugs(agent.tags).keys()]
  const { agents, isOfCategory } = similarTo(agent, reader)
  return {
    agent,
    category: reader.categories().find((category) => category.id === agent.categoryId),
    place: reader.place(agent),
    similar: agents.map((other) => beside(agent, other)),
    isOfCategory,
    linkedTags: new Set(slugs.filter((slug) => reader.hasTagPage(slug))),
  }
}

/** Most similar first, or else the most popular ones of its category. */
export function similarTo(agent: Agent, reader: CatalogueReader, limit = RELATED_SHOWN) {
  const similar = isGone(agent) ? reader.near(agent, limit) : reader.similar(agent, limit)
  const isOfCategory = similar.length === 0
  return { agents: isOfCategory ? reader.popularBeside(agent) : similar, isOfCategory }
}

/** Other qualities say what an agent is for rather than where it runs. */
const TOLD_APART: readonly Quality[] = ['open-source', 'self-hosted']

export function alternativesPage(reader: CatalogueReader, id: string): AlternativesPage | undefined {
  return reader.together(() => {
    const agent = reader.agent(id)
    if (!agent) return undefined
    const { agents, isOfCategory } = similarTo(agent, reader, ALTERNATIVES_MAX)
    if (agents.length === 0) return undefined
    return { agent, alternatives: agents.map((other) => beside(agent, other)), isOfCategory }
  })
}

function beside(agent: Agent, other: Agent): Alternative {
  const [mine, its] = [qualitiesOf(agent), qualitiesOf(other)]
  const pricing = { its: other.pricingModel, other: agent.pricingModel }
  const field = agent.categoryId === other.categoryId ? other.categoryName : ''
  const words = sharedWords(agent, other).filter((word) => word.toLowerCase() !== field.toLowerCase())
  const isLittle = words.length < 2
  return {
    agent: other,
    shares: words.slice(0, SHARED_WORDS_SHOWN),
    field: isLittle && field ? field : undefined,
    pricing: pricing.its === pricing.other ? undefined : pricing,
    gains: TOLD_APART.filter((quality) => its.includes(quality) && !mine.includes(quality)),
    lacks: TOLD_APART.filter((quality) => mine.includes(quality) && !its.includes(quality)),
  }
}
