import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ADMIN_LIST_SIZE_MAX, SEARCH_REST_MS } from '#site/domain/limits.ts'
import { fakeBrowser } from '#site/tests/support/fakes/fake-browser.ts'
import { FakeReview, openQueue, reviewLine } from '#site/tests/support/fakes/fake-review.ts'

let server: FakeReview

beforeEach(() => {
  fakeBrowser()
  server = new FakeReview([reviewLine('a'), reviewLine('b'), reviewLine('c')])
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const approvals = () => server.sent.map(({ path, body }) => `${path} ${body?.['status'] ?? ''}`)

test('sends decisions one by one, in order, without losing or doubling any', async () => {
  const review = await openQueue()
  server.hold()
  review.approveCurrent()
  review.approveCurrent()
  review.approveCurrent()
  review.approveCurrent()
  expect(review.names()).toEqual([])
  expect(review.current()).toBeUndefined()
  await vi.waitFor(() => expect(server.sent).toHaveLength(1))
  expect(server.statuses()).toEqual(['pending', 'pending', 'pending'])
  server.release()
  await review.settled()
  expect(approvals()).toEqual(['a status approved', 'b status approved', 'c status approved'])
  expect(server.statuses()).toEqual(['approved', 'approved', 'approved'])
  expect(review.$queue.get().underway).toEqual([])
})

test('a quick second approval is ignored until the next submission is displayed', async () => {
  const review = await openQueue()
  const approve = () => review.approveDisplayed(review.currentLine()?.id ?? '')
  await vi.waitFor(() => expect(review.isDisplayed('id-a')).toBe(true))
  approve()
  approve()
  expect(review.names()).toEqual(['b', 'c'])
  await vi.waitFor(() => expect(review.isDisplayed('id-b')).toBe(true))
  approve()
  approve()
  await review.settled()
  expect(approvals()).toEqual(['a status approved', 'b status approved'])
})

test('a failed decision returns to its place with a toast; the others stay decided', async () => {
  const review = await openQueue()
  server.refuse = ({ path }) => (path.startsWith('b') ? new Response('', { status: 503 }) : undefined)
  review.approveCurrent()
  review.approveCurrent()
  expect(review.names()).toEqual(['c'])
  await review.settled()
  expect(review.names()).toEqual(['b', 'c'])
  expect(review.current()).toBe('b')
  expect(review.toast()).toMatchObject({ title: 'Failed to update status', tone: 'destructive' })
  expect(server.statuses()).toEqual(['approved', 'pending', 'pending'])
})

test('never sends a decision that was undone first', async () => {
  const review = await openQueue()
  server.hold()
  review.approveCurrent()
  review.approveCurrent()
  await vi.waitFor(() => expect(server.sent).toHaveLength(1))
  review.undoLast()
  expect(review.names()).toEqual(['b', 'c'])
  server.release()
  await review.settled()
  expect(approvals()).toEqual(['a status approved'])
  expect(review.$queue.get().underway).toEqual([])
})

test('undoes a sent decision with the version it created', async () => {
  const review = await openQueue()
  server.hold()
  review.approveCurrent()
  await vi.waitFor(() => expect(server.sent).toHaveLength(1))
  review.undoLast()
  review.approveCurrent()
  expect(review.names()).toEqual(['b', 'c'])
  server.release()
  await review.settled()
  expect(approvals()).toEqual(['a status approved', 'a status pending', 'a status approved'])
  expect(server.sent.map(({ body }) => body?.['version'])).toEqual(['1', '2', '3'])
  expect(review.names()).toEqual(['b', 'c'])
  review.undoLast()
  await review.settled()
  expect(review.names()).toEqual(['a', 'b', 'c'])
  expect(review.current()).toBe('a')
  expect(server.statuses()).toEqual(['pending', 'pending', 'pending'])
})

test('undoing a failed decision sends nothing', async () => {
  const review = await openQueue()
  server.hold()
  server.refuse = () => new Response('', { status: 503 })
  review.approveCurrent()
  await vi.waitFor(() => expect(server.sent).toHaveLength(1))
  review.undoLast()
  server.release()
  await review.settled()
  expect(server.sent).toHaveLength(1)
  expect(review.names()).toEqual(['a', 'b', 'c'])
})

test('a conflict saves nothing and reads the submission again', async () => {
  const review = await openQueue()
  await vi.waitFor(() => expect(review.$item.get().state).toBe('shown'))
  const [first] = server.lines
  Object.assign(first ?? {}, { description: 'Changed meanwhile.', status: 'rejected', version: '7' })
  review.approveCurrent()
  await review.settled()
  expect(review.$conflict.get()).toMatchObject({
    id: 'id-a',
    status: 'pending',
    fields: { description: 'Sorts what comes in.' },
  })
  await vi.waitFor(() =>
    expect(review.$item.get()).toMatchObject({
      state: 'shown',
      id: 'id-a',
      item: { submission: { description: 'Changed meanwhile.' } },
    }),
  )
  const again = review.$conflict.get()?.again
  expect(again?.fits({ status: 'pending', featured: false })).toBe(true)
  expect(again?.fits({ status: 'rejected', featured: false })).toBe(false)
  expect(review.current()).toBe('a')
  expect(review.currentLine()?.status).toBe('rejected')
  expect(server.statuses()).toEqual(['rejected', 'pending', 'pending'])
})

test('opens the next submission even if the decided one stays listed', async () => {
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

test('loads the next submissions when those shown are used up', async () => {
  server.pageSize = 2
  const review = await openQueue()
  expect(review.names()).toEqual(['a', 'b'])
  review.approveCurrent()
  review.approveCurrent()
  await review.settled()
  await vi.waitFor(() => expect(review.names()).toEqual(['c']))
})

test('debounces a search, filters by status at once, and shows as many as at first', async () => {
  const review = await openQueue()
  await review.showUpTo(200)
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
    '/api/admin/submissions?status=pending&search=post&limit=50',
    '/api/admin/submissions?status=rejected&search=post&limit=50',
  ])
})

test('shows more on request, at most a thousand, and keeps the selection', async () => {
  const review = await openQueue()
  review.$queue.set({ ...review.$queue.get(), limit: 2 })
  await review.loadQueue()
  expect(review.names()).toEqual(['a', 'b'])
  review.toggleSelected('id-b')
  await review.showUpTo(3)
  expect(review.names()).toEqual(['a', 'b', 'c'])
  expect(review.$queue.get().selected).toEqual(['id-b'])
  await review.showUpTo(ADMIN_LIST_SIZE_MAX + 1)
  expect(review.$queue.get().limit).toBe(ADMIN_LIST_SIZE_MAX)
})

test('selects all that are shown, then none; another filter clears the selection', async () => {
  const review = await openQueue()
  review.toggleSelected('id-b')
  review.toggleAll()
  expect(review.$queue.get().selected).toEqual(['id-a', 'id-b', 'id-c'])
  review.toggleAll()
  expect(review.$queue.get().selected).toEqual([])
  review.toggleAll()
  review.filterQueue({ status: 'all' })
  review.toggleSelected('id-c')
  expect(review.$queue.get().selected).toEqual([])
})
