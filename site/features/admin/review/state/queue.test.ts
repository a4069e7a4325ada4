import { beforeEach, expect, test, vi } from 'vitest'
import { ADMIN_LIST_SIZE_MAX, SEARCH_REST_MS } from '#site/domain/limits.ts'
import { fakeBrowser } from '#site/tests/support/fakes/fake-browser.ts'
import { BARE_AGENT } from '#site/tests/support/samples/bare-agent.ts'
import type { ReviewLine } from './queue.ts'

interface Sent {
  /** The submission, and the change. */
  path: string
  body: Record<string, unknown> | undefined
}

function reviewLine(name: string, more: Partial<ReviewLine> = {}): ReviewLine {
  const at = `2026-11-0${name.charCodeAt(0) - 'a'.charCodeAt(0) + 1}T09:00:00.000Z`
  const line = { ...BARE_AGENT, description: 'Sorts what comes in.', version: '1', flags: [] }
  return { ...line, status: 'pending', id: `id-${name}`, name, submittedAt: at, createdAt: at, ...more }
}

/** The review queue's API in memory. */
function fakeReview() {
  const server = {
    lines: ['a', 'b', 'c'].map((name) => reviewLine(name)),
    /** Changes in order of arrival. */
    sent: [] as Sent[],
    /** Overrides the response to a change. */
    refuse: (): Response | undefined => undefined,
    pageSize: 50,
    /** Holds responses to changes back. */
    held: Promise.resolve(),
  }
  function change(line: ReviewLine, body: Sent['body']): Response {
    if (body?.['version'] && body['version'] !== line.version)
      return Response.json({ message: 'Changed meanwhile' }, { status: 409 })
    return Response.json(Object.assign(line, body, { version: String(Number(line.version) + 1) }))
  }
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit) => {
    const { pathname, searchParams: query } = new URL(path, 'https://roster.example')
    if (pathname === '/api/admin/submissions') {
      const fitting = server.lines.filter(({ status }) => status.startsWith(query.get('status') ?? ''))
      const submissions = fitting.slice(0, Math.min(Number(query.get('limit')), server.pageSize))
      return Response.json({ submissions, total: fitting.length })
    }
    const [id, about = ''] = pathname.split('/').slice(4)
    const line = server.lines.find((known) => known.id === id)
    if (!line) return Response.json({ message: 'Not found' }, { status: 404 })
    const hints = { duplicates: [], links: [], answers: [] }
    const item = { submission: line, version: line.version, revisions: [], hints, previewUrl: `/agent/${id}` }
    if (method === 'GET') return Response.json(pathname.includes('/agents/') ? line : item)
    const sent = { path: `${line.name} ${about}`, body: body ? JSON.parse(String(body)) : undefined }
    server.sent.push(sent)
    await server.held
    return server.refuse() ?? change(line, sent.body)
  })
  return server
}

/** The review queue of a page that was just opened, with its list. */
async function openQueue() {
  vi.resetModules()
  const queue = await import('./queue.ts')
  const parts = {
    ...queue,
    ...(await import('./decisions.ts')),
    ...(await import('./open-item.ts')),
    ...(await import('./bulk.ts')),
    ...(await import('#site/ui/toast/toast.ts')),
  }
  parts.$item.listen(() => undefined)
  await queue.loadQueue()
  return {
    ...parts,
    names: () => queue.$queue.get().lines.map(({ name }) => name),
    current: () => queue.currentLine()?.name,
    approveCurrent: () => parts.act('approve', queue.$queue.get().current ?? ''),
    toast: () => parts.$toasts.get().find(({ open }) => open),
  }
}

let server: ReturnType<typeof fakeReview>

beforeEach(() => {
  vi.useRealTimers()
  fakeBrowser()
  server = fakeReview()
})

test('a failed decision changes nothing, and says so', async () => {
  const review = await openQueue()
  server.refuse = () => new Response('', { status: 503 })
  await review.approveCurrent()
  expect([review.names(), review.current()]).toEqual([['a', 'b', 'c'], 'a'])
  expect(review.toast()).toMatchObject({ title: 'Failed to update status', tone: 'destructive' })
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
  const { promise, resolve } = Promise.withResolvers<void>()
  server.held = promise
  const run = review.startBulk('category', { categoryId: 'category0000001' })
  const decision = review.act('reject', 'id-b', { notes: 'No.' })
  resolve()
  await Promise.all([run, decision])
  expect(server.lines.map(({ status }) => status)).toEqual(['pending', 'rejected', 'pending'])
  expect(review.run()).toMatchObject({ done: 1, failed: [{ name: 'a' }, { name: 'b' }] })
  expect(review.selected()).toEqual(['id-a'])
})

test('can be undone', async () => {
  const review = await openSelected()
  await review.startBulk('approve', {})
  expect(review.run()).toMatchObject({ done: 3 })
  await review.undoBulk()
  expect(server.lines.map(({ status }) => status)).toEqual(['pending', 'pending', 'pending'])
  expect(review.run()).toMatchObject({ action: 'undo', done: 3, undo: [] })
})

test.each([
  [40, 3],
  [55, 0],
])('the minute starts with the action: after %d s, %d are left to undo', async (seconds, left) => {
  vi.useFakeTimers()
  const review = await openSelected()
  server.held = new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  const run = review.startBulk('approve', {})
  await vi.advanceTimersByTimeAsync(seconds * 1000)
  await run
  expect(review.run()).toMatchObject({ done: 3, undo: { length: left } })
  vi.advanceTimersByTime(20_000)
  expect(review.run()).toBeUndefined()
})

test('taking back the rejection of a featured agent lists and features it again', async () => {
  server.lines = [reviewLine('a', { status: 'approved', featured: true })]
  const review = await openSelected('all')
  await review.act('reject', 'id-a')
  await review.toast()?.action?.act()
  expect(review.toast()).toMatchObject({ description: 'a is approved and live.' })
  const changes = [{ status: 'rejected' }, { status: 'approved' }, { featured: true }]
  expect(server.sent.map(({ body }) => body)).toMatchObject(changes)
})

test('stops when the session has ended', async () => {
  const review = await openSelected()
  server.refuse = () => Response.json({ message: 'Sign in again' }, { status: 401 })
  await review.startBulk('approve', {})
  expect(server.sent).toHaveLength(1)
  expect(review.run()).toMatchObject({ state: 'stopped', done: 0 })
})
