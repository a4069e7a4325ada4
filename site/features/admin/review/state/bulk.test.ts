import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CHANGED_IN_THE_MEANTIME } from '#site/domain/texts/administration.ts'
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

async function openSelected(status: 'pending' | 'all' = 'pending') {
  const review = await openQueue()
  if (status === 'all') {
    review.filterQueue({ status })
    await vi.waitFor(() => expect(review.$queue.get().list).toBe('listed'))
  }
  review.toggleAll()
  return { ...review, run: review.$bulk.get, selected: () => review.$queue.get().selected }
}

test('sends only what the action applies to', async () => {
  server.lines = [
    reviewLine('a'),
    reviewLine('b', { status: 'approved' }),
    reviewLine('c', { status: 'approved', featured: true }),
    reviewLine('d', { status: 'rejected' }),
  ]
  const review = await openSelected('all')
  const named = (action: Parameters<typeof review.selectedFor>[0]) =>
    review.selectedFor(action).map(({ name }) => name)
  expect(named('approve')).toEqual(['a'])
  expect(named('reject')).toEqual(['a', 'b', 'c'])
  expect(named('feature')).toEqual(['b'])
  expect(named('unfeature')).toEqual(['c'])
  expect(named('delete')).toEqual(['a', 'b', 'c', 'd'])
  await review.startBulk('unfeature', {})
  expect(server.sent).toMatchObject([{ path: 'c featured', body: { featured: false } }])
})

test('edits the stored agent, and adds tags to those it has', async () => {
  Object.assign(server.lines[0] ?? {}, { tags: ['email'], version: '4' })
  const review = await openSelected()
  await review.startBulk('tags', { tags: ['browser'] })
  expect(server.sent[0]).toMatchObject({
    method: 'PUT',
    body: { name: 'a', tags: ['email', 'browser'], version: '4' },
  })
  expect(review.names()).toEqual(['a', 'b', 'c'])
  await review.startBulk('category', { categoryId: 'category0000001' })
  expect(server.sent).toHaveLength(3)
})

test("doesn't change what another admin has saved, or what was decided on its own meanwhile", async () => {
  const review = await openSelected()
  await vi.waitFor(() => expect(review.$item.get().state).toBe('shown'))
  Object.assign(server.lines[0] ?? {}, { version: '5' })
  server.hold()
  const run = review.startBulk('category', { categoryId: 'category0000001' })
  const decision = review.act('reject', 'id-b', { notes: 'No.' })
  server.release()
  await Promise.all([run, decision])
  expect(server.statuses()).toEqual(['pending', 'rejected', 'pending'])
  expect(review.run()).toMatchObject({ done: 1, failed: [{ name: 'a' }, { name: 'b' }] })
  expect(review.selected()).toEqual(['id-a'])
})

test('goes on after failures, says why each failed, and keeps them selected', async () => {
  const review = await openSelected()
  server.refuse = ({ path }) => {
    if (path === 'a status') return Response.json({ message: CHANGED_IN_THE_MEANTIME }, { status: 409 })
    return path === 'b status' ? Response.error() : undefined
  }
  await review.startBulk('reject', { reason: 'other', notes: 'No.' })
  expect(server.sent[2]?.body).toEqual({ status: 'rejected', reason: 'other', notes: 'No.', version: '1' })
  expect(review.run()).toMatchObject({
    state: 'done',
    done: 1,
    failed: [
      { name: 'a', reason: CHANGED_IN_THE_MEANTIME },
      { name: 'b', reason: expect.any(String) },
    ],
  })
  expect(review.selected()).toEqual(['id-a', 'id-b'])
})

test('stops when the session has ended', async () => {
  const review = await openSelected()
  server.refuse = () => Response.json({ message: 'Sign in again' }, { status: 401 })
  await review.startBulk('approve', {})
  expect(server.sent).toHaveLength(1)
  expect(review.run()).toMatchObject({ state: 'stopped', done: 0 })
})
