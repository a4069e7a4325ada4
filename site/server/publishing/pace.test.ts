import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Pace } from './pace.ts'

const due = vi.fn()
let pace: Pace

beforeEach(() => {
  vi.useFakeTimers()
  due.mockClear()
  pace = new Pace(due)
})
afterEach(() => void vi.useRealTimers())

test('of pages that follow a change one is made at a time, and what somebody waits for passes it', () => {
  expect(pace.lanes(false)).toContain('spread')
  pace.began('spread')
  expect(pace.lanes(false)).toEqual(['direct'])
  pace.ended('spread')
  expect(pace.lanes(false)).toContain('spread')
})

test('of a catalogue made anew many pages are made at a time, though not without end', () => {
  for (let n = 0; n < 32; n++) {
    expect(pace.lanes(true)).toContain('bulk')
    pace.began('bulk')
  }
  expect(pace.lanes(true)).toEqual([])
})

test('while a change is on its way the rest stands back until it has arrived', () => {
  pace.began('spread')
  pace.ended('spread')
  pace.expect()
  expect(pace.lanes(false)).toEqual(['direct'])
  expect(pace.lanes(true)).toEqual(['direct'])
  pace.arrived()
  expect(due).toHaveBeenCalledOnce()
  expect(pace.lanes(false)).toContain('spread')
})

test('while the page of a change is made, the rest stands back', () => {
  pace.began('spread')
  pace.ended('spread')
  pace.began('direct')
  expect(pace.lanes(true)).toEqual(['direct'])
  pace.ended('direct')
  expect(pace.lanes(true)).toContain('bulk')
})

test('a change that never comes, or one after another, holds nothing up for long', () => {
  pace.began('spread')
  pace.ended('spread')
  pace.expect()
  vi.advanceTimersByTime(50)
  expect(due).toHaveBeenCalledOnce()
  expect(pace.lanes(false)).toContain('spread')
  pace.expect()
  pace.began('direct')
  expect(pace.lanes(false)).toContain('spread')
  pace.began('spread')
  expect(pace.lanes(false)).toEqual(['direct'])
})

test('while an import goes on pages trickle, and soon after it they are made', () => {
  pace.began('bulk')
  pace.ended('bulk')
  pace.rush()
  expect(pace.lanes(true)).toEqual(['direct'])
  vi.advanceTimersByTime(1400)
  pace.began('bulk')
  pace.ended('bulk')
  pace.rush()
  vi.advanceTimersByTime(49)
  expect(pace.lanes(true)).toEqual(['direct'])
  vi.advanceTimersByTime(1)
  expect(pace.lanes(true)).toContain('bulk')
  expect(due).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1450)
  expect(due).toHaveBeenCalledOnce()
})
