/** Invalid responses from PocketBase are reported as 503, never as the user's fault or a bug, and don't use up memory. */
import type { RequestListener } from 'node:http'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { openAccounts } from '#site/server/accounts/callers.ts'
import { readOwnData, readSubmissions } from '#site/server/accounts/own-data.ts'
import { readProfile } from '#site/server/accounts/profile.ts'
import { signIn, signUp } from '#site/server/accounts/sign-in.ts'
import { readRecord } from '#site/server/agents/agents.ts'
import { readConfig } from '#site/server/config/config.ts'
import type { UserContext } from '#site/server/http/endpoint.ts'
import { ApiError } from '#site/server/http/errors.ts'
import { scratchFile } from '#site/tests/support/fakes/scratch-file.ts'
import { startLocalServer } from '#site/tests/support/servers/local-server.ts'
import { openFeed } from './feed.ts'

let listener: RequestListener
const { url, stop } = await startLocalServer((request, response) => listener(request, response))
afterAll(stop)

const person = { email: 'ada@roster.example', password: 'Correct-7' }
const JSON_TYPE = { 'Content-Type': 'application/json' }
const names = { firstName: 'Ada', lastName: 'Okafor' }

function context() {
  const accounts = openAccounts({
    url: async () => url,
    replicated: async () => true,
    config: readConfig({ DATA_DIR: dirname(scratchFile()) }),
  })
  const ask: UserContext['ask'] = (method, path, body) =>
    accounts.ask({ method, path, body, token: 'a.b.c', signal: AbortSignal.timeout(20_000) })
  return { accounts, ask } as UserContext
}

const ACTIONS: Record<string, () => Promise<unknown>> = {
  'signing in': () => signIn(person, context()),
  'signing up': () => signUp({ ...person, ...names }, context()),
  'the profile': () => readProfile({}, context()),
  'own submissions': () => readSubmissions({}, context()),
  'own data': () => readOwnData({}, context()),
  'an agent that is not public': () => readRecord('aaaaaaaaaaaaaaa', context()),
  'who sent a request': () => context().accounts.callerOf('a.b.c', AbortSignal.timeout(20_000)),
}

const ANSWERS: [what: string, status: number, body: string][] = [
  ['a refusal that names nothing', 400, '{"status":400,"message":"Something went wrong.","data":{}}'],
  ['an empty refusal', 400, '{}'],
  ['a refusal without a body', 400, ''],
  ['too many requests', 429, '{"status":429,"message":"Too Many Requests.","data":{}}'],
  ['nothing', 200, '{}'],
  ['null', 200, 'null'],
  ['no body', 200, ''],
  ['a page', 200, '<!doctype html><title>Proxy</title>'],
  ['another place', 302, ''],
  ['a failure', 500, '{"status":500,"message":"Failed","data":{}}'],
]

test.each(
  ANSWERS.flatMap(([what, status, body]) =>
    Object.keys(ACTIONS).map((name) => ({ what, status, body, name })),
  ),
)('$what ($status) for $name is 503', async ({ status, body, name }) => {
  listener = (_, response) => void response.writeHead(status, JSON_TYPE).end(body)
  const error: unknown = await ACTIONS[name]?.().catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ status: 503, headers: { 'Retry-After': '5' } })
})

test('half of a reply to a write is 503', async () => {
  listener = (_, response) => void response.writeHead(200, JSON_TYPE).end('{"id":"aaaa')
  await expect(context().ask('DELETE', 'collections/agents/records/a')).rejects.toMatchObject({ status: 503 })
})

const CLAIMS = Buffer.from(JSON.stringify({ exp: Date.now() / 1000 + 3600 })).toString('base64url')
const SESSION = { token: `e30.${CLAIMS}.e30`, record: {} }
const MEGABYTE = 1024 * 1024

/** Sends spaces until the client hangs up, except for sign-ins. Returns the number of megabytes sent. */
function sendWithoutEnd(): () => number {
  let sent = 0
  const part = Buffer.alloc(MEGABYTE, ' ')
  listener = ({ url: path = '' }, response) => {
    if (path.includes('/services/auth-'))
      return void response.writeHead(200, JSON_TYPE).end(JSON.stringify(SESSION))
    const send = () => {
      while (sent < 600 && response.write(part)) sent += 1
      sent += 1
      if (sent < 600) response.once('drain', send)
      else response.end()
    }
    send()
  }
  return () => sent
}

test('an endless body is 503, and not read', async () => {
  const sent = sendWithoutEnd()
  await expect(readProfile({}, context())).rejects.toMatchObject({ status: 503 })
  expect(sent()).toBeLessThan(60)
})

test.each(['changes', 'snapshot'] as const)('endless %s are given up', async (what) => {
  const sent = sendWithoutEnd()
  const connection = { url, email: 'site@roster.example', password: 'Correct-7' }
  const feed = openFeed(connection)
  await expect(what === 'changes' ? feed.changes(0) : feed.snapshot()).rejects.toThrow()
  expect(sent()).toBeLessThan(400)
})

test.each([
  ['{"cursor":1}', '{"moderation":[]}'],
  ['{"cursor":1,"agents":[]}', '{}'],
  ['{"cursor":1,"agents":[]', '{"moderation":[]}'],
])('a snapshot of %s and %s is given up', async (snapshot, moderation) => {
  listener = ({ url: path = '' }, response) => {
    const body = path.includes('snapshot') ? snapshot : moderation
    response.writeHead(200, JSON_TYPE).end(path.includes('/auth-') ? JSON.stringify(SESSION) : body)
  }
  const feed = openFeed({ url, email: 'site@roster.example', password: 'Correct-7' })
  const read = async () => await Readable.from((await feed.snapshot()).parts).toArray()
  await expect(read()).rejects.toThrow()
})

test('a wrong password is reported as one', async () => {
  listener = (_, response) =>
    void response
      .writeHead(400, JSON_TYPE)
      .end('{"data":{},"message":"Failed to authenticate.","status":400}')
  await expect(signIn(person, context())).rejects.toMatchObject({ status: 401 })
})
