import { expect, test } from 'vitest'
import type { Agent } from '#site/domain/agent.ts'
import { type ListQuery, SORTS, type SortBy } from '#site/domain/filters.ts'
import { randomNumbers } from '#site/domain/random.ts'
import { hotness } from '#site/domain/ranking.ts'
import { nameKey, nameOrder } from '#site/domain/words/text.ts'
import { filledReplica, QUERY } from '#site/tests/support/fakes/test-replica.ts'
import { batchOf, sampleAgents } from '#site/tests/support/samples/sample-agents.ts'
import { filteredByHand, randomFilters } from '#site/tests/support/searches/filtered-by-hand.ts'

/** A replica filled by snapshot, changes, votes, and removals, and the agents it must contain. */
async function lived(count: number) {
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

function inOrder(sortBy: SortBy): (a: Agent, b: Agent) => number {
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
function expected(agents: readonly Agent[], query: ListQuery) {
  const { agents: found, facets } = filteredByHand(agents, query)
  const page = found.sort(inOrder(query.sortBy)).slice(query.offset, query.offset + query.limit)
  return { agents: page, total: found.length, facets }
}

test('lists agents, order, total, and facets as counted by hand in 500 random queries', async () => {
  const { reader, agents } = await lived(400)
  const random = randomNumbers(11)
  for (let i = 0; i < 500; i++) {
    const query: ListQuery = {
      search: '',
      ...randomFilters(random),
      sortBy: SORTS[Math.floor(random() * SORTS.length)] ?? 'popular',
      limit: 1 + Math.floor(random() * 30),
      offset: random() < 0.5 ? 0 : Math.floor(random() * 120),
    }
    const wanted = expected(agents, query)
    expect(reader.list(query), JSON.stringify(query)).toEqual(wanted)
  }
})

test('handles more categories than SQLite merges', async () => {
  const agents = sampleAgents(700).map((agent, i) => ({
    ...agent,
    categoryId: `category${i}`,
    categoryName: '',
  }))
  const { reader } = await filledReplica(agents)
  for (const count of [100, 101, 650]) {
    const categoryIds = agents.slice(0, count).map(({ categoryId }) => categoryId)
    const { agents: found, total } = reader.list({ ...QUERY, categoryIds, pricingModel: 'free' })
    const wanted = expected(agents, { ...QUERY, categoryIds, pricingModel: 'free' })
    expect({ found, total }).toEqual({ found: wanted.agents, total: wanted.total })
  }
})

test('lists featured and recent agents newest first', async () => {
  const { reader, agents } = await lived(200)
  const newest = agents.toSorted(inOrder('newest'))
  expect(reader.recent(24)).toEqual(newest.slice(0, 24))
  expect(reader.featured()).toEqual(newest.filter(({ featured }) => featured))
})

test('finds the three most similar agents, and the most popular ones of the category', async () => {
  const { reader, agents } = await lived(200)
  for (const agent of agents) {
    const similar = reader.similar(agent)
    expect(similar.length).toBeLessThanOrEqual(3)
    expect(similar.map(({ id }) => id)).not.toContain(agent.id)
    const first = expected(agents, { ...QUERY, categoryIds: [agent.categoryId], limit: 3 }).agents
    expect(reader.similar({ id: 'fresh' })).toEqual([])
    expect(reader.popularBeside({ ...agent, id: 'fresh' })).toEqual(agent.categoryId ? first : [])
  }
})

test('finds names by their beginning, exact ones first, with filters', async () => {
  const { reader, agents } = await lived(400)
  const [search = ''] = agents.map(({ name }) => nameKey(name)).filter((key) => key.length > 3)
  const named = agents.filter(({ name }) => nameKey(name).startsWith(search))
  const { agents: found, total, facets } = reader.listByName({ ...QUERY, search, limit: 100, sortBy: 'name' })
  const wanted = expected(named, { ...QUERY, limit: 100, sortBy: 'name' })
  expect({ total, facets }).toEqual({ total: wanted.total, facets: { ...wanted.facets, tags: [] } })
  expect(new Set(found.map(({ id }) => id))).toEqual(new Set(wanted.agents.map(({ id }) => id)))
  expect(nameKey(found[0]?.name ?? '')).toBe(search)
  expect(reader.listByName({ ...QUERY, search: '!!!' })).toMatchObject({ agents: [], total: 0 })
})
