import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hotness, liftedByRecency } from './ranking.ts'

const votes = fc.integer({ min: 0, max: 1_000_000 })
const moment = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2035, 0, 1) })
const DAY_MS = 86_400_000

test('ranks more votes higher at any age', () => {
  fc.assert(fc.property(votes, moment, (n, at) => hotness(n + 1, at) > hotness(n, at)))
})

test('ranks newer agents higher, without jumps', () => {
  fc.assert(
    fc.property(votes, moment, (n, at) => {
      const step = hotness(n, at + 1000) - hotness(n, at)
      return step > 0 && step < 1e-3
    }),
  )
})

test('gives an agent that is three years older the rank of a tenth of the votes', () => {
  expect(hotness(99, 0)).toBeCloseTo(hotness(9, 1095 * DAY_MS), 9)
})

test('keeps the order of two agents at any time', () => {
  fc.assert(
    fc.property(
      votes,
      moment,
      votes,
      moment,
      fc.integer({ min: 0, max: 4000 * DAY_MS }),
      (a, at, b, bt, later) => {
        const gap = hotness(a, at) - hotness(b, bt)
        return Math.abs(hotness(a, at + later) - hotness(b, bt + later) - gap) < 1e-9
      },
    ),
  )
})

test('finds the agents that stand above one with more votes', () => {
  const lifted = liftedByRecency([67, 54, 89, 42, 42].map((upvotes) => ({ upvotes })))
  expect(lifted).toEqual([true, true, false, false, false])
})
