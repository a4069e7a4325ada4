import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AUTH_TOKEN } from '#site/client/storage.ts'
import { storedPerson, storePerson } from '#site/client/stored-account.ts'
import type { Person } from '#site/domain/person.ts'
import { fakeBrowser } from '#site/tests/support/fakes/fake-browser.ts'
import { UPVOTED_BEFORE } from '#site/ui/toast/toast-texts.ts'

const voter: Person = {
  id: 'u1',
  firstName: 'Ada',
  lastName: 'Okafor',
  email: 'ada@roster.example',
  profileImageUrl: '',
  createdAt: '',
  role: 'user',
  isAdmin: false,
  verified: true,
  hasPassword: true,
  votes: ['a2'],
}

const loadPage = async () => {
  vi.resetModules()
  const { $toasts } = await import('#site/ui/toast/toast.ts')
  return { $toasts, ...(await import('./vote.ts')) }
}

const answer = (status: number, body: string) => new Response(body, { status, statusText: 'Reason' })

beforeEach(() => {
  fakeBrowser()
  window.localStorage.setItem(AUTH_TOKEN, 'abc')
})
afterEach(() => vi.unstubAllGlobals())

test('the new count is cached before the toast, and without another read', async () => {
  const page = { querySelector: () => ({ dataset: { count: '640' } }) }
  vi.stubGlobal('document', Object.assign(new EventTarget(), page))
  const never = new Promise<Response>(() => undefined)
  vi.stubGlobal('fetch', (_: string, { method }: RequestInit) =>
    method === 'POST' ? Promise.resolve(answer(200, '{}')) : never,
  )
  const { $toasts, upvote } = await loadPage()
  void upvote('a1')
  await vi.waitUntil(() => $toasts.get().length > 0)
  expect(JSON.parse(window.sessionStorage.getItem('upvotes') ?? '{}')).toMatchObject({ a1: { count: 641 } })
})

test("the count doesn't fall back while the vote isn't visible to readers yet", async () => {
  const page = { querySelector: () => ({ dataset: { count: '640' } }) }
  vi.stubGlobal('document', Object.assign(new EventTarget(), page))
  vi.stubGlobal('fetch', async () => answer(200, '{"id":"a1","upvotes":640}'))
  const { $upvotes, upvote } = await loadPage()
  await upvote('a1')
  expect($upvotes.get()).toEqual({ a1: 641 })
})

test('a vote counts at once, and is taken back if the site refuses it', async () => {
  const page = { querySelector: () => ({ dataset: { count: '640' } }) }
  vi.stubGlobal('document', Object.assign(new EventTarget(), page))
  vi.stubGlobal('fetch', async () => answer(503, ''))
  const { $upvotes, upvote } = await loadPage()
  const done = upvote('a1')
  expect($upvotes.get()).toEqual({ a1: 641 })
  await done
  expect($upvotes.get()).toEqual({ a1: 640 })
})

const already = UPVOTED_BEFORE.description

test.for([
  [409, '{"message":"Already upvoted"}', UPVOTED_BEFORE.title, already, 'default'],
  [400, 'You have already upvoted it', UPVOTED_BEFORE.title, already, 'default'],
  [500, '', 'Unable to Vote', 'Please try again in a moment.', 'destructive'],
  [429, '{"message":"slow down"}', 'Unable to Vote', 'Please try again in a moment.', 'destructive'],
] as const)('%i %s shows %s', async ([status, body, title, description, tone]) => {
  vi.stubGlobal('fetch', async () => answer(status, body))
  const { $toasts, $upvotes, $upvoting, upvote } = await loadPage()
  await upvote('a1')
  expect($toasts.get()).toMatchObject([{ title, description, tone }])
  expect($upvotes.get()).toEqual({})
  expect($upvoting.get().size).toBe(0)
})

test('an unreachable site is reported, and a second press is ignored', async () => {
  const fetched = vi.fn(async () => {
    throw new TypeError('Failed to fetch')
  })
  vi.stubGlobal('fetch', fetched)
  const { $toasts, upvote } = await loadPage()
  await Promise.all([upvote('a1'), upvote('a1')])
  expect(fetched).toHaveBeenCalledOnce()
  expect($toasts.get()).toMatchObject([{ title: 'Unable to Vote' }])
})

test('a known vote is not counted twice', async () => {
  storePerson(voter)
  const page = { querySelector: () => ({ dataset: { count: '640' } }) }
  vi.stubGlobal('document', Object.assign(new EventTarget(), page))
  vi.stubGlobal('fetch', async () => answer(409, '{"message":"Already upvoted"}'))
  const { $upvotes, $voted, upvote } = await loadPage()
  const done = upvote('a2')
  expect($upvotes.get()).toEqual({})
  await done
  await upvote('a1')
  expect([...$voted.get()].sort()).toEqual(['a1', 'a2'])
  expect(storedPerson()?.votes).toEqual(['a2', 'a1'])
})
