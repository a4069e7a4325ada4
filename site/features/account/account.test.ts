import { beforeEach, expect, test, vi } from 'vitest'
import { AUTH_TOKEN } from '#site/client/storage.ts'
import type { Person } from '#site/contracts/accounts.ts'
import { USER_FRESH_MS } from '#site/domain/limits.ts'
import { type FakeBrowser, fakeBrowser } from '#site/tests/support/fakes/fake-browser.ts'

const ADA: Person = {
  id: 'a'.repeat(15),
  firstName: 'Ada',
  lastName: 'Okafor',
  email: 'ada@roster.example',
  profileImageUrl: '',
  createdAt: '2026-11-21T09:30:00.000Z',
  role: 'user',
  isAdmin: false,
  verified: true,
  hasPassword: true,
  votes: [],
}

let browser: FakeBrowser
let calls: string[]

const loadPage = async () => {
  vi.resetModules()
  const { $toasts } = await import('#site/ui/toast/toast.ts')
  return { $toasts, ...(await import('./account.ts')) }
}

function answer(status: number, body: unknown): void {
  vi.stubGlobal('fetch', async (path: string, { method, headers }: RequestInit) => {
    calls.push(`${method} ${path} ${new Headers(headers).get('authorization')}`)
    return new Response(status === 204 ? null : JSON.stringify(body), { status })
  })
}

const storageEvent = (key: string | null) => Object.assign(new Event('storage'), { key })

beforeEach(() => {
  browser = fakeBrowser()
  calls = []
  window.localStorage.setItem(AUTH_TOKEN, 'abc')
})

test('without a token no request is sent', async () => {
  window.localStorage.removeItem(AUTH_TOKEN)
  answer(200, ADA)
  const { $account, loadAccount } = await loadPage()
  await loadAccount()
  expect(calls).toEqual([])
  expect($account.get()).toEqual({ state: 'signed-out' })
})

test('the account is cached for five minutes across pages', async () => {
  vi.useFakeTimers()
  answer(200, ADA)
  const { $account, loadAccount } = await loadPage()
  expect($account.get()).toEqual({ state: 'loading' })
  await Promise.all([loadAccount(), loadAccount()])
  expect(calls).toEqual(['GET /api/auth/user Bearer abc'])
  expect($account.get()).toEqual({ state: 'signed-in', person: ADA })
  vi.advanceTimersByTime(USER_FRESH_MS - 1)
  const other = await loadPage()
  expect(other.$account.get()).toEqual({ state: 'signed-in', person: ADA })
  await other.loadAccount()
  expect(calls).toHaveLength(1)
  vi.advanceTimersByTime(1)
  await (await loadPage()).loadAccount()
  expect(calls).toHaveLength(2)
})

test.for([
  ['refused', 401, { message: 'This session has ended. Sign in again.' }],
  ['answered', 200, { ...ADA, id: 'b'.repeat(15), firstName: 'Grace' }],
] as const)(
  'a late reply of %s to an older token does not affect a newer session',
  async ([, status, body]) => {
    answer(200, ADA)
    const fetchNow = globalThis.fetch
    const { $account, refreshAccount } = await loadPage()
    const late = Promise.withResolvers<Response>()
    vi.stubGlobal('fetch', () => late.promise)
    const refreshed = refreshAccount()
    window.localStorage.setItem(AUTH_TOKEN, 'newer')
    vi.stubGlobal('fetch', fetchNow)
    late.resolve(new Response(JSON.stringify(body), { status }))
    await refreshed
    expect(calls).toEqual(['GET /api/auth/user Bearer newer'])
    expect(window.localStorage.getItem(AUTH_TOKEN)).toBe('newer')
    expect($account.get()).toEqual({ state: 'signed-in', person: ADA })
    expect(browser.visited).toEqual([])
  },
)

test('a refusal while no one listens is reported later', async () => {
  const { replacePerson } = await loadPage()
  replacePerson(ADA)
  answer(401, { message: 'This session has ended. Sign in again.' })
  const { call } = await import('#site/client/api.ts')
  await call('GET /api/users/submissions').catch(() => undefined)
  await (await loadPage()).loadAccount()
  expect(browser.visited).toEqual(['/signin'])
})

test('a failure of the site removes neither token nor account', async () => {
  answer(503, { message: 'away' })
  const { $account, loadAccount, refreshAccount, replacePerson } = await loadPage()
  await loadAccount()
  expect($account.get()).toEqual({ state: 'failed' })
  replacePerson(ADA)
  await refreshAccount()
  expect($account.get()).toEqual({ state: 'signed-in', person: ADA })
  expect(window.localStorage.getItem(AUTH_TOKEN)).toBe('abc')
  expect(browser.visited).toEqual([])
})

test.for([
  [204, 'Logged out successfully', 'You have been signed out of your account'],
  [503, 'Logged out', 'You have been signed out'],
] as const)('logging out answered with %i says "%s"', async ([status, title, description]) => {
  answer(status, { message: 'away' })
  const { $toasts, logOut } = await loadPage()
  await Promise.all([logOut(), logOut()])
  expect(calls).toEqual(['POST /api/auth/logout Bearer abc'])
  expect($toasts.get()).toMatchObject([{ title, description }])
  expect(window.localStorage.length).toBe(0)
  expect(browser.visited).toEqual(['/'])
})

test('logging out works without a reply of the site', async () => {
  const patience = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal)
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    const { promise, reject } = Promise.withResolvers<never>()
    signal?.addEventListener('abort', () => reject(signal.reason))
    return promise
  })
  const { $toasts, logOut } = await loadPage()
  const left = logOut()
  patience.abort()
  await left
  expect($toasts.get()).toMatchObject([{ title: 'Logged out', description: 'You have been signed out' }])
  expect(window.localStorage.length).toBe(0)
  expect(browser.visited).toEqual(['/'])
})

test('logging out of an ended session leads home', async () => {
  answer(401, { message: 'This session has ended. Sign in again.' })
  const { logOut, refreshAccount } = await loadPage()
  await Promise.all([refreshAccount(), logOut()])
  await refreshAccount()
  expect(window.localStorage.length).toBe(0)
  expect(browser.visited).toEqual(['/'])
})

test('a change in another tab requests the account again, other storage keys do not', async () => {
  vi.useFakeTimers()
  answer(200, ADA)
  const { $account, replacePerson } = await loadPage()
  replacePerson(ADA)
  const states: string[] = []
  const stop = $account.subscribe(({ state }) => void states.push(state))
  vi.advanceTimersByTime(USER_FRESH_MS)
  window.dispatchEvent(storageEvent('theme'))
  expect(calls).toEqual([])
  window.dispatchEvent(storageEvent('currentUser'))
  await vi.waitFor(() => expect(states).toHaveLength(3), 60_000)
  expect(calls).toEqual(['GET /api/auth/user Bearer abc'])
  expect(new Set(states)).toEqual(new Set(['signed-in']))
  stop()
})

test('invalid stored data is ignored', async () => {
  window.localStorage.setItem('currentUser', '{"at":9e15}')
  answer(200, ADA)
  const { $account, loadAccount } = await loadPage()
  await loadAccount()
  expect($account.get()).toEqual({ state: 'signed-in', person: ADA })
})

test('blocked storage means signed out', async () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  await loadPage()
  expect((await import('./session.ts')).requireSignIn({ act: 'like', id: 'a1', name: 'A1' })).toBe(false)
})
