import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { ALREADY_UPVOTED, DATABASE_AWAY } from '#site/domain/texts/api.ts'
import { openAsk, type Question } from './ask.ts'

const VOTE = { method: 'POST', path: '/votes', body: { agent: 'a1' }, token: 'a.b.c' } as const
const REFUSED = { status: 400, message: ALREADY_UPVOTED, data: { user: {} } }

/** A PocketBase that holds its first response until it's released, and rejects every other request as a repetition. */
async function startSlowPocketBase() {
  const held = Promise.withResolvers<ServerResponse>()
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    if (requests.length === 1) held.resolve(response)
    else response.writeHead(400).end(JSON.stringify(REFUSED))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const ask = openAsk(async () => `http://127.0.0.1:${typeof address === 'object' && address?.port}`)
  return { ask, requests, release: async () => void (await held.promise).end('{"id":"v1"}') }
}

const within = (ms: number, more: Partial<Question> = {}): Question => ({
  ...VOTE,
  ...more,
  signal: AbortSignal.timeout(ms),
})
const unavailable = { status: 503, body: { message: DATABASE_AWAY } }

test('a write that was stored after its 503 is answered as done when it is repeated, once', async () => {
  const { ask, requests, release } = await startSlowPocketBase()
  await expect(ask(within(100))).rejects.toMatchObject(unavailable)
  await expect(ask(within(100))).rejects.toMatchObject(unavailable)
  await release()
  expect(await ask(within(5000))).toEqual({ status: 200, data: { id: 'v1' } })
  expect(requests).toEqual(['POST /votes'])
  expect(await ask(within(5000))).toMatchObject({ status: 400 })
})

test("nobody gets the response to another person's write, or to another write", async () => {
  const { ask, release } = await startSlowPocketBase()
  await expect(ask(within(100))).rejects.toMatchObject(unavailable)
  await release()
  for (const more of [{ token: 'd.e.f' }, { body: { agent: 'a2' } }, { address: '192.0.2.1' }]) {
    expect(await ask(within(5000, more))).toMatchObject({ status: 400 })
  }
})

test('a write is sent again if the caller made another one in between', async () => {
  const { ask, requests, release } = await startSlowPocketBase()
  await expect(ask(within(100))).rejects.toMatchObject(unavailable)
  await release()
  await ask(within(5000, { path: '/unvotes' }))
  expect(await ask(within(5000))).toMatchObject({ status: 400 })
  expect(requests).toEqual(['POST /votes', 'POST /unvotes', 'POST /votes'])
})
