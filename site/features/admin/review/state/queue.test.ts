import { afterEach, beforeEach, expect, test, vi } from 'vitest'
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

const approvals = () => server.sent.map(({ path, body }) => `${path} ${body?.['status'] ?? ''}`)

test('decisions faster than the answers go out one by one, in order, none lost and none doubled', async () => {
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

test('a decision that fails comes back to its place with a toast; the others stay decided', async () => {
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

test('undone before it is sent, a decision is never sent', async () => {
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

test('undone while it is sent or after, it is put back with the version that the decision made', async () => {
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

test('the undo of a decision that fails sends nothing', async () => {
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

test('somebody else was faster: nothing is saved, and the submission is read again beside what was read', async () => {
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

test('only approved agents are featured', async () => {
  server.lines = [reviewLine('a'), reviewLine('b', { status: 'approved' })]
  const review = await openQueue()
  review.filterQueue({ status: 'all' })
  await vi.waitFor(() => expect(review.names()).toEqual(['a', 'b']))
  review.toggleFeatured('id-a')
  review.toggleFeatured('id-b')
  await review.settled()
  review.toggleFeatured('id-b')
  await review.settled()
  expect(server.sent.map(({ path, body }) => [path, body?.['featured']])).toEqual([
    ['b featured', true],
    ['b featured', false],
  ])
})
