import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { oncePerTurn } from './once-per-turn.ts'

test('one turn of the event loop reads once, the next one reads again', async () => {
  let reads = 0
  const read = oncePerTurn(() => ++reads)
  expect([read(), read(), read()]).toEqual([1, 1, 1])
  await setImmediate()
  await setImmediate()
  expect([read(), read()]).toEqual([2, 2])
})

test('a failed read is tried again at once', () => {
  let reads = 0
  const read = oncePerTurn(() => {
    reads += 1
    if (reads === 1) throw new Error('locked')
    return reads
  })
  expect(read).toThrow('locked')
  expect(read()).toBe(2)
})
