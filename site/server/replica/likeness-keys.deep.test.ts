/** Candidates from the file are few, however many agents there are. */
import { expect, test } from 'vitest'
import { CatalogueReader } from '#site/server/catalogue/reader.ts'
import { scratchFile } from '#site/tests/support/fakes/scratch-file.ts'
import { sampleAgents, snapshotOf } from '#site/tests/support/samples/sample-agents.ts'
import { openReplica } from './schema.ts'
import { ReplicaWriter } from './writer.ts'

test('among ten thousand agents few are compared', async () => {
  const path = scratchFile()
  const writer = new ReplicaWriter(openReplica(path))
  const agents = sampleAgents(10_000, 3).map((agent, n) => ({
    ...agent,
    name: `${agent.name} ${n.toString(36)}`,
    websiteUrl: `https://product-${n}.example/`,
  }))
  await writer.replace(snapshotOf(1, agents))
  const reader = new CatalogueReader(openReplica(path, { readOnly: true }))
  const asked = agents.slice(0, 200)
  const compared = asked.reduce((sum, agent) => sum + reader.candidatesFor(agent).length, 0)
  expect(compared / asked.length).toBeLessThan(agents.length / 50)
  writer.close()
  reader.close()
})
