import { expect, test } from 'vitest'
import type { ListQuery } from '#site/domain/filters.ts'
import { startSearch } from '#site/server/catalogue/search/client.ts'
import { openReplica } from '#site/server/replica/schema.ts'
import { ReplicaWriter } from '#site/server/replica/writer.ts'
import { scratchFile } from '#site/tests/support/fakes/scratch-file.ts'
import { sampleAgents, snapshotOf } from '#site/tests/support/samples/sample-agents.ts'
import { openCatalogue } from './catalogue.ts'

const QUERY: ListQuery = { search: '', categoryIds: [], sortBy: 'popular', limit: 12, offset: 0 }

async function filledReplica(): Promise<string> {
  const path = scratchFile()
  const writer = new ReplicaWriter(openReplica(path))
  await writer.replace(snapshotOf(1, sampleAgents(40)))
  writer.close()
  return path
}

test('a catalogue without a search lists and reads, and refuses to search', async () => {
  const catalogue = openCatalogue({ path: await filledReplica() })
  const { agents, total } = await catalogue.list(QUERY)
  expect(total).toBe(40)
  expect(agents).toHaveLength(12)
  expect(catalogue.agent(agents[0]?.id ?? '')).toEqual(agents[0])
  expect(catalogue.agent('nosuchagent0000')).toBeUndefined()
  expect(catalogue.version()).toBeGreaterThan(0)
  await expect(catalogue.list({ ...QUERY, search: 'graph' })).rejects.toThrow('without a search')
  catalogue.close()
})

test('a catalogue with a search answers both', async () => {
  const path = await filledReplica()
  const search = startSearch(path)
  const catalogue = openCatalogue({ path, search })
  const early = catalogue.version()
  await search.ready
  expect(catalogue.version()).not.toBe(early)
  const [agent] = catalogue.recent(1)
  const found = await catalogue.list({ ...QUERY, search: agent?.name ?? '' })
  expect(found.agents.map(({ name }) => name)).toContain(agent?.name)
  for (const query of [QUERY, { ...QUERY, search: agent?.name ?? '' }, { ...QUERY, offset: 99 }]) {
    expect(JSON.parse(await catalogue.listJson(query))).toEqual(await catalogue.list(query))
  }
  catalogue.close()
  await search.stop()
})

test('a missing file is reported, not created, by a reader', () => {
  expect(() => openCatalogue({ path: scratchFile() })).toThrow('unable to open database file')
})
