import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SAVED_MAX } from '#site/domain/limits.ts'
import { ACCOUNT_SAVED_FULL, SAVED_NOT_KEPT } from '#site/domain/texts/saved-toasts.ts'
import { fakeAccounts } from '#site/tests/support/fakes/fake-accounts.ts'
import { fakeBrowser } from '#site/tests/support/fakes/fake-browser.ts'
import { agent, ids, loadPage, signIn, store, stored } from '#site/tests/support/fakes/saved-lists.ts'

let accounts: ReturnType<typeof fakeAccounts>

beforeEach(() => {
  fakeBrowser()
  accounts = fakeAccounts()
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('changes during a request stay', async () => {
  signIn('ada')
  store(agent('a1', 1))
  const { changeSaved, refreshSaved } = await loadPage()
  const refreshing = refreshSaved()
  changeSaved([agent('a2', 2), agent('a1', 1)])
  await refreshing
  expect(ids(stored())).toEqual(['a2', 'a1'])
  await expect.poll(() => ids(accounts.of('ada')).sort()).toEqual(['a1', 'a2'])
})

test('an agent removed during a request stays removed', async () => {
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

test('a reply for a former account is ignored', async () => {
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

test('signing in between two calls of another account adds none of its agents', async () => {
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

test('agents that the account cannot store stay in this browser, with one toast', async () => {
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

/** From now on, storage rejects longer values for the key. */
function fill(key: string): void {
  const { setItem } = window.localStorage
  const space = window.localStorage.getItem(key)?.length ?? 0
  vi.spyOn(window.localStorage, 'setItem').mockImplementation((name, value) => {
    if (name === key && value.length > space) throw new Error('full')
    setItem(name, value)
  })
}

async function open(person: string): Promise<void> {
  signIn(person)
  await (await loadPage()).refreshSaved()
}

test('agents that the browser could not store are not removed from the account', async () => {
  store(agent('a1', 1))
  accounts.of('ada').push(agent('a2', 2))
  signIn('ada')
  fill('saved')
  const { $toasts, refreshSaved, sendSaved } = await loadPage()
  await refreshSaved()
  expect(ids(stored())).toEqual(['a1'])
  expect($toasts.get()).toMatchObject([{ title: SAVED_NOT_KEPT.title }])
  vi.restoreAllMocks()
  await sendSaved()
  expect(ids(accounts.of('ada')).sort()).toEqual(['a1', 'a2'])
  expect(ids(stored())).toEqual(['a2', 'a1'])
})

test('unsaved changes of another account leave no room for a new one', async () => {
  accounts.of('ada').push(agent('a1', 1))
  accounts.of('ben').push(agent('b1', 1))
  await open('ada')
  store(agent('a2', 2), agent('a1', 1))
  fill('savedAccount')
  await open('ben')
  expect(ids(stored())).toEqual(['b1'])
  await open('ada')
  expect(ids(accounts.of('ada'))).toContain('a1')
  expect(ids(stored())).toContain('a1')
  expect(ids(accounts.of('ben'))).toEqual(['b1'])
})

test('an account whose list did not fit stays complete', async () => {
  accounts.of('ada').push(agent('a1', 1), agent('a2', 2))
  await open('ada')
  store(agent('a3', 3), agent('a2', 2), agent('a1', 1))
  await open('ben')
  fill('saved')
  await open('ada')
  expect(ids(stored())).toEqual([])
  vi.restoreAllMocks()
  await open('ada')
  expect(ids(stored())).toEqual(['a2', 'a1'])
  expect(ids(accounts.of('ada'))).toEqual(['a1', 'a2'])
  expect(accounts.of('ben')).toEqual([])
})
