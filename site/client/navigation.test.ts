import { beforeEach, expect, test } from 'vitest'
import { fakeBrowser } from '#site/tests/support/fakes/fake-browser.ts'
import { rememberReturn, takeReturn } from './navigation.ts'
import { AUTH_TOKEN } from './storage.ts'

const signIn = (token: string) => window.localStorage.setItem(AUTH_TOKEN, token)

beforeEach(() => void fakeBrowser())

test.for([
  ['a guest', undefined],
  ['a visitor with an old session', 'header.claims.signature-1'],
] as const)('%s returns once after signing in', ([, before]) => {
  if (before) signIn(before)
  rememberReturn('/profile#settings')
  signIn('header.claims.signature-2')
  expect(takeReturn()).toBe('/profile#settings')
  expect(takeReturn()).toBeUndefined()
})

test('a visitor who gives up signing in is not redirected, then or later', () => {
  signIn('header.claims.signature-1')
  rememberReturn('/profile')
  expect(takeReturn()).toBeUndefined()
  signIn('header.claims.signature-2')
  expect(takeReturn()).toBeUndefined()
})

test('the token is not stored a second time', () => {
  signIn('header.claims.signature-1')
  rememberReturn('/profile')
  expect(window.sessionStorage.getItem(window.sessionStorage.key(0) ?? '')).not.toContain('claims')
})
