import { expect, test } from 'vitest'
import { type Measured, Progress } from './progress.ts'

function measured(reads: number, read: number, copied: number, index = 0): Measured {
  return { generation: 'one', reads, read: { index, offset: read }, copied: { index, offset: copied } }
}

test('a moment is in the copy once a later read is in it', () => {
  const progress = new Progress(0)
  expect(progress.add(1, measured(5, 100, 100))).toBeUndefined()
  // This reading may have started before the change.
  expect(progress.add(2, measured(6, 100, 100))).toBeUndefined()
  expect(progress.add(3, measured(7, 200, 100))).toBeUndefined()
  expect(progress.add(4, measured(8, 200, 150))).toBeUndefined()
  expect(progress.add(5, measured(9, 300, 200))).toBe(2)
  expect(progress.add(6, measured(10, 300, 300))).toBe(4)
})

test('a stalled copy covers no new moment', () => {
  const progress = new Progress(0)
  const found = Array.from({ length: 200 }, (_, n) => progress.add(n, measured(n, 1000 + n, 500)))
  expect(found.every((at) => at === undefined)).toBe(true)
  expect(progress.add(200, measured(200, 1200, 1200))).toBe(198)
})

test('a later file of changes covers the ones before', () => {
  const progress = new Progress(0)
  progress.add(1, measured(1, 900, 100))
  progress.add(2, measured(3, 900, 100))
  expect(progress.add(3, { ...measured(4, 50, 10, 1) })).toBe(1)
})

test('counts from zero after Litestream was restarted', () => {
  const progress = new Progress(0)
  progress.add(1, measured(100, 100, 100))
  progress.add(2, measured(0, 100, 100))
  expect(progress.add(3, measured(1, 100, 100))).toBeUndefined()
  expect(progress.add(4, measured(2, 100, 100))).toBe(2)
})

test('is behind since the oldest change that is missing', () => {
  const progress = new Progress(1000)
  let reads = 0
  const completed = (at: number) => {
    progress.add(at, measured(reads, 1, 1))
    reads += 2
    expect(progress.add(at, measured(reads, 1, 1))).toBe(at)
  }
  expect(progress.behindMs(3000, 500)).toBe(2000)
  completed(4000)
  expect(progress.behindMs(9000, 3000)).toBe(0)
  // A change after a long pause counts as missing since it was made, not since the pause.
  expect(progress.behindMs(9500, 9400)).toBe(100)
  expect(progress.behindMs(12_000, 11_000)).toBe(2600)
  completed(10_000)
  expect(progress.behindMs(12_000, 11_000)).toBe(2000)
  completed(11_500)
  expect(progress.behindMs(12_000, 11_000)).toBe(0)
})
