import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from '#site/tests/support/page-path.ts'
import { RenderQueue } from './queue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const none = () => false
const drain = (queue: RenderQueue) => {
  const paths: string[] = []
  for (let next = queue.take(none); next; next = queue.take(none)) paths.push(next.path)
  return paths
}

test('the changed agent comes before what shows it, and that before the rest, each once', () => {
  const queue = new RenderQueue(() => undefined)
  queue.add(page('/agent/a'), 'bulk', 5)
  queue.add(page('/agent/b'), 'bulk', 5)
  queue.add(page('/agent/c'), 'spread', 6)
  queue.add(page('/agent/b'), 'direct', 7)
  queue.add(page('/agent/b'), 'spread', 8)
  expect(queue.size).toBe(3)
  expect(drain(queue)).toEqual(['/agent/b', '/agent/c', '/agent/a'])
})

test('a delayed page comes when it is due, and earlier when it is asked for at once', () => {
  const due = vi.fn()
  const queue = new RenderQueue(due)
  queue.add(page('/'), 'spread', 1, 250)
  queue.add(page('/added-today'), 'spread', 1, 20_000)
  queue.add(page('/'), 'spread', 1, 20_000)
  expect(drain(queue)).toEqual([])
  vi.advanceTimersByTime(251)
  expect(due).toHaveBeenCalled()
  expect(drain(queue)).toEqual(['/'])
  queue.add(page('/added-today'), 'direct', 1)
  expect(drain(queue)).toEqual(['/added-today'])
})

test('the position before the oldest waiting change is how far everything is clear', () => {
  const queue = new RenderQueue(() => undefined)
  expect(queue.clearUpTo(90)).toBe(90)
  queue.add(page('/agent/a'), 'direct', 50)
  queue.add(page('/agent/b'), 'direct', 70)
  queue.add(page('/agent/a'), 'direct', 80)
  expect(queue.clearUpTo(90)).toBe(50)
  queue.drop(page('/agent/a'))
  expect(queue.clearUpTo(90)).toBe(70)
})

test('a page that is being rendered waits for its turn', () => {
  const queue = new RenderQueue(() => undefined)
  queue.add(page('/agent/a'), 'direct', 1)
  queue.add(page('/agent/b'), 'spread', 1)
  expect(queue.take((path) => path === '/agent/a')?.path).toBe('/agent/b')
  expect(queue.take((path) => path === '/agent/a')).toBeUndefined()
  expect(queue.take(none)?.path).toBe('/agent/a')
})

test('of some lanes alone, what waits in the others stays', () => {
  const queue = new RenderQueue(() => undefined)
  queue.add(page('/agent/a'), 'spread', 1)
  expect(queue.take(none, ['direct'])).toBeUndefined()
  expect(queue.bulk).toBe(false)
  queue.add(page('/agent/b'), 'bulk', 1)
  expect(queue.bulk).toBe(true)
  expect(drain(queue)).toEqual(['/agent/a', '/agent/b'])
})
