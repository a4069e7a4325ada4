import { expect, onTestFinished, test } from 'vitest'
import { Dependencies } from '#site/server/publishing/staleness/dependencies.ts'
import { openReplica } from '#site/server/replica/schema.ts'
import { ReplicaWriter } from '#site/server/replica/writer.ts'
import { scratchFile } from '#site/tests/support/fakes/scratch-file.ts'
import { batchOf, CATEGORIES, sampleAgents, snapshotOf } from '#site/tests/support/samples/sample-agents.ts'
import { placesIn } from './places.ts'
import { Statements } from './statements.ts'

const [category] = CATEGORIES
const CATEGORY = { categoryId: category?.id ?? '', categoryName: category?.name ?? '' }

/** One agent of the same category for each number of upvotes. */
const withVotes = (...votes: number[]) =>
  sampleAgents(votes.length).map((agent, index) => ({ ...agent, ...CATEGORY, upvotes: votes[index] ?? 0 }))

async function filled(votes: number[]) {
  const path = scratchFile()
  const agents = withVotes(...votes)
  const writer = new ReplicaWriter(openReplica(path))
  await writer.replace(snapshotOf(1, agents))
  const [statements, dependencies] = [new Statements(openReplica(path)), new Dependencies(path)]
  onTestFinished(() => {
    for (const open of [statements, dependencies, writer]) open.close()
  })
  const places = () => {
    const found = placesIn(CATEGORY.categoryId, statements)
    return agents.map(({ id }) => found.get(id)?.place)
  }
  return { agents, writer, places, dependencies, of: () => placesIn(CATEGORY.categoryId, statements) }
}

test('ties share a place, and agents without upvotes have none', async () => {
  const { places, of, agents } = await filled([3, 9, 3, 0, 1])
  expect(places()).toEqual([2, 1, 2, undefined, 4])
  expect(of().get(agents[1]?.id ?? '')).toEqual({ place: 1, of: 5 })
})

test('only the first ten have a place, and ties that end after them have none', async () => {
  expect((await filled([9, 8, 7, 6, 5, 4, 3, 2, 1, 1])).places().at(-1)).toBe(9)
  expect((await filled([9, 8, 7, 6, 5, 4, 3, 2, 2, 1, 1])).places().slice(-4)).toEqual([
    ...[8, 8],
    ...[undefined, undefined],
  ])
  expect((await filled(Array.from({ length: 300 }, () => 1))).places().every((place) => !place)).toBe(true)
  expect((await filled([4])).places()).toEqual([undefined])
})

test('a vote changes the places of the agents it passes, and a new agent those of the whole category', async () => {
  const { agents, writer, dependencies } = await filled([5, 5, 3, 2, 0])
  const ids = agents.map(({ id }) => id)
  expect(new Set(dependencies.placesChanged())).toEqual(new Set(ids.slice(0, 4)))
  writer.apply(batchOf(2, { votes: [{ id: ids[1] ?? '', upvotes: 6 }] }))
  expect(dependencies.placesChanged()).toEqual([ids[0]])
  writer.apply(batchOf(3, { votes: [{ id: ids[0] ?? '', upvotes: 7 }] }))
  expect(new Set(dependencies.placesChanged())).toEqual(new Set([ids[0], ids[1]]))
  writer.apply(batchOf(4, { votes: [{ id: ids[3] ?? '', upvotes: 0 }] }))
  expect(dependencies.placesChanged()).toEqual([ids[3]])
  writer.apply(batchOf(5, { agents: [{ ...sampleAgents(7, 2)[6], ...CATEGORY } as (typeof agents)[number]] }))
  expect(dependencies.placesChanged()).toEqual(expect.arrayContaining(ids.slice(0, 3)))
})
