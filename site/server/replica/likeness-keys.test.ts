/** The file yields the same candidates as comparing every agent, at a fraction of the cost. */

import { expect, test } from 'vitest'
import type { Agent } from '#site/domain/agent.ts'
import { alikeAmong, likenessKeys } from '#site/domain/likeness/likeness.ts'
import { randomNumbers } from '#site/domain/random.ts'
import { filledReplica } from '#site/tests/support/fakes/test-replica.ts'
import { batchOf, sampleAgents } from '#site/tests/support/samples/sample-agents.ts'
import { openReplica } from './schema.ts'
import { Statements } from './statements.ts'

const SITES = [
  'https://a.example',
  'https://www.a.example/pricing',
  'https://b.example/x',
  'https://c.vercel.app',
]
const REPOSITORIES = ['', '', '', 'https://github.com/a/one', 'https://github.com/A/One.git']

function scattered(agents: readonly Agent[], random: () => number): Agent[] {
  const one = (of: readonly string[]) => of[Math.floor(random() * of.length)] ?? ''
  return agents.map((agent) => ({
    ...agent,
    websiteUrl: random() < 0.3 ? one(SITES) : agent.websiteUrl,
    githubUrl: one(REPOSITORIES),
  }))
}

test('finds the same duplicates as comparing with every agent, after any changes', async () => {
  const random = randomNumbers(11)
  let agents = scattered(sampleAgents(150, 5), random)
  const { path, writer, reader } = await filledReplica(agents)
  for (let cursor = 2; cursor < 6; cursor++) {
    const removed = agents.slice(0, 10).map(({ id }) => id)
    const changed = scattered(agents.slice(10, 60), random)
    agents = [...changed, ...agents.slice(60)]
    writer.apply(batchOf(cursor, { agents: changed, removed }))
    for (const entry of scattered(sampleAgents(40, cursor), random)) {
      const found = alikeAmong(entry, reader.candidatesFor(entry)).map(({ other }) => other.id)
      expect(new Set(found)).toEqual(new Set(alikeAmong(entry, agents).map(({ other }) => other.id)))
    }
  }
  const stored = new Statements(openReplica(path, { readOnly: true })).get<{ n: number }>(
    'select count(*) n from likeness_keys',
  )?.n
  expect(stored).toBe(agents.reduce((sum, agent) => sum + new Set(likenessKeys(agent)).size, 0))
})
