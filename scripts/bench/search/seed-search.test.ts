import { expect, test } from 'vitest'
import { nameKey } from '#site/domain/words/text.ts'
import { seeded } from '../corpus.ts'
import { seedAgents, seedCategories } from './corpus.ts'
import { ownSearch } from './engines.ts'
import { answerable, goldenSearches, meanNdcg, ndcg } from './golden.ts'
import { judgedIntents, meanIntent } from './intents.ts'
import { misspelt } from './misspelling.ts'

const agents = seedAgents()
const own = ownSearch(agents, seedCategories())

test('every agent of the seed is first by its exact name', () => {
  for (const { name } of agents) expect(nameKey(own.search(name)[0] ?? '')).toBe(nameKey(name))
})

test('a misspelt name is among the first three, 97 times of 100', () => {
  const random = seeded(5)
  const long = agents.filter(({ name }) => nameKey(name).length >= 5)
  const found = long.filter(({ name }) => own.search(misspelt(name, random)).slice(0, 3).includes(name))
  expect(found.length / long.length).toBeGreaterThanOrEqual(0.97)
})

test('judged searches bring what was meant', async () => {
  const searches = answerable(goldenSearches('seed'), agents)
  expect(searches.length).toBeGreaterThanOrEqual(60)
  expect(await meanNdcg(searches, own)).toBeGreaterThanOrEqual(0.92)
})

test('who knows no name finds what they want', () => {
  const intents = judgedIntents(agents)
  expect(intents.length).toBe(176)
  const { ndcg, first } = meanIntent(intents, { name: own.name, search: own.matches })
  expect(ndcg).toBeGreaterThanOrEqual(0.9)
  expect(first).toBeGreaterThanOrEqual(90)
})

test('a misspelt name is found first and suggested', () => {
  const { ids, suggestion } = own.found('langgrph')
  expect(suggestion).toBe('LangGraph')
  expect(agents.find(({ id }) => id === ids[0])?.name).toBe('LangGraph')
})

test('gain counts the ten first names, each once', () => {
  const grades = { One: 3, Two: 1 }
  expect(ndcg(['one', 'Two'], grades)).toBe(1)
  expect(ndcg(['Two', 'One'], grades)).toBeCloseTo((1 + 7 / Math.log2(3)) / (7 + 1 / Math.log2(3)))
  expect(ndcg(['One', 'One', 'Two'], grades)).toBeLessThan(1)
  expect(ndcg([...Array.from({ length: 10 }, () => 'Other'), 'One'], grades)).toBe(0)
})
