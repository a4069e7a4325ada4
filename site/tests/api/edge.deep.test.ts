/** An edge, which is a real nginx in front of the site, sends everyone the site's own replies, and nobody those meant for someone else. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { PREVIEW } from '#site/domain/addresses.ts'
import { freePort } from '#site/server/pocketbase/process.ts'
import { changeAgent, writeAgent, writeCategory } from '#site/tests/support/api/catalogue-writer.ts'
import { callApi, signUp } from '#site/tests/support/api/people.ts'
import { rawRequest } from '#site/tests/support/api/raw-request.ts'
import { sendSubmission, submissionBody } from '#site/tests/support/api/submissions.ts'
import { startEdge } from '#site/tests/support/servers/nginx.ts'
import { startTestSite } from '#site/tests/support/sites/site.ts'

const ATTEMPTS = 200
/** nginx counts whole seconds, so one second may be up to two. */
const FRESH_MS = 2000

const start = { env: { TRUST_PROXY: '1', PORT: String(await freePort()) } }
let site = await startTestSite(start)
afterAll(() => site.stop())
const edge = await startEdge(site.url)
afterAll(() => edge.stop())
const { root } = site.pocketBase
const category = await writeCategory(root, 'Edge')
const ids = await Promise.all(Array.from({ length: 5 }, () => writeAgent(root, { category })))
await site.settled()
const [id = ''] = ids

const from = (origin: string) => (path: string, headers?: Record<string, string>, method?: string) =>
  rawRequest(origin, path, headers, method)
const [atEdge, atSite] = [from(edge.url), from(site.url)]

function storedFiles(cache: string): string[] {
  const names = readdirSync(cache, { recursive: true, encoding: 'utf8' })
  return names.map((name) => join(cache, name)).filter((path) => statSync(path).isFile())
}

test.each([
  '/',
  '/?search=agent',
  '/?search=a%20b&utm_source=x',
  `/agent/${id}`,
  `/agent/${id}/`,
  `//agent/${id}`,
  `/agent/${id.replace(/./, (first) => `%${first.charCodeAt(0).toString(16)}`)}`,
  `/agent/../agent/${id}`,
  `/agent/${id}?utm_source=x`,
  `/agent/${id}?token=x`,
  '/?%74oken=x',
  '/?sort=best&token=x',
  '/nowhere',
  '/favicon.svg',
  `/og/agent/${id}.png`,
  '/catalogue.ndjson',
  '/api/agents',
  '/api/agents/',
  '/api//agents',
  '/api/agents?limit=1',
  '/api/agents?limit=x',
  `/api/agents/${id}`,
  '/api/agents/duplicates?name=x',
  '/api/auth/user',
  '/api/openapi.json',
])('%s arrives in the form that the site would send', async (path) => {
  const forms = [
    'br',
    'gzip',
    'gzip, deflate, br',
    'BR',
    'br;q=0, gzip',
    'br;q=0.5,gzip;q=1.0',
    'identity',
    'x-br',
  ]
  for (const encoding of [undefined, ...forms]) {
    const headers = encoding === undefined ? {} : { 'accept-encoding': encoding }
    const own = await atSite(path, headers)
    for (const [method, more] of [
      ['HEAD', {}],
      ['GET', {}],
      ['GET', { range: 'bytes=0-9' }],
      ['GET', { 'if-none-match': '"other"' }],
      ['GET', { 'if-none-match': String(own.headers['etag']) }],
    ] as const) {
      const got = await atEdge(path, { ...headers, ...more }, method)
      const what = `${method} ${encoding} ${JSON.stringify(more)}`
      const isKnown = own.headers['etag'] !== undefined && more['if-none-match'] === own.headers['etag']
      expect(got.status, what).toBe(isKnown ? 304 : own.status)
      if (isKnown) continue
      for (const name of ['content-type', 'content-encoding', 'etag', 'location', 'cache-control'])
        expect(got.headers[name], `${what} ${name}`).toBe(own.headers[name])
      if (method === 'GET') expect(got.body.equals(own.body), what).toBe(true)
    }
  }
})

