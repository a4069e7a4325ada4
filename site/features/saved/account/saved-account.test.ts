import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SAVED_MAX } from '#site/domain/limits.ts'
import { ACCOUNT_SAVED_FULL } from '#site/domain/texts/saved-toasts.ts'
import { fakeAccounts } from '#site/tests/support/fakes/fake-accounts.ts'
import { fakeBrowser } from '#site/tests/support/fakes/fake-browser.ts'
import * as lists from '#site/tests/support/fakes/saved-lists.ts'

let accounts: ReturnType<typeof fakeAccounts>

beforeEach(() => {
  fakeBrowser()
  accounts = fakeAccounts()
})
afterEach(() => vi.unstubAllGlobals())

test('changes during a request stay', async () => {
  lists.signIn('ada')
  lists.store(lists.agent('a1', 1))
  const { changeSaved, refreshSaved } = await lists.loadPage()
  const refreshing = refreshSaved()
  changeSaved([lists.agent('a2', 2), lists.agent('a1', 1)])
  await refreshing
  expect(lists.ids(lists.stored())).toEqual(['a2', 'a1'])
  await expect.poll(() => lists.ids(accounts.of('ada')).sort()).toEqual(['a1', 'a2'])
})

test('an agent removed during a request stays removed', async () => {
  accounts.of('ada').push(lists.agent('a1', 1))
  lists.store(lists.agent('a1', 5), lists.agent('a2', 4))
  lists.signIn('ada')
  const { changeSaved, refreshSaved, sendSaved } = await lists.loadPage()
  const refreshing = refreshSaved()
  changeSaved([lists.agent('a2', 4)])
  await refreshing
  expect(lists.ids(lists.stored())).toEqual(['a2'])
  await sendSaved()
  expect(lists.ids(accounts.of('ada'))).toEqual(['a2'])
})

test('a reply for a former account is ignored', async () => {
  accounts.of('ada').push(lists.agent('a1', 1))
  lists.signIn('ada')
  const { refreshSaved } = await lists.loadPage()
  const refreshing = refreshSaved()
  lists.signIn('ben')
  const { adoptSaved } = await import('#site/features/saved/account/stored-saved.ts')
  adoptSaved('ben')
  await refreshing
  expect(lists.stored()).toEqual([])
})

test('signing in between two calls of another account adds none of its agents', async () => {
  accounts.of('ada').push(lists.agent('a1', 1))
  lists.signIn('ada')
  const { refreshSaved, sendSaved } = await lists.loadPage()
  await refreshSaved()
  lists.store(lists.agent('a2', 2))
  const sending = sendSaved()
  lists.signIn('ben')
  await sending
  expect(accounts.of('ben')).toEqual([])
  expect(accounts.calls).not.toContain('POST /api/users/saved')
})

test('agents that the account cannot store stay in this browser, with one toast', async () => {
  const full = Array.from({ length: SAVED_MAX }, (_, n) => lists.agent(`f${n}`, n + 1))
  accounts.of('ada').push(...full)
  lists.store(lists.agent('a1', 999))
  lists.signIn('ada')
  const { $toasts, isFollowing, refreshSaved } = await lists.loadPage()
  await refreshSaved()
  expect(lists.stored()).toHaveLength(SAVED_MAX + 1)
  expect($toasts.get()).toMatchObject([{ title: ACCOUNT_SAVED_FULL.title }])
  expect(isFollowing()).toBe(true)
  $toasts.set([])
  await refreshSaved()
  expect($toasts.get()).toEqual([])
  accounts.of('ada').pop()
  await refreshSaved()
  expect(lists.ids(accounts.of('ada'))).toContain('a1')
})
