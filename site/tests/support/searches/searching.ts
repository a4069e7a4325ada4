/** A replica with its index, as the site searches it. */
import { onTestFinished, vi } from 'vitest'
import type { Agent } from '#site/domain/agent.ts'
import type { ListQuery } from '#site/domain/filters.ts'
import { Catalogue } from '#site/server/catalogue/catalogue.ts'
import { SearchClient } from '#site/server/catalogue/search/client.ts'
import { filledReplica } from '#site/tests/support/fakes/test-replica.ts'
import { sampleAgents } from '#site/tests/support/samples/sample-agents.ts'

export async function searching(count: number) {
  const agents = sampleAgents(count)
  const { path, writer, reader } = await filledReplica(agents)
  const client = new SearchClient(path)
  onTestFinished(() => client.stop())
  const catalogue = new Catalogue({ path, search: client })
  onTestFinished(() => catalogue.close())
  const find = (query: ListQuery) => catalogue.find(query)
  const ready = () => vi.waitUntil(() => client.generation > 0, { timeout: 50_000 })
  return { reader, writer, client, agents, find, ready }
}

export function named(agent: Agent | undefined, name: string): Agent {
  if (!agent) throw new Error('There is no such agent.')
  return { ...agent, name }
}
