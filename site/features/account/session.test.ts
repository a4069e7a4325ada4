import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AUTH_TOKEN } from '#site/client/storage.ts'
import { type FakeBrowser, fakeBrowser } from '#site/tests/support/fakes/fake-browser.ts'

let browser: FakeBrowser

const loadPage = async () => {
  vi.resetModules()
  const { $toasts } = await import('#site/ui/toast/toast.ts')
  return { $toasts, ...(await import('./session.ts')) }
}

beforeEach(() => {
  browser = fakeBrowser()
})
afterEach(() => vi.unstubAllGlobals())

test('a stored token means signed in', async () => {
  window.localStorage.setItem(AUTH_TOKEN, 'abc')
  const { $session, $toasts, requireSignIn } = await loadPage()
  expect($session.get()).toEqual({ state: 'signed-in', token: 'abc' })
  expect(requireSignIn('like')).toBe(true)
  expect($toasts.get()).toEqual([])
  expect(browser.visited).toEqual([])
})

test('signing in in another tab counts, before and after the page listens', async () => {
  const { $session, requireSignIn } = await loadPage()
  window.localStorage.setItem(AUTH_TOKEN, 'abc')
  expect(requireSignIn('upvote')).toBe(true)
  const stop = $session.listen(() => {})
  window.localStorage.removeItem(AUTH_TOKEN)
  window.dispatchEvent(new Event('storage'))
  expect($session.get()).toEqual({ state: 'signed-out' })
  stop()
})

test('blocked storage means signed out', async () => {
  vi.stubGlobal('window', {
    get localStorage(): Storage {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  expect((await loadPage()).$session.get()).toEqual({ state: 'signed-out' })
})
