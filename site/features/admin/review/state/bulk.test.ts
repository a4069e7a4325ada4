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

const paths = () => server.sent.map(({ path }) => path)

async function openSelected(status: 'pending' | 'all' = 'pending') {
  const review = await openQueue()
  if (status === 'all') {
    review.filterQueue({ status })
    await vi.waitFor(() => expect(review.$queue.get().list).toBe('listed'))
  }
  review.toggleAll()
  return { ...review, run: review.$bulk.get, selected: () => review.$queue.get().selected }
}

function isLeavingGuarded(): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

test('asks first, then sends one call after another with the version of each, and counts them', async () => {
  const review = await openSelected()
  const seen: (number | undefined)[] = []
  review.$bulk.listen((run) => seen.push(run?.done))
  review.askAboutSelected('approve')
  expect(review.$dialog.get()).toEqual({ kind: 'bulk', action: 'approve' })
  expect(server.sent).toEqual([])
  server.hold()
  review.confirmDialog()
  await vi.waitFor(() => expect(server.sent).toHaveLength(1))
  expect(isLeavingGuarded()).toBe(true)
  expect(review.run()).toMatchObject({ state: 'running', total: 3, done: 0 })
  server.release()
  await vi.waitFor(() => expect(review.run()).toMatchObject({ state: 'done', done: 3, failed: [] }))
  expect(isLeavingGuarded()).toBe(false)
  expect(new Set(seen)).toEqual(new Set([0, 1, 2, 3]))
  expect(paths()).toEqual(['a status', 'b status', 'c status'])
  expect(server.sent[0]?.body).toEqual({ status: 'approved', version: '1' })
  await vi.waitFor(() => expect(review.names()).toEqual([]))
  expect(review.selected()).toEqual([])
})

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

test("doesn't edit what another admin has saved since the list was loaded", async () => {
  const review = await openSelected()
  Object.assign(server.lines[0] ?? {}, { version: '5' })
  await review.startBulk('category', { categoryId: 'category0000001' })
  expect(server.sent[0]?.body).toMatchObject({ version: '1' })
  expect(review.run()).toMatchObject({ done: 2, failed: [{ name: 'a' }] })
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

test('leaves out what was decided on its own meanwhile', async () => {
  const review = await openSelected()
  server.hold()
  const run = review.startBulk('approve', {})
  await vi.waitFor(() => expect(server.sent).toHaveLength(1))
  review.decide('id-b', { status: 'rejected', notes: 'No.' })
  server.release()
  await run
  await review.settled()
  expect(server.statuses()).toEqual(['approved', 'rejected', 'approved'])
})

test('stops after the call in flight, and keeps the rest selected', async () => {
  const review = await openSelected()
  server.hold()
  const run = review.startBulk('approve', {})
  await vi.waitFor(() => expect(server.sent).toHaveLength(1))
  review.stopBulk()
  void review.startBulk('delete', {})
  expect(isLeavingGuarded()).toBe(true)
  server.release()
  await run
  expect(review.run()).toMatchObject({ state: 'stopped', done: 1, total: 3, failed: [] })
  expect(server.statuses()).toEqual(['approved', 'pending', 'pending'])
  expect(review.selected()).toEqual(['id-b', 'id-c'])
  expect(isLeavingGuarded()).toBe(false)
})

test('stops when the session has ended', async () => {
  const review = await openSelected()
  server.refuse = () => Response.json({ message: 'Sign in again' }, { status: 401 })
  await review.startBulk('approve', {})
  expect(paths()).toEqual(['a status'])
  expect(review.run()).toMatchObject({ state: 'stopped', done: 0 })
  expect(server.statuses()).toEqual(['pending', 'pending', 'pending'])
})
