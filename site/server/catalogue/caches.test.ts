import { expect, test, vi } from 'vitest'
import { VersionedCache } from './caches.ts'

test('drops values of older versions, and ignores late ones', () => {
  const cache = new VersionedCache<string>()
  cache.set('one', 5, '{}')
  expect(cache.get('one')).toBe('{}')
  cache.moveTo(6)
  expect(cache.get('one')).toBeUndefined()
  cache.set('one', 5, '{}')
  expect(cache.get('one')).toBeUndefined()
})

test('evicts the least recently used values', () => {
  const cache = new VersionedCache<string>({ max: 2000 })
  for (let i = 0; i < 2000; i++) cache.set(`${i}`, 1, '{}')
  expect(cache.get('0')).toBe('{}')
  cache.set('one more', 1, '{}')
  expect(cache.get('0')).toBe('{}')
  expect(cache.get('1')).toBeUndefined()
})

test('evicts heavy values sooner', () => {
  const cache = new VersionedCache<string>({ max: 40, weigh: (value) => value.length })
  const heavy = 'x'.repeat(10)
  for (const key of ['a', 'b', 'b', 'c', 'd', 'e']) cache.set(key, 1, heavy)
  expect(cache.get('a')).toBeUndefined()
  for (const key of ['b', 'c', 'd', 'e']) expect(cache.get(key)).toBe(heavy)
})

test('computes a value once per version', () => {
  const cache = new VersionedCache<number>()
  const make = vi.fn(() => 7)
  for (const version of [1, 1, 2]) expect(cache.getOrMake('key', version, make)).toBe(7)
  expect(make).toHaveBeenCalledTimes(2)
})
