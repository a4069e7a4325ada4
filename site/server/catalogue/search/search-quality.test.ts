import { expect, test } from 'vitest'
import type { Agent } from '#site/domain/agent.ts'
import { PAGE_SIZE } from '#site/domain/limits.ts'
import { qualitiesOf } from '#site/domain/qualities.ts'
import { hotness } from '#site/domain/ranking.ts'
import * as judged from '#site/tests/support/searches/judged-searches.ts'
import { COMMON_STEMS } from './vocabulary/english.ts'

const DAY_MS = 86_400_000
const agents = judged.seedAgents()
const { found, matches, search } = judged.rosterSearch(agents, judged.seedCategories())

test('finds every agent of the seed first by its exact name', () => {
  expect(judged.foundAmong(1, judged.exactNames(agents), search)).toBe(100)
})

test.each([
  ['anthropic', ['Claude', 'Claude Code']],
  ['agents by jetbrains', ['Junie']],
  ['microsoft teams', ['Microsoft 365 Copilot', 'Fathom']],
])('finds %s by maker or platform', (query, names) => {
  expect(search(query).slice(0, 6)).toEqual(expect.arrayContaining(names))
})

test('finds a misspelled name among the first three, 99 times of 100', () => {
  expect(judged.foundAmong(3, judged.misspelledNames(agents, 10), search)).toBeGreaterThanOrEqual(99)
})

test('suggests nothing for a common word', () => {
  const common = [...COMMON_STEMS].filter((word) => word.length >= 4)
  expect(common.length).toBeGreaterThan(5000)
  expect(common.filter((word) => found(word).suggestion !== undefined)).toEqual([])
})

test('ranks judged searches well', () => {
  const searches = judged.goldenSearches(agents)
  expect(searches.length).toBeGreaterThanOrEqual(60)
  expect(judged.meanNdcg(searches, search, 10)).toBeGreaterThanOrEqual(0.92)
})

test('understands judged intents', () => {
  const intents = judged.judgedIntents(agents)
  expect(intents.length).toBe(176)
  expect(judged.meanNdcg(intents, matches, 5)).toBeGreaterThanOrEqual(0.9)
  expect(judged.wantedFirst(intents, matches)).toBeGreaterThanOrEqual(90)
})

test.each([
  { file: 'everyday', count: 118, gain: 0.78, first: 75 },
  { file: 'languages', count: 50, gain: 0.79, first: 75 },
] as const)('understands judged searches as people talk ($file)', ({ file, count, gain, first }) => {
  const searches = judged.judgedIntents(agents, file)
  expect(searches.length).toBe(count)
  expect(judged.meanNdcg(searches, matches, 5)).toBeGreaterThanOrEqual(gain)
  expect(judged.wantedFirst(searches, matches)).toBeGreaterThanOrEqual(first)
})

test('shows agents for at most two of eighty irrelevant searches', () => {
  const searches = judged.irrelevantSearches()
  expect(searches.length).toBe(80)
  const answered = searches.filter((search) => found(search).total > 0)
  expect(answered.length, answered.join(', ')).toBeLessThanOrEqual(2)
})

test.each([
  ['free open source coding agent that runs locally', ['Coding', 'Free', 'Open source', 'Runs locally']],
  ['self-hosted research assistant', ['Research', 'Self-hosted']],
  ['open source alternative to cursor', ['Open source']],
  ['no code chatbot', ['No code']],
  ['build an app without coding', []],
  ['turn a screenshot into code', []],
  ['free', []],
  ['Claude Code', []],
  ['coding agent not open source', ['Coding']],
  ['free seo tool for local shops', ['Free']],
  ['local free open-source coding agent', ['Coding', 'Free', 'Open source', 'Runs locally']],
  ['gluten free recipes', []],
  ['corporate law and commercial real estate', []],
])('"%s" names %j', (query, labels) => {
  expect((found(query).named ?? []).map(({ label }) => label)).toEqual(labels)
})

