import { expect, test } from 'vitest'
import { scratchFile } from '#site/tests/support/fakes/scratch-file.ts'
import { filledReplica } from '#site/tests/support/fakes/test-replica.ts'
import { batchOf, CATEGORIES, sampleAgents, snapshotOf } from '#site/tests/support/samples/sample-agents.ts'
import { openReplica } from './schema.ts'
import { similarIds } from './similar.ts'
import { Statements } from './statements.ts'
import { ReplicaWriter } from './writer.ts'

const agents = sampleAgents(200).map((agent, n) => ({ ...agent, tags: [`tag ${n % 20}`] }))
const [first, ...others] = agents
const id = first?.id ?? ''

test('updates the lists of a few changed agents at once, and all others in quiet times', async () => {
  const { path, writer } = await filledReplica(others.slice(0, 60))
  const statements = new Statements(openReplica(path, { readOnly: true }))
  while (writer.rest());
  expect(writer.apply(batchOf(2, { agents: agents.slice(0, 1) })).similar).toEqual([id])
  expect(similarIds(statements, id)).toHaveLength(3)
  const [listed = ''] = similarIds(statements, id)
  expect(similarIds(statements, listed)).not.toContain(id)
  expect(writer.rest()?.similar).toContain(listed)
  expect(similarIds(statements, listed)).toContain(id)
  expect(writer.rest()).toBeUndefined()
  writer.apply(batchOf(3, { agents: others.slice(60) }))
  expect(similarIds(statements, id)).toHaveLength(3)
  const { version } = writer.apply(batchOf(3))
  const steps = [writer.rest()]
  expect(steps[0]).toMatchObject({ cursor: 3, version: version + 1 })
  while (steps.at(-1)) steps.push(writer.rest())
  // Each list once, so that the publisher doesn't look at all of them after each step.
  const updated = steps.flatMap((step) => step?.similar ?? [])
  expect(updated).toContain(id)
  expect(new Set(updated).size).toBe(updated.length)
  expect(similarIds(statements, id)).toHaveLength(9)
})

test('makes all lists after a restart, visibly for a publisher', async () => {
  const { path, writer } = await filledReplica(agents.slice(0, 1))
  writer.apply(batchOf(2, { agents: others }))
  writer.rest()
  const again = new ReplicaWriter(openReplica(path))
  const statements = new Statements(openReplica(path, { readOnly: true }))
  while (again.rest());
  expect(similarIds(statements, id)).toHaveLength(9)
  expect(statements.all('select agent_id from similar where seq > 2')).toHaveLength(200)
  expect(again.isBehind()).toBe(false)
})

test('rebuilds all lists by another version of the features', async () => {
  const { path } = await filledReplica(agents)
  const of = ({ tags }: { tags: readonly string[] }) => new Map([[tags[0] === 'tag 1' ? 'one' : 'other', 1]])
  const writer = new ReplicaWriter(openReplica(path), { version: 'next', of })
  const statements = new Statements(openReplica(path, { readOnly: true }))
  while (writer.rest());
  const ones = agents.filter(({ tags }) => tags[0] === 'tag 1').map((agent) => agent.id)
  expect(ones).toEqual(expect.arrayContaining(similarIds(statements, ones[0] ?? '')))
  expect(similarIds(statements, id)).not.toContain(ones[0])
})

test('looks at votes and removals that are the first changes after a restart', async () => {
  const { path, writer } = await filledReplica(agents)
  while (writer.rest());
  const statements = new Statements(openReplica(path, { readOnly: true }))
  const [listed = '', removed = ''] = similarIds(statements, id)
  const voting = new ReplicaWriter(openReplica(path))
  voting.apply(batchOf(2, { votes: [{ id: listed, upvotes: 1_000_000 }] }))
  expect(voting.isBehind()).toBe(true)
  const removing = new ReplicaWriter(openReplica(path))
  expect(removing.apply(batchOf(3, { removed: [removed] })).similar).toContain(id)
  expect(similarIds(statements, id)).not.toContain(removed)
})

test('an edit that changes no feature leaves lists as they are', async () => {
  const { writer } = await filledReplica(agents)
  while (writer.rest());
  const renamed = agents.slice(0, 1).map((agent) => ({ ...agent, description: 'Something else.' }))
  expect(writer.apply(batchOf(2, { agents: renamed }))).toMatchObject({ changed: [id], similar: [] })
  expect(writer.isBehind()).toBe(false)
})

test('updates lists when a category is renamed', async () => {
  const path = scratchFile()
  const of = ({ categoryName }: { categoryName: string }) => new Map([[categoryName, 100]])
  const writer = new ReplicaWriter(openReplica(path), { version: 'categories', of })
  const statements = new Statements(openReplica(path, { readOnly: true }))
  const [coding, writing] = CATEGORIES
  if (!coding || !writing) throw new Error('The sample has changed')
  const two = agents.slice(0, 2).map((agent, n) => {
    const { id: categoryId, name: categoryName } = n === 0 ? coding : writing
    return { ...agent, categoryId, categoryName }
  })
  await writer.replace(snapshotOf(1, two, { categories: CATEGORIES }))
  expect(similarIds(statements, id)).toEqual([])
  const categories = CATEGORIES.map((category) => ({
    ...category,
    name: category === writing ? coding.name : category.name,
  }))
  writer.apply(batchOf(2, { categories }))
  while (writer.rest());
  expect(similarIds(statements, id)).toEqual([two[1]?.id])
  writer.apply(batchOf(3, { categories: CATEGORIES }))
  while (writer.rest());
  expect(similarIds(statements, id)).toEqual([])
})
