import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Agent } from '#site/domain/agent.ts'
import type { ListQuery } from '#site/domain/filters.ts'
import { CatalogueReader } from '#site/server/catalogue/reader.ts'
import { openReplica } from '#site/server/replica/schema.ts'
import { ReplicaWriter } from '#site/server/replica/writer.ts'
import { scratchFile } from '#site/tests/support/fakes/scratch-file.ts'
import { batchOf, CATEGORIES, sampleAgents, snapshotOf } from '#site/tests/support/samples/sample-agents.ts'
import { startSearch } from './client.ts'

// Several threads and processes work here; a busy machine may be slow.
vi.setConfig({ testTimeout: 60_000 })

const QUERY: ListQuery = { search: '', categoryIds: [], sortBy: 'popular', limit: 12, offset: 0 }

async function searching(count: number) {
  const path = scratchFile()
  const writer = new ReplicaWriter(openReplica(path))
  const agents = sampleAgents(count)
  await writer.replace(snapshotOf(1, agents))
  const client = startSearch(path)
  onTestFinished(async () => {
    await client.stop()
    writer.close()
  })
  return { path, writer, client, agents }
}

function named(agent: Agent | undefined, name: string): Agent {
  if (!agent) throw new Error('There is no such agent.')
  return { ...agent, name }
}

test('answers are whole agent lists, also before the index is ready', async () => {
  const { path, client, agents } = await searching(60)
  const reader = new CatalogueReader(openReplica(path, { readOnly: true }))
  const [agent] = agents
  const search = agent?.name ?? ''
  const early = await client.search({ ...QUERY, search })
  expect(early.agents.map(({ name }) => name)).toContain(search)
  expect(early).toEqual(reader.listByName({ ...QUERY, search }))
  await client.ready
  const { agents: found, total, facets } = await client.search({ ...QUERY, search })
  expect(found[0]?.name).toBe(search)
  expect(found[0]).toEqual(reader.agent(found[0]?.id ?? ''))
  expect(total).toBeGreaterThanOrEqual(found.length)
  expect(Object.values(facets.pricingModels).reduce((sum, n) => sum + n, 0)).toBe(total)
})

test('what fills up a page with few matches comes whole, with the name of its category', async () => {
  const { path, writer, client, agents } = await searching(60)
  await client.ready
  const [category] = CATEGORIES
  const rare = agents
    .filter(({ categoryId }) => categoryId === category?.id)
    .slice(0, 3)
    .map((agent) => ({ ...agent, description: 'Grows turnips and parsnips.', tags: ['turnips'] }))
  client.changed(writer.apply(batchOf(2, { agents: rare })))
  const { agents: found, total, also } = await client.search({ ...QUERY, search: 'turnips parsnips' })
  expect(found.map(({ id }) => id).sort()).toEqual(rare.map(({ id }) => id).sort())
  expect(total).toBe(3)
  expect(also).toMatchObject({ categoryId: category?.id, categoryName: category?.name })
  const reader = new CatalogueReader(openReplica(path, { readOnly: true }))
  for (const agent of also?.agents ?? []) {
    expect(agent).toEqual(reader.agent(agent.id))
    expect(agent.categoryId).toBe(category?.id)
  }
  expect(also?.agents.length).toBeGreaterThan(0)
})

test('a search after a change sees it, one from the cache never hides it', async () => {
  const { writer, client, agents } = await searching(60)
  await client.ready
  const first = async (search: string) => (await client.search({ ...QUERY, search })).agents[0]
  expect((await first('zebrafish'))?.name).not.toBe('Zebrafish')
  client.changed(writer.apply(batchOf(2, { agents: [named(agents[0], 'Zebrafish')] })))
  expect((await first('zebrafish'))?.name).toBe('Zebrafish')
  client.changed(writer.apply(batchOf(3, { votes: [{ id: agents[0]?.id ?? '', upvotes: 1234 }] })))
  expect((await first('zebrafish'))?.upvotes).toBe(1234)
  client.changed(writer.apply(batchOf(4, { removed: [agents[0]?.id ?? ''] })))
  expect((await first('zebrafish'))?.name).not.toBe('Zebrafish')
})

test('the same question is answered once', async () => {
  const { client } = await searching(60)
  await client.ready
  const json = await client.searchJson({ ...QUERY, search: 'code' })
  expect(await client.searchJson({ ...QUERY, search: '  code ' })).toBe(json)
})

test('an agent that left is never shown, even before the index was told', async () => {
  const { writer, client, agents } = await searching(60)
  await client.ready
  const gone = agents[3]
  writer.apply(batchOf(2, { removed: [gone?.id ?? ''] }))
  const { agents: found } = await client.search({ ...QUERY, search: gone?.name ?? '', limit: 100 })
  expect(found.map(({ id }) => id)).not.toContain(gone?.id)
})

test('a search waits until the index was told what the replica holds', async () => {
  const { writer, client, agents } = await searching(60)
  await client.ready
  const applied = writer.apply(batchOf(2, { agents: [named(agents[0], 'Zebrafish')] }))
  const found = client.search({ ...QUERY, search: 'zebrafish' })
  await delay(50)
  client.changed(applied)
  expect((await found).agents[0]?.name).toBe('Zebrafish')
})

test('a change that nobody told is found by a fresh index', async () => {
  const { writer, client, agents } = await searching(60)
  await client.ready
  const { generation } = client
  writer.apply(batchOf(2, { agents: [named(agents[0], 'Zebrafish')] }))
  await client.search({ ...QUERY, search: 'zebrafish' })
  while (client.generation === generation) await delay(20)
  expect((await client.search({ ...QUERY, search: 'zebrafish' })).agents[0]?.name).toBe('Zebrafish')
})

test('a large change builds a fresh index while names answer', async () => {
  const { writer, client } = await searching(10)
  await client.ready
  const many = sampleAgents(1500).map((agent, i) => (i === 1200 ? named(agent, 'Zebrafish') : agent))
  client.changed(await writer.replace(snapshotOf(2, many)))
  const early = await client.search({ ...QUERY, search: 'zebra' })
  expect(early.agents.map(({ name }) => name)).toEqual(['Zebrafish'])
  // Only the index, not the names, finds a word of a description.
  let total = 0
  for (let tries = 0; total === 0 && tries < 1000; tries++) {
    await delay(20)
    total = (await client.search({ ...QUERY, search: 'assistants' })).total
  }
  expect(total).toBeGreaterThan(100)
})

test('many small changes bring a fresh index without a gap', async () => {
  const { writer, client } = await searching(100)
  await client.ready
  const agents = sampleAgents(400)
  for (let i = 0; i < 400; i += 20) {
    client.changed(writer.apply(batchOf(i + 2, { agents: agents.slice(i, i + 20) })))
    const { total } = await client.search({ ...QUERY, search: 'code', limit: 1, offset: i })
    expect(total).toBeGreaterThan(10)
  }
  await delay(300)
  client.changed(writer.apply(batchOf(999, { agents: [named(agents[0], 'Zebrafish')] })))
  expect((await client.search({ ...QUERY, search: 'zebrafish' })).agents[0]?.name).toBe('Zebrafish')
})