test('public replies come from the cache, personal ones do not', async () => {
  const cached = async (path: string, headers = {}) => {
    await atEdge(path, headers)
    return (await atEdge(path, headers)).headers['x-cache']
  }
  for (const path of [`/agent/${ids[1]}`, '/api/agents?limit=2', '/?search=edge', '/favicon.svg'])
    expect(await cached(path), path).toBe('HIT')
  expect(await cached('/api/agents?limit=2', { cookie: 'a=b' })).toBe('BYPASS')
  expect(await cached('/api/agents?limit=2', { authorization: 'Bearer x' })).toBe('BYPASS')
  for (const path of [
    '/?token=x',
    `/?${PREVIEW}=x`,
    '/api/agents/duplicates?name=x',
    '/readyz',
    '/?to%6ben=x',
  ])
    expect(await cached(path), path).toBe('MISS')
  expect(await cached('/api/review-queue')).toBeUndefined()
})

test('personal replies are not stored or sent to others', async () => {
  const secret = 'a note that only its owner may read'
  const person = await signUp({ url: edge.url }, 'edgeowner')
  const bearer = { authorization: `Bearer ${person.token}` }
  const sent = await sendSubmission({ url: edge.url }, submissionBody(category), { token: person.token })
  const pending = z.object({ id: z.string(), name: z.string() }).parse(sent.body)
  const saved = {
    agents: [
      { agentId: id, note: secret, savedAt: new Date().toISOString(), notedAt: new Date().toISOString() },
    ],
  }
  await callApi({ url: edge.url }, 'POST /api/users/saved', { token: person.token, body: saved })
  const paths = [
    `/api/agents/${pending.id}`,
    '/api/users/saved',
    '/api/users/data',
    '/api/users/submissions',
    '/api/auth/user',
  ]
  const spellings = [
    (path: string) => path,
    (path: string) => `${path}/`,
    (path: string) => path.replace('/api/', '//api/'),
    (path: string) => path.replace('/api/', '/%61pi/'),
    (path: string) => path.replace('/api/', '/api/agents/../'),
    (path: string) => `${path}?utm_source=x`,
    (path: string) => `${path}?token=${person.token}`,
    (path: string) => `${path}?a=/api/agents`,
  ]
  const secrets = [secret, person.email, person.token, pending.name]
  let attempts = 0
  let seen = 0
  while (attempts < ATTEMPTS) {
    for (const path of paths) {
      for (const spelled of spellings) {
        const encoding = { 'accept-encoding': ['br', 'gzip', 'identity'][attempts % 3] ?? '' }
        const mine = await atEdge(spelled(path), { ...bearer, ...encoding })
        if (mine.status === 200) seen += 1
        const theirs = await atEdge(spelled(path), encoding, attempts % 5 === 0 ? 'HEAD' : 'GET')
        attempts += 1
        expect(theirs.status, spelled(path)).toBeGreaterThanOrEqual(400)
        for (const text of secrets) expect(theirs.body.includes(text), spelled(path)).toBe(false)
      }
    }
  }
  expect(seen).toBeGreaterThan(ATTEMPTS / 4)
  const files = storedFiles(edge.cache).map((path) => readFileSync(path))
  expect(files.length).toBeGreaterThan(5)
  for (const text of secrets) expect(files.filter((file) => file.includes(text))).toEqual([])
})

test('a change is visible within two seconds, and a removed page stays removed while the site is down', async () => {
  const [, , changed = '', removed = ''] = ids
  const paths = [changed, removed].map((one) => `/agent/${one}`)
  const [changing = '', leaving = ''] = paths
  for (const path of ['/', ...paths]) await atEdge(path)
  await changeAgent(root, changed, { name: 'Renamed Behind The Edge' })
  await root.collection('agents').delete(removed)
  await site.settled()
  await sleep(FRESH_MS + 100)
  expect((await atEdge(changing)).body.toString()).toContain('Renamed Behind The Edge')
  expect((await atEdge(leaving)).status).toBe(404)
  await site.kill()
  await sleep(FRESH_MS + 100)
  const stale = await atEdge(changing)
  expect({ status: stale.status, cache: stale.headers['x-cache'] }).toEqual({ status: 200, cache: 'STALE' })
  expect(stale.body.toString()).toContain('Renamed Behind The Edge')
  expect((await atEdge(leaving)).status).toBe(404)
  const unknown = await atEdge('/?search=never+read')
  expect({ status: unknown.status, after: unknown.headers['retry-after'] }).toEqual({
    status: 503,
    after: '5',
  })
  expect((await callApi({ url: edge.url }, 'POST /api/auth/signin', { body: {} })).status).toBe(503)
  site = await startTestSite({ ...start, dataDir: site.dataDir })
  expect((await atEdge('/?search=never+read')).status).toBe(200)
})
