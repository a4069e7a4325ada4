import { beforeEach, expect, test, vi } from 'vitest'
import { TOAST_MS, TOAST_REMOVE_MS } from '#site/domain/limits.ts'
import { fakeBrowser } from '#site/tests/support/fakes/fake-browser.ts'
import { SIGN_IN_TO_LIKE } from './toast-texts.ts'

const loadPage = async () => {
  vi.resetModules()
  return await import('./toast.ts')
}

beforeEach(() => {
  vi.useFakeTimers()
  fakeBrowser()
})

test('a closed toast is removed after the delay', async () => {
  const { $toasts, showToast, closeToast } = await loadPage()
  showToast({ title: 'bye' })
  closeToast($toasts.get()[0]?.id ?? 0)
  expect($toasts.get()).toMatchObject([{ open: false }])
  vi.advanceTimersByTime(TOAST_REMOVE_MS - 1)
  expect($toasts.get()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect($toasts.get()).toEqual([])
})

test('a carried toast is shown here and once on the next page', async () => {
  const here = await loadPage()
  here.carryToast({ title: SIGN_IN_TO_LIKE.title, description: 'why', sign: 'note' })
  expect(here.$toasts.get()).toMatchObject([{ title: SIGN_IN_TO_LIKE.title }])
  const next = await loadPage()
  expect(next.$toasts.get()).toMatchObject([
    { title: SIGN_IN_TO_LIKE.title, description: 'why', sign: 'note', open: true, duration: TOAST_MS },
  ])
  expect((await loadPage()).$toasts.get()).toEqual([])
})

test('invalid stored data is ignored', async () => {
  window.sessionStorage.setItem('toast', '{')
  expect((await loadPage()).$toasts.get()).toEqual([])
})

test('a page restored from the browser cache has no toast', async () => {
  const { $toasts, showToast } = await loadPage()
  const stop = $toasts.listen(() => {})
  showToast({ title: 'left behind' })
  window.dispatchEvent(new Event('pagehide'))
  expect($toasts.get()).toEqual([])
  stop()
})
