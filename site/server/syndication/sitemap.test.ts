import { expect, onTestFinished, test } from 'vitest'
import { Catalogue } from '#site/server/catalogue/catalogue.ts'
import { filledReplica } from '#site/tests/support/fakes/test-replica.ts'
import { batchOf, sampleAgents } from '#site/tests/support/samples/sample-agents.ts'

const AGENTS = 25
const SIZE = 10

async function filled() {
  const agents = sampleAgents(AGENTS)
  const { path, writer } = await filledReplica(agents)
  const catalogue = new Catalogue({ path })
  onTestFinished(() => catalogue.close())
  return { writer, agents, catalogue }
}

test('lists every agent in one part of fixed size, in the order in which they were added', async () => {
  const { writer, agents, catalogue } = await filled()
  const ids = (number: number) => catalogue.part(SIZE, number).map(({ id }) => id)
  expect(catalogue.parts(SIZE).map(({ number }) => number)).toEqual([1, 2, 3])
  const added = agents.toSorted((a, b) => (a.createdAt + a.id < b.createdAt + b.id ? -1 : 1))
  expect([1, 2, 3].flatMap(ids)).toEqual(added.map(({ id }) => id))
  expect([1, 2, 3].map((number) => ids(number).length)).toEqual([10, 10, 5])

  const [first, second, third] = [1, 2, 3].map(ids)
  const [agent] = sampleAgents(1, 2)
  if (!agent) throw new Error('There is no agent to add.')
  writer.apply(batchOf(2, { agents: [{ ...agent, id: 'a', createdAt: '2100-01-01T00:00:00.000Z' }] }))
  expect([1, 2, 3].map(ids)).toEqual([first, second, [...(third ?? []), 'a']])
  writer.apply(batchOf(3, { removed: second ?? [] }))
  expect([1, 2, 3].map(ids)).toEqual([first, [...(third ?? []), 'a'], []])
})
