/** A fresh index beside changes. */
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { QUERY } from '#site/tests/support/fakes/test-replica.ts'
import { batchOf, sampleAgents, snapshotOf } from '#site/tests/support/samples/sample-agents.ts'
import { named, searching } from '#site/tests/support/searches/searching.ts'

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
