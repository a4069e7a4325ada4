/** Similar agents in crowds and after many changes. */
import { expect, test } from 'vitest'
import { randomNumbers } from '#site/domain/random.ts'
import { filledReplica } from '#site/tests/support/fakes/test-replica.ts'
import { BARE_AGENT } from '#site/tests/support/samples/bare-agent.ts'
import { batchOf } from '#site/tests/support/samples/sample-agents.ts'
import { openReplica } from './schema.ts'
import { similarIds, standing } from './similar.ts'
import { Statements } from './statements.ts'

const reading = (path: string) => new Statements(openReplica(path, { readOnly: true }))

const tagged = (id: string, tags: string, upvotes = 0) => ({
  ...BARE_AGENT,
  id,
  tags: tags.split(' '),
  upvotes,
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
