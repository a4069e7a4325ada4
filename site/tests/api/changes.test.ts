/** The public change feed: a reader who copies and follows it has what the site shows, and nothing else. */
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { ROUTES } from '#site/contracts/routes.ts'
import { changeAgent, writeAgent, writeCategory } from '#site/tests/support/api/catalogue-writer.ts'
import { callApi, signUp } from '#site/tests/support/api/people.ts'
import { administeredSite } from '#site/tests/support/sites/test-file.ts'

const { site, root, admin } = await administeredSite('Changes')
const line = ROUTES['GET /api/changes'].response
type Line = z.output<typeof line>

async function linesAt(query: string): Promise<Line[]> {
  const response = await fetch(`${site.url}/api/changes${query}`)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  const text = await response.text()
  expect(text.endsWith('\n')).toBe(true)
  return text
    .trimEnd()
    .split('\n')
    .map((one) => line.parse(JSON.parse(one)))
}

async function start() {
  const [only] = await linesAt('')
  if (!only || !('dump' in only)) throw new Error('This is no start.')
  return only
}

/** All changes after a cursor, page by page, and the next cursor. */
async function changesAfter(cursor: string, more = ''): Promise<{ changes: Line[]; cursor: string }> {
  const page = await linesAt(`?after=${cursor}${more}`)
  const last = page.pop()
  if (!last || !('more' in last)) throw new Error('The last line names no cursor.')
  if (!last.more) return { changes: page, cursor: last.cursor }
  const rest = await changesAfter(last.cursor)
  return { changes: [...page, ...rest.changes], cursor: rest.cursor }
}

test('a copy from the beginning is the catalogue', async () => {
  const categoryId = await writeCategory(root, `Copied ${Date.now()}`)
  const id = await writeAgent(root, { category: categoryId })
  const hidden = await writeAgent(root, { name: 'Hidden from everyone', status: 'pending' })
  await site.settled()
  const { from, dump } = await start()
  const { changes, cursor } = await changesAfter(from)
  const agents = changes.flatMap((change) => ('agent' in change ? [change.agent] : []))
  const response = await fetch(site.url + new URL(dump).pathname)
  expect(response.headers.get('roster-cursor')).toBe(cursor)
  const dumped = (await response.text()).trimEnd().split('\n')
  expect(agents.map((agent) => agent.id).sort()).toEqual(dumped.map((one) => JSON.parse(one).id).sort())
  expect(agents.map((agent) => agent.id)).toContain(id)
  expect(JSON.stringify(changes)).not.toContain('Hidden from everyone')
  expect(JSON.stringify(changes)).not.toContain(hidden)
  const { body } = await callApi(site, 'GET /api/categories')
  const categories = changes.flatMap((change) => ('categories' in change ? [change.categories] : []))
  expect(categories.map((list) => list.map(({ formerSlugs: _, ...category }) => category))).toEqual([body])
})

test('tells of each change once, in order', async () => {
  const { cursor } = await start()
  const [first, second] = [await writeAgent(root), await writeAgent(root)]
  await site.settled()
  await changeAgent(root, first, { name: 'Renamed once' })
  // Removals come first among changes that the site applies together.
  await site.settled()
  await root.collection('agents').delete(second)
  await site.settled()
  const found = await changesAfter(cursor)
  const ofAgents = found.changes.filter((change) => 'agent' in change || 'removed' in change)
  expect(ofAgents).toMatchObject([{ agent: { id: first, name: 'Renamed once' } }, { removed: second }])
  expect((await changesAfter(found.cursor)).changes).toEqual([])
})

test('a waiting request gets a change as it happens, and the reply to a write names its cursor', async () => {
  const id = await writeAgent(root)
  await site.settled()
  const { cursor } = await start()
  const waiting = changesAfter(cursor, '&wait=true')
  const { token } = await signUp(site)
  const vote = await callApi(site, `POST /api/agents/${id}/upvote`, { token })
  const found = await waiting
  expect(found.changes).toMatchObject([{ agent: { id, upvotes: 1 } }])
  expect(found.cursor).toBe(vote.headers.get('roster-cursor'))
})

test('twenty requests of one visitor may wait, and each gives its place back', async () => {
  const { cursor } = await start()
  const hangUp = new AbortController()
  const waits = Array.from({ length: 20 }, () =>
    fetch(`${site.url}/api/changes?after=${cursor}&wait=true`, { signal: hangUp.signal }).catch(() => null),
  )
  const isFull = async () => {
    const request = new AbortController()
    setTimeout(() => request.abort(), 300)
    const url = `${site.url}/api/changes?after=${cursor}&wait=true`
    const response = await fetch(url, { signal: request.signal }).catch(() => null)
    return response?.status === 503 && response.headers.get('retry-after') === '10'
  }
  await expect.poll(isFull).toBe(true)
  hangUp.abort()
  await Promise.all(waits)
  await expect.poll(isFull).toBe(false)
})

test('refuses cursors of another copy with the way to start over, and what is no cursor', async () => {
  const { from, cursor } = await start()
  const old = await callApi(site, 'GET /api/changes?after=00000000.5')
  expect(old.status).toBe(410)
  expect(old.body).toMatchObject({
    message: expect.stringContaining(`/api/changes?after=${from}`),
    current: { from, cursor },
  })
  for (const after of ['x', '5', `${cursor}.1.2`, '00000000.-1', '%27'])
    expect((await callApi(site, `GET /api/changes?after=${after}`)).status).toBe(400)
  expect((await callApi(site, `GET /api/changes?after=${cursor}&wait=yes`)).status).toBe(400)
  const signedIn = await callApi(site, 'GET /api/changes', { token: admin.adminToken })
  expect(signedIn.status).toBe(200)
})
