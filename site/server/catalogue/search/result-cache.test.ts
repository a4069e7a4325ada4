import { expect, test } from 'vitest'
import type { ListQuery } from '#site/domain/filters.ts'
import { resultKey } from './client.ts'

const QUERY: ListQuery = {
  search: 'auto gpt',
  categoryIds: ['a', 'b'],
  sortBy: 'popular',
  limit: 12,
  offset: 0,
}

test('gives equivalent queries one key, and others their own', () => {
  const same: Partial<ListQuery>[] = [
    { search: ' auto  gpt ' },
    { categoryIds: ['b', 'a', 'a'] },
    { pricingModel: undefined },
  ]
  for (const change of same) expect(resultKey({ ...QUERY, ...change })).toBe(resultKey(QUERY))
  const others: Partial<ListQuery>[] = [
    { search: 'Auto GPT' },
    { categoryIds: ['a'] },
    { pricingModel: 'free' },
    { sortBy: 'name' },
    { limit: 24 },
    { offset: 12 },
  ]
  for (const change of others) expect(resultKey({ ...QUERY, ...change })).not.toBe(resultKey(QUERY))
})
