import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { Agent } from '#site/domain/agent.ts'
import { type ListQuery, SORTS } from '#site/domain/filters.ts'
import { filledReplica, QUERY } from '#site/tests/support/fakes/test-replica.ts'
import { batchOf, sampleAgents } from '#site/tests/support/samples/sample-agents.ts'
import { SearchIndex } from './search-index.ts'

vi.setConfig({ testTimeout: 60_000 })

const COUNT = 60
const ALL: ListQuery = { ...QUERY, limit: 100 }
const SEARCHES = ['code', 'writes mail', 'gpt', 'team of assistants']

/** A random catalogue, with its rows shuffled and its features distributed among other agents. */
const shuffled = fc.record({
  seed: fc.integer(),
  places: fc.shuffledSubarray(
    Array.from({ length: COUNT }, (_, i) => i),
    { minLength: COUNT },
  ),
  featured: fc.array(fc.boolean(), { minLength: COUNT, maxLength: COUNT }),
})

/** IDs in every order: first lists of the replica, then searches of the index. */
async function ordersOf(agents: readonly Agent[]): Promise<string[][]> {
  const { reader } = await filledReplica(agents)
  const index = new SearchIndex()
  index.load([...reader.agentBatches()].flat())
  const categoryIds = [agents[0]?.categoryId ?? '', agents[1]?.categoryId ?? ''].filter(Boolean)
  const orders = SORTS.flatMap((sortBy) => [
    reader.list({ ...ALL, sortBy }).agents.map(({ id }) => id),
    reader.list({ ...ALL, sortBy, categoryIds }).agents.map(({ id }) => id),
    reader.list({ ...ALL, sortBy, pricingModel: 'free' }).agents.map(({ id }) => id),
    reader.list({ ...ALL, sortBy, pricingModel: 'free', categoryIds }).agents.map(({ id }) => id),
    ...SEARCHES.map((search) => index.search({ ...ALL, sortBy, search }).ids),
  ])
  return orders
}

test('ignores who is featured and who came first in every order', async () => {
  await fc.assert(
    fc.asyncProperty(shuffled, async ({ seed, places, featured }) => {
      const agents = sampleAgents(COUNT, seed)
      const categories = agents.slice(0, 2)
      const rest = agents.slice(2)
      const moved = places.flatMap((place) => rest[place] ?? []).map((agent) => ({ ...agent }))
      const others = [...categories, ...moved].map((agent, i) => ({
        ...agent,
        featured: featured[i] ?? false,
      }))
      expect(await ordersOf(others)).toEqual(await ordersOf(agents))
    }),
    { numRuns: 15 },
  )
})

test('never loses a place by one more vote', () => {
  const agents = sampleAgents(200)
  const index = new SearchIndex()
  index.load(agents)
  const placeOf = (id: string, query: Partial<ListQuery>) =>
    index.search({ ...ALL, limit: 1000, ...query }).ids.indexOf(id)
  for (const agent of agents.slice(0, 40)) {
    for (const query of [...SORTS.map((sortBy) => ({ sortBy, search: 'code' })), { search: agent.name }]) {
      index.vote(agent)
      const before = placeOf(agent.id, query)
      index.vote({ id: agent.id, upvotes: agent.upvotes + 1 })
      expect(placeOf(agent.id, query)).toBeLessThanOrEqual(before)
    }
    index.vote(agent)
  }
})

test('never loses a place in the list by one more vote', async () => {
  const agents = sampleAgents(100)
  const { writer, reader } = await filledReplica(agents)
  const placeOf = (id: string) => reader.list(ALL).agents.findIndex((agent) => agent.id === id)
  let cursor = 1
  for (const { id, upvotes } of agents.slice(0, 30)) {
    const before = placeOf(id)
    cursor += 1
    writer.apply(batchOf(cursor, { votes: [{ id, upvotes: upvotes + 1 }] }))
    expect(placeOf(id)).toBeLessThanOrEqual(before)
  }
})
