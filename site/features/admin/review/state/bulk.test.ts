import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BULK_MAX } from '#site/domain/limits.ts'
import { fakeBrowser } from '#site/tests/support/fakes/fake-browser.ts'
import { FakeReview, openQueue, reviewLine } from '#site/tests/support/fakes/fake-review.ts'

let server: FakeReview

beforeEach(() => {
  fakeBrowser()
  server = new FakeReview([reviewLine('a'), reviewLine('b'), reviewLine('c')])
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('sends selected lines in one request and follows the progress', async () => {
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

test('a bulk review covers agents as a change in flight leaves them', async () => {
  server = new FakeReview([reviewLine('a', { status: 'approved' })])
  const review = await openQueue()
  review.filterQueue({ status: 'approved' })
  await vi.waitFor(() => expect(review.$queue.get().list).toBe('listed'))
  review.toggleFeatured('id-a')
  review.toggleSelected('id-a')
  review.actOnSelected('feature')
  await vi.waitFor(() => expect(server.sent).toHaveLength(2))
  expect(server.sent[1]?.body).toMatchObject({ selection: [{ id: 'id-a', version: '2' }] })
})

test('confirms all that match, and sends the filter they were listed by', async () => {
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
    selection: { status: 'pending', search: '', asOf: review.$queue.get().asOf, total: BULK_MAX + 1 },
  })
})

test('shows why a bulk review was refused', async () => {
  const review = await openQueue()
  server.refuse = () => Response.json({ message: 'One runs already' }, { status: 409 })
  review.toggleSelected('id-a')
  review.actOnSelected('feature')
  await vi.waitFor(() => expect(review.toast()).toMatchObject({ description: 'One runs already' }))
  expect(review.$queue.get().selected).toEqual(['id-a'])
})
