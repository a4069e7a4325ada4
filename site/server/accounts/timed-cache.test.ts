import { expect, test } from 'vitest'
import { TimedCache } from './timed-cache.ts'

function counter() {
  const calls = { count: 0 }
  const read = async () => {
    calls.count += 1
    return calls.count
  }
  return { calls, read }
}

test('an answer is kept for ten seconds and shared by calls at the same time', async () => {
  const remembered = new TimedCache<number>()
  const { read } = counter()
  expect(await Promise.all([remembered.get('a', read, 0), remembered.get('a', read, 0)])).toEqual([1, 1])
  expect(await remembered.get('a', read, 9_999)).toBe(1)
  expect(await remembered.get('a', read, 10_000)).toBe(2)
  expect(await remembered.get('b', read, 10_000)).toBe(3)
})

test('a failure is not kept, a forgotten answer is asked for again', async () => {
  const remembered = new TimedCache<number>()
  const { read } = counter()
  await expect(remembered.get('a', () => Promise.reject(new Error('away')), 0)).rejects.toThrow('away')
  expect(await remembered.get('a', read, 0)).toBe(1)
  remembered.forget('a')
  expect(await remembered.get('a', read, 0)).toBe(2)
})

test('it does not grow without bound', async () => {
  const remembered = new TimedCache<number>()
  const { calls, read } = counter()
  for (let n = 0; n <= 10_000; n += 1) await remembered.get(`key ${n}`, read, 0)
  await remembered.get('key 10000', read, 1)
  expect(calls.count).toBe(10_001)
  await remembered.get('key 0', read, 1)
  expect(calls.count).toBe(10_002)
})
