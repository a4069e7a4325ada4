import { expect, test } from 'vitest'
import { Shares } from './shares.ts'

test('a client has its share, and its wider network has one too', () => {
  const shares = new Shares([2, 3])
  const leave = shares.take('203.0.113.1')
  expect(shares.take('203.0.113.1')).toBeDefined()
  expect(shares.take('203.0.113.1')).toBeUndefined()
  expect(shares.take('203.0.113.2')).toBeDefined()
  leave?.()
  expect(shares.take('203.0.113.1')).toBeDefined()

  const taken = [1, 1, 1, 2, 3].map((n) => shares.take(`2001:db8:1:${n}::1`) !== undefined)
  expect(taken).toEqual([true, true, false, true, false])
})
