import { expect, test } from 'vitest'
import { scratchFile } from '#site/tests/support/fakes/scratch-file.ts'
import { filledReplica } from '#site/tests/support/fakes/test-replica.ts'
import { BARE_AGENT } from '#site/tests/support/samples/bare-agent.ts'
import { batchOf, CATEGORIES, sampleAgents, snapshotOf } from '#site/tests/support/samples/sample-agents.ts'
import { openReplica } from './schema.ts'
import { similarIds } from './similar.ts'
import { Statements } from './statements.ts'
import { ReplicaWriter } from './writer.ts'

const agents = sampleAgents(200).map((agent, n) => ({ ...agent, tags: [`tag ${n % 20}`] }))
const id = agents[0]?.id ?? ''
const reading = (path: string) => new Statements(openReplica(path, { readOnly: true }))

const tagged = (id: string, tags: string, upvotes = 0) => ({
  ...BARE_AGENT,
  id,
  tags: tags.split(' '),
  upvotes,
})

test('lists those that share the most first, and equally similar ones by votes', async () => {
  const { path } = await filledReplica([
    tagged('a', 'cli git code'),
    tagged('b', 'cli git code'),
    tagged('c', 'cli git ide', 3),
    tagged('d', 'cli git ide', 900),
    tagged('e', 'music'),
  ])
  const statements = reading(path)
  expect(similarIds(statements, 'a', 12)).toEqual(['b', 'd', 'c'])
  expect(similarIds(statements, 'a', 2)).toEqual(['b', 'd'])
  expect(similarIds(statements, 'e', 12)).toEqual([])
})

test('writes the features again by another version of their source', async () => {
  const { path } = await filledReplica(agents)
  const of = ({ tags }: { tags: readonly string[] }) => new Map([[tags[0] === 'tag 1' ? 'one' : 'other', 1]])
  new ReplicaWriter(openReplica(path), { version: 'next', of }).close()
  const statements = reading(path)
  const ones = agents.filter(({ tags }) => tags[0] === 'tag 1').map((agent) => agent.id)
  expect(ones).toEqual(expect.arrayContaining(similarIds(statements, ones[0] ?? '', 12)))
  expect(similarIds(statements, id, 12)).not.toContain(ones[0])
})

test('follows votes and the names of categories', async () => {
  const path = scratchFile()
  const of = ({ categoryName }: { categoryName: string }) => new Map([[categoryName, 100]])
  const writer = new ReplicaWriter(openReplica(path), { version: 'categories', of })
  const statements = reading(path)
  const [coding, writing] = CATEGORIES
  if (!coding || !writing) throw new Error('The sample has changed')
  const three = agents.slice(0, 3).map((agent, n) => {
    const { id: categoryId, name: categoryName } = n === 0 ? coding : writing
    return { ...agent, categoryId, categoryName, upvotes: 0 }
  })
  const [, second = '', third = ''] = three.map((agent) => agent.id)
  await writer.replace(snapshotOf(1, three, { categories: CATEGORIES }))
  expect(similarIds(statements, id, 12)).toEqual([])
  const categories = CATEGORIES.map((one) => ({ ...one, name: one === writing ? coding.name : one.name }))
  expect(new Set(writer.apply(batchOf(2, { categories })).likened)).toEqual(new Set([second, third]))
  expect(new Set(similarIds(statements, id, 12))).toEqual(new Set([second, third]))
  for (const [cursor, upvotes, likened] of [
    [3, 1000, [third]],
    [4, 1001, []],
  ] as const)
    expect(writer.apply(batchOf(cursor, { votes: [{ id: third, upvotes }] }))).toMatchObject({ likened })
  expect(similarIds(statements, id, 1)).toEqual([third])
})
