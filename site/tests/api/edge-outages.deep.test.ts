/** Forty clients read through an edge while the site behind it is killed and restarted. */
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '#site/server/pocketbase/process.ts'
import { writeAgent, writeCategory } from '#site/tests/support/api/catalogue-writer.ts'
import { callApi, signUp } from '#site/tests/support/api/people.ts'
import { rawRequest } from '#site/tests/support/api/raw-request.ts'
import { startEdge } from '#site/tests/support/servers/nginx.ts'
import { startTestSite } from '#site/tests/support/sites/site.ts'

const CLIENTS = 40
const REQUESTS = 10_000
const ROUNDS = 4
const AWAY_MS = 1500
/** Percentage of requests with a token. */
const SIGNED_PERCENT = 1
const FROM_CACHE = ['HIT', 'STALE', 'UPDATING']

const env = { TRUST_PROXY: '1', PORT: String(await freePort()) }
let site = await startTestSite({ env })
afterAll(() => site.stop())
const category = await writeCategory(site.pocketBase.root, 'Outages')
const writing = Array.from({ length: 12 }, () => writeAgent(site.pocketBase.root, { category }))
const ids = await Promise.all(writing)
await site.settled()
const edge = await startEdge(site.url)
afterAll(() => edge.stop())
const { token } = await signUp({ url: edge.url })
const PATHS = [
  ...[
    '/',
    '/added-today',
    '/terms',
    '/?search=agent',
    '/rss.xml',
    '/favicon.svg',
    '/api/agents',
    '/api/categories',
  ],
  ...ids.map((id) => `/agent/${id}`),
]
const ENCODINGS = ['br', 'gzip, deflate, br', 'gzip', 'identity']

async function restart(): Promise<void> {
  await sleep(AWAY_MS)
  await site.kill()
  await sleep(AWAY_MS)
  site = await startTestSite({ env, dataDir: site.dataDir })
}

interface Counted {
  total: number
  failed: string[]
  behind: number
}

/** Clients read until `enough`, mostly popular pages. */
async function readUntil(enough: (total: number) => boolean, pauseMs: number): Promise<Counted> {
  const counted: Counted = { total: 0, failed: [], behind: 0 }
  const client = async () => {
    while (!enough(counted.total)) {
      counted.total += 1
      const signed = Math.random() * 100 < SIGNED_PERCENT
      const path = PATHS[Math.floor(PATHS.length * Math.random() ** 2)] ?? '/'
      const encoding = ENCODINGS[Math.floor(ENCODINGS.length * Math.random() ** 3)] ?? 'br'
      const headers = { 'accept-encoding': encoding, ...(signed && { authorization: `Bearer ${token}` }) }
      const got = await rawRequest(edge.url, path, headers)
      const cache = String(got.headers['x-cache'] ?? '')
      if (!FROM_CACHE.includes(cache)) counted.behind += 1
      if (!signed && got.status !== 200) counted.failed.push(`${path} ${encoding} ${got.status} ${cache}`)
      if (pauseMs > 0) await sleep(pauseMs)
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  return counted
}

async function readEverythingOnce(): Promise<void> {
  for (const path of PATHS) {
    for (const encoding of ENCODINGS)
      expect((await rawRequest(edge.url, path, { 'accept-encoding': encoding })).status).toBe(200)
  }
}

test('at most 5 in 100 requests reach a server under load', async () => {
  await readEverythingOnce()
  const began = performance.now()
  const { total, failed, behind } = await readUntil((made) => made >= REQUESTS, 0)
  const seconds = (performance.now() - began) / 1000
  console.log(`${total} requests in ${seconds.toFixed(1)} s, ${behind} of them reached a server`)
  expect(failed).toEqual([])
  expect(behind / total).toBeLessThanOrEqual(0.05)
})

test('no page that was read before fails while the site is killed and started again', async () => {
  await readEverythingOnce()
  let isOver = false
  const reading = readUntil((made) => isOver && made >= REQUESTS, 20)
  for (let round = 0; round < ROUNDS; round++) await restart()
  isOver = true
  const { total, failed } = await reading
  console.log(`${total} requests during ${ROUNDS} outages, ${failed.length} public ones failed`)
  expect(total).toBeGreaterThanOrEqual(REQUESTS)
  expect(failed).toEqual([])
  expect((await callApi({ url: edge.url }, 'GET /api/users/saved', { token })).status).toBe(200)
})
