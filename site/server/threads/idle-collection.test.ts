import { performance } from 'node:perf_hooks'
import { getHeapStatistics } from 'node:v8'
import { expect, test, vi } from 'vitest'
import { collectWhenIdle } from './idle-collection.ts'

function watch(utilization: () => number) {
  vi.useFakeTimers()
  vi.spyOn(performance, 'eventLoopUtilization').mockImplementation(() => ({
    idle: 0,
    active: 0,
    utilization: utilization(),
  }))
  const collect = vi.fn(() => true)
  collectWhenIdle(collect)
  return collect
}

test('collects once while a thread is idle, not at every check', () => {
  const collect = watch(() => 0)
  vi.advanceTimersByTime(10_000)
  expect(collect).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(30_000)
  expect(collect).toHaveBeenCalledOnce()
})

test('does not collect while a thread is busy', () => {
  let utilization = 0.5
  const collect = watch(() => utilization)
  vi.advanceTimersByTime(60_000)
  expect(collect).not.toHaveBeenCalled()
  utilization = 0
  vi.advanceTimersByTime(10_000)
  expect(collect).toHaveBeenCalledOnce()
})

test('returns unreferenced memory to the system', () => {
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
