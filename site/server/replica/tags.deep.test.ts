import { expect, test } from 'vitest'
import type { Agent } from '#site/domain/agent.ts'
import { TAG_PAGE_AGENTS_MIN } from '#site/domain/limits.ts'
import { randomNumbers } from '#site/domain/random.ts'
import { hotness } from '#site/domain/ranking.ts'
import { tagSlug } from '#site/domain/tags.ts'
import type { CatalogueReader } from '#site/server/catalogue/reader.ts'
import { openTestReplica, QUERY } from '#site/tests/support/fakes/test-replica.ts'
import { batchOf, sampleAgents, snapshotOf } from '#site/tests/support/samples/sample-agents.ts'

const SPELLINGS = 'Code Review,code-review,CODE_REVIEW,C,C++,C#,日本語,🤖,mail,Mail'.split(',')
/** More tags than fit. */
const RARE = Array.from({ length: 30 }, (_, i) => `rare ${i}`)

function tagged(agents: readonly Agent[], random: () => number): Agent[] {
  const one = (of: readonly string[]) => of[Math.floor(random() * of.length)] ?? ''
  return agents.map((agent) => {
    const few = Array.from({ length: Math.floor(random() * 4) }, () => one(random() < 0.6 ? SPELLINGS : RARE))
    return { ...agent, tags: few }
  })
}

/** The expected tag pages, counted from the agents. */
function expected(agents: readonly Agent[]) {
  const bySlug = new Map<string, Agent[]>()
  for (const agent of agents) {
    for (const slug of new Set(agent.tags.map(tagSlug).filter(Boolean))) {
      bySlug.set(slug, [...(bySlug.get(slug) ?? []), agent])
    }
  }
  return new Map([...bySlug].filter(([, carriers]) => carriers.length >= TAG_PAGE_AGENTS_MIN))
}

/** Every tag of an agent, even the rarest. */
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
    if (first) expect(reader.list({ ...QUERY, tags: [slug], limit: 5 }).agents).toEqual(first)
  }
}

test('equals tags counted by hand after any changes', async () => {
  const { writer, reader } = openTestReplica()
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
