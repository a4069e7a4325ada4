import { expect, test } from 'vitest'
import type { Agent } from '#site/domain/agent.ts'
import { TAG_PAGE_AGENTS_MIN } from '#site/domain/limits.ts'
import { hotness } from '#site/domain/ranking.ts'
import { tagSlug } from '#site/domain/tags.ts'
import { CatalogueReader } from '#site/server/catalogue/reader.ts'
import { scratchFile } from '#site/tests/support/fakes/scratch-file.ts'
import {
  batchOf,
  randomNumbers,
  sampleAgents,
  snapshotOf,
} from '#site/tests/support/samples/sample-agents.ts'
import { openReplica } from './schema.ts'
import { ReplicaWriter } from './writer.ts'

const SPELLINGS = [
  'Code Review',
  'code-review',
  'CODE_REVIEW',
  'C',
  'C++',
  'C#',
  '日本語',
  '🤖',
  'mail',
  'Mail',
]
/** More than there are places for. */
const RARE = Array.from({ length: 30 }, (_, i) => `rare ${i}`)

function replica() {
  const path = scratchFile()
  const writer = new ReplicaWriter(openReplica(path))
  return { writer, reader: new CatalogueReader(openReplica(path, { readOnly: true })) }
}

function tagged(agents: readonly Agent[], random: () => number): Agent[] {
  const one = (of: readonly string[]) => of[Math.floor(random() * of.length)] ?? ''
  return agents.map((agent) => {
    const few = Array.from({ length: Math.floor(random() * 4) }, () => one(random() < 0.6 ? SPELLINGS : RARE))
    return { ...agent, tags: few }
  })
}

/** The tag pages there must be, counted from the agents alone. */
function expected(agents: readonly Agent[]) {
  const bySlug = new Map<string, Agent[]>()
  for (const agent of agents) {
    for (const slug of new Set(agent.tags.map(tagSlug).filter(Boolean))) {
      bySlug.set(slug, [...(bySlug.get(slug) ?? []), agent])
    }
  }
  return new Map([...bySlug].filter(([, carriers]) => carriers.length >= TAG_PAGE_AGENTS_MIN))
}

/** Every tag of an agent, the rarest too. */
function expectInUse(reader: CatalogueReader, agents: readonly Agent[]): void {
  const carried = new Map<string, number>()
  for (const agent of agents) {
    for (const slug of new Set(agent.tags.map(tagSlug).filter(Boolean)))
      carried.set(slug, (carried.get(slug) ?? 0) + 1)
  }
  const inUse = reader.tagsInUse()
  expect(new Map(inUse.map(({ tag, count }) => [tagSlug(tag), count]))).toEqual(carried)
  expect(inUse.map(({ count }) => count)).toEqual([...carried.values()].sort((a, b) => b - a))
}

function expectEqual(reader: CatalogueReader, agents: readonly Agent[]): void {
  const wanted = expected(agents)
  const counts = new Map([...wanted].map(([slug, carriers]) => [slug, carriers.length]))
  expect(new Map(reader.tags().map(({ slug, count }) => [slug, count]))).toEqual(counts)
  expectInUse(reader, agents)
  for (const slug of [...SPELLINGS, ...RARE].map(tagSlug)) {
    const carriers = wanted.get(slug)
    const page = reader.tag(slug)
    expect(reader.hasTagPage(slug), slug).toBe(carriers !== undefined)
    expect(page?.count).toBe(carriers?.length)
    expect(reader.tags().find((other) => other.slug === slug)).toEqual(page)
    if (page) expect(tagSlug(page.tag)).toBe(slug)
    const hot = ({ upvotes, createdAt }: Agent) => hotness(upvotes, Date.parse(createdAt))
    const first = carriers?.toSorted((a, b) => hot(b) - hot(a) || (a.id < b.id ? -1 : 1)).slice(0, 5)
    const asked = {
      search: '',
      categoryIds: [],
      tags: [slug],
      sortBy: 'popular',
      limit: 5,
      offset: 0,
    } as const
    if (first) expect(reader.list(asked).agents).toEqual(first)
  }
}

test('after any changes the tags are those that counting by hand gives', async () => {
  const { writer, reader } = replica()
  const random = randomNumbers(5)
  const agents = new Map<string, Agent>()
  await writer.replace(snapshotOf(1, []))
  for (let cursor = 2; cursor < 40; cursor++) {
    const edited = tagged(sampleAgents(80, cursor), random).filter(() => random() < 0.3)
    const removed = [...agents.keys()].filter(() => random() < 0.15)
    for (const agent of edited) agents.set(agent.id, agent)
    for (const id of removed) agents.delete(id)
    const batch = batchOf(cursor, { agents: edited.filter(({ id }) => !removed.includes(id)), removed })
    writer.apply(batch)
    expectEqual(reader, [...agents.values()])
    writer.apply(batch)
    expectEqual(reader, [...agents.values()])
  }
  const others = tagged(sampleAgents(60, 99), random)
  await writer.replace(snapshotOf(50, others))
  expectEqual(reader, others)
})

test('a tag page says the tag as most agents spell it', async () => {
  const { writer, reader } = replica()
  const tags = [['Code Review'], ['code-review', 'mail'], ['Code Review', 'code_review'], ['mail']]
  await writer.replace(
    snapshotOf(
      1,
      sampleAgents(4).map((agent, i) => ({ ...agent, tags: tags[i] ?? [] })),
    ),
  )
  expect(reader.tags()).toEqual([{ slug: 'code-review', tag: 'Code Review', count: 3 }])
  expect(reader.tag('mail')).toBeUndefined()
})

test('a snapshot that fails leaves the tags as they were', async () => {
  const { writer, reader } = replica()
  await writer.replace(snapshotOf(1, sampleAgents(50)))
  const before = reader.tags()
  async function* broken() {
    yield sampleAgents(80, 8)
    throw new Error('connection lost')
  }
  await expect(writer.replace({ ...snapshotOf(2, []), agents: broken() })).rejects.toThrow('connection lost')
  expect(reader.tags()).toEqual(before)
})
