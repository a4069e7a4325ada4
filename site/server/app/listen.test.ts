/** The listener socket: resets, slow clients, and invalid HTTP. */
import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { clientAddress } from '#site/server/limits/network.ts'
import { HEADERS_MS, type ListenSettings, listen, REQUEST_MS } from './listen.ts'

const HEADERS = [['X-Content-Type-Options', 'nosniff']] as const

async function openSocket(listener: RequestListener, settings: Partial<ListenSettings> = {}) {
  const socket = await listen({ host: '127.0.0.1', port: 0, headers: HEADERS, ...settings })
  onTestFinished(() => socket.close())
  socket.open(listener)
  return socket
}

/** The response to raw bytes, until the connection closes. */
async function say(port: number, words: string): Promise<string> {
  const visitor = connect(port, '127.0.0.1')
  visitor.write(words)
  return await text(visitor)
}

test('the address of a client that resets its connection is still known', async () => {
  const addresses: string[] = []
  const socket = await openSocket((request, response) => {
    addresses.push(clientAddress(request, 0))
    response.end()
  })
  const visitor = connect(socket.port, '127.0.0.1')
  await once(visitor, 'connect')
  // By now, earlier connections have been accepted.
  await (await fetch(`http://127.0.0.1:${socket.port}/`)).text()
  visitor.write('GET / HTTP/1.1\r\nHost: roster.example\r\n\r\n')
  visitor.resetAndDestroy()
  await expect.poll(() => addresses).toEqual(['127.0.0.1', '127.0.0.1'])
})

test.each([
  ['no HTTP', 'HELLO\r\n\r\n', 400],
  ['a request without a host', 'GET / HTTP/1.1\r\n\r\n', 400],
  ['headers beyond measure', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
  [
    'an unknown expectation',
    'GET / HTTP/1.1\r\nHost: x\r\nExpect: miracles\r\nConnection: close\r\n\r\n',
    417,
  ],
])('%s is refused with the security headers', async (_, words, status) => {
  const socket = await openSocket((_request, response) => response.end('let in'))
  const answer = await say(socket.port, words)
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff')
  expect(answer).not.toContain('let in')
})

test('slow headers and a slow body time out, a slow response does not', async () => {
  expect([HEADERS_MS, REQUEST_MS]).toEqual([15_000, 3_600_000])
  const socket = await openSocket(
    (request, response) => {
      request.resume()
      if (request.method === 'GET') setTimeout(() => response.end('at last'), 6000)
    },
    { headersMs: 3000, requestMs: 4000 },
  )
  const answer = fetch(`http://127.0.0.1:${socket.port}/`).then((response) => response.text())
  const [headers, body] = await Promise.all([
    say(socket.port, 'GET / HTTP/1.1\r\nHost: x\r\n'),
    say(socket.port, 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nslow'),
  ])
  for (const refused of [headers, body]) {
    expect(refused).toMatch(/^HTTP\/1\.1 408 /)
    expect(refused.toLowerCase()).toContain('x-content-type-options: nosniff')
  }
  expect(await answer).toBe('at last')
})

test('on shutdown, requests in flight are answered and close their connections', async () => {
  const inFlight = Promise.withResolvers<() => void>()
  const socket = await openSocket((request, response) => {
    if (request.url === '/') response.end('let in')
    else inFlight.resolve(() => response.end('let in'))
  })
  const answering = say(socket.port, 'GET /slow HTTP/1.1\r\nHost: x\r\n\r\n')
  const asking = connect(socket.port, '127.0.0.1')
  asking.write('GET / HTTP/1.1\r\n')
  const finish = await inFlight.promise
  const closed = socket.close()
  asking.write('Host: x\r\n\r\n')
  const asked = text(asking)
  finish()
  for (const answer of await Promise.all([answering, asked])) {
    expect(answer).toContain('let in')
    expect(answer).toMatch(/^Connection: close\r$/m)
  }
  await closed
})

test('a client that pipelines many requests is cut off, one with a few gets responses', async () => {
  const begun: string[] = []
  const socket = await openSocket((request, response) => {
    begun.push(request.url ?? '')
    setTimeout(() => response.end(request.url), 50)
  })
  const requests = (count: number) =>
    Array.from({ length: count }, (_, n) => `GET /${n} HTTP/1.1\r\nHost: x\r\n\r\n`).join('')
  expect(await say(socket.port, requests(100))).toBe('')
  expect(begun).toHaveLength(8)
  const few = await say(
    socket.port,
    `${requests(4)}GET /last HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
  )
  expect(few.match(/HTTP\/1\.1 200/g)).toHaveLength(5)
})
