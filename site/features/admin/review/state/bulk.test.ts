import { afterEach, beforeEach, expect, test, vi } from 'vitest'
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

test('stops when the session has ended', async () => {
  const review = await openSelected()
  server.refuse = () => Response.json({ message: 'Sign in again' }, { status: 401 })
  await review.startBulk('approve', {})
  expect(server.sent).toHaveLength(1)
  expect(review.run()).toMatchObject({ state: 'stopped', done: 0 })
})
