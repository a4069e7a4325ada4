import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SEARCH_REST_MS } from '#site/domain/limits.ts'
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

test('where decided ones stay in the list, the desk goes on to the next one', async () => {
  const desk = await openDesk()
  desk.filterDesk({ status: 'all' })
  await vi.waitFor(() => expect(desk.$desk.get().list).toBe('listed'))
  desk.approveCurrent()
  expect(desk.current()).toBe('b')
  expect(desk.names()).toEqual(['a', 'b', 'c'])
  await desk.settled()
  desk.undoLast()
  expect(desk.current()).toBe('a')
  expect(desk.currentLine()?.status).toBe('pending')
})

test('a page that is used up is followed by what waits behind it', async () => {
  server.pageSize = 2
  const desk = await openDesk()
  expect(desk.names()).toEqual(['a', 'b'])
  desk.approveCurrent()
  desk.approveCurrent()
  await desk.settled()
  await vi.waitFor(() => expect(desk.names()).toEqual(['c']))
})

test('deleted at once, and back when that fails', async () => {
  const desk = await openDesk()
  desk.askToDelete('id-a')
  expect(desk.$dialog.get()).toMatchObject({ kind: 'delete', name: 'a' })
  server.refuse = () => new Response('', { status: 500 })
  desk.deleteSubject()
  expect(desk.names()).toEqual(['b', 'c'])
  await desk.settled()
  expect(desk.names()).toEqual(['a', 'b', 'c'])
  expect(desk.toast()).toMatchObject({ title: 'Failed to delete submission' })
  server.refuse = () => undefined
  desk.remove('id-a')
  await desk.settled()
  expect(desk.toast()).toMatchObject({ title: 'Submission deleted' })
  expect(server.lines.map(({ name }) => name)).toEqual(['b', 'c'])
})

test('a reason fills the note until somebody writes one; something else needs a word', async () => {
  const desk = await openDesk()
  desk.askToReject('id-a')
  desk.rejectSubject()
  expect(server.told).toEqual([])
  desk.chooseReason('other')
  desk.rejectSubject()
  expect(desk.$dialog.get().kind).toBe('reject')
  desk.chooseReason('not-an-agent')
  expect(desk.$rejection.get().note).toContain('This is a course, a list or a plain website.')
  desk.writeNote('It is a book.')
  desk.chooseReason('other')
  expect(desk.$rejection.get().note).toBe('It is a book.')
  desk.rejectSubject()
  await desk.settled()
  expect(server.told[0]?.body).toMatchObject({ status: 'rejected', reason: 'other', notes: 'It is a book.' })
  expect(desk.$dialog.get().kind).toBe('none')
})

test('words are looked for once typing rests, a status at once; both begin at the first page', async () => {
  server.pageSize = 2
  const desk = await openDesk()
  await desk.openNextPage()
  expect(desk.names()).toEqual(['c'])
  const asked: string[] = []
  const answer = fetch
  vi.stubGlobal('fetch', (path: string, call: RequestInit) => {
    if (path.startsWith('/api/admin/submissions?')) asked.push(path)
    return answer(path, call)
  })
  vi.useFakeTimers()
  desk.filterDesk({ search: 'p' })
  desk.filterDesk({ search: 'post' })
  vi.advanceTimersByTime(SEARCH_REST_MS)
  desk.filterDesk({ status: 'rejected' })
  expect(asked).toEqual([
    '/api/admin/submissions?status=pending&search=post',
    '/api/admin/submissions?status=rejected&search=post',
  ])
})

test('a list that cannot be loaded says so and is tried again', async () => {
  const answer = fetch
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }))
  const desk = await openDesk()
  expect(desk.$desk.get().list).toBe('failed')
  vi.stubGlobal('fetch', answer)
  await desk.loadDesk()
  expect(desk.names()).toEqual(['a', 'b', 'c'])
})
