import { expect, test } from 'vitest'
import { everyDay, inRanges, middleOf } from './analytics.ts'

const TODAY = Date.parse('2026-03-02T09:00:00Z')

test('days without anything count zero', () => {
  expect(everyDay([{ day: '2026-03-01', count: 4 }], 3, TODAY)).toEqual([
    { day: '2026-02-28', count: 0 },
    { day: '2026-03-01', count: 4 },
    { day: '2026-03-02', count: 0 },
  ])
})

test('hours fall into ranges, the longest one open', () => {
  expect(inRanges([0.2, 1, 5, 30, 200]).map(({ upTo, count }) => [upTo, count])).toEqual([
    [1, 2],
    [6, 1],
    [24, 0],
    [48, 1],
    [96, 0],
    [null, 1],
  ])
})

test('the median is the middle, or between the two in the middle', () => {
  expect([[], [3], [1, 3], [1, 2, 9]].map((hours) => middleOf(hours))).toEqual([undefined, 3, 2, 2])
})
