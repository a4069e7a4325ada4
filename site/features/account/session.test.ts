import { expect, onTestFinished, test, vi } from 'vitest'
import { fakeBrowser } from '#site/tests/support/fakes/fake-browser.ts'

test('blocked storage means signed out', async () => {
  fakeBrowser()
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.resetModules()
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  expect((await import('./session.ts')).requireSignIn('like')).toBe(false)
})
