import { expect, test } from 'vitest'
import { BurstDetector } from './burst.ts'

test('many agents at once are a burst, some are not', () => {
  expect(new BurstDetector().add(50, 0)).toBe(false)
  expect(new BurstDetector().add(51, 0)).toBe(true)
})

test('agents one after another are a burst when nobody writes as fast', () => {
  const detector = new BurstDetector()
  for (let now = 0; now < 10_000; now += 11) expect(detector.add(1, now)).toBe(false)
  const faster = Array.from({ length: 400 }, (_, index) => detector.add(1, 10_000 + index * 2))
  expect(faster[0]).toBe(false)
  expect(faster.at(-1)).toBe(true)
})

test('a second after a burst a single change is a single change again, however long it was', () => {
  const detector = new BurstDetector()
  for (let now = 0; now < 60_000; now += 20) detector.add(20, now)
  expect(detector.add(1, 60_100)).toBe(true)
  expect(detector.add(1, 61_100)).toBe(false)
})
