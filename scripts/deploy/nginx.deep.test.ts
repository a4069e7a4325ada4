import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { rawRequest } from '#site/tests/support/api/raw-request.ts'
import { startLocalServer } from '#site/tests/support/servers/local-server.ts'
import { startEdge } from '#site/tests/support/servers/nginx.ts'

const STORABLE = { 'X-Accel-Expires': '1', 'Cache-Control': 'public, max-age=0, must-revalidate' }
const HEADERS: Record<string, Record<string, string>> = {
  '/private': { 'Cache-Control': 'private, no-store' },
  '/cookie': { 'X-Accel-Expires': '60', 'Set-Cookie': 'session=secret' },
}
const SLOW_MS = 300
/** nginx counts whole seconds, so one second may be up to two. */
const FRESH_MS = 2100

const reached: string[] = []
let isHanging = false
const server = await startLocalServer(async (request, response) => {
  const asked = `${request.method} ${request.url}`
  reached.push(asked)
  const body = await text(request)
  if (isHanging) return
  if (request.url === '/slow') await sleep(SLOW_MS)
  response.writeHead(200, HEADERS[request.url ?? ''] ?? STORABLE)
  response.end(`${asked} ${request.headers.authorization ?? ''} ${body}`)
})
afterAll(() => server.stop())
const edge = await startEdge(server.url)
afterAll(() => edge.stop())
beforeEach(() => {
  reached.length = 0
})

const get = (path: string, headers = {}, method = 'GET', body = '') =>
  rawRequest(edge.url, path, headers, method, body)

/** The replies to raw bytes, until nginx closes the connection. */
async function converse(words: string): Promise<string> {
  const visitor = connect(Number(new URL(edge.url).port), '127.0.0.1')
  visitor.write(words)
  return await text(visitor)
}

test('many visitors of a missing page make one request', async () => {
  const replies = await Promise.all(Array.from({ length: 40 }, () => get('/slow')))
  expect(new Set(replies.map(({ body }) => body.toString()))).toEqual(new Set(['GET /slow  ']))
  expect(reached).toEqual(['GET /slow'])
})

test('HEAD is not sent as GET where GET could change something', async () => {
  for (const path of ['/api/auth/google/callback?code=x', '//api/auth/google', '/%61pi/auth/google'])
    await get(path, {}, 'HEAD')
  expect(reached.map((asked) => asked.split(' ')[0])).toEqual(['HEAD', 'HEAD', 'HEAD'])
})

const SMUGGLED = 'GET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n'
const CHUNKED = `Transfer-Encoding: chunked\r\n\r\n${SMUGGLED.length.toString(16)}\r\n${SMUGGLED}\r\n0\r\n\r\n`
const COUNTED = `Content-Length: ${SMUGGLED.length}\r\n\r\n${SMUGGLED}`
const OTHER = 'GET /other?n=1 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'

test.each(
  ['POST /api/auth/signin', 'DELETE /api/users/account', 'GET /page', 'GET /stored', 'HEAD /page'].flatMap(
    (asked) => [
      [asked, 'in chunks', CHUNKED],
      [asked, 'with a length', COUNTED],
    ],
  ),
)(
  '%s with a body %s is one request, and the next reply belongs to the next request',
  async (asked, _, body) => {
    await get('/stored')
    const both = converse(`${asked} HTTP/1.1\r\nHost: x\r\n${body}${OTHER}`)
    const replies = await Promise.all([both, ...[2, 3, 4].map((n) => get(`/other?n=${n}`))])
    expect((await both).match(/HTTP\/1\.1 200/g)).toHaveLength(2)
    expect(await both).toContain('GET /other?n=1  ')
    for (const [at, reply] of replies.entries())
      if (typeof reply !== 'string') expect(reply.body.toString()).toBe(`GET /other?n=${at + 1}  `)
    expect(reached).not.toContain('GET /smuggled')
  },
)

test.each([
  ['two frames', `Content-Length: 5\r\n${CHUNKED}`],
  ['two lengths', `Content-Length: 5\r\n${COUNTED}`],
  ['an unknown coding', CHUNKED.replace('chunked', 'identity, chunked')],
  ['a space in the name of its frame', CHUNKED.replace(':', ' :')],
  ['a chunk that is none', CHUNKED.replace(/\r\n\r\n\w+/, '\r\n\r\nzz')],
])('a request with %s does not reach the site', async (_, body) => {
  const reply = await converse(`POST /api/auth/signin HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${body}`)
  expect(reply).toMatch(/^HTTP\/1\.1 (400|501) /)
  expect(reached).toEqual([])
})

test('a server that hangs is replaced by stored replies', { timeout: 60_000 }, async () => {
  await get('/hanging')
  await sleep(FRESH_MS)
  isHanging = true
  const [waiting, unread] = [get('/hanging'), get('/never-read')]
  await sleep(SLOW_MS)
  const begun = performance.now()
  expect(await get('/hanging')).toMatchObject({ status: 200, headers: { 'x-cache': 'UPDATING' } })
  expect(performance.now() - begun).toBeLessThan(SLOW_MS)
  expect(await waiting).toMatchObject({ status: 200, headers: { 'x-cache': 'STALE' } })
  expect(await unread).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
  isHanging = false
  expect((await get('/never-read')).status).toBe(200)
})
