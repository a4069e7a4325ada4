/** Random searches and queries, whose results are also computed without an index. */
import { expect } from 'vitest'
import type { Agent } from '#site/domain/agent.ts'
import { type ListQuery, SORTS, type SortBy } from '#site/domain/filters.ts'
import { randomNumbers } from '#site/domain/random.ts'
import { hotness } from '#site/domain/ranking.ts'
import { nameOrder } from '#site/domain/words/text.ts'
import { CONCEPTS } from '#site/server/catalogue/search/concepts.ts'
import { SYNONYMS } from '#site/server/catalogue/search/lexicon.ts'
import { SearchIndex } from '#site/server/catalogue/search/search-index.ts'
import { filledReplica, QUERY } from '#site/tests/support/fakes/test-replica.ts'
import { batchOf, sampleAgents } from '#site/tests/support/samples/sample-agents.ts'
import { filteredByHand, randomFilters } from './filtered-by-hand.ts'

const SEARCHES = ['code', 'writes', 'auto', 'gpt agent', 'mail plans', 'team of assistants', 'kimo', 'te']

export function indexOf(agents: readonly Agent[]): SearchIndex {
  const index = new SearchIndex({ synonyms: SYNONYMS, concepts: CONCEPTS })
  index.load(agents)
  return index
}

/** Expects the index to agree with totals, facets, filters, orders, and pages counted by hand. */
export function searchAtRandom({ searches, seed }: { searches: number; seed: number }): void {
  const agents = sampleAgents(600)
  const byId = new Map(agents.map((agent) => [agent.id, agent]))
  const index = indexOf(agents)
  const random = randomNumbers(seed)
  for (let i = 0; i < searches; i++) {
    const search = SEARCHES[i % SEARCHES.length] ?? ''
    const sortBy = SORTS[i % SORTS.length] ?? 'popular'
    const all = index.search({ ...QUERY, search, limit: 1000 }).ids.map((id) => byId.get(id))
    const matches = all.filter((agent) => agent !== undefined)
    const query: ListQuery = { search, ...randomFilters(random), sortBy, limit: 1000, offset: 0 }
    const { agents: wanted, facets } = filteredByHand(matches, query, agents)
    const tags = facets.tags.map((tag) => ({ ...tag, tag: tag.slug }))
    const found = index.search(query)
    expect(found.total).toBe(wanted.length)
    expect(new Set(found.ids)).toEqual(new Set(wanted.map(({ id }) => id)))
    expect(found.facets).toEqual({ ...facets, tags })
    const pages = [0, 1, 2].flatMap((page) => index.search({ ...query, limit: 5, offset: page * 5 }).ids)
    expect(pages).toEqual(found.ids.slice(0, 15))
  }
}

/** A replica filled by snapshot, changes, votes, and removals, and the agents it must contain. */
export async function lived(count: number) {
  const random = randomNumbers(3)
  const start = sampleAgents(count, 1)
  const { writer, reader } = await filledReplica(start)
  const other = sampleAgents(count, 2)
  const agents = new Map(start.map((agent) => [agent.id, agent]))
  const edited = other.filter(() => random() < 0.3)
  const removed = start.filter(() => random() < 0.2).map(({ id }) => id)
  for (const agent of edited) agents.set(agent.id, agent)
  for (const id of removed) agents.delete(id)
  const votes = [...agents.values()]
    .filter(() => random() < 0.3)
    .map(({ id }) => ({ id, upvotes: Math.floor(random() * 40) }))
  for (const { id, upvotes } of votes) {
    const agent = agents.get(id)
    if (agent) agents.set(id, { ...agent, upvotes })
  }
  writer.apply(batchOf(2, { agents: edited, removed, votes }))
  return { reader, agents: [...agents.values()] }
}

export function inOrder(sortBy: SortBy): (a: Agent, b: Agent) => number {
  const text = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1)
  const hot = (agent: Agent) => hotness(agent.upvotes, Date.parse(agent.createdAt))
  const orders: Record<SortBy, (a: Agent, b: Agent) => number> = {
    popular: (a, b) => hot(b) - hot(a),
    newest: (a, b) => text(b.createdAt, a.createdAt),
    upvoted: (a, b) => b.upvotes - a.upvotes,
    name: (a, b) => text(nameOrder(a.name), nameOrder(b.name)),
  }
  return (a, b) => orders[sortBy](a, b) || text(a.id, b.id)
}

/** The expected list, computed from the agents without an index. */
export function expected(agents: readonly Agent[], query: ListQuery) {
  const { agents: found, facets } = filteredByHand(agents, query)
  const page = found.sort(inOrder(query.sortBy)).slice(query.offset, query.offset + query.limit)
  return { agents: page, total: found.length, facets }
}

/** Expects the reader to agree with agents, order, total, and facets counted by hand. */
export async function queryAtRandom({ queries, seed }: { queries: number; seed: number }): Promise<void> {
  const { reader, agents } = await lived(400)
  const random = randomNumbers(seed)
  for (let i = 0; i < queries; i++) {
    const query: ListQuery = {
      search: '',
      ...randomFilters(random),
      sortBy: SORTS[Math.floor(random() * SORTS.length)] ?? 'popular',
      limit: 1 + Math.floor(random() * 30),
      offset: random() < 0.5 ? 0 : Math.floor(random() * 120),
    }
    expect(reader.list(query), JSON.stringify(query)).toEqual(expected(agents, query))
  }
}
