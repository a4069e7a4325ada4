import { expect, test } from 'vitest'
import { ALTERNATIVES_MAX } from '#site/domain/limits.ts'
import { randomNumbers } from '#site/domain/random.ts'
import { type Likened, Similarity } from './similarity.ts'

function agent(id: string, features: string, upvotes = 0): Likened {
  return { id, features: new Map(features.split(' ').map((name) => [name, 100])), upvotes }
}

function listsOf(agents: Iterable<Likened>): Map<string, readonly string[]> {
  const similarity = new Similarity()
  for (const one of agents) similarity.set(one)
  return similarity.settle()
}

test('ranks by shared features, then by votes', () => {
  const lists = listsOf([
    agent('a', 'cli git code'),
    agent('b', 'cli git code'),
    agent('c', 'cli git ide', 3),
    agent('d', 'cli git ide', 900),
    agent('e', 'music'),
  ])
  expect(lists.get('a')).toEqual(['b', 'd', 'c'])
  expect(lists.get('e')).toBeUndefined()
})

test('equals a fresh build after any changes', () => {
  const random = randomNumbers(7)
  const words = 'cli git code ide music voice mail sales notes tests'.split(' ')
  const some = () => words.filter(() => random() < 0.3).join(' ') || 'cli'
  const votes = () => Math.floor(random() ** 4 * 2000)
  const agents = new Map(Array.from({ length: 60 }, (_, i) => [`a${i}`, agent(`a${i}`, some(), votes())]))
  const similarity = new Similarity()
  for (const one of agents.values()) similarity.set(one)
  const lists = new Map(similarity.settle())
  for (let step = 0; step < 150; step++) {
    const id = `a${Math.floor(random() * 70)}`
    const known = agents.get(id)
    if (known && random() < 0.2) {
      agents.delete(id)
      similarity.remove(id)
      lists.delete(id)
    } else if (known && random() < 0.5) {
      const upvotes = votes()
      agents.set(id, { ...known, upvotes })
      similarity.vote(id, upvotes)
    } else {
      const fresh = agent(id, some(), votes())
      agents.set(id, fresh)
      similarity.set(fresh)
    }
    if (random() < 0.5) for (const [changed, list] of similarity.settleStale()) lists.set(changed, list)
    while (!similarity.isSettled) for (const [changed, list] of similarity.settle(4)) lists.set(changed, list)
    const wanted = listsOf(agents.values())
    for (const one of agents.keys()) expect(lists.get(one) ?? [], one).toEqual(wanted.get(one) ?? [])
  }
})

test('continues with restored lists', () => {
  const agents = Array.from({ length: 30 }, (_, i) => agent(`a${i}`, i % 2 ? 'cli git' : 'cli ide', i))
  const stored = listsOf(agents)
  const similarity = new Similarity()
  for (const one of agents) similarity.restore(one, stored.get(one.id) ?? [])
  similarity.restored()
  expect(similarity.settle().size).toBe(0)
  similarity.set(agent('fresh', 'cli git', 5000))
  const changed = similarity.settle()
  expect(changed.get('fresh')).toHaveLength(ALTERNATIVES_MAX)
  expect(changed.get('a1')?.[0]).toBe('fresh')
})

test('finds those that share the most in a crowd', () => {
  const similarity = new Similarity()
  for (let i = 0; i < 8000; i++) similarity.set(agent(`a${i}`, `cli kind${i % 2} form${i % 3}`, i % 50))
  for (const [id, list] of similarity.settle(20)) {
    const [same, ...others] = [id, ...list].map((one) => Number(one.slice(1)) % 6)
    expect(new Set(others), id).toEqual(new Set([same]))
    expect(list.map((one) => Number(one.slice(1)) % 50 >= 31)).not.toContain(false)
  }
})
