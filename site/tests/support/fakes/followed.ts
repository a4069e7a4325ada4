/** A replica that follows a test's PocketBase, and a comparison of the two. */
import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished } from 'vitest'
import type { Agent } from '#site/domain/agent.ts'
import { CatalogueReader } from '#site/server/catalogue/reader.ts'
import { SearchClient } from '#site/server/catalogue/search/client.ts'
import { openFeed } from '#site/server/pocketbase/feed.ts'
import { agentOf } from '#site/server/pocketbase/records.ts'
import { type FollowerState, follow } from '#site/server/replica/follower.ts'
import { openReplica } from '#site/server/replica/schema.ts'
import { ReplicaWriter } from '#site/server/replica/writer.ts'
import type { TestPocketBase } from '#site/tests/support/sites/pocketbase.ts'

export interface Followed {
  reader: CatalogueReader
  search: SearchClient
  states: FollowerState[]
  /** Waits until the replica equals PocketBase. Fails with the difference. */
  expectEqual: (within?: number) => Promise<void>
  stop: () => Promise<void>
}

/** Writes the replica to the file at `path` until the test ends, and notifies a search of changes. */
export function followed(pocketBase: TestPocketBase, path: string, pollMs?: number): Followed {
  const writer = new ReplicaWriter(openReplica(path))
  const reader = new CatalogueReader(openReplica(path, { readOnly: true }))
  const search = new SearchClient(path)
  const stopping = new AbortController()
  const states: FollowerState[] = []
  const ended = follow({
    feed: openFeed(pocketBase.connection),
    writer,
    onApplied: (applied) => search.changed(applied),
    onState: (state) => states.push(state),
    signal: stopping.signal,
    ...(pollMs && { pollMs }),
  })
  let stopped: Promise<void> | undefined
  const end = async () => {
    stopping.abort()
    await ended
    await search.stop()
    reader.close()
    writer.close()
  }
  const stop = () => {
    stopped ??= end()
    return stopped
  }
  onTestFinished(stop)
  return { reader, search, states, stop, expectEqual: (within) => expectEqual(pocketBase, reader, within) }
}

/** The public records according to PocketBase's own API. */
export async function published(pocketBase: TestPocketBase): Promise<Agent[]> {
  const records = await pocketBase.root
    .collection('agents')
    .getFullList({ filter: 'status = "approved"', expand: 'category', sort: 'id' })
  return records.map(agentOf).filter((agent) => agent !== undefined)
}

export function replicated(reader: CatalogueReader): Agent[] {
  return reader.agents(reader.ids())
}

async function expectEqual(
  pocketBase: TestPocketBase,
  reader: CatalogueReader,
  within = 60_000,
): Promise<void> {
  const end = Date.now() + within
  const wanted = await published(pocketBase)
  while (JSON.stringify(sorted(replicated(reader))) !== JSON.stringify(sorted(wanted)) && Date.now() < end) {
    await delay(10)
  }
  expect(replicated(reader)).toEqual(wanted)
  const categories = await pocketBase.root.collection('categories').getFullList({ sort: 'position,name' })
  expect(reader.categories().map(({ name }) => name)).toEqual(categories.map((category) => category['name']))
  const { total, facets } = reader.list({
    search: '',
    categoryIds: [],
    sortBy: 'popular',
    limit: 1,
    offset: 0,
  })
  expect(total).toBe(wanted.length)
  expect(facets.pricingModels.free).toBe(wanted.filter(({ pricingModel }) => pricingModel === 'free').length)
}

/** With fields in a fixed order. */
function sorted(agents: Agent[]): unknown[] {
  return agents.map((agent) => Object.entries(agent).sort(([a], [b]) => (a < b ? -1 : 1)))
}
