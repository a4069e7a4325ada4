import { expect, test } from 'vitest'
import { VersionedCache } from './caches.ts'

test('evicts the least recently used values', () => {
  const cache = new VersionedCache<string>(2)
  const made: string[] = []
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) cache.getOrMake(key, 1, () => `${made.push(key)}`)
  expect(made).toEqual(['a', 'b', 'c', 'b'])
})
