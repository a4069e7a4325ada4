/** The registry's actions: search, counts, and listings, from the catalogue. */
import type { RegistryEntry } from '#site/contracts/registry.ts'
import type { Agent } from '#site/domain/agent.ts'
import { AGENT_NOT_FOUND } from '#site/domain/texts/api.ts'
import type { Action } from '#site/server/http/endpoint.ts'
import { identifierInvalid, notFound } from '#site/server/http/errors.ts'
import { recordOf } from '#site/server/programs/record.ts'
import { urn } from './manifest.ts'
import { countsOf, findMatches, LISTING_TYPE } from './matches.ts'

const IDENTIFIER = /^urn:air:[a-zA-Z0-9.-]+(:[a-zA-Z0-9._-]+)+$/

export const searchRegistry: Action<'POST /api/ard/search'> = async (input, context) => {
  const { query, pageSize, pageToken } = input
  const offset = Number(pageToken ?? 0)
  const { agents, total } = await findMatches(query, { limit: pageSize, offset }, context)
  const origin = context.config.SITE_URL
  const results = agents.map((agent, at) => {
    const { representativeQueries: _, ...listing } = entryOf(origin, agent)
    return { ...listing, score: Math.max(0, 100 - offset - at), source: `${origin}/api/ard` }
  })
  const next = offset + agents.length
  return { results, ...(next < total && { pageToken: String(next) }) }
}

export const exploreRegistry: Action<'POST /api/ard/explore'> = async ({ query, resultType }, context) => {
  const matches = await findMatches(query, { limit: 1, offset: 0 }, context)
  const facets = resultType.facets.map(({ field, limit, minCount }) => {
    const all = countsOf(field, matches, query, context)
      .filter(([, number]) => number >= minCount)
      .toSorted(([, a], [, b]) => b - a)
    const buckets = all.slice(0, limit).map(([value, number]) => ({ value, count: number }))
    const otherCount = all.slice(limit).reduce((sum, [, number]) => sum + number, 0)
    return [field, { buckets, ...(otherCount > 0 && { otherCount }) }] as const
  })
  return { resultType: 'facets', facets: Object.fromEntries(facets) }
}

export const listRegistry: Action<'GET /api/ard/agents'> = (input, { catalogue, config }) => {
  const agents = catalogue.agentsAfter(input.pageToken ?? '', input.pageSize)
  const items = agents.map((agent) => entryOf(config.SITE_URL, agent))
  const last = agents.at(-1)
  return { items, ...(last && agents.length === input.pageSize && { pageToken: last.id }) }
}

export const readEntry: Action<'GET /api/ard/agents/{identifier}'> = ({ identifier }, context) => {
  const { catalogue, config } = context
  if (!IDENTIFIER.test(identifier)) throw identifierInvalid()
  const id = identifier.slice(identifier.lastIndexOf(':') + 1)
  const agent = identifier === urn(config.SITE_URL, 'agent', id) ? catalogue.agent(id) : undefined
  if (!agent) throw notFound(AGENT_NOT_FOUND)
  return entryOf(config.SITE_URL, agent)
}

function entryOf(origin: string, agent: Agent): RegistryEntry {
  const { id, name, page, updated, ...facts } = recordOf(origin, agent)
  const { category, pricing, qualities } = facts
  return {
    identifier: urn(origin, 'agent', id),
    displayName: name,
    type: LISTING_TYPE,
    url: page,
    description: [category, pricing, ...qualities].filter(Boolean).join(' · '),
    ...facts,
    updatedAt: updated,
    representativeQueries: [name, `alternatives to ${name}`, category && `AI agents for ${category}`].filter(
      Boolean,
    ),
  }
}
