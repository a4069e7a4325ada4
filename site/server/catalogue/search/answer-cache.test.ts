import { expect, test } from 'vitest'
import type { ListQuery } from '#site/catalogue/filters.ts'
import { AnswerCache, answerKey } from './answer-cache.ts'

const QUERY: ListQuery = {
  search: 'auto gpt',
  categoryIds: ['a', 'b'],
  sortBy: 'popular',
  limit: 12,
  offset: 0,
}

test('answers of an older version are gone, and late ones are not taken', () => {
  const cache = new AnswerCache()
  cache.set('one', 5, '{}')
  expect(cache.get('one')).toBe('{}')
  cache.moveTo(6)
  expect(cache.get('one')).toBeUndefined()
  cache.set('one', 5, '{}')
  expect(cache.get('one')).toBeUndefined()
})

test('the least recently asked answers make room', () => {
  const cache = new AnswerCache()
  for (let i = 0; i < 2000; i++) cache.set(`${i}`, 1, '{}')
  expect(cache.get('0')).toBe('{}')
  cache.set('one more', 1, '{}')
  expect(cache.get('0')).toBe('{}')
  expect(cache.get('1')).toBeUndefined()
})

test('long answers make room sooner than short ones', () => {
  const cache = new AnswerCache()
  const long = 'x'.repeat(1_000_000)
  for (const key of ['a', 'b', 'b', 'c', 'd', 'e']) cache.set(key, 1, long)
  expect(cache.get('a')).toBeUndefined()
  for (const key of ['b', 'c', 'd', 'e']) expect(cache.get(key)).toBe(long)
})

test('queries that mean the same have one key, others have their own', () => {
  const same: Partial<ListQuery>[] = [
    { search: ' auto  gpt ' },
    { categoryIds: ['b', 'a', 'a'] },
    { pricingModel: undefined },
  ]
  for (const change of same) expect(answerKey({ ...QUERY, ...change })).toBe(answerKey(QUERY))
  const others: Partial<ListQuery>[] = [
    { search: 'Auto GPT' },
    { categoryIds: ['a'] },
    { pricingModel: 'free' },
    { sortBy: 'name' },
    { limit: 24 },
    { offset: 12 },
  ]
  for (const change of others) expect(answerKey({ ...QUERY, ...change })).not.toBe(answerKey(QUERY))
})
