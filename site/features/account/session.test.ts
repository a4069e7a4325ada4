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
  const { $toasts, requireSignIn } = await loadPage()
  expect(requireSignIn('like')).toBe(true)
  expect($toasts.get()).toEqual([])
  expect(browser.visited).toEqual([])
})

test('signing in and out in another tab counts', async () => {
  const { requireSignIn } = await loadPage()
  window.localStorage.setItem(AUTH_TOKEN, 'abc')
  expect(requireSignIn('upvote')).toBe(true)
  window.localStorage.removeItem(AUTH_TOKEN)
  expect(requireSignIn('upvote')).toBe(false)
})

test('blocked storage means signed out', async () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  expect((await loadPage()).requireSignIn('like')).toBe(false)
})
