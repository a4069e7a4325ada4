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

test('updates lists at once after few changes, and later after many', async () => {
  const { path, writer } = await filledReplica(others.slice(0, 60))
  const statements = new Statements(openReplica(path, { readOnly: true }))
  writer.apply(batchOf(2, { agents: agents.slice(0, 1) }))
  expect(similarIds(statements, id)).toHaveLength(3)
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

test('catches up at the next start, visibly for a publisher', async () => {
  const { path, writer } = await filledReplica(agents.slice(0, 1))
  writer.apply(batchOf(2, { agents: others }))
  const again = new ReplicaWriter(openReplica(path))
  const statements = new Statements(openReplica(path, { readOnly: true }))
  expect(similarIds(statements, id)).toHaveLength(9)
  expect(statements.all('select agent_id from similar where seq > 2')).toHaveLength(200)
  expect(again.rest()).toBeUndefined()
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
  expect(similarIds(statements, id)).toEqual([two[1]?.id])
  writer.apply(batchOf(3, { categories: CATEGORIES }))
  expect(similarIds(statements, id)).toEqual([])
})
