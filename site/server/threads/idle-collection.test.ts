import { performance } from 'node:perf_hooks'
import { getHeapStatistics } from 'node:v8'
import { afterEach, expect, test, vi } from 'vitest'
import { collectWhenIdle } from './idle-collection.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function watch(utilization: () => number) {
  vi.useFakeTimers()
  vi.spyOn(performance, 'eventLoopUtilization').mockImplementation(() => ({
    idle: 0,
    active: 0,
    utilization: utilization(),
  }))
  const collect = vi.fn()
  collectWhenIdle(collect)
  return collect
}

test('a thread that rests is cleaned once for what it holds, not at every look', () => {
  const collect = watch(() => 0)
  vi.advanceTimersByTime(10_000)
  expect(collect).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(30_000)
  expect(collect).toHaveBeenCalledOnce()
})

test('a thread that works is left alone until it rests', () => {
  let utilization = 0.5
  const collect = watch(() => utilization)
  vi.advanceTimersByTime(60_000)
  expect(collect).not.toHaveBeenCalled()
  utilization = 0
  vi.advanceTimersByTime(10_000)
  expect(collect).toHaveBeenCalledOnce()
})

test('memory that nothing holds any more goes back to the system', () => {
  vi.useFakeTimers()
  const heapSize = () => getHeapStatistics().total_heap_size
  const before = heapSize()
  let held: unknown[] = Array.from({ length: 1_000_000 }, (_, index) => ({ index }))
  collectWhenIdle()
  vi.spyOn(performance, 'eventLoopUtilization').mockReturnValue({ idle: 0, active: 0, utilization: 0 })
  const full = heapSize()
  held = []
  vi.advanceTimersByTime(10_000)
  expect(heapSize()).toBeLessThan(before + (full - before) / 2)
  expect(held).toEqual([])
})
