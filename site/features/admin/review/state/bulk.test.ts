import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BULK_MAX } from '#site/domain/limits.ts'
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

test('selected lines are sent in one request as they were shown, and the progress is followed to its end', async () => {
  const review = await openQueue()
  for (const id of ['id-a', 'id-b', 'id-c', 'id-b']) review.toggleSelected(id)
  const seen: (string | undefined)[] = []
  review.bulk.watch()
  review.$bulk.listen((bulk) => seen.push(bulk?.state))
  review.actOnSelected('approve')
  await vi.waitFor(() => expect(seen).toEqual(['running', 'running', 'done']))
  expect(server.sent).toMatchObject([
    { path: 'reviews', body: { action: 'approve', selection: [{ id: 'id-a' }, { id: 'id-c' }] } },
  ])
  expect(review.$queue.get().selected).toEqual([])
  await vi.waitFor(() => expect(review.names()).toEqual(['b']))
  review.undoLast()
  await vi.waitFor(() => expect(server.statuses()).toEqual(['pending', 'pending', 'pending']))
  await vi.waitFor(() => expect(review.names()).toEqual(['a', 'b', 'c']))
})

test('all that match are asked about, and sent as the filter they were listed by', async () => {
  const review = await openQueue()
  review.$queue.set({ ...review.$queue.get(), total: BULK_MAX + 1 })
  review.toggleSelected('id-a')
  review.selectAllThatMatch()
  expect(review.selectedCount()).toBe(BULK_MAX)
  review.actOnSelected('approve')
  expect(review.$dialog.get()).toEqual({ kind: 'approve' })
  expect(server.sent).toEqual([])
  review.confirmDialog()
  await vi.waitFor(() => expect(server.sent).toHaveLength(1))
  expect(server.sent[0]?.body).toMatchObject({
    selection: { status: 'pending', search: '', asOf: review.$queue.get().asOf },
  })
})

test('another filter or page drops the selection; one line taken off leaves those of the page', async () => {
  server.pageSize = 2
  const review = await openQueue()
  review.selectAllThatMatch()
  review.toggleSelected('id-a')
  expect(review.$queue.get()).toMatchObject({ isAll: false, selected: ['id-b'] })
  review.selectAllThatMatch()
  await review.openNextPage()
  expect(review.$queue.get()).toMatchObject({ isAll: false, selected: [] })
  review.selectAllThatMatch()
  review.filterQueue({ status: 'all' })
  expect(review.selectedCount()).toBe(0)
})

test('a review that is refused says why', async () => {
  const review = await openQueue()
  server.refuse = () => Response.json({ message: 'One runs already' }, { status: 409 })
  review.toggleSelected('id-a')
  review.actOnSelected('feature')
  await vi.waitFor(() => expect(review.toast()).toMatchObject({ description: 'One runs already' }))
  expect(review.$queue.get().selected).toEqual(['id-a'])
})
