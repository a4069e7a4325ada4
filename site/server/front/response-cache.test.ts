import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { tooMany } from '#site/server/http/errors.ts'
import { ResponseCache } from './response-cache.ts'
import { securityHeaders } from './security-headers.ts'

const TOGETHER = 50

/** A response cache whose renders the test completes, each with the version at its start. */
function slowResponses(count: (visitor: string) => Promise<void> = async () => undefined) {
  const renders: { address: string; finish: (status?: number) => void }[] = []
  const state = { version: 1 }
  const responses = new ResponseCache({
    origin: 'https://roster.example',
    headers: securityHeaders('https://roster.example', "default-src 'none'"),
    version: () => state.version,
    cached: { hits: 0, misses: 0 },
    count,
    render: ({ url }) => {
      const body = `version ${state.version}`
      const { promise, resolve } = Promise.withResolvers<Response>()
      const headers = { 'Content-Type': 'text/plain' }
      renders.push({
        address: url,
        finish: (status = 200) => resolve(new Response(body, { status, headers })),
      })
      return promise
    },
  })
  const read = async (address: string, visitor = 'somebody') =>
    (await responses.get(address, () => visitor)).form('identity').body.toString()
  const rendering = async (number: number) => {
    await expect.poll(() => renders.length).toBeGreaterThanOrEqual(number)
    // By then, other renders would have started.
    await setImmediate()
    await setImmediate()
    expect(renders).toHaveLength(number)
    return renders[number - 1]
  }
  return { responses, read, rendering, state }
}

test('concurrent equal requests share one render, which is cached', async () => {
  const { read, rendering } = slowResponses()
  const reading = Array.from({ length: TOGETHER }, () => read('/?search=a'))
  ;(await rendering(1))?.finish()
  expect(new Set(await Promise.all(reading))).toEqual(new Set(['version 1']))
  expect(await read('/?search=a')).toBe('version 1')
  await rendering(1)
})

test('a request after a change never gets a render that began before it', async () => {
  const { read, rendering, state } = slowResponses()
  const before = read('/?search=a')
  const old = await rendering(1)
  state.version = 2
  const after = [read('/?search=a'), read('/?search=a')]
  old?.finish()
  expect(await before).toBe('version 1')
  ;(await rendering(2))?.finish()
  expect(await Promise.all(after)).toEqual(['version 2', 'version 2'])
  expect(await read('/?search=a')).toBe('version 2')
  await rendering(2)
})

test('a failed render is not cached', async () => {
  const { responses, read, rendering } = slowResponses()
  const [failed, other] = [responses.get('/?search=a', () => 'one'), responses.get('/?search=a', () => 'two')]
  ;(await rendering(1))?.finish(503)
  expect([(await failed).status, (await other).status]).toEqual([503, 503])
  const again = read('/?search=a')
  ;(await rendering(2))?.finish()
  expect(await again).toBe('version 1')
})

test('refuses only the visitor who requests too much', async () => {
  const counted: string[] = []
  const { read, rendering } = slowResponses(async (visitor) => {
    counted.push(visitor)
    if (visitor === 'greedy') throw tooMany('Too many', 5)
  })
  const refused = read('/?search=a', 'greedy')
  const served = read('/?search=a', 'modest')
  await expect(refused).rejects.toThrow('Too many')
  ;(await rendering(1))?.finish()
  expect(await served).toBe('version 1')
  // Cached responses cost nothing.
  expect(await read('/?search=a', 'greedy')).toBe('version 1')
  expect(counted).toEqual(['greedy', 'modest'])
})
