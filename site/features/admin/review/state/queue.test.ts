import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { UNDO_SECONDS } from '#site/domain/limits.ts'
import { manyWaitAgain } from '#site/features/admin/review/bulk-texts.ts'
import { fakeBrowser } from '#site/tests/support/fakes/fake-browser.ts'
import { deskLine, FakeDesk } from '#site/tests/support/fakes/fake-desk.ts'
import { openDesk } from '#site/tests/support/fakes/opened-desk.ts'

let server: FakeDesk

beforeEach(() => {
  fakeBrowser()
  server = new FakeDesk([deskLine('a'), deskLine('b'), deskLine('c')])
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const approvals = () => server.told.map(({ path, body }) => `${path} ${body?.['status'] ?? ''}`)

test('decisions faster than the answers go out one by one, in order, none lost and none doubled', async () => {
  const desk = await openDesk()
  server.hold()
  desk.approveCurrent()
  desk.approveCurrent()
  desk.approveCurrent()
  desk.approveCurrent()
  expect(desk.names()).toEqual([])
  expect(desk.current()).toBeUndefined()
  await vi.waitFor(() => expect(server.told).toHaveLength(1))
  expect(server.statuses()).toEqual(['pending', 'pending', 'pending'])
  server.release()
  await desk.settled()
  expect(approvals()).toEqual(['a status approved', 'b status approved', 'c status approved'])
  expect(server.statuses()).toEqual(['approved', 'approved', 'approved'])
  expect(desk.$desk.get().underway).toEqual([])
})

test('a quick second approval is ignored until the next submission is displayed', async () => {
  const desk = await openDesk()
  const approve = () => desk.approveDisplayed(desk.currentLine()?.id ?? '')
  await vi.waitFor(() => expect(desk.isDisplayed('id-a')).toBe(true))
  approve()
  approve()
  expect(desk.names()).toEqual(['b', 'c'])
  await vi.waitFor(() => expect(desk.isDisplayed('id-b')).toBe(true))
  approve()
  approve()
  await desk.settled()
  expect(approvals()).toEqual(['a status approved', 'b status approved'])
})

test('a decision that fails comes back to its place with a toast; the others stay decided', async () => {
  const desk = await openDesk()
  server.refuse = ({ path }) => (path.startsWith('b') ? new Response('', { status: 503 }) : undefined)
  desk.approveCurrent()
  desk.approveCurrent()
  expect(desk.names()).toEqual(['c'])
  await desk.settled()
  expect(desk.names()).toEqual(['b', 'c'])
  expect(desk.current()).toBe('b')
  expect(desk.toast()).toMatchObject({ title: 'Failed to update status', tone: 'destructive' })
  expect(server.statuses()).toEqual(['approved', 'pending', 'pending'])
})

test('undone before it is sent, a decision is never sent', async () => {
  const desk = await openDesk()
  server.hold()
  desk.approveCurrent()
  desk.approveCurrent()
  await vi.waitFor(() => expect(server.told).toHaveLength(1))
  desk.undoLast()
  expect(desk.names()).toEqual(['b', 'c'])
  server.release()
  await desk.settled()
  expect(approvals()).toEqual(['a status approved'])
  expect(desk.$desk.get().underway).toEqual([])
})

test('undone while it is sent or after, it is put back with the version that the decision made', async () => {
  const desk = await openDesk()
  server.hold()
  desk.approveCurrent()
  await vi.waitFor(() => expect(server.told).toHaveLength(1))
  desk.undoLast()
  desk.approveCurrent()
  expect(desk.names()).toEqual(['b', 'c'])
  server.release()
  await desk.settled()
  expect(approvals()).toEqual(['a status approved', 'a status pending', 'a status approved'])
  expect(server.told.map(({ body }) => body?.['version'])).toEqual(['1', '2', '3'])
  expect(desk.names()).toEqual(['b', 'c'])
  desk.undoLast()
  await desk.settled()
  expect(desk.names()).toEqual(['a', 'b', 'c'])
  expect(desk.current()).toBe('a')
  expect(server.statuses()).toEqual(['pending', 'pending', 'pending'])
})

test('the undo of a decision that fails sends nothing', async () => {
  const desk = await openDesk()
  server.hold()
  server.refuse = () => new Response('', { status: 503 })
  desk.approveCurrent()
  await vi.waitFor(() => expect(server.told).toHaveLength(1))
  desk.undoLast()
  server.release()
  await desk.settled()
  expect(server.told).toHaveLength(1)
  expect(desk.names()).toEqual(['a', 'b', 'c'])
})

test('undo is offered for ten seconds, which stand still while somebody points at it', async () => {
  const desk = await openDesk()
  vi.useFakeTimers()
  desk.approveCurrent()
  await desk.settled()
  expect(desk.$undo.get()?.done).toBe('a is approved and live.')
  vi.advanceTimersByTime(UNDO_SECONDS * 1000 - 1)
  desk.holdUndo()
  vi.advanceTimersByTime(60_000)
  expect(desk.$undo.get()).toBeDefined()
  desk.releaseUndo()
  vi.advanceTimersByTime(1)
  expect(desk.$undo.get()).toBeUndefined()
  desk.undoLast()
  expect(desk.names()).toEqual(['b', 'c'])
})

test('somebody else was faster: nothing is saved, and the submission is read anew beside what was read', async () => {
  const desk = await openDesk()
  await vi.waitFor(() => expect(desk.$item.get().state).toBe('shown'))
  const [first] = server.lines
  Object.assign(first ?? {}, { description: 'Changed meanwhile.', status: 'rejected', version: '7' })
  desk.approveCurrent()
  await desk.settled()
  expect(desk.$conflict.get()).toMatchObject({ id: 'id-a', before: { description: 'Sorts what comes in.' } })
  await vi.waitFor(() =>
    expect(desk.$item.get()).toMatchObject({
      state: 'shown',
      id: 'id-a',
      item: { submission: { description: 'Changed meanwhile.' } },
    }),
  )
  expect(desk.current()).toBe('a')
  expect(desk.currentLine()?.status).toBe('rejected')
  expect(server.statuses()).toEqual(['rejected', 'pending', 'pending'])
})

test('what fails of many stays chosen; the others are done and can be undone together', async () => {
  const desk = await openDesk()
  for (const { id } of server.lines) desk.choose(id)
  server.refuse = ({ path }) => (path.startsWith('b') ? new Response('', { status: 503 }) : undefined)
  const seen: string[] = []
  desk.$bulk.listen((bulk) => seen.push(bulk ? `${bulk.done} of ${bulk.total}` : 'over'))
  await desk.decideChosen({ status: 'approved' })
  expect(seen).toEqual(['0 of 3', '1 of 3', '2 of 3', 'over'])
  expect(desk.names()).toEqual(['b'])
  expect(desk.$desk.get().chosen).toEqual(['id-b'])
  expect(desk.toast()).toMatchObject({ title: 'Failed to update status', tone: 'destructive' })
  server.refuse = () => undefined
  desk.undoLast()
  await desk.settled()
  expect(server.statuses()).toEqual(['pending', 'pending', 'pending'])
  expect(desk.names()).toEqual(['a', 'b', 'c'])
  expect(desk.toast()).toMatchObject({ description: manyWaitAgain(2), tone: 'default' })
})

test('only approved agents are featured, also of many', async () => {
  server.lines = [deskLine('a'), deskLine('b', { status: 'approved' })]
  const desk = await openDesk()
  desk.filterDesk({ status: 'all' })
  await vi.waitFor(() => expect(desk.names()).toEqual(['a', 'b']))
  desk.toggleFeatured('id-a')
  desk.choose('id-a')
  desk.choose('id-b')
  await desk.featureChosen()
  expect(server.told.map(({ path }) => path)).toEqual(['b featured'])
  expect(desk.$desk.get().chosen).toEqual(['id-a'])
  desk.toggleFeatured('id-b')
  await desk.settled()
  expect(server.told.map(({ body }) => body?.['featured'])).toEqual([true, false])
})

test('somebody else was faster: theirs stands, or the own decision is sent again where it still means the same', async () => {
  const desk = await openDesk()
  await vi.waitFor(() => expect(desk.$item.get().state).toBe('shown'))
  Object.assign(server.lines[0] ?? {}, { version: '7', description: 'Changed meanwhile.' })
  desk.approveCurrent()
  await desk.settled()
  const again = desk.$conflict.get()?.again
  expect(again?.fits({ status: 'pending', featured: false })).toBe(true)
  expect(again?.fits({ status: 'rejected', featured: false })).toBe(false)
  await vi.waitFor(() => expect(desk.$item.get()).toMatchObject({ state: 'shown', id: 'id-a' }))
  again?.act()
  await desk.settled()
  expect(server.statuses()).toEqual(['approved', 'pending', 'pending'])
  expect(desk.$conflict.get()).toBeUndefined()
})
