import { expect, onTestFinished, test } from 'vitest'
import { openReplica } from '#site/server/replica/schema.ts'
import { filledReplica } from '#site/tests/support/fakes/test-replica.ts'
import { CATEGORIES, sampleAgents } from '#site/tests/support/samples/sample-agents.ts'
import { placesIn } from './places.ts'
import { Statements } from './statements.ts'

const [category] = CATEGORIES
const CATEGORY = { categoryId: category?.id ?? '', categoryName: category?.name ?? '' }

/** One agent of the same category for each number of upvotes. */
const withVotes = (...votes: number[]) =>
  sampleAgents(votes.length).map((agent, index) => ({ ...agent, ...CATEGORY, upvotes: votes[index] ?? 0 }))

async function filled(votes: number[]) {
  const agents = withVotes(...votes)
  const statements = new Statements(openReplica((await filledReplica(agents)).path))
  onTestFinished(() => statements.close())
  const places = () => {
    const found = placesIn(CATEGORY.categoryId, statements)
    return agents.map(({ id }) => found.get(id)?.place)
  }
  return { agents, places, of: () => placesIn(CATEGORY.categoryId, statements) }
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
