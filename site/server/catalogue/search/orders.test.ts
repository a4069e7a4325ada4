import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { Agent } from '#site/domain/agent.ts'
import { type ListQuery, SORTS } from '#site/domain/filters.ts'
import { CatalogueReader } from '#site/server/catalogue/reader.ts'
import { openReplica } from '#site/server/replica/schema.ts'
import { ReplicaWriter } from '#site/server/replica/writer.ts'
import { scratchFile } from '#site/tests/support/fakes/scratch-file.ts'
import { sampleAgents, snapshotOf } from '#site/tests/support/samples/sample-agents.ts'
import { SearchIndex } from './search-index.ts'

vi.setConfig({ testTimeout: 60_000 })

const COUNT = 60
const QUERY: ListQuery = { search: '', categoryIds: [], sortBy: 'popular', limit: 100, offset: 0 }
const SEARCHES = ['code', 'writes mail', 'gpt', 'team of assistants']

/** Any catalogue with its places in any other order and its features given to any other agents. */
const shuffled = fc.record({
  seed: fc.integer(),
  places: fc.shuffledSubarray(
    Array.from({ length: COUNT }, (_, i) => i),
    { minLength: COUNT },
  ),
  featured: fc.array(fc.boolean(), { minLength: COUNT, maxLength: COUNT }),
})

/** Ids in every order: lists of the replica, then searches of the index. */
async function ordersOf(agents: readonly Agent[]): Promise<string[][]> {
  const path = scratchFile()
  const writer = new ReplicaWriter(openReplica(path))
  await writer.replace(snapshotOf(1, agents))
  const reader = new CatalogueReader(openReplica(path, { readOnly: true }))
  const index = new SearchIndex()
  index.load(reader.everyAgent())
  const categoryIds = [agents[0]?.categoryId ?? '', agents[1]?.categoryId ?? ''].filter(Boolean)
  const orders = SORTS.flatMap((sortBy) => [
    reader.list({ ...QUERY, sortBy }).agents.map(({ id }) => id),
    reader.list({ ...QUERY, sortBy, categoryIds }).agents.map(({ id }) => id),
    reader.list({ ...QUERY, sortBy, pricingModel: 'free' }).agents.map(({ id }) => id),
    reader.list({ ...QUERY, sortBy, pricingModel: 'free', categoryIds }).agents.map(({ id }) => id),
    ...SEARCHES.map((search) => index.search({ ...QUERY, sortBy, search }).ids),
  ])
  reader.close()
  writer.close()
  return orders
}

test('no order knows who is featured or who came first', async () => {
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

test('one more vote never costs an agent its place', () => {
  const agents = sampleAgents(200)
  const index = new SearchIndex()
  index.load(agents)
  const placeOf = (id: string, query: Partial<ListQuery>) =>
    index.search({ ...QUERY, limit: 1000, ...query }).ids.indexOf(id)
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

test('one more vote never costs an agent its place in the list', async () => {
  const path = scratchFile()
  const writer = new ReplicaWriter(openReplica(path))
  const agents = sampleAgents(100)
  await writer.replace(snapshotOf(1, agents))
  const reader = new CatalogueReader(openReplica(path, { readOnly: true }))
  const placeOf = (id: string) => reader.list(QUERY).agents.findIndex((agent) => agent.id === id)
  let cursor = 1
  for (const { id, upvotes } of agents.slice(0, 30)) {
    const before = placeOf(id)
    cursor += 1
    writer.apply({
      cursor,
      more: false,
      lost: false,
      agents: [],
      removed: [],
      votes: [{ id, upvotes: upvotes + 1 }],
    })
    expect(placeOf(id)).toBeLessThanOrEqual(before)
  }
  reader.close()
  writer.close()
})
