import { expect, test } from 'vitest'
import { comparePath, comparisonOf } from './compare.ts'

const known = (id: string) => (/^[a-e]$/.test(id) ? id : undefined)

test.each([
  ['', [], 0, false],
  ['a', ['a'], 0, false],
  ['b.a', ['b', 'a'], 0, false],
  ['a.b.a.b', ['a', 'b'], 0, false],
  ['a.b.c.d.e', ['a', 'b', 'c', 'd'], 0, true],
  ['gone.a.b.c.d', ['a', 'b', 'c', 'd'], 1, false],
  ['.a..b.', ['a', 'b'], 0, false],
  ['x.y', [], 2, false],
])('%s names %j', (ids, agents, missing, cut) => {
  expect(comparisonOf(ids, known)).toEqual({ agents, missing, cut })
})

test('looks up no more IDs for an endless list than for a short one', () => {
  let lookups = 0
  const ids = Array.from({ length: 5000 }, (_, index) => `n${index}`).join('.')
  const { agents, cut } = comparisonOf(ids, () => {
    lookups += 1
    return undefined
  })
  expect(agents).toEqual([])
  expect(cut).toBe(true)
  expect(lookups).toBeLessThan(20)
})

test('names the agents in order', () => {
  expect(comparePath(['a', 'b'])).toBe('/compare?ids=a.b')
  expect(comparePath(['a&b'])).toBe('/compare?ids=a%26b')
  expect(comparePath([])).toBe('/compare')
})
