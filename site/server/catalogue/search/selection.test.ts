import fc from 'fast-check'
import { expect, test } from 'vitest'
import { top } from './selection.ts'

test('equals sorting all and taking the first ones', () => {
  const docs = fc.uniqueArray(fc.nat(10_000), { maxLength: 200 })
  fc.assert(
    fc.property(docs, fc.integer({ min: 0, max: 60 }), (numbers, count) => {
      const order = (a: number, b: number) => (a % 7) - (b % 7) || a - b
      const first = top(Uint32Array.from(numbers), count, order)
      expect(first).toEqual([...numbers].sort(order).slice(0, count))
    }),
  )
})
