import { expect, test } from 'vitest'
import { Lag, type Measured, Progress } from './progress.ts'

function measured(reads: number, read: number, copied: number, index = 0): Measured {
  return { generation: 'one', reads, read: { index, offset: read }, copied: { index, offset: copied } }
}

test('a moment is covered once a reading that began after it is in the copy', () => {
  const progress = new Progress()
  expect(progress.add(1, measured(5, 100, 100))).toBeUndefined()
  // This reading may have started before the change.
  expect(progress.add(2, measured(6, 100, 100))).toBeUndefined()
  expect(progress.add(3, measured(7, 200, 100))).toBeUndefined()
  expect(progress.add(4, measured(8, 200, 150))).toBeUndefined()
  expect(progress.add(5, measured(9, 300, 200))).toBe(2)
  expect(progress.add(6, measured(10, 300, 300))).toBe(4)
})

test('a copy that stands still covers nothing, however often the database is read', () => {
  const progress = new Progress()
  const found = Array.from({ length: 200 }, (_, n) => progress.add(n, measured(n, 1000 + n, 500)))
  expect(found.every((at) => at === undefined)).toBe(true)
  expect(progress.add(200, measured(200, 1200, 1200))).toBe(198)
})

test('a later file of changes covers the ones before', () => {
  const progress = new Progress()
  progress.add(1, measured(1, 900, 100))
  progress.add(2, measured(3, 900, 100))
  expect(progress.add(3, { ...measured(4, 50, 10, 1) })).toBe(1)
})

test('the lag counts from the oldest change that is missing', () => {
  const lag = new Lag(1000)
  expect(lag.at(3000, 500)).toBe(2000)
  lag.completed(4000)
  expect(lag.at(9000, 3000)).toBe(0)
  // A change after a long pause counts as missing since it was made, not since the pause.
  expect(lag.at(9500, 9400)).toBe(100)
  expect(lag.at(12_000, 11_000)).toBe(2600)
  lag.completed(10_000)
  expect(lag.at(12_000, 11_000)).toBe(2000)
  lag.completed(11_500)
  expect(lag.at(12_000, 11_000)).toBe(0)
})
