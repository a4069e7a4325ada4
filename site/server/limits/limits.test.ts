import { expect, test, vi } from 'vitest'
import { ApiError } from '#site/server/http/errors.ts'
import type { Attempt } from './attempts.ts'
import { Shares } from './bodies.ts'
import { openLimits } from './limits.ts'
import { networksOf } from './network.ts'
import type { RULES } from './rules.ts'

async function attemptsUntilRefused(attempt: (n: number) => Attempt, route: keyof typeof RULES, on = true) {
  const limits = openLimits(on)
  for (let n = 1; n <= 101; n += 1) {
    const refused = await limits.count(route, attempt(n)).catch((error: unknown) => error)
    if (refused instanceof ApiError) return { allowed: n - 1, refused }
  }
  return undefined
}

test.each([
  ['POST /api/auth/signin', 10, 5 * 60],
  ['POST /api/auth/signup', 30, 60 * 60],
  ['POST /api/auth/forgot-password', 20, 60 * 60],
  ['GET /api/auth/google/callback', 30, 5 * 60],
  ['POST /api/objects/upload', 60, 60 * 60],
] as const)('%s: %i attempts of one address in %i s', async (route, allowed, seconds) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const found = await attemptsUntilRefused(
    (n) => ({ address: '203.0.113.1', account: `${n}@example.com` }),
    route,
  )
  expect(found).toMatchObject({ allowed, refused: { headers: { 'Retry-After': String(seconds) } } })
})

test.each([
  ['one household', (n: number) => `2001:db8:1:2::${n}`, 10],
  ['one site', (n: number) => `2001:db8:1:${n}::1`, 100],
])('%s of IPv6 has %s attempts to sign in', async (_, addressOf, allowed) => {
  const from = (n: number) => ({ address: addressOf(n), account: `${n}@example.com` })
  expect((await attemptsUntilRefused(from, 'POST /api/auth/signin'))?.allowed).toBe(allowed)
})

test('clients without an address are counted together', async () => {
  const found = await attemptsUntilRefused(
    (n) => ({ address: '', account: `${n}@example.com` }),
    'POST /api/auth/signin',
  )
  expect(found?.allowed).toBe(10)
})

test('60 votes by one user, while others continue, and no limit when off', async () => {
  const route = 'POST /api/agents/{id}/upvote'
  const voter = () => ({ address: '203.0.113.1', person: 'ada' })
  const found = await attemptsUntilRefused(voter, route)
  expect(found?.allowed).toBe(60)
  expect(found?.refused.message).toBe('Too many attempts. Please try again in 1 minute.')
  expect(
    await attemptsUntilRefused((n) => ({ address: '203.0.113.1', person: `${n}` }), route),
  ).toBeUndefined()
  expect(await attemptsUntilRefused(voter, route, false)).toBeUndefined()
})

test.each([
  ['203.0.113.9', ['203.0.113.9']],
  ['2001:db8:1:2:3:4:5:6', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
  ['2001:0DB8:1:2::6', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
  ['::1', ['0:0:0:0::/64', '0:0:0::/48']],
  ['2001:db8::', ['2001:db8:0:0::/64', '2001:db8:0::/48']],
  ['fe80::1%eth0', ['fe80:0:0:0::/64', 'fe80:0:0::/48']],
  ['nonsense', ['nonsense']],
])('%s counts as %s', (address, networks) => {
  expect(networksOf(address)).toEqual(networks)
})

test('limits each client and its wider network', () => {
  const shares = new Shares([2, 3])
  const leave = shares.take('203.0.113.1')
  expect(shares.take('203.0.113.1')).toBeDefined()
  expect(shares.take('203.0.113.1')).toBeUndefined()
  expect(shares.take('203.0.113.2')).toBeDefined()
  leave?.()
  expect(shares.take('203.0.113.1')).toBeDefined()

  const taken = [1, 1, 1, 2, 3].map((n) => shares.take(`2001:db8:1:${n}::1`) !== undefined)
  expect(taken).toEqual([true, true, false, true, false])
})
