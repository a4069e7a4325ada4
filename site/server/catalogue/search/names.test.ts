import { expect, test } from 'vitest'
import { sampleAgents } from '#site/tests/support/samples/sample-agents.ts'
import { SearchIndex } from './search-index.ts'

const ALIKE = ['SWE-agent', 'SWE Agent', 'swe.agent', 'SWEAgent']
const OTHERS = ['SWE Agent Studio', 'Agent for SWE agents']

test('prefers the typed spelling among names that differ only in hyphens, spaces, case, or dots', () => {
  const names = [...ALIKE, ...OTHERS]
  const agents = sampleAgents(200, 6).map((agent, i) => ({ ...agent, name: names[i] ?? agent.name }))
  const nameOf = new Map(agents.map(({ id, name }) => [id, name]))
  const index = new SearchIndex()
  index.load(agents)
  const find = (search: string) => {
    const { ids } = index.search({ search, categoryIds: [], sortBy: 'popular', limit: 12, offset: 0 })
    return ids.map((id) => nameOf.get(id))
  }
  for (const name of ALIKE) {
    expect(find(name)[0]).toBe(name)
    expect(find(` ${name.toUpperCase()} `)[0]).toBe(name)
    expect(find(name).slice(0, 4).sort()).toEqual(ALIKE.toSorted())
  }
  expect(ALIKE).toContain(find('swe, agent!')[0])
})
