import { beforeEach, expect, test, vi } from 'vitest'
import { AUTH_TOKEN } from '#site/client/storage.ts'
import { fakeBrowser } from '#site/tests/support/fakes/fake-browser.ts'
import { UPVOTED_BEFORE } from '#site/ui/toast/toast-texts.ts'

const loadPage = async () => {
  vi.resetModules()
  const { $toasts } = await import('#site/ui/toast/toast.ts')
  return { $toasts, ...(await import('./vote.ts')) }
}

const AGENT = { id: 'a1', name: 'A1' }
const answer = (status: number, body: string) => new Response(body, { status, statusText: 'Reason' })

beforeEach(() => {
  fakeBrowser()
  window.localStorage.setItem(AUTH_TOKEN, 'abc')
})

test("the count doesn't fall back while the vote isn't visible to readers yet", async () => {
  const page = { querySelector: () => ({ dataset: { count: '640' } }) }
  vi.stubGlobal('document', Object.assign(new EventTarget(), page))
  vi.stubGlobal('fetch', async () => answer(200, '{"id":"a1","upvotes":640}'))
  const { $upvotes, upvote } = await loadPage()
  await upvote(AGENT)
  expect($upvotes.get()).toEqual({ a1: 641 })
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
  await upvote(AGENT)
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
  await Promise.all([upvote(AGENT), upvote(AGENT)])
  expect(fetched).toHaveBeenCalledOnce()
  expect($toasts.get()).toMatchObject([{ title: 'Unable to Vote' }])
})
