import { expect, test } from 'vitest'
import { FRUITLESS_COUNTED_MAX } from '#site/domain/limits.ts'
import { FruitlessSearches } from './fruitless-searches.ts'

const MINUTE = 60_000
const counts = (searches: FruitlessSearches) =>
  Object.fromEntries(searches.take().map(({ search, count }) => [search, count]))

test('equal searches are counted together, whatever their case and spaces', () => {
  const searches = new FruitlessSearches()
  for (const search of ['Tax advice', 'tax  ADVICE', 'chess']) searches.add(search, 0)
  expect(counts(searches)).toEqual({ 'tax advice': 2, chess: 1 })
  expect(searches.take()).toEqual([])
})

test('what somebody typed on, or took back, is counted once', () => {
  const searches = new FruitlessSearches()
  for (const search of ['che', 'ches', 'chess', 'chess o', 'chess']) searches.add(search, 1000)
  expect(counts(searches)).toEqual({ chess: 1 })
})

test('a longer search a minute later is another one', () => {
  const searches = new FruitlessSearches()
  searches.add('chess', 0)
  searches.add('chess opening', MINUTE)
  expect(counts(searches)).toEqual({ chess: 1, 'chess opening': 1 })
})

test('what could not be stored is added to what came meanwhile', () => {
  const searches = new FruitlessSearches()
  searches.add('chess', 0)
  const taken = searches.take()
  searches.add('chess', MINUTE)
  searches.putBack(taken)
  expect(searches.take()).toEqual([{ search: 'chess', count: 2, at: new Date(MINUTE).toISOString() }])
})

test('a flood of different searches is counted up to a limit', () => {
  const searches = new FruitlessSearches()
  const letters = (n: number) => [...String(n)].map((digit) => 'abcdefghij'[Number(digit)]).join('')
  for (let n = 0; n < FRUITLESS_COUNTED_MAX + 50; n += 1) searches.add(`flood ${letters(n)} end`, n * MINUTE)
  expect(searches.take()).toHaveLength(FRUITLESS_COUNTED_MAX)
})
