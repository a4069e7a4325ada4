/** Everything that matches the filter, more than a page shows: chosen, decided on, stopped and taken back. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ADMIN_LIST_SIZE_MAX, BULK_MAX } from '#site/domain/limits.ts'
import { fakeBrowser } from '#site/tests/support/fakes/fake-browser.ts'
import { deskLine, FakeDesk } from '#site/tests/support/fakes/fake-desk.ts'
import { openDesk } from '#site/tests/support/fakes/opened-desk.ts'

const MANY = 2 * ADMIN_LIST_SIZE_MAX + 5
let server: FakeDesk

const linesOf = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ ...deskLine('a'), id: `id-${n}`, name: `n${n}` }))

beforeEach(() => {
  fakeBrowser()
  server = new FakeDesk(linesOf(MANY))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** As long as a slow machine takes. */
const soon = (seen: () => void) => vi.waitFor(seen, { timeout: 60_000 })
const count = (status: string) => server.statuses().filter((known) => known === status).length

test('all that match are chosen, asked about with their number, decided on once each, and taken back', async () => {
  const desk = await openDesk()
  desk.choose('id-0')
  expect(desk.choosable(desk.$desk.get())).toBe(MANY)
  await desk.chooseAllThatMatch()
  expect(desk.$desk.get().chosen).toHaveLength(MANY)
  expect(desk.choosable(desk.$desk.get())).toBeUndefined()
  desk.actOnChosen('approve')
  expect(desk.$dialog.get()).toEqual({ kind: 'many', act: 'approve', count: MANY })
  expect(server.told).toEqual([])
  desk.holdUndo()
  desk.actOnMany()
  await soon(() => expect(desk.$undo.get()?.done).toContain(`${MANY} submissions`))
  expect(count('approved')).toBe(MANY)
  expect(server.told).toHaveLength(MANY)
  await soon(() => expect(desk.$desk.get()).toMatchObject({ list: 'listed', total: 0, chosen: [] }))
  desk.undoLast()
  await soon(() => expect(count('pending')).toBe(MANY))
  await soon(() => expect(desk.$desk.get()).toMatchObject({ list: 'listed', total: MANY }))
  expect(desk.toast()).toMatchObject({ tone: 'default' })
})

test('stopped, what was not sent waits and stays chosen', async () => {
  const desk = await openDesk()
  await desk.chooseAllThatMatch()
  desk.holdUndo()
  desk.$bulk.listen((bulk) => {
    if (bulk?.done === 70 && !bulk.isStopping) desk.stopBulk()
  })
  await desk.decideChosen({ status: 'approved' })
  expect(count('approved')).toBe(71)
  expect(desk.$desk.get()).toMatchObject({ list: 'listed', total: MANY - 71 })
  expect(desk.$desk.get().chosen).toHaveLength(MANY - 71)
  expect(desk.$undo.get()?.done).toContain('71 submissions')
})

test(`no more than ${BULK_MAX} are chosen, the first of them`, async () => {
  server = new FakeDesk(linesOf(BULK_MAX + 1))
  const desk = await openDesk()
  expect(desk.choosable(desk.$desk.get())).toBe(BULK_MAX)
  await desk.chooseAllThatMatch()
  expect(desk.$desk.get().chosen).toHaveLength(BULK_MAX)
  expect(desk.$desk.get().chosen).not.toContain(`id-${BULK_MAX}`)
})

test('another filter or page drops the choice, and one that comes too late is none', async () => {
  const desk = await openDesk()
  const choosing = desk.chooseAllThatMatch()
  desk.filterDesk({ status: 'all' })
  await choosing
  expect(desk.$desk.get().chosen).toEqual([])
  await soon(() => expect(desk.$desk.get().list).toBe('listed'))
  await desk.chooseAllThatMatch()
  expect(desk.$desk.get().chosen).toHaveLength(MANY)
  await desk.openNextPage()
  expect(desk.$desk.get()).toMatchObject({ chosen: [], beyond: [] })
})

test('a decision can be taken back after the page that it left was read anew', async () => {
  server = new FakeDesk(linesOf(3))
  server.pageSize = 2
  const desk = await openDesk()
  desk.approveCurrent()
  desk.approveCurrent()
  await desk.settled()
  await soon(() => expect(desk.names()).toEqual(['n2']))
  desk.undoLast()
  await desk.settled()
  expect(server.statuses()).toEqual(['approved', 'pending', 'pending'])
})
