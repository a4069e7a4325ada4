import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from '#site/tests/support/api/page-path.ts'
import { BurstDetector, type Lane, Schedule } from './schedule.ts'

const onDue = vi.fn()
let schedule: Schedule
let pages: number

beforeEach(() => {
  vi.useFakeTimers()
  onDue.mockClear()
  schedule = new Schedule(onDue)
  pages = 0
})
afterEach(() => void vi.useRealTimers())

function drain() {
  const paths: string[] = []
  for (let next = schedule.take(); next; next = schedule.take()) {
    paths.push(next.path)
    schedule.done(next.path)
  }
  return paths
}

function add(lane: Lane) {
  const path = page(`/agent/${lane}${pages++}`)
  schedule.add(path, lane, 1)
  return path
}

/** Starts a new page in this lane. */
function begin(lane: Lane) {
  const path = add(lane)
  expect(schedule.take()).toMatchObject({ path, lane })
  return path
}

test('renders the changed agent before pages that show it, and those before the rest, each once', () => {
  schedule.add(page('/agent/a'), 'bulk', 5)
  schedule.add(page('/agent/b'), 'bulk', 5)
  schedule.add(page('/agent/c'), 'spread', 6)
  schedule.add(page('/agent/b'), 'direct', 7)
  schedule.add(page('/agent/b'), 'spread', 8)
  expect(schedule.size).toBe(3)
  expect(drain()).toEqual(['/agent/b', '/agent/c', '/agent/a'])
})

test('renders a delayed page when it is due, or earlier if it is added again without delay', () => {
  schedule.add(page('/'), 'spread', 1, 250)
  schedule.add(page('/added-today'), 'spread', 1, 20_000)
  schedule.add(page('/'), 'spread', 1, 20_000)
  expect(drain()).toEqual([])
  vi.advanceTimersByTime(251)
  expect(onDue).toHaveBeenCalled()
  expect(drain()).toEqual(['/'])
  schedule.add(page('/added-today'), 'direct', 1)
  expect(drain()).toEqual(['/added-today'])
})

test('everything is clear up to the position before the oldest queued change', () => {
  expect(schedule.clearUpTo(90)).toBe(90)
  schedule.add(page('/agent/a'), 'direct', 50)
  schedule.add(page('/agent/b'), 'direct', 70)
  schedule.add(page('/agent/a'), 'direct', 80)
  expect(schedule.clearUpTo(90)).toBe(50)
  schedule.drop(page('/agent/a'))
  expect(schedule.clearUpTo(90)).toBe(70)
  schedule.take()
  expect(schedule.clearUpTo(90)).toBe(70)
  schedule.done(page('/agent/b'))
  expect(schedule.clearUpTo(90)).toBe(90)
})

test('a page being rendered is not taken again until it is done', () => {
  const rendered = begin('direct')
  schedule.add(rendered, 'direct', 1)
  schedule.add(page('/agent/b'), 'spread', 1)
  expect(schedule.take()?.path).toBe('/agent/b')
  expect(schedule.take()).toBeUndefined()
  schedule.done(rendered)
  expect(schedule.take()?.path).toBe(rendered)
})

test('without bulk pages one background page is rendered at a time, and direct ones pass it', () => {
  const rendered = begin('spread')
  const waiting = add('spread')
  expect(schedule.openLanes).toEqual(['direct'])
  expect(schedule.take()).toBeUndefined()
  const bulk = add('bulk')
  expect(schedule.openLanes).toContain('bulk')
  schedule.done(rendered)
  expect(drain()).toEqual([waiting, bulk])
})

test('of a new build many pages are rendered at a time, up to a limit', () => {
  for (let n = 0; n < 80; n++) add('bulk')
  for (let n = 0; n < 64; n++) {
    expect(schedule.openLanes).toContain('bulk')
    expect(schedule.take()?.lane).toBe('bulk')
  }
  expect(schedule.openLanes).toEqual([])
})

test('background lanes are held until an expected change has arrived', () => {
  schedule.done(begin('spread'))
  schedule.hold()
  expect(schedule.openLanes).toEqual(['direct'])
  add('bulk')
  expect(schedule.openLanes).toEqual(['direct'])
  schedule.release()
  expect(onDue).toHaveBeenCalledOnce()
  expect(schedule.openLanes).toContain('spread')
})

test('background lanes are held while a direct page is rendered', () => {
  schedule.done(begin('spread'))
  const direct = begin('direct')
  add('bulk')
  expect(schedule.openLanes).toEqual(['direct'])
  schedule.done(direct)
  expect(schedule.openLanes).toContain('bulk')
})

test('a hold without a change, or one hold after another, is short', () => {
  schedule.done(begin('spread'))
  schedule.hold()
  vi.advanceTimersByTime(50)
  expect(onDue).toHaveBeenCalledOnce()
  expect(schedule.openLanes).toContain('spread')
  schedule.hold()
  begin('direct')
  expect(schedule.openLanes).toContain('spread')
  begin('spread')
  expect(schedule.openLanes).toEqual(['direct'])
})

test('in a burst pages trickle, and soon after it they are rendered', () => {
  schedule.done(begin('bulk'))
  expect(schedule.detectBurst(50)).toBe(false)
  expect(schedule.openLanes).toContain('bulk')
  expect(schedule.detectBurst(100)).toBe(true)
  add('bulk')
  expect(schedule.openLanes).toEqual(['direct'])
  vi.advanceTimersByTime(1400)
  expect(drain()).toHaveLength(1)
  expect(schedule.detectBurst(100)).toBe(true)
  add('bulk')
  vi.advanceTimersByTime(49)
  expect(schedule.openLanes).toEqual(['direct'])
  vi.advanceTimersByTime(1)
  expect(schedule.openLanes).toContain('bulk')
  expect(onDue).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1450)
  expect(onDue).toHaveBeenCalledOnce()
})

test('detects many agents at once', () => {
  expect(new BurstDetector().add(50, 0)).toBe(false)
  expect(new BurstDetector().add(51, 0)).toBe(true)
})

test('detects agents one after another above the rate of editing by hand', () => {
  const detector = new BurstDetector()
  for (let now = 0; now < 10_000; now += 11) expect(detector.add(1, now)).toBe(false)
  const faster = Array.from({ length: 400 }, (_, index) => detector.add(1, 10_000 + index * 2))
  expect(faster[0]).toBe(false)
  expect(faster.at(-1)).toBe(true)
})

test('a burst is over after a second, however long it was', () => {
  const detector = new BurstDetector()
  for (let now = 0; now < 60_000; now += 20) detector.add(20, now)
  expect(detector.add(1, 60_100)).toBe(true)
  expect(detector.add(1, 61_100)).toBe(false)
})
