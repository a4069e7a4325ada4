import { expect, test } from 'vitest'
import { ZERO_RESULT_COUNTED_MAX, ZERO_RESULT_LENGTH_MAX } from '#site/domain/limits.ts'
import { countedForm, ZeroResultSearches } from './search-counter.ts'

const MINUTE = 60_000
const counts = (searches: ZeroResultSearches) =>
  Object.fromEntries(searches.take().map(({ search, count }) => [search, count]))

test('counts equal searches together, ignoring case and spaces', () => {
  const searches = new ZeroResultSearches()
  for (const search of ['Tax advice', 'tax  ADVICE', 'chess']) searches.add(search, 0)
  expect(counts(searches)).toEqual({ 'tax advice': 2, chess: 1 })
  expect(searches.take()).toEqual([])
})

test('counts typing on or deleting once', () => {
  const searches = new ZeroResultSearches()
  for (const search of ['che', 'ches', 'chess', 'chess o', 'chess']) searches.add(search, 1000)
  expect(counts(searches)).toEqual({ chess: 1 })
})

test('counts a longer search a minute later separately', () => {
  const searches = new ZeroResultSearches()
  searches.add('chess', 0)
  searches.add('chess opening', MINUTE)
  expect(counts(searches)).toEqual({ chess: 1, 'chess opening': 1 })
})

test('adds failed counts to newer ones', () => {
  const searches = new ZeroResultSearches()
  searches.add('chess', 0)
  const taken = searches.take()
  searches.add('chess', MINUTE)
  searches.putBack(taken)
  expect(searches.take()).toEqual([{ search: 'chess', count: 2, at: new Date(MINUTE).toISOString() }])
})

test('bounds the number of different searches', () => {
  const searches = new ZeroResultSearches()
  const letters = (n: number) => [...String(n)].map((digit) => 'abcdefghij'[Number(digit)]).join('')
  for (let n = 0; n < ZERO_RESULT_COUNTED_MAX + 50; n += 1)
    searches.add(`flood ${letters(n)} end`, n * MINUTE)
  expect(searches.take()).toHaveLength(ZERO_RESULT_COUNTED_MAX)
})

test.each([
  ['  Café   Planner ', 'cafe planner'],
  ['tax\tadvice\u0000', 'tax advice'],
  ['GPT-4o for law', 'gpt-4o for law'],
  ['ＦＵＬＬ width', 'full width'],
  ['agents of 2026', 'agents of 2026'],
  ['x'.repeat(20), 'x'.repeat(20)],
])('counts %j as %j', (search, kept) => {
  expect(countedForm(search)).toBe(kept)
})

test.each([
  '',
  'a',
  'ada@example.org',
  'mail ada@example.org please',
  'https://example.org/reset?token=1',
  'www.example.org',
  '+49 (30) 123-45 67',
  'DE89 3704 0044 0532 0130 00',
  '4111-1111-1111-1111',
  'sk-proj-1a2b3c4d',
  'Hunter2Hunter2',
  'pass4word!',
  'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9',
  'word '.repeat(ZERO_RESULT_LENGTH_MAX),
])('ignores %j', (search) => {
  expect(countedForm(search)).toBeUndefined()
})