test('names no facet while a name is typed, and a category whose name begins with a sign', () => {
  const [agent] = agents.map((one) => ({ ...one, name: 'Offline Falcon', categoryName: '& Coding' }))
  if (!agent) throw new Error('There is no agent.')
  const category = { id: agent.categoryId, name: '& Coding', slug: 'coding', description: '' }
  const { found } = judged.rosterSearch([agent], [category])
  expect(found('offline fal')).not.toHaveProperty('named')
  const { named = [] } = found('offline falcons that code')
  expect(named.map(({ label }) => label)).toEqual(['& Coding', 'Runs locally'])
})

test('lists the agents with all named facets first, and counts those that lack only one', () => {
  const { ids, exact = 0, named = [] } = found('free open source coding agent that runs locally')
  const listed = ids.map((id) => agents.find((agent) => agent.id === id))
  const has = (agent?: Agent) =>
    agent?.categoryName === 'Coding' &&
    agent.pricingModel === 'free' &&
    ['open-source', 'local'].every((quality) => qualitiesOf(agent).some((one) => one === quality))
  expect(exact).toBeGreaterThan(0)
  expect(listed.map(has)).toEqual(listed.map((_, place) => place < exact))
  const local = named.find(({ label }) => label === 'Runs locally')
  expect(local).toMatchObject({ without: 'free open source coding agent', more: 3 })
  const any = found(named.find(({ label }) => label === 'Coding')?.without ?? '')
  expect(any).not.toHaveProperty('nearest')
  expect(any.ids).toEqual(expect.arrayContaining(ids.slice(0, exact)))
})

test('lists the same agents for a competitor as for an alternative', () => {
  for (const { name } of agents) {
    expect(matches(`${name} competitor`), name).toEqual(matches(`${name} alternative`))
    expect(matches(`competitors of ${name}`), name).toEqual(matches(`alternatives to ${name}`))
  }
})

test.each([
  'book a flight',
  'used books',
  'fix my washing machine',
  'house cleaning',
  'lawn mower',
  'restaurants open now',
])('finds and suggests nothing for "%s"', (query) => {
  expect(found(query)).toMatchObject({ ids: [], total: 0 })
  expect(found(query)).not.toHaveProperty('suggestion')
})

test.each([
  ['KI Bildgenerator kostenlos', 'ComfyUI'],
  ['KI Logo erstellen', 'Looka'],
  ['KI für Lehrer', 'MagicSchool'],
  ['KI Assistent', 'ChatGPT'],
  ['künstliche intelligenz bilder', 'Midjourney'],
  ['gerador de imagens', 'Midjourney'],
  ['a robot that answers the phone', 'Bland'],
  ['I need help with my taxes', 'Digits'],
  ['accountants', 'Digits'],
])('answers "%s" without reservation', (query, name) => {
  expect(matches(query).slice(0, 3)).toContain(name)
  expect(found(query)).not.toHaveProperty('nearest')
  expect(found(query)).not.toHaveProperty('suggestion')
})

test('places an agent that is named as an example of its kind behind the others', () => {
  expect(matches('ChatGPT for teachers')[0]).toBe('Khanmigo')
  expect(search('ChatGPT for teachers')).not.toContain('ChatGPT')
})

test('shows the best-known agents and newcomers on the first page of the most popular', () => {
  const first = agents
    .toSorted(
      (a, b) => hotness(b.upvotes, Date.parse(b.createdAt)) - hotness(a.upvotes, Date.parse(a.createdAt)),
    )
    .slice(0, PAGE_SIZE)
  const known = agents.toSorted((a, b) => b.upvotes - a.upvotes).slice(0, 10)
  const newest = Math.max(...agents.map(({ createdAt }) => Date.parse(createdAt)))
  const isNew = ({ createdAt }: Agent) => newest - Date.parse(createdAt) <= 30 * DAY_MS
  expect(first.filter((agent) => known.includes(agent)).length).toBeGreaterThanOrEqual(6)
  expect(first.filter(isNew).length).toBeGreaterThanOrEqual(2)
})

test.each(['zzqqxxww', '!!!', '東京', 'ωμέγα', '0x7f3a9c', 'a', '% _', 'the of and'])(
  'suggests nothing for %s',
  (query) => {
    expect(found(query).suggestion).toBeUndefined()
  },
)
