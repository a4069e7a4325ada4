import { setTimeout as delay } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { QUERY } from '#site/tests/support/fakes/test-replica.ts'
import { batchOf } from '#site/tests/support/samples/sample-agents.ts'
import { named, searching } from '#site/tests/support/searches/searching.ts'

// Involves several threads and processes, so a busy machine may be slow.
vi.setConfig({ testTimeout: 60_000 })

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
