import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AUTH_TOKEN } from '#site/client/storage.ts'
import { type FakeBrowser, fakeBrowser } from '#site/tests/support/fakes/fake-browser.ts'
import { LIKE_ADDED, LIKE_REMOVED, SIGN_IN_TO_LIKE } from '#site/ui/toast/toast-texts.ts'

let browser: FakeBrowser

const loadPage = async () => {
  vi.resetModules()
  const { $toasts } = await import('#site/ui/toast/toast.ts')
  const { $session, requireSignIn } = await import('./session.ts')
  const { $likes, toggleLike } = await import('#site/features/vote/likes.ts')
  return { $toasts, $session, requireSignIn, $likes, toggleLike }
}

beforeEach(() => {
  browser = fakeBrowser()
})
afterEach(() => vi.unstubAllGlobals())

test.for([
  ['like', SIGN_IN_TO_LIKE.description],
  ['upvote', 'Please sign in to upvote agents.'],
] as const)('a visitor who wants to %s is told why and sent to sign in', async ([act, description]) => {
  const { $toasts, requireSignIn } = await loadPage()
  expect(requireSignIn(act)).toBe(false)
  expect($toasts.get()).toMatchObject([{ title: SIGN_IN_TO_LIKE.title, description, tone: 'default' }])
  expect(browser.visited).toEqual(['/signin'])
  expect((await loadPage()).$toasts.get()).toMatchObject([{ title: SIGN_IN_TO_LIKE.title, description }])
})

test('a token in this browser is being signed in', async () => {
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

test('a signed-in visitor likes and takes it back, for this page view only', async () => {
  window.localStorage.setItem(AUTH_TOKEN, 'abc')
  const { $likes, $toasts, toggleLike } = await loadPage()
  toggleLike('a1')
  expect([...$likes.get()]).toEqual(['a1'])
  expect($toasts.get()).toMatchObject([{ title: LIKE_ADDED.title }])
  toggleLike('a1')
  expect([...$likes.get()]).toEqual([])
  expect($toasts.get()).toMatchObject([{ title: LIKE_REMOVED.title }])
  toggleLike('a1')
  expect([...(await loadPage()).$likes.get()]).toEqual([])
})

test('a visitor cannot like', async () => {
  const { $likes, toggleLike } = await loadPage()
  toggleLike('a1')
  expect($likes.get().size).toBe(0)
  expect(browser.visited).toEqual(['/signin'])
})

test('blocked storage is being signed out', async () => {
  vi.stubGlobal('window', {
    get localStorage(): Storage {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  expect((await loadPage()).$session.get()).toEqual({ state: 'signed-out' })
})
