import { expect, test } from 'vitest'
import type { Agent } from '#site/domain/agent.ts'
import type { Article } from '#site/domain/news.ts'
import { CatalogueReader } from '#site/server/catalogue/reader.ts'
import { scratchFile } from '#site/tests/support/fakes/scratch-file.ts'
import { batchOf, CATEGORIES, sampleAgents, snapshotOf } from '#site/tests/support/samples/sample-agents.ts'
import { openReplica } from './schema.ts'
import { ReplicaWriter } from './writer.ts'

const NEWS: Article[] = [
  {
    id: 'n2',
    title: 'Second',
    url: 'https://b.example',
    source: 'B',
    summary: '',
    publishedAt: '2026-11-02T00:00:00.000Z',
  },
  {
    id: 'n1',
    title: 'First',
    url: 'https://a.example',
    source: 'A',
    summary: 'One',
    publishedAt: '2026-11-01T00:00:00.000Z',
  },
]

function replica(path = scratchFile()) {
  const writer = new ReplicaWriter(openReplica(path))
  const reader = new CatalogueReader(openReplica(path, { readOnly: true }))
  return { path, writer, reader }
}

/** Everything a reader can see, without the version. */
function contents(reader: CatalogueReader) {
  const everything = { search: '', categoryIds: [], sortBy: 'name', limit: 100, offset: 0 } as const
  const { total, facets } = reader.list(everything)
  return {
    agents: reader.ids().map((id) => reader.agent(id)),
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

test('an agent is read as it was written', async () => {
  const { writer, reader } = replica()
  const agents = sampleAgents(50)
  await writer.replace(snapshotOf(1, agents))
  for (const agent of agents) expect(reader.agent(agent.id)).toEqual(agent)
})

test('a batch tells exactly what it changed and moves cursor and version with it', async () => {
  const { writer, reader } = replica()
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
    version: before + 1,
    cursor: 9,
    changed: [first?.id, fresh?.id],
    removed: [third?.id],
    voted: [second?.id],
    categories: false,
    news: true,
    moderation: false,
    alike: false,
    whole: false,
  })
  expect(reader.version()).toBe(before + 1)
  expect(writer.cursor()).toBe(9)
  expect(reader.agent(second?.id ?? '')?.upvotes).toBe(500)
  expect(reader.news(1)).toEqual(NEWS.slice(0, 1))
  expect(reader.changedSince(1)).toEqual([first?.id, second?.id, fresh?.id])
})

test('the same batch twice changes nothing', async () => {
  const { writer, reader } = replica()
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
  expect(again).toEqual({
    version,
    cursor: 5,
    changed: [],
    removed: [],
    voted: [],
    categories: false,
    news: false,
    moderation: false,
    alike: false,
    whole: false,
  })
  expect(contents(reader)).toEqual(once)
})

test('a batch that only moves the cursor leaves the version', async () => {
  const { writer, reader } = replica()
  await writer.replace(snapshotOf(1, sampleAgents(3)))
  const before = reader.version()
  writer.apply(batchOf(44))
  expect(reader.version()).toBe(before)
  expect(writer.cursor()).toBe(44)
})

test('a renamed category renames it in its agents, a deleted one leaves them without', async () => {
  const { writer, reader } = replica()
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

test('a slug that a category had before leads to it, until no category had it', async () => {
  const { writer, reader } = replica()
  await writer.replace(snapshotOf(1, sampleAgents(3)))
  const [coding, ...others] = CATEGORIES
  if (!coding) throw new Error('There is no category.')
  const { version } = writer.apply(
    batchOf(2, { categories: [{ ...coding, formerSlugs: ['code', 'dev'] }, ...others] }),
  )
  expect(reader.formerCategory('dev')).toEqual(coding)
  expect(reader.formerCategory(coding.slug)).toBeUndefined()
  expect(reader.categories()).toEqual(CATEGORIES)
  const applied = writer.apply(batchOf(3, { categories: CATEGORIES }))
  expect(applied).toMatchObject({ categories: true, version: version + 1 })
  expect(reader.formerCategory('dev')).toBeUndefined()
})

test('a snapshot over another state equals a fresh build and tells what differs', async () => {
  const agents = sampleAgents(350)
  const old = replica()
  await old.writer.replace(snapshotOf(1, sampleAgents(400, 5).slice(100), { news: NEWS }))
  const stays = changed(agents[200], {})
  old.writer.apply(batchOf(2, { agents: [stays] }))
  const applied = await old.writer.replace(snapshotOf(9, agents))
  const fresh = replica()
  await fresh.writer.replace(snapshotOf(9, agents))
  expect(contents(old.reader)).toEqual(contents(fresh.reader))
  expect(applied.whole).toBe(true)
  expect(applied.changed).not.toContain(stays.id)
  expect(applied.removed).toHaveLength(50)
})

test('readers see the old state until a snapshot is complete, and keep it when it fails', async () => {
  const { writer, reader } = replica()
  await writer.replace(snapshotOf(1, sampleAgents(100)))
  const before = contents(reader)
  const seen: unknown[] = []
  async function* broken() {
    yield sampleAgents(150, 8)
    seen.push(contents(reader))
    throw new Error('connection lost')
  }
  await expect(writer.replace({ ...snapshotOf(2, []), agents: broken() })).rejects.toThrow('connection lost')
  expect(seen).toEqual([before])
  expect(contents(reader)).toEqual(before)
  expect(writer.cursor()).toBe(1)
})
