import { availableParallelism } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { ApiError } from '#site/server/http/errors.ts'
import { Concurrency } from './concurrency.ts'
import { openLimits } from './limits.ts'

const CORES = availableParallelism()

/** Work that lasts until `finish` is called, and a record of what has started. */
function longWork() {
  const { promise, resolve: finish } = Promise.withResolvers<void>()
  const begun: number[] = []
  const work = (n: number) => async () => {
    begun.push(n)
    await promise
    return n
  }
  return { work, begun, finish }
}

const refusalOf = (error: unknown) =>
  error instanceof ApiError ? { status: error.status, after: error.headers['Retry-After'] } : error

test('runs as much at once as there are cores, in order; refuses more than a short queue', async () => {
  const turns = new Concurrency()
  const { work, begun, finish } = longWork()
  const taken = Array.from({ length: 20 * CORES }, (_, n) => turns.take(work(n)).catch(refusalOf))
  await vi.waitFor(() => expect(begun).toHaveLength(CORES), 60_000)
  expect(() => turns.checkRoom()).toThrow('The directory is very busy right now.')
  finish()
  const done = await Promise.all(taken)
  const room = 9 * CORES
  expect(done.slice(0, room)).toEqual(begun)
  expect(begun).toEqual(Array.from({ length: room }, (_, n) => n))
  expect(new Set(done.slice(room).map((refused) => JSON.stringify(refused)))).toEqual(
    new Set(['{"status":503,"after":"3"}']),
  )
  expect(await turns.take(async () => 'room again')).toBe('room again')
})

test('refuses a turn that comes too late', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const turns = new Concurrency()
  const { work, begun, finish } = longWork()
  const taken = Array.from({ length: CORES }, (_, n) => turns.take(work(n)))
  const late = turns.take(work(CORES)).catch(refusalOf)
  await vi.waitFor(() => expect(begun).toHaveLength(CORES), 60_000)
  vi.advanceTimersByTime(1001)
  finish()
  expect(await late).toEqual({ status: 503, after: '3' })
  await Promise.all(taken)
  expect(begun).toHaveLength(CORES)
})

test('a full queue uses up no attempt, and other routes continue', async () => {
  const limits = openLimits(true)
  const { work, finish } = longWork()
  const attempt = (n: number) => ({ address: `203.0.113.${n}` })
  const busy = Array.from({ length: 9 * CORES }, (_, n) =>
    limits.run('POST /api/auth/signin', attempt(n), work(n)),
  )
  const tryAgain = () => limits.run('POST /api/auth/signup', attempt(250), work(0)).catch(refusalOf)
  for (let n = 0; n < 10; n += 1) expect(await tryAgain()).toEqual({ status: 503, after: '3' })
  expect(await limits.run('GET /api/agents', attempt(250), async () => 'listed')).toBe('listed')
  finish()
  await Promise.all(busy)
  expect(await tryAgain()).toBe(0)
})

test('a password waits two seconds for its turn, twice as long as other work', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const limits = openLimits(true)
  const { work, begun, finish } = longWork()
  const signIn = (n: number) =>
    limits.run('POST /api/auth/signin', { address: `203.0.113.${n}` }, work(n)).catch(refusalOf)
  const others = Array.from({ length: CORES }, (_, n) => signIn(n))
  await vi.waitFor(() => expect(begun).toHaveLength(CORES), 60_000)
  const late = signIn(250)
  await setImmediate()
  vi.advanceTimersByTime(1900)
  finish()
  await Promise.all(others)
  expect(await late).toBe(250)
})

test('a turn that came too late uses up no attempt', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const limits = openLimits(true)
  const { work, begun, finish } = longWork()
  const others = Array.from({ length: CORES }, (_, n) =>
    limits.run('POST /api/auth/signin', { address: `203.0.113.${n}` }, work(n)),
  )
  await vi.waitFor(() => expect(begun).toHaveLength(CORES), 60_000)
  const attempt = { address: '203.0.113.250', account: 'ada@example.com' }
  const tryToSignUp = () => limits.run('POST /api/auth/signup', attempt, work(0)).catch(refusalOf)
  const late = Array.from({ length: 5 }, tryToSignUp)
  // They have been counted and are in the queue.
  await setImmediate()
  expect(await tryToSignUp()).toMatchObject({ status: 429 })
  vi.advanceTimersByTime(2001)
  finish()
  await Promise.all(others)
  expect(await Promise.all(late)).toEqual(Array(5).fill({ status: 503, after: '3' }))
  for (let n = 0; n < 5; n += 1) expect(await tryToSignUp()).toBe(0)
  expect(await tryToSignUp()).toMatchObject({ status: 429 })
})

test('clients take turns, and one that fills the queue blocks no other', async () => {
  const turns = new Concurrency({ atOnce: 1, waitingMax: 4 })
  const done: string[] = []
  const take = (client: string, name: string) =>
    turns.take(async () => void done.push(name), client).catch(refusalOf)
  const { work, finish } = longWork()
  const first = turns.take(work(0), 'greedy')
  const greedy = ['a', 'b', 'c', 'd', 'e'].map((name) => take('greedy', name))
  const others = [take('second', 'f'), take('third', 'g'), take('second', 'h')]
  finish()
  await Promise.all([first, ...greedy, ...others])
  expect(done).toEqual(['a', 'f', 'g', 'b'])
  for (const refused of [...greedy.slice(2), others[2]])
    expect(await refused).toEqual({ status: 503, after: '3' })
})
