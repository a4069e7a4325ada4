import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openReplica } from '#site/server/replica/schema.ts'
import { similarIds } from '#site/server/replica/similar.ts'
import { Statements } from '#site/server/replica/statements.ts'
import { ReplicaWriter } from '#site/server/replica/writer.ts'
import { scratchFile } from '#site/tests/support/fakes/scratch-file.ts'
import { snapshotOf } from '#site/tests/support/samples/sample-agents.ts'
import { seedAgents } from '#site/tests/support/searches/judged-searches.ts'
import { FEATURES } from './features.ts'

const SHOWN = 3
const kinds = readFileSync(new URL('../../tests/support/searches/kinds.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => new Set(line.slice(line.indexOf(': ') + 2).split('; ')))

test('finds agents of the same kind, 84 times of 100 in which there are some', async () => {
  const agents = seedAgents()
  const names = new Map(agents.map(({ id, name }) => [id, name]))
  const path = scratchFile()
  const writer = new ReplicaWriter(openReplica(path), FEATURES)
  await writer.replace(snapshotOf(1, agents))
  const statements = new Statements(openReplica(path, { readOnly: true }))
  let right = 0
  let possible = 0
  for (const { id, name } of agents) {
    const peers = new Set(kinds.filter((kind) => kind.has(name)).flatMap((kind) => [...kind]))
    possible += Math.min(SHOWN, peers.size - 1)
    right += similarIds(statements, id, SHOWN).filter((other) => peers.has(names.get(other) ?? '')).length
  }
  expect(possible).toBeGreaterThan(600)
  expect((100 * right) / possible).toBeGreaterThanOrEqual(84)
})
