import { expect, test } from 'vitest'
import type { Agent } from '#site/domain/agent.ts'
import type { Article } from '#site/domain/news.ts'
import type { CatalogueReader } from '#site/server/catalogue/reader.ts'
import { filledReplica, openTestReplica } from '#site/tests/support/fakes/test-replica.ts'
import { batchOf, CATEGORIES, sampleAgents, snapshotOf } from '#site/tests/support/samples/sample-agents.ts'
import { nothingApplied } from './applied.ts'

const article = (id: string, title: string, day: number): Article => ({
  id,
  title,
  url: `https://${id}.example`,
  source: title,
  summary: '',
  publishedAt: `2026-11-0${day}T00:00:00.000Z`,
})
const NEWS = [article('n2', 'Second', 2), article('n1', 'First', 1)]

/** Everything a reader can see, without the version. */
function contents(reader: CatalogueReader) {
  const everything = { search: '', categoryIds: [], sortBy: 'name', limit: 100, offset: 0 } as const
  const { total, facets } = reader.list(everything)
  return {
    agents: [...reader.agentBatches()].flat(),
    categories: reader.categories(),
    news: reader.news(100),
    total,
    facets,
  }
}

function changed(agent: Agent | undefined, fields: Partial<Agent>): Agent {
  if (!agent) throw new Error('There is no such agent.')
  return { ...agent, ...fields }
}

test('reports exactly what a batch changed, and moves cursor and version', async () => {
  const { writer, reader } = openTestReplica()
  const [first, second, third, fresh] = sampleAgents(4)
  await writer.replace(snapshotOf(1, sampleAgents(3)))
  const before = reader.version()
  const renamed = changed(first, { name: 'Renamed' })
  const votes = [
    { id: second?.id ?? '', upvotes: 500 },
    { id: 'unknown', upvotes: 3 },
  ]
  const batch = batchOf(9, {
    agents: [renamed, changed(fresh, {})],
    removed: [third?.id ?? '', 'unknown'],
    votes,
    news: NEWS,
  })
  const applied = writer.apply(batch)
  expect(applied).toEqual({
    ...nothingApplied(before + 1, 9),
    changed: [first?.id, fresh?.id],
    likened: [first?.id, fresh?.id, second?.id],
    removed: [third?.id],
    voted: [second?.id],
    news: true,
  })
  expect(reader.version()).toBe(before + 1)
  expect(writer.cursor()).toBe(9)
  expect(reader.agent(second?.id ?? '')?.upvotes).toBe(500)
  expect(reader.news(1)).toEqual(NEWS.slice(0, 1))
  expect(reader.changedSince(1)).toEqual([first?.id, second?.id, fresh?.id])
})

test('ignores a repeated batch', async () => {
  const { writer, reader } = openTestReplica()
  const agents = sampleAgents(60)
  await writer.replace(snapshotOf(1, agents.slice(0, 40)))
  const batch = batchOf(5, {
    agents: agents.slice(30),
    removed: agents.slice(0, 5).map(({ id }) => id),
    votes: [{ id: agents[10]?.id ?? '', upvotes: 99 }],
    categories: CATEGORIES.toReversed(),
    news: NEWS,
  })
  const { version } = writer.apply(batch)
  const once = contents(reader)
  const again = writer.apply(batch)
  expect(again).toEqual(nothingApplied(version, 5))
  expect(contents(reader)).toEqual(once)
})

test('keeps the version if only the cursor moves', async () => {
  const { writer, reader } = await filledReplica(sampleAgents(3))
  const before = reader.version()
  writer.apply(batchOf(44))
  expect(reader.version()).toBe(before)
  expect(writer.cursor()).toBe(44)
})

test('renames a category in its agents, and clears a deleted one', async () => {
  const { writer, reader } = openTestReplica()
  const agents = sampleAgents(80)
  await writer.replace(snapshotOf(1, agents))
  const [coding, writing, ...others] = CATEGORIES
  const of = (id: string | undefined) =>
    agents.filter(({ categoryId }) => categoryId === id).map((agent) => agent.id)
  const categories = [...(coding ? [{ ...coding, name: 'Programming' }] : []), ...others]
  const applied = writer.apply(batchOf(2, { categories }))
  expect(applied.categories).toBe(true)
  expect(new Set(applied.changed)).toEqual(new Set([...of(coding?.id), ...of(writing?.id)]))
  for (const id of of(coding?.id)) expect(reader.agent(id)?.categoryName).toBe('Programming')
  for (const id of of(writing?.id)) expect(reader.agent(id)?.categoryName).toBe('')
  expect(reader.categories()).toEqual(categories)
})

test('equals a fresh build after a snapshot over another state, and reports the differences', async () => {
  const agents = sampleAgents(350)
  const old = openTestReplica()
  await old.writer.replace(snapshotOf(1, sampleAgents(400, 5).slice(100), { news: NEWS }))
  const stays = changed(agents[200], {})
  old.writer.apply(batchOf(2, { agents: [stays] }))
  const applied = await old.writer.replace(snapshotOf(9, agents))
  const fresh = openTestReplica()
  await fresh.writer.replace(snapshotOf(9, agents))
  expect(contents(old.reader)).toEqual(contents(fresh.reader))
  expect(applied.whole).toBe(true)
  expect(applied.changed).not.toContain(stays.id)
  expect(applied.removed).toHaveLength(50)
})

test('shows the old state until a snapshot is complete, and keeps it if it fails', async () => {
  const { writer, reader } = await filledReplica(sampleAgents(100))
  const before = contents(reader)
  const seen: unknown[] = []
  async function* broken() {
    yield { agents: sampleAgents(150, 8) }
    seen.push(contents(reader))
    throw new Error('connection lost')
  }
  await expect(writer.replace({ cursor: 2, parts: broken() })).rejects.toThrow('connection lost')
  expect(seen).toEqual([before])
  expect(contents(reader)).toEqual(before)
  expect(writer.cursor()).toBe(1)
})
