import { expect, test } from 'vitest'
import { nameKey } from '#site/domain/words/text.ts'
import { filledReplica, QUERY } from '#site/tests/support/fakes/test-replica.ts'
import { sampleAgents } from '#site/tests/support/samples/sample-agents.ts'
import { expected, inOrder, lived, queryAtRandom } from '#site/tests/support/searches/random-searches.ts'

test('lists agents, order, total, and facets as counted by hand in random queries', async () => {
  await queryAtRandom({ queries: 100, seed: 11 })
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
