import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SAVED_MAX } from '#site/domain/limits.ts'
import { ACCOUNT_SAVED_FULL } from '#site/domain/texts/saved-toasts.ts'
import { fakeAccounts } from '#site/tests/support/fakes/fake-accounts.ts'
import { fakeBrowser } from '#site/tests/support/fakes/fake-browser.ts'
import {
  agent,
  ids,
  loadPage,
  signIn,
  signOut,
  store,
  stored,
} from '#site/tests/support/fakes/saved-lists.ts'

let accounts: ReturnType<typeof fakeAccounts>

beforeEach(() => {
  fakeBrowser()
  accounts = fakeAccounts()
})
afterEach(() => vi.unstubAllGlobals())

test('signing in makes one list of both, with the newer of two notes', async () => {
  store(agent('a1', 5, 'mine', 6), agent('a2', 4))
  accounts.of('ada').push(agent('a1', 1, 'theirs', 2), agent('a3', 3))
  signIn('ada')
  const { isFollowing, refreshSaved } = await loadPage()
  expect(isFollowing()).toBe(false)
  await refreshSaved()
  const both = [agent('a2', 4), agent('a3', 3), agent('a1', 1, 'mine', 6)]
  expect(stored()).toEqual(both)
  expect(accounts.of('ada').toSorted((a, b) => b.at - a.at)).toEqual(both)
  expect(isFollowing()).toBe(true)
})

test('what is done offline is told later, and what changed elsewhere meanwhile stays', async () => {
  accounts.of('ada').push(agent('a1', 1), agent('a2', 2))
  signIn('ada')
  const first = await loadPage()
  await first.refreshSaved()
  accounts.online = false
  first.changeSaved([agent('a3', 3), agent('a2', 2)])
  await first.sendSaved()
  await expect(first.refreshSaved()).rejects.toThrow()
  expect(ids(stored())).toEqual(['a3', 'a2'])
  accounts.of('ada').push(agent('a4', 4))
  accounts.online = true
  expect(first.isFollowing()).toBe(false)
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => ids(stored())).toEqual(['a4', 'a3', 'a2'])
  expect(ids(accounts.of('ada')).sort()).toEqual(['a2', 'a3', 'a4'])
})

test('what is changed while the account is asked is kept', async () => {
  signIn('ada')
  store(agent('a1', 1))
  const { changeSaved, refreshSaved } = await loadPage()
  const refreshing = refreshSaved()
  changeSaved([agent('a2', 2), agent('a1', 1)])
  await refreshing
  expect(ids(stored())).toEqual(['a2', 'a1'])
  await expect.poll(() => ids(accounts.of('ada')).sort()).toEqual(['a1', 'a2'])
})

test('what is removed while the account is asked stays removed, though another device saved it first', async () => {
  accounts.of('ada').push(agent('a1', 1))
  store(agent('a1', 5), agent('a2', 4))
  signIn('ada')
  const { changeSaved, refreshSaved, sendSaved } = await loadPage()
  const refreshing = refreshSaved()
  changeSaved([agent('a2', 4)])
  await refreshing
  expect(ids(stored())).toEqual(['a2'])
  await sendSaved()
  expect(ids(accounts.of('ada'))).toEqual(['a2'])
})

test('another account gets its own list, and the former one is neither shown nor given to it', async () => {
  accounts.of('ada').push(agent('a1', 1))
  accounts.of('ben').push(agent('b1', 1))
  signIn('ada')
  await (await loadPage()).refreshSaved()
  signOut()
  store(agent('a2', 2), agent('a1', 1))
  signIn('ben')
  await (await loadPage()).refreshSaved()
  expect(ids(stored())).toEqual(['b1'])
  expect(ids(accounts.of('ben'))).toEqual(['b1'])
  signIn('ada', 'again')
  await (await loadPage()).refreshSaved()
  expect(ids(stored())).toEqual(['a2', 'a1'])
  expect(ids(accounts.of('ada')).sort()).toEqual(['a1', 'a2'])
})

test('whoever signs in while another account is asked never gets its answer', async () => {
  accounts.of('ada').push(agent('a1', 1))
  signIn('ada')
  const { refreshSaved } = await loadPage()
  const refreshing = refreshSaved()
  signIn('ben')
  const { adoptSaved } = await import('#site/features/saved/account/stored-saved.ts')
  adoptSaved('ben')
  await refreshing
  expect(stored()).toEqual([])
})

test('whoever signs in between two calls of another account gets none of its agents', async () => {
  accounts.of('ada').push(agent('a1', 1))
  signIn('ada')
  const { refreshSaved, sendSaved } = await loadPage()
  await refreshSaved()
  store(agent('a2', 2))
  const sending = sendSaved()
  signIn('ben')
  await sending
  expect(accounts.of('ben')).toEqual([])
  expect(accounts.calls).not.toContain('POST /api/users/saved')
})

test('what finds no room in the account stays in this browser and is told of once', async () => {
  const full = Array.from({ length: SAVED_MAX }, (_, n) => agent(`f${n}`, n + 1))
  accounts.of('ada').push(...full)
  store(agent('a1', 999))
  signIn('ada')
  const { $toasts, isFollowing, refreshSaved } = await loadPage()
  await refreshSaved()
  expect(stored()).toHaveLength(SAVED_MAX + 1)
  expect($toasts.get()).toMatchObject([{ title: ACCOUNT_SAVED_FULL.title }])
  expect(isFollowing()).toBe(true)
  $toasts.set([])
  await refreshSaved()
  expect($toasts.get()).toEqual([])
  accounts.of('ada').pop()
  await refreshSaved()
  expect(ids(accounts.of('ada'))).toContain('a1')
})

test('guests ask nothing', async () => {
  store(agent('a1', 1))
  const { refreshSaved } = await loadPage()
  await refreshSaved()
  expect(accounts.calls).toEqual([])
})
