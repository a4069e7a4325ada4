import { beforeEach, expect, test } from 'vitest'
import { fakeBrowser } from '#site/tests/support/fakes/fake-browser.ts'
import { forgetReturn, rememberReturn, takeReturn, takeWish } from './return.ts'
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

test('a wish is fulfilled once, on the page where it was made, and only after signing in', () => {
  const wish = { act: 'upvote', id: 'a1', name: 'A 1' } as const
  const page = 'https://roster.example//evil.example/?q=a b'
  rememberReturn(page, wish)
  expect(takeWish()).toBeUndefined()
  signIn('header.claims.signature-1')
  expect([takeReturn(), takeWish(), takeWish()]).toEqual([page, wish, undefined])
  rememberReturn(page, wish)
  forgetReturn()
  signIn('header.claims.signature-2')
  expect([takeReturn(), takeWish()]).toEqual([undefined, undefined])
})

test('the token is not stored a second time', () => {
  signIn('header.claims.signature-1')
  rememberReturn('/profile')
  expect(window.sessionStorage.getItem(window.sessionStorage.key(0) ?? '')).not.toContain('claims')
})
