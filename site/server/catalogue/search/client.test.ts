import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Agent } from '#site/domain/agent.ts'
import type { ListQuery } from '#site/domain/filters.ts'
import { Catalogue } from '#site/server/catalogue/catalogue.ts'
import { filledReplica, QUERY } from '#site/tests/support/fakes/test-replica.ts'
import { batchOf, sampleAgents, snapshotOf } from '#site/tests/support/samples/sample-agents.ts'
import { SearchClient } from './client.ts'

// Involves several threads and processes, so a busy machine may be slow.
vi.setConfig({ testTimeout: 60_000 })

async function searching(count: number) {
  const agents = sampleAgents(count)
  const { path, writer, reader } = await filledReplica(agents)
  const client = new SearchClient(path)
  onTestFinished(() => client.stop())
  const catalogue = new Catalogue({ path, search: client })
  onTestFinished(() => catalogue.close())
  const find = (query: ListQuery) => catalogue.find(query)
  const ready = () => vi.waitUntil(() => client.generation > 0, { timeout: 50_000 })
  return { reader, writer, client, agents, find, ready }
}

function named(agent: Agent | undefined, name: string): Agent {
  if (!agent) throw new Error('There is no such agent.')
  return { ...agent, name }
}

test('returns complete agent lists, even before the index is ready', async () => {
  const { reader, agents, find, ready } = await searching(60)
  const [agent] = agents
  const search = agent?.name ?? ''
  const early = await find({ ...QUERY, search })
  expect(early.agents.map(({ name }) => name)).toContain(search)
  expect(early).toEqual(reader.listByName({ ...QUERY, search }))
  await ready()
  const { agents: found, total, facets } = await find({ ...QUERY, search })
  expect(found[0]?.name).toBe(search)
  expect(found[0]).toEqual(reader.agent(found[0]?.id ?? ''))
  expect(total).toBeGreaterThanOrEqual(found.length)
  expect(Object.values(facets.pricingModels).reduce((sum, n) => sum + n, 0)).toBe(total)
})

test('adds the most popular of its category to a name, and the way to its alternatives', async () => {
  const { reader, agents, find, ready } = await searching(60)
  await ready()
  const [only] = agents
  const search = only?.name ?? ''
  const { total, also } = await find({ ...QUERY, search })
  const { agents: popular } = reader.list({ ...QUERY, search: '', categoryIds: [only?.categoryId ?? ''] })
  expect(total).toBe(1)
  expect(also?.agents).toEqual(popular.filter(({ id }) => id !== only?.id).slice(0, 4))
})

test('sees each change', async () => {
  const { writer, client, agents, find, ready } = await searching(60)
  await ready()
  const first = async (search: string) => (await find({ ...QUERY, search })).agents[0]
  expect((await first('zebrafish'))?.name).not.toBe('Zebrafish')
  client.changed(writer.apply(batchOf(2, { agents: [named(agents[0], 'Zebrafish')] })))
  expect((await first('zebrafish'))?.name).toBe('Zebrafish')
  client.changed(writer.apply(batchOf(3, { votes: [{ id: agents[0]?.id ?? '', upvotes: 1234 }] })))
  expect((await first('zebrafish'))?.upvotes).toBe(1234)
  client.changed(writer.apply(batchOf(4, { removed: [agents[0]?.id ?? ''] })))
  expect((await first('zebrafish'))?.name).not.toBe('Zebrafish')
})

test('never shows a deleted agent, even before the index knows', async () => {
  const { writer, agents, find, ready } = await searching(60)
  await ready()
  const gone = agents[3]
  writer.apply(batchOf(2, { removed: [gone?.id ?? ''] }))
  const { agents: found } = await find({ ...QUERY, search: gone?.name ?? '', limit: 100 })
  expect(found.map(({ id }) => id)).not.toContain(gone?.id)
})

test('waits until the index has the changes of the replica', async () => {
  const { writer, client, agents, find, ready } = await searching(60)
  await ready()
  const applied = writer.apply(batchOf(2, { agents: [named(agents[0], 'Zebrafish')] }))
  const found = find({ ...QUERY, search: 'zebrafish' })
  await delay(50)
  client.changed(applied)
  expect((await found).agents[0]?.name).toBe('Zebrafish')
})

test('finds an unannounced change with a fresh index', async () => {
  const { writer, client, agents, find, ready } = await searching(60)
  await ready()
  const { generation } = client
  writer.apply(batchOf(2, { agents: [named(agents[0], 'Zebrafish')] }))
  await find({ ...QUERY, search: 'zebrafish' })
  while (client.generation === generation) await delay(20)
  expect((await find({ ...QUERY, search: 'zebrafish' })).agents[0]?.name).toBe('Zebrafish')
})

test('builds a fresh index after a large change and searches names meanwhile', async () => {
  const { writer, client, find, ready } = await searching(10)
  await ready()
  const many = sampleAgents(1500).map((agent, i) => (i === 1200 ? named(agent, 'Zebrafish') : agent))
  client.changed(await writer.replace(snapshotOf(2, many)))
  const early = await find({ ...QUERY, search: 'zebra' })
  expect(early.agents.map(({ name }) => name)).toEqual(['Zebrafish'])
  // Only the index finds a word of a description, not the search by name.
  let total = 0
  for (let tries = 0; total === 0 && tries < 1000; tries++) {
    await delay(20)
    total = (await find({ ...QUERY, search: 'assistants' })).total
  }
  expect(total).toBeGreaterThan(100)
})

test('replaces the index after many small changes without a gap', async () => {
  const { writer, client, find, ready } = await searching(100)
  await ready()
  const agents = sampleAgents(400)
  for (let i = 0; i < 400; i += 20) {
    client.changed(writer.apply(batchOf(i + 2, { agents: agents.slice(i, i + 20) })))
    const { total } = await find({ ...QUERY, search: 'code', limit: 1, offset: i })
    expect(total).toBeGreaterThan(10)
  }
  await delay(300)
  client.changed(writer.apply(batchOf(999, { agents: [named(agents[0], 'Zebrafish')] })))
  expect((await find({ ...QUERY, search: 'zebrafish' })).agents[0]?.name).toBe('Zebrafish')
})
