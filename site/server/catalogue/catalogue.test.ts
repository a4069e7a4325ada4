import { expect, test } from 'vitest'
import { SearchClient } from '#site/server/catalogue/search/client.ts'
import { scratchFile } from '#site/tests/support/fakes/scratch-file.ts'
import { filledReplica, QUERY } from '#site/tests/support/fakes/test-replica.ts'
import { sampleAgents } from '#site/tests/support/samples/sample-agents.ts'
import { Catalogue } from './catalogue.ts'

test('lists and reads without a search, and refuses to search', async () => {
  const catalogue = new Catalogue({ path: (await filledReplica(sampleAgents(40))).path })
  const { agents, total } = await catalogue.find(QUERY)
  expect(total).toBe(40)
  expect(agents).toHaveLength(12)
  expect(catalogue.agent(agents[0]?.id ?? '')).toEqual(agents[0])
  expect(catalogue.agent('nosuchagent0000')).toBeUndefined()
  expect(catalogue.version()).toBeGreaterThan(0)
  await expect(catalogue.find({ ...QUERY, search: 'graph' })).rejects.toThrow('without a search')
  catalogue.close()
})

test('lists and searches', async () => {
  const { path } = await filledReplica(sampleAgents(40))
  const search = new SearchClient(path)
  const catalogue = new Catalogue({ path, search })
  const early = catalogue.version()
  await search.ready
  expect(catalogue.version()).not.toBe(early)
  const [agent] = catalogue.recent(1)
  const found = await catalogue.find({ ...QUERY, search: agent?.name ?? '' })
  expect(found.agents.map(({ name }) => name)).toContain(agent?.name)
  for (const query of [QUERY, { ...QUERY, search: agent?.name ?? '' }, { ...QUERY, offset: 99 }]) {
    expect(JSON.parse(await catalogue.findJson(query))).toEqual(await catalogue.find(query))
  }
  catalogue.close()
  await search.stop()
})

test('reports a missing file instead of creating it', () => {
  expect(() => new Catalogue({ path: scratchFile() })).toThrow('unable to open database file')
})
