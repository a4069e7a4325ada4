import { expect, test } from 'vitest'
import { recencyEnds, splitByRecency } from './recency.ts'

const NOW = Date.parse('2025-11-18T12:00:00Z')
const HOUR = 3_600_000
const aged = (ms: number) => ({ createdAt: new Date(NOW - ms).toISOString() })

test("counts an agent from the future as today's, because a visitor's clock may be behind the server's", () => {
  const ahead = aged(-HOUR)
  expect(splitByRecency([ahead], NOW)).toEqual({ today: [ahead], earlierThisWeek: [] })
})

test('keeps the windows until the next agent leaves one', () => {
  const agents = [aged(2 * HOUR), aged(5 * HOUR), aged(6 * 24 * HOUR), aged(8 * 24 * HOUR)]
  const ends = recencyEnds(agents, NOW)
  expect(ends).toBe(NOW + 19 * HOUR)
  expect(splitByRecency(agents, ends - 1)).toEqual(splitByRecency(agents, NOW))
  expect(splitByRecency(agents, ends)).not.toEqual(splitByRecency(agents, NOW))
  expect(recencyEnds([aged(8 * 24 * HOUR)], NOW)).toBe(Number.POSITIVE_INFINITY)
})
