import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Agent } from '#site/domain/agent.ts'
import { facetCounts } from '#site/domain/facets.ts'
import type { ListQuery } from '#site/domain/filters.ts'
import { nameOrder } from '#site/domain/words/text.ts'
import { QUERY } from '#site/tests/support/fakes/test-replica.ts'
import { sampleAgents } from '#site/tests/support/samples/sample-agents.ts'
import { indexOf, searchAtRandom } from '#site/tests/support/searches/random-searches.ts'

const CORPUS: [name: string, description: string, tags: string][] = [
  ['AutoGPT', 'Chains language model calls to reach a goal without supervision.', 'autonomous'],
  ['AgentGPT', 'Assembles autonomous agents in the browser.', 'autonomous browser'],
  ['GPT Engineer', 'Writes a whole code base from one prompt.', 'code'],
  ['BabyAGI', 'Creates, orders and works off tasks.', 'tasks'],
  ['LangChain', 'A framework for applications of language models.', 'framework'],
  ['Devin', 'A software engineer that plans and writes code.', 'code'],
  ['Café Copilot', 'Plans shifts for restaurants.', 'restaurant'],
  ['Spell', 'Delegates your everyday errands.', 'errands'],
  ['PrivateGPT', 'Asks questions of your documents, offline.', 'documents private'],
  ['MetaGPT', 'Plays every role of a software company.', 'company'],
  ['Recruiter', 'Screens people who apply for a job.', 'hr'],
  ['C++ Tutor', 'Explains pointers to PCs and people.', 'education'],
]

function agentsOf(corpus: typeof CORPUS): Agent[] {
  return sampleAgents(corpus.length, 6).map((agent, i) => {
    const [name, description, tags] = corpus[i] ?? ['', '', '']
    return { ...agent, name, description, tags: tags.split(' '), maker: '', worksWith: [] }
  })
}

const real = agentsOf(CORPUS)

test('finds and suggests nothing if nothing is near', () => {
  const offer = (search: string) => indexOf(real).search({ ...QUERY, search })
  expect(offer('zzqqxxww')).toEqual({
    ids: [],
    total: 0,
    facets: { categories: {}, ...facetCounts(() => 0), tags: [] },
  })
  for (const search of ['lxnqchwn', 'anthropic', '!!!', '東京'])
    expect(offer(search), search).not.toHaveProperty('suggestion')
})

test('suggests a similar name', () => {
  const offer = (search: string) => indexOf(real).search({ ...QUERY, search }).suggestion
  expect(offer('langchange')).toBe('LangChain')
  expect(offer('privatgbt')).toBe('PrivateGPT')
})

test('agrees with totals, facets, filters, orders, and pages counted by hand in random searches', () => {
  searchAtRandom({ searches: 100, seed: 5 })
})

test.each<[sortBy: ListQuery['sortBy'], key: (agent: Agent) => string | number]>([
  ['newest', ({ createdAt }) => -Date.parse(createdAt)],
  ['upvoted', ({ upvotes }) => -upvotes],
  ['name', ({ name }) => nameOrder(name)],
])('orders a search by %s regardless of relevance, then by ID', (sortBy, key) => {
  const agents = sampleAgents(300)
  const byId = new Map(agents.map((agent) => [agent.id, agent]))
  const { ids } = indexOf(agents).search({ ...QUERY, search: 'code', sortBy, limit: 300 })
  const found = ids.map((id) => byId.get(id)).filter((agent) => agent !== undefined)
  const sorted = found.toSorted((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : a.id < b.id ? -1 : 1))
  expect(found).toEqual(sorted)
})

test('searches any text', () => {
  const index = indexOf(sampleAgents(50))
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (search) => {
      const { ids, total } = index.search({ ...QUERY, search })
      return ids.length === Math.min(12, total)
    }),
    { numRuns: 500 },
  )
})
