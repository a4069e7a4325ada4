/** Rules that several routes share: what counts is the account, not the way to it. */
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Route } from '#site/contracts/routes.ts'
import { ApiError } from '#site/server/errors.ts'
import { openLimits } from './limits.ts'

/** An account that everybody tries: each time another person from another address. */
function besiege(account: string) {
  const limits = openLimits(true)
  let n = 0
  const trier = () => {
    n += 1
    return { address: `203.0.113.${n}`, person: `person-${n}`, account }
  }
  const outcome = (tried: Promise<unknown>) =>
    tried.catch((error: unknown) => (error instanceof ApiError ? error.status : error))
  return {
    succeed: (route: Route, work = async () => 'done') => outcome(limits.run(route, trier(), work)),
    fail: (route: Route) => outcome(limits.run(route, trier(), () => Promise.reject('wrong'))),
    changeAddress: () => outcome(limits.count('address change', trier()).then(() => 'done')),
  }
}

const RESEND = 'POST /api/auth/resend-verification'
const SIGN_UP = 'POST /api/auth/signup'

test('a mailbox gets five letters a day that others can cause, whoever asks for them', async () => {
  const { succeed, fail, changeAddress } = besiege('victim@example.com')
  // No account, no letter.
  for (let n = 0; n < 5; n += 1) expect(await fail(SIGN_UP)).toBe('wrong')
  expect(await succeed(SIGN_UP)).toBe('done')
  for (let n = 0; n < 2; n += 1) {
    expect(await succeed(RESEND)).toBe('done')
    expect(await changeAddress()).toBe('done')
  }
  expect(await succeed(RESEND)).toBe(429)
  expect(await changeAddress()).toBe(429)
  expect(await succeed(SIGN_UP)).toBe(429)
  expect(await succeed('POST /api/auth/forgot-password')).toBe('done')
})

test('ten times somebody may try to sign up with an address that is taken', async () => {
  const { fail } = besiege('victim@example.com')
  for (let n = 0; n < 10; n += 1) expect(await fail(SIGN_UP)).toBe('wrong')
  expect(await fail(SIGN_UP)).toBe(429)
})

const GUESSED = [
  'POST /api/auth/signin',
  'POST /api/auth/signup',
  'POST /api/auth/confirm-email',
  'PUT /api/users/password',
  'DELETE /api/users/account',
] as const satisfies Route[]

test('ten wrong passwords for an account in five minutes, on whatever way; a right one is no guess', async () => {
  const { succeed, fail } = besiege('victim@example.com')
  const guessed = [...GUESSED, ...GUESSED].slice(0, 9)
  for (const route of guessed) expect(await fail(route)).toBe('wrong')
  for (let n = 0; n < 3; n += 1) expect(await succeed('POST /api/auth/signin')).toBe('done')
  expect(await fail('PUT /api/users/password')).toBe('wrong')
  for (const route of GUESSED) expect(await succeed(route)).toBe(429)
})

test('ten sign-ins of an account in five minutes, right ones too', async () => {
  const { succeed } = besiege('busy@example.com')
  for (let n = 0; n < 10; n += 1) expect(await succeed('POST /api/auth/signin')).toBe('done')
  expect(await succeed('POST /api/auth/signin')).toBe(429)
  expect(await succeed('PUT /api/users/password')).toBe('done')
})

test('a try that ends when its time is over adds none to the next', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { succeed, fail } = besiege('slow@example.com')
  const route = 'PUT /api/users/password'
  const slowly = async () => {
    vi.setSystemTime(Date.now() + 5 * 60_000)
    return 'done'
  }
  expect(await succeed(route, slowly)).toBe('done')
  for (let n = 0; n < 10; n += 1) expect(await fail(route)).toBe('wrong')
  expect(await fail(route)).toBe(429)
})

test('what another rule refuses is no guess', async () => {
  const { succeed, fail } = besiege('victim@example.com')
  for (let n = 0; n < 5; n += 1) expect(await succeed(SIGN_UP)).toBe('done')
  for (let n = 0; n < 5; n += 1) expect(await fail(SIGN_UP)).toBe(429)
  for (let n = 0; n < 10; n += 1) expect(await fail('PUT /api/users/password')).toBe('wrong')
})
