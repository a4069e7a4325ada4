import { expect, test } from 'vitest'
import {
  exactNames,
  foundAmong,
  goldenSearches,
  judgedIntents,
  meanNdcg,
  misspelledNames,
  ndcg,
  rosterSearch,
  seedAgents,
  seedCategories,
  wantedFirst,
} from '#site/tests/support/searches/judged-searches.ts'

const agents = seedAgents()
const { found, matches, search } = rosterSearch(agents, seedCategories())

test('every agent of the seed is first by its exact name', () => {
  expect(foundAmong(1, exactNames(agents), search)).toBe(100)
})

test('a misspelled name is among the first three, 97 times of 100', () => {
  expect(foundAmong(3, misspelledNames(agents, 1), search)).toBeGreaterThanOrEqual(97)
})

test('judged searches bring what was meant', () => {
  const searches = goldenSearches(agents)
  expect(searches.length).toBeGreaterThanOrEqual(60)
  expect(meanNdcg(searches, search, 10)).toBeGreaterThanOrEqual(0.92)
})

test('who knows no name finds what they want', () => {
  const intents = judgedIntents(agents)
  expect(intents.length).toBe(176)
  expect(meanNdcg(intents, matches, 5)).toBeGreaterThanOrEqual(0.9)
  expect(wantedFirst(intents, matches)).toBeGreaterThanOrEqual(90)
})

test('a misspelled name is found first and suggested', () => {
  const { ids, suggestion } = found('langgrph')
  expect(suggestion).toBe('LangGraph')
  expect(agents.find(({ id }) => id === ids[0])?.name).toBe('LangGraph')
})

test.each(['zzqqxxww', '!!!', '東京', 'ωμέγα', '0x7f3a9c', 'a', '% _', 'the of and'])(
  'nonsense is offered no agent: %s',
  (query) => {
    expect(found(query).suggestion).toBeUndefined()
  },
)

test('gain counts the first names, each once', () => {
  const gains = new Map([
    ['one', 7],
    ['two', 1],
  ])
  expect(ndcg(['one', 'Two'], gains, 10)).toBe(1)
  expect(ndcg(['Two', 'One'], gains, 10)).toBeCloseTo((1 + 7 / Math.log2(3)) / (7 + 1 / Math.log2(3)))
  expect(ndcg(['One', 'One', 'Two'], gains, 10)).toBeLessThan(1)
  expect(ndcg([...Array.from({ length: 10 }, () => 'Other'), 'One'], gains, 10)).toBe(0)
})
