import { expect, test } from 'vitest'
import { HotCache } from './hot-cache.ts'
import { Representation } from './representation.ts'

const entry = () =>
  new Representation({
    body: Buffer.alloc(30_000),
    type: 'text/plain',
    cacheControl: 'no-store',
    headers: [],
  })
const size = entry().size

test('what was not used since the last round goes first', () => {
  const cache = new HotCache(size * 3)
  const entries = ['a', 'b', 'c'].map((key) => [key, entry()] as const)
  for (const [key, value] of entries) cache.set(key, value)
  for (const [, value] of entries) value.used = false
  cache.get('a')
  cache.set('d', entry())
  expect(cache.get('a')).toBeDefined()
  expect(cache.get('b')).toBeUndefined()
  expect(cache.get('c')).toBeDefined()
  expect(cache.get('d')).toBeDefined()
})

test('however much comes, the bound holds', () => {
  const cache = new HotCache(size * 5)
  const kept = () => Array.from({ length: 100 }, (_, at) => cache.get(String(at))).filter(Boolean).length
  for (let at = 0; at < 100; at++) {
    cache.set(String(at), entry())
    cache.get(String(at % 7))
  }
  expect(kept()).toBeLessThanOrEqual(5)
  expect(kept()).toBeGreaterThan(0)
})

test('an entry that is replaced or taken out leaves its room', () => {
  const cache = new HotCache(size * 2)
  for (let round = 0; round < 10; round++) cache.set('same', entry())
  cache.set('other', entry())
  expect(cache.get('same')).toBeDefined()
  cache.delete('same')
  cache.delete('same')
  cache.set('third', entry())
  expect(cache.get('other')).toBeDefined()
  cache.clear()
  expect(cache.get('other')).toBeUndefined()
})
