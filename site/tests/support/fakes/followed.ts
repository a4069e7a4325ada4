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
import { scratchFile } from '#site/tests/support/fakes/scratch-file.ts'
import type { TestPocketBase } from '#site/tests/support/sites/pocketbase.ts'

/** A replica of PocketBase until the test ends, its search, and a wait until it equals PocketBase. */
export function followed(pocketBase: TestPocketBase) {
  const path = scratchFile()
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
  })
  onTestFinished(async () => {
    stopping.abort()
    await ended
    await search.stop()
    reader.close()
    writer.close()
  })
  return { reader, search, states, expectEqual: () => expectEqual(pocketBase, reader) }
}

/** The public records according to PocketBase's own API. */
async function published(pocketBase: TestPocketBase): Promise<Agent[]> {
  const records = await pocketBase.root
    .collection('agents')
    .getFullList({ filter: 'status = "approved"', expand: 'category', sort: 'id' })
  return records.map(agentOf).filter((agent) => agent !== undefined)
}

function replicated(reader: CatalogueReader): Agent[] {
  return [...reader.agentBatches()].flat()
}

async function expectEqual(pocketBase: TestPocketBase, reader: CatalogueReader): Promise<void> {
  const end = Date.now() + 60_000
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
