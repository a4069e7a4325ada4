import { expect, test } from 'vitest'
import type { Agent, Facts } from '#site/domain/agent.ts'
import { openTestReplica } from '#site/tests/support/fakes/test-replica.ts'
import { batchOf, CATEGORIES, sampleAgents, snapshotOf } from '#site/tests/support/samples/sample-agents.ts'
import { nothingApplied } from './applied.ts'

const SINCE = '2026-11-03T09:30:00.000Z'
const GONE: Facts = { website: 'gone', since: SINCE }
const [first, second] = sampleAgents(3).map((agent, i) => ({
  ...agent,
  name: `Sample ${i}`,
  facts: {} as Facts,
}))
if (!first || !second) throw new Error('The sample is empty')
const gone: Agent = { ...first, facts: GONE }
const LIST = { search: '', categoryIds: [], sortBy: 'name', limit: 100, offset: 0 } as const

async function filled() {
  const replica = openTestReplica()
  await replica.writer.replace(snapshotOf(1, [first as Agent, second as Agent]))
  return replica
}

test('an agent that is gone leaves every list, and returns with its first answer', async () => {
  const { writer, reader } = await filled()
  const version = reader.version()
  const left = writer.apply(batchOf(2, { agents: [gone] }))
  expect(left).toEqual({ ...nothingApplied(version + 1, 2), removed: [first.id], gone: true })
  expect(reader.list(LIST)).toMatchObject({ total: 1, agents: [{ id: second.id }] })
  expect(reader.agent(first.id)).toBeUndefined()
  expect(reader.several([second.id, first.id, 'unknown']).map(({ id }) => id)).toEqual([second.id, first.id])
  expect(reader.gone(9)).toMatchObject([{ id: first.id, facts: GONE }])
  const [logo, preview] = [first.logo, first.previewImages[0]].map((path) => path?.slice(17) ?? '')
  for (const key of [logo, preview].filter(Boolean)) expect(reader.uploadWidth(key ?? '')).toBeGreaterThan(0)

  const back = writer.apply(batchOf(3, { agents: [first] }))
  expect(back).toMatchObject({ changed: [first.id], removed: [], gone: true })
  expect(reader.gone(9)).toEqual([])
  expect(reader.list(LIST).total).toBe(2)
})

test('nothing happens when what is gone stays as it was', async () => {
  const { writer } = await filled()
  const { version } = writer.apply(batchOf(2, { agents: [gone] }))
  expect(writer.apply(batchOf(3, { agents: [gone] }))).toEqual(nothingApplied(version, 3))
  const again = writer.apply(batchOf(4, { agents: [{ ...gone, facts: { ...GONE, discontinued: true } }] }))
  expect(again).toEqual({ ...nothingApplied(version + 1, 4), gone: true })
})

test('an agent that is gone can be removed, by a batch or a snapshot', async () => {
  const { writer, reader } = await filled()
  writer.apply(batchOf(2, { agents: [gone] }))
  expect(writer.apply(batchOf(3, { removed: [first.id] }))).toMatchObject({ removed: [], gone: true })
  expect(reader.known(first.id)).toBeUndefined()
  writer.apply(batchOf(4, { agents: [gone] }))
  await writer.replace(snapshotOf(5, [{ ...second, facts: GONE }]))
  expect(reader.gone(9).map(({ id }) => id)).toEqual([second.id])
  expect(reader.list(LIST).total).toBe(0)
})

test('an agent that is gone has the new name of its category', async () => {
  const { writer, reader } = await filled()
  const categorized = { ...gone, categoryId: CATEGORIES[0]?.id ?? '', categoryName: 'Coding' }
  writer.apply(batchOf(2, { agents: [categorized] }))
  const categories = CATEGORIES.map((one, at) => (at === 0 ? { ...one, name: 'Programming' } : one))
  writer.apply(batchOf(3, { categories }))
  expect(reader.known(first.id)?.categoryName).toBe('Programming')
})
