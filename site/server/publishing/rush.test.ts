import { expect, test } from 'vitest'
import { Rush } from './rush.ts'

test('many agents at once are an import, some are not', () => {
  expect(new Rush().goesOn(50, 0)).toBe(false)
  expect(new Rush().goesOn(51, 0)).toBe(true)
})

test('agents one after another are an import when nobody writes as fast', () => {
  const rush = new Rush()
  for (let now = 0; now < 10_000; now += 11) expect(rush.goesOn(1, now)).toBe(false)
  const faster = Array.from({ length: 400 }, (_, index) => rush.goesOn(1, 10_000 + index * 2))
  expect(faster[0]).toBe(false)
  expect(faster.at(-1)).toBe(true)
})

test('a second after an import a single change is a single change again, however long it was', () => {
  const rush = new Rush()
  for (let now = 0; now < 60_000; now += 20) rush.goesOn(20, now)
  expect(rush.goesOn(1, 60_100)).toBe(true)
  expect(rush.goesOn(1, 61_100)).toBe(false)
})
