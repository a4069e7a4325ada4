import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AUTH_TOKEN } from '#site/client/storage.ts'
import { fakeBrowser } from '#site/tests/support/fakes/fake-browser.ts'
import { keepWayBack, takeWayBack } from './way-back.ts'

const signIn = (token: string) => window.localStorage.setItem(AUTH_TOKEN, token)

beforeEach(() => void fakeBrowser())
afterEach(() => vi.unstubAllGlobals())

test.for([
  ['nobody', undefined],
  ['somebody whose session was too old', 'header.claims.signature-1'],
] as const)('%s who signs in comes back, once', ([, before]) => {
  if (before) signIn(before)
  keepWayBack('/profile#settings')
  signIn('header.claims.signature-2')
  expect(takeWayBack()).toBe('/profile#settings')
  expect(takeWayBack()).toBeUndefined()
})

test('whoever gives up signing in is led nowhere, then or later', () => {
  signIn('header.claims.signature-1')
  keepWayBack('/profile')
  expect(takeWayBack()).toBeUndefined()
  signIn('header.claims.signature-2')
  expect(takeWayBack()).toBeUndefined()
})

test('no token is kept a second time', () => {
  signIn('header.claims.signature-1')
  keepWayBack('/profile')
  expect(window.sessionStorage.getItem(window.sessionStorage.key(0) ?? '')).not.toContain('claims')
})
