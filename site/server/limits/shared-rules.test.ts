/** Rules that several routes share: the account counts, not the route. */
import { expect, test, vi } from 'vitest'
import type { Route } from '#site/contracts/routes.ts'
import { ApiError } from '#site/server/http/errors.ts'
import type { Attempt } from './attempts.ts'
import { openLimits } from './limits.ts'

/** Attempts at one account, each by another user from another address unless specified. */
function besiege(account: string) {
  const limits = openLimits(true)
  let n = 0
  const attempt = () => {
    n += 1
    return { address: `203.0.113.${n}`, person: `person-${n}`, account }
  }
  const outcome = (tried: Promise<unknown>) =>
    tried.catch((error: unknown) => (error instanceof ApiError ? error.status : error))
  const work = async () => 'done'
  return {
    succeed: (route: Route, { by = {}, doing = work }: { by?: Partial<Attempt>; doing?: typeof work } = {}) =>
      outcome(limits.run(route, { ...attempt(), ...by }, doing)),
    fail: (route: Route, by: Partial<Attempt> = {}) =>
      outcome(limits.run(route, { ...attempt(), ...by }, () => Promise.reject('wrong'))),
    count: (counted: 'address change' | 'reset email') =>
      outcome(limits.count(counted, attempt()).then(() => 'done')),
  }
}

const stopTheClock = () => vi.useFakeTimers({ toFake: ['Date'] })
const wait = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)

const RESEND = 'POST /api/auth/resend-verification'
const SIGN_IN = 'POST /api/auth/signin'
const SIGN_UP = 'POST /api/auth/signup'
const HOME = { address: '198.51.100.7' }

test('a mailbox gets five emails of a kind a day that others can cause', async () => {
  const { succeed, fail, count } = besiege('victim@example.com')
  // Without an account there is no email.
  for (let n = 0; n < 5; n += 1) expect(await fail(SIGN_UP)).toBe('wrong')
  expect(await succeed(SIGN_UP)).toBe('done')
  for (let n = 0; n < 4; n += 1) expect(await succeed(RESEND)).toBe('done')
  expect(await succeed(RESEND)).toBe(429)
  expect(await succeed(SIGN_UP)).toBe(429)
  for (let n = 0; n < 5; n += 1) expect(await count('address change')).toBe('done')
  expect(await count('address change')).toBe(429)
  expect(await count('reset email')).toBe('done')
})

test('a forgotten password gets five emails, then one after growing waits of at most half an hour', async () => {
  stopTheClock()
  const { count } = besiege('victim@example.com')
  for (let n = 0; n < 5; n += 1) expect(await count('reset email')).toBe('done')
  for (const minutes of [1, 2, 4, 8, 16, 30, 30]) {
    wait(minutes * 60 - 1)
    expect(await count('reset email')).toBe(429)
    wait(1)
    expect(await count('reset email')).toBe('done')
  }
})

const GUESSED = [
  SIGN_IN,
  SIGN_UP,
  'POST /api/auth/confirm-email',
  'POST /api/admin/login',
] as const satisfies Route[]

test('ten wrong passwords for an account from one network in five minutes on any route; right ones do not count', async () => {
  const { succeed, fail } = besiege('victim@example.com')
  for (const route of [...GUESSED, ...GUESSED, ...GUESSED.slice(0, 1)])
    expect(await fail(route, HOME)).toBe('wrong')
  for (let n = 0; n < 20; n += 1) expect(await succeed(SIGN_IN, { by: HOME })).toBe('done')
  expect(await fail(SIGN_UP, HOME)).toBe('wrong')
  for (const route of GUESSED) expect(await succeed(route, { by: HOME })).toBe(429)
})

test('a hundred wrong passwords from everywhere slow further ones down, except from known networks', async () => {
  stopTheClock()
  const { succeed, fail } = besiege('victim@example.com')
  expect(await succeed(SIGN_IN, { by: HOME })).toBe('done')
  for (let n = 0; n < 100; n += 1) expect(await fail(SIGN_IN)).toBe('wrong')
  for (const seconds of [1, 2, 4, 8, 16, 30, 30]) {
    expect(await succeed(SIGN_IN)).toBe(429)
    expect(await succeed(SIGN_IN, { by: HOME })).toBe('done')
    wait(seconds)
    expect(await fail(SIGN_IN)).toBe('wrong')
  }
  wait(30)
  expect(await succeed(SIGN_IN)).toBe('done')
})

test('ten wrong passwords within a session, on any route', async () => {
  const { succeed, fail } = besiege('victim@example.com')
  const ada = { person: 'ada' }
  const routes = ['PUT /api/users/password', 'DELETE /api/users/account'] as const
  for (let n = 0; n < 5; n += 1) for (const route of routes) expect(await fail(route, ada)).toBe('wrong')
  for (const route of routes) expect(await succeed(route, { by: ada })).toBe(429)
})

test('an attempt that ends after its period adds none to the next', async () => {
  stopTheClock()
  const { succeed, fail } = besiege('slow@example.com')
  const ada = { person: 'ada' }
  const route = 'PUT /api/users/password'
  const doing = async () => {
    wait(5 * 60)
    return 'done'
  }
  expect(await succeed(route, { by: ada, doing })).toBe('done')
  for (let n = 0; n < 10; n += 1) expect(await fail(route, ada)).toBe('wrong')
  expect(await fail(route, ada)).toBe(429)
})

test('an attempt refused by another rule is no guess', async () => {
  const { succeed, fail } = besiege('victim@example.com')
  for (let n = 0; n < 5; n += 1) expect(await succeed(SIGN_UP, { by: HOME })).toBe('done')
  for (let n = 0; n < 5; n += 1) expect(await fail(SIGN_UP, HOME)).toBe(429)
  for (let n = 0; n < 10; n += 1) expect(await fail(SIGN_IN, HOME)).toBe('wrong')
})
