import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SEARCH_REST_MS } from '#site/domain/limits.ts'
import { fakeBrowser } from '#site/tests/support/fakes/fake-browser.ts'
import { FakeReview, reviewLine } from '#site/tests/support/fakes/fake-review.ts'
import { openQueue } from '#site/tests/support/fakes/opened-queue.ts'

let server: FakeReview

beforeEach(() => {
  fakeBrowser()
  server = new FakeReview([reviewLine('a'), reviewLine('b'), reviewLine('c')])
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('where decided ones stay in the list, the queue goes on to the next one', async () => {
  const review = await openQueue()
  review.filterQueue({ status: 'all' })
  await vi.waitFor(() => expect(review.$queue.get().list).toBe('listed'))
  review.approveCurrent()
  expect(review.current()).toBe('b')
  expect(review.names()).toEqual(['a', 'b', 'c'])
  await review.settled()
  review.undoLast()
  expect(review.current()).toBe('a')
  expect(review.currentLine()?.status).toBe('pending')
})

test('a page that is used up is followed by what waits behind it', async () => {
  server.pageSize = 2
  const review = await openQueue()
  expect(review.names()).toEqual(['a', 'b'])
  review.approveCurrent()
  review.approveCurrent()
  await review.settled()
  await vi.waitFor(() => expect(review.names()).toEqual(['c']))
})

test('words are looked for once typing rests, a status at once; both begin at the first page', async () => {
  server.pageSize = 2
  const review = await openQueue()
  await review.openNextPage()
  expect(review.names()).toEqual(['c'])
  const asked: string[] = []
  const answer = fetch
  vi.stubGlobal('fetch', (path: string, call: RequestInit) => {
    if (path.startsWith('/api/admin/submissions?')) asked.push(path)
    return answer(path, call)
  })
  vi.useFakeTimers()
  review.filterQueue({ search: 'p' })
  review.filterQueue({ search: 'post' })
  vi.advanceTimersByTime(SEARCH_REST_MS)
  review.filterQueue({ status: 'rejected' })
  expect(asked).toEqual([
    '/api/admin/submissions?status=pending&search=post',
    '/api/admin/submissions?status=rejected&search=post',
  ])
})
