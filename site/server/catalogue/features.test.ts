import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { Similarity } from '#site/domain/similarity/similarity.ts'
import { seedAgents } from '#site/tests/support/searches/judged-searches.ts'
import { FEATURES } from './features.ts'

const SHOWN = 3
const kinds = readFileSync(new URL('../../tests/support/searches/kinds.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => new Set(line.slice(line.indexOf(': ') + 2).split('; ')))

test('finds agents of the same kind, 84 times of 100 in which there are some', () => {
  const agents = seedAgents()
  const names = new Map(agents.map(({ id, name }) => [id, name]))
  const similarity = new Similarity()
  for (const agent of agents) similarity.set({ ...agent, features: FEATURES.of(agent) })
  const lists = similarity.settle()
  let right = 0
  let possible = 0
  for (const { id, name } of agents) {
    const peers = new Set(kinds.filter((kind) => kind.has(name)).flatMap((kind) => [...kind]))
    possible += Math.min(SHOWN, peers.size - 1)
    const shown = (lists.get(id) ?? []).slice(0, SHOWN)
    right += shown.filter((other) => peers.has(names.get(other) ?? '')).length
  }
  expect(possible).toBeGreaterThan(600)
  expect((100 * right) / possible).toBeGreaterThanOrEqual(84)
})
