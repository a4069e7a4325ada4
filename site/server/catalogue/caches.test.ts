import { expect, test, vi } from 'vitest'
import { VersionedCache } from './caches.ts'

test('computes a value once per version', () => {
  const cache = new VersionedCache<number>()
  const make = vi.fn(() => 7)
  for (const version of [1, 1, 2]) expect(cache.getOrMake('key', version, make)).toBe(7)
  expect(make).toHaveBeenCalledTimes(2)
})

test('evicts the least recently used values', () => {
  const cache = new VersionedCache<string>(2)
  const made: string[] = []
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) cache.getOrMake(key, 1, () => `${made.push(key)}`)
  expect(made).toEqual(['a', 'b', 'c', 'b'])
})
