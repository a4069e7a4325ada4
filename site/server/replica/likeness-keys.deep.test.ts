/** The file yields few candidates, whatever the number of agents. */

import { expect, test } from 'vitest'
import { filledReplica } from '#site/tests/support/fakes/test-replica.ts'
import { sampleAgents } from '#site/tests/support/samples/sample-agents.ts'

test('compares few of ten thousand agents', async () => {
  const agents = sampleAgents(10_000, 3).map((agent, n) => ({
    ...agent,
    name: `${agent.name} ${n.toString(36)}`,
    websiteUrl: `https://product-${n}.example/`,
  }))
  const { reader } = await filledReplica(agents)
  const asked = agents.slice(0, 200)
  const compared = asked.reduce((sum, agent) => sum + reader.candidatesFor(agent).length, 0)
  expect(compared / asked.length).toBeLessThan(agents.length / 50)
})
