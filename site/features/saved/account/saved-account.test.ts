import { beforeEach, expect, test, vi } from 'vitest'
import { claimsIn } from '#site/client/stored-account.ts'
import { SAVED_MAX } from '#site/domain/limits.ts'
import type { SavedAgent } from '#site/domain/saved/saved.ts'
import { ACCOUNT_SAVED_FULL, SAVED_NOT_KEPT } from '#site/domain/texts/saved-toasts.ts'
import { fakeBrowser } from '#site/tests/support/fakes/fake-browser.ts'
import { agent, ids, loadPage, signIn, store, stored } from '#site/tests/support/fakes/saved-lists.ts'

/** Accounts with saved agents, with replies like those of /api/users/saved. */
function fakeAccounts() {
  const [lists, calls] = [new Map<string, SavedAgent[]>(), [] as string[]]
  const of = (person: string) => {
    const list = lists.get(person) ?? []
    lists.set(person, list)
    return list
  }
  const iso = (at: number) => new Date(at).toISOString()
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', headers, body }: RequestInit = {}) => {
    calls.push(`${method} ${address}`)
    const list = of(String(claimsIn(new Headers(headers).get('Authorization') ?? '')['id']))
    if (method === 'DELETE') {
      const { pathname, searchParams } = new URL(address, 'https://roster.example')
      const isMeant = ({ id, at }: SavedAgent) =>
        pathname.endsWith(`/${id}`) && iso(at) === searchParams.get('savedAt')
      if (list.some(isMeant)) list.splice(list.findIndex(isMeant), 1)
      return new Response(null, { status: 204 })
    }
    const left: string[] = []
    for (const { agentId: id, note, savedAt } of body ? JSON.parse(String(body)).agents : []) {
      if (list.some((known) => known.id === id)) continue
      if (list.length >= SAVED_MAX) left.push(id)
      else list.push({ id, note, at: Date.parse(savedAt) })
    }
    const saved = list.map(({ id, note, at }) => ({ agentId: id, note, savedAt: iso(at) }))
    return Response.json(method === 'GET' ? saved : { left, saved })
  })
  return { calls, of }
}

let accounts: ReturnType<typeof fakeAccounts>

beforeEach(() => {
  fakeBrowser()
  accounts = fakeAccounts()
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
