import { setTimeout } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { readConfig } from '#site/server/config/config.ts'
import { ApiError } from '#site/server/http/errors.ts'
import { serveUntilEnd } from '#site/tests/support/servers/serve-until-end.ts'
import { ownPocketBase } from '#site/tests/support/sites/test-file.ts'
import { openAccounts } from './callers.ts'

const pocketBase = await ownPocketBase()
const user = await pocketBase.createUser('user')
const other = await pocketBase.createUser('other')

const open = (url: () => Promise<string>) =>
  openAccounts({ url, replicated: async () => true, config: readConfig({ DATA_DIR: pocketBase.dataDir }) })
const accounts = open(async () => pocketBase.url)
const callerOf = (token: string, from = accounts, ms = 60_000) =>
  from.callerOf(token, AbortSignal.timeout(ms))

async function failure(call: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await call.catch((reason: unknown) => reason)
  if (error instanceof ApiError) return error
  throw new Error('an ApiError was expected')
}

test('an ended session gets 401 as soon as it is forgotten', async () => {
  const { token } = await pocketBase.as().collection('users').authWithPassword(other.email, other.password)
  await callerOf(token)
  await pocketBase.as(token).send('/api/roster/logout', { method: 'POST' })
  accounts.forget(token)
  expect((await failure(callerOf(token))).status).toBe(401)
})

test('a session that ended unnoticed gets 401 after ten seconds', async () => {
  const { token } = await pocketBase.as().collection('users').authWithPassword(other.email, other.password)
  const now = performance.now()
  const clock = vi.spyOn(performance, 'now').mockReturnValue(now)
  await callerOf(token)
  await pocketBase.as(token).send('/api/roster/logout', { method: 'POST' })
  expect(await callerOf(token)).toMatchObject({ id: other.id })
  clock.mockReturnValue(now + 10_001)
  await setTimeout(5)
  expect((await failure(callerOf(token))).status).toBe(401)
})

test('a failed check is not cached', async () => {
  let url = 'http://127.0.0.1:9'
  const from = open(async () => url)
  expect((await failure(callerOf(user.token, from))).status).toBe(503)
  url = pocketBase.url
  expect(await callerOf(user.token, from)).toMatchObject({ id: user.id })
})

test('while PocketBase is unavailable, callers get 503 after the timeout', async () => {
  const silent = await serveUntilEnd(() => undefined)
  const places = [
    async () => 'http://127.0.0.1:9',
    async () => silent,
    () => new Promise<string>(() => undefined),
    () => Promise.reject(new Error('did not start')),
  ]
  const failures = await Promise.all(places.map((place) => failure(callerOf(user.token, open(place), 100))))
  expect(failures.map(({ status }) => status)).toEqual([503, 503, 503, 503])
  expect(failures[0]?.headers).toEqual({ 'Retry-After': '5' })
})
