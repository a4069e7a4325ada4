import { expect, test } from 'vitest'
import { randomNumbers } from '#site/domain/random.ts'
import { scratchFile } from '#site/tests/support/fakes/scratch-file.ts'
import { filledReplica } from '#site/tests/support/fakes/test-replica.ts'
import { BARE_AGENT } from '#site/tests/support/samples/bare-agent.ts'
import { batchOf, CATEGORIES, sampleAgents, snapshotOf } from '#site/tests/support/samples/sample-agents.ts'
import { openReplica } from './schema.ts'
import { similarIds, standing } from './similar.ts'
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

test('finds the same as a comparison with all agents, after any changes', async () => {
  const random = randomNumbers(7)
  const words = 'cli git code ide music voice mail sales notes tests'.split(' ')
  const some = () => words.filter(() => random() < 0.3).join(' ') || 'cli'
  const votes = () => Math.floor(random() ** 4 * 2000)
  const all = new Map(Array.from({ length: 60 }, (_, i) => [`a${i}`, tagged(`a${i}`, some(), votes())]))
  const { path, writer } = await filledReplica([...all.values()])
  const statements = reading(path)
  for (let step = 2; step < 40; step++) {
    const id = `a${Math.floor(random() * 70)}`
    const fresh = tagged(id, some(), votes())
    const isGone = random() < 0.2
    if (isGone) all.delete(id)
    else all.set(id, fresh)
    writer.apply(batchOf(step, isGone ? { removed: [id] } : { agents: [fresh] }))
    for (const one of all.values()) expect(similarIds(statements, one.id, 12), one.id).toEqual(byHand(one))
  }

  function byHand(one: ReturnType<typeof tagged>): string[] {
    return [...all.values()]
      .filter(({ id }) => id !== one.id)
      .map(({ id, tags, upvotes }) => {
        const common = tags.filter((tag) => one.tags.includes(tag)).length
        const closeness = common / (tags.length + one.tags.length - common)
        return { id, closeness, step: Math.round(closeness * 40), standing: standing(upvotes) }
      })
      .filter(({ step }) => step >= 4)
      .sort(
        (a, b) =>
          b.step - a.step || b.standing - a.standing || b.closeness - a.closeness || (a.id < b.id ? -1 : 1),
      )
      .slice(0, 12)
      .map(({ id }) => id)
  }
})

test('finds those that share the most in a crowd', async () => {
  const crowd = Array.from({ length: 5000 }, (_, i) => tagged(`a${i}`, `cli kind${i % 50} form${i % 3}`))
  const { path } = await filledReplica(crowd)
  const statements = reading(path)
  for (const { id } of crowd.slice(0, 20)) {
    const all = [id, ...similarIds(statements, id, 12)].map((one) => Number(one.slice(1)) % 150)
    expect([all.length, new Set(all).size], id).toEqual([13, 1])
  }
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
