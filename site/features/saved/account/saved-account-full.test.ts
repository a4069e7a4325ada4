/** With full browser storage, the local list may be shorter, but the account doesn't lose anything. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SAVED_NOT_KEPT } from '#site/domain/texts/saved-toasts.ts'
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
