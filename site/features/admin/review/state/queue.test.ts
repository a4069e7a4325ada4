import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ADMIN_LIST_SIZE_MAX, SEARCH_REST_MS, UNDO_SECONDS } from '#site/domain/limits.ts'
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

const sent = () => server.sent.map(({ path, body }) => `${path} ${body?.['status'] ?? ''}`)

test('waits for the reply and ignores other actions meanwhile, then opens the next submission', async () => {
  const review = await openQueue()
  const { focus } = review.$queue.get()
  server.hold()
  const approval = review.approveCurrent()
  expect(review.$isBusy.get()).toBe(true)
  await review.approveCurrent()
  await review.act('approve', 'id-b')
  expect([review.names(), review.current(), sent()]).toEqual([['a', 'b', 'c'], 'a', ['a status approved']])
  server.release()
  await approval
  expect([review.names(), review.current()]).toEqual([['b', 'c'], 'b'])
  expect(review.$queue.get().focus).toBe(focus + 1)
  expect(review.$isBusy.get()).toBe(true)
  await vi.waitFor(() => expect(review.$item.get()).toMatchObject({ state: 'shown', id: 'id-b' }))
  expect(review.$isBusy.get()).toBe(false)
})

test('a failed decision changes nothing, and says so', async () => {
  const review = await openQueue()
  server.refuse = () => new Response('', { status: 503 })
  await review.approveCurrent()
  expect([review.names(), review.current()]).toEqual([['a', 'b', 'c'], 'a'])
  expect(review.toast()).toMatchObject({ title: 'Failed to update status', tone: 'destructive' })
})

test('takes back only the last decision, with the version it created', async () => {
  const review = await openQueue()
  await review.approveCurrent()
  expect(review.toast()).toMatchObject({ duration: UNDO_SECONDS * 1000, action: { key: 'z' } })
  server.hold()
  const approval = review.approveCurrent()
  expect(review.toast()).toBeUndefined()
  server.release()
  await approval
  await review.toast()?.action?.act()
  expect(sent()).toEqual(['a status approved', 'b status approved', 'b status pending'])
  expect(server.sent.at(-1)?.body).toMatchObject({ version: '2' })
  expect([review.names(), review.current()]).toEqual([['b', 'c'], 'b'])
  expect(review.toast()?.action).toBeUndefined()
})

test('a conflict saves nothing, reads the submission again, and can be decided all the same', async () => {
  const review = await openQueue()
  await vi.waitFor(() => expect(review.$item.get().state).toBe('shown'))
  Object.assign(server.lines[0] ?? {}, { description: 'Changed meanwhile.', version: '7' })
  await review.act('reject', 'id-a', { reason: 'other', notes: 'No.' })
  expect(review.$conflict.get()).toMatchObject({
    id: 'id-a',
    status: 'pending',
    action: 'reject',
    values: { reason: 'other', notes: 'No.' },
    fields: { description: 'Sorts what comes in.' },
  })
  const item = { submission: { description: 'Changed meanwhile.' } }
  await vi.waitFor(() => expect(review.$item.get()).toMatchObject({ state: 'shown', id: 'id-a', item }))
  expect(server.statuses()).toEqual(['pending', 'pending', 'pending'])
  await review.act('reject', 'id-a', { reason: 'other', notes: 'No.' })
  expect(review.$conflict.get()).toBeUndefined()
  expect(server.statuses()).toEqual(['rejected', 'pending', 'pending'])
})

test('opens the next submission even if the decided one stays listed', async () => {
  const review = await openQueue()
  review.filterQueue({ status: 'all' })
  await vi.waitFor(() => expect(review.$queue.get().list).toBe('listed'))
  await review.approveCurrent()
  expect([review.names(), review.current()]).toEqual([['a', 'b', 'c'], 'b'])
  await review.toast()?.action?.act()
  expect(review.currentLine()).toMatchObject({ name: 'a', status: 'pending' })
})

test('loads the next submissions when those shown are used up', async () => {
  server.pageSize = 2
  const review = await openQueue()
  await review.approveCurrent()
  await review.approveCurrent()
  expect([review.names(), review.current()]).toEqual([['c'], 'c'])
})

test('loads the list again if it was requested before a decision', async () => {
  const review = await openQueue()
  void review.loadQueue()
  await review.approveCurrent()
  expect(review.names()).toEqual(['b', 'c'])
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
