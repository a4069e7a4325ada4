/** Saved agents belong to the account: merged, limited, private, and deleted with it. */
import { expect, test } from 'vitest'
import { SAVED_MAX } from '#site/domain/limits.ts'
import { writeAgent } from '#site/tests/support/api/catalogue-writer.ts'
import { callApi, PASSWORD, type SignedUp, signUp } from '#site/tests/support/api/people.ts'
import { sharedSite } from '#site/tests/support/sites/shared-site.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 9, minute)).toISOString()

const site = await sharedSite()
const { root } = site.pocketBase
const ids = await Promise.all(Array.from({ length: 4 }, () => writeAgent(root)))

const call = ({ token }: SignedUp, route: string, body?: object) =>
  callApi(site, route, { token, ...(body && { body }) })
const entry = (which: number, minute: number, note = '', noted?: number) => ({
  agentId: ids[which] ?? '',
  note,
  savedAt: at(minute),
  ...(noted !== undefined && { notedAt: at(noted) }),
})
const merge = (person: SignedUp, ...agents: object[]) => call(person, 'POST /api/users/saved', { agents })
const list = async (person: SignedUp) => (await call(person, 'GET /api/users/saved')).body

test('saved agents are listed newest first, to their owner only', async () => {
  const [ada, other] = [await signUp(site), await signUp(site)]
  const answer = await merge(ada, entry(0, 1), entry(1, 2, 'Try it', 3))
  const both = [entry(1, 2, 'Try it', 3), entry(0, 1)]
  expect(answer).toMatchObject({ status: 200, body: { saved: both, left: [] } })
  expect(await list(ada)).toEqual(both)
  expect(await list(other)).toEqual([])
})

test('saved agents of others cannot be changed or removed', async () => {
  const [ada, other] = [await signUp(site), await signUp(site)]
  await merge(ada, entry(0, 1, 'Mine', 2))
  await call(other, `PUT /api/users/saved/${ids[0]}`, { note: 'Yours', notedAt: at(9) })
  await call(other, `DELETE /api/users/saved/${ids[0]}?savedAt=${at(1)}`)
  await merge(other, entry(0, 5, 'Yours', 9))
  expect(await list(ada)).toEqual([entry(0, 1, 'Mine', 2)])
})

test('merging two lists loses nothing, and the newer of two notes wins', async () => {
  const ada = await signUp(site)
  await merge(ada, entry(0, 1, 'old', 1), entry(1, 2, 'new', 9), entry(2, 3, 'kept', 3))
  await merge(ada, entry(0, 5, 'newer', 6), entry(1, 6, 'older', 7), entry(2, 4), entry(3, 8))
  expect(await list(ada)).toEqual([
    ...[entry(3, 8), entry(2, 3, 'kept', 3)],
    ...[entry(1, 2, 'new', 9), entry(0, 1, 'newer', 6)],
  ])
})

test('a note is stored with a saved agent, and restores no removed one', async () => {
  const ada = await signUp(site)
  await merge(ada, entry(0, 1))
  const note = (which: number, text: string, minute: number) =>
    call(ada, `PUT /api/users/saved/${ids[which]}`, { note: text, notedAt: at(minute) })
  expect((await note(0, 'second', 2)).status).toBe(204)
  expect((await note(0, 'first', 1)).status).toBe(204)
  expect((await note(1, 'not saved', 2)).status).toBe(204)
  expect(await list(ada)).toEqual([entry(0, 1, 'second', 2)])
})

test('an agent stays removed unless it was saved later', async () => {
  const ada = await signUp(site)
  await merge(ada, entry(0, 1), entry(1, 5))
  const remove = (which: number, minute: number) =>
    call(ada, `DELETE /api/users/saved/${ids[which]}?savedAt=${at(minute)}`)
  expect((await remove(0, 1)).status).toBe(204)
  expect((await remove(0, 1)).status).toBe(204)
  expect((await remove(1, 2)).status).toBe(204)
  expect(await list(ada)).toEqual([entry(1, 5)])
})

test('rejected agents are hidden until their approval, deleted ones are removed', async () => {
  const ada = await signUp(site)
  const [rejected, deleted] = await Promise.all([writeAgent(root), writeAgent(root)])
  await merge(ada, ...[rejected, deleted].map((agentId) => ({ agentId, note: '', savedAt: at(1) })))
  const agents = root.collection('agents')
  await agents.update(rejected ?? '', { status: 'rejected' })
  await agents.delete(deleted ?? '')
  expect(await list(ada)).toEqual([])
  await agents.update(rejected ?? '', { status: 'approved' })
  expect(await list(ada)).toMatchObject([{ agentId: rejected }])
})

test('hidden agents cannot be saved', async () => {
  const ada = await signUp(site)
  const pending = await writeAgent(root, { status: 'pending', submitter: ada.id })
  const unknown = [pending, 'unknown00000000'].map((agentId) => ({ agentId, note: '', savedAt: at(1) }))
  expect(await merge(ada, ...unknown)).toMatchObject({ status: 200, body: { saved: [], left: [] } })
})

test('dates of the future are stored as now', async () => {
  const ada = await signUp(site)
  const body = await merge(ada, { agentId: ids[0], note: '', savedAt: '2999-01-01T00:00:00.000Z' })
  const [saved] = (await list(ada)) as { savedAt: string }[]
  expect(body.status).toBe(200)
  expect(Date.parse(saved?.savedAt ?? '')).toBeLessThanOrEqual(Date.now())
})

test('too long a note and an invalid date are refused by field', async () => {
  const ada = await signUp(site)
  expect(await merge(ada, entry(0, 1, 'x'.repeat(201)))).toMatchObject({ status: 422 })
  expect(await merge(ada, { agentId: ids[0], note: '', savedAt: 'today' })).toMatchObject({ status: 422 })
  expect(await merge(ada)).toMatchObject({ status: 422 })
  expect((await call(ada, `DELETE /api/users/saved/${ids[0]}`)).status).toBe(400)
})

test('saved agents are in the download of all data, and deleted with the account', async () => {
  const ada = await signUp(site)
  await merge(ada, entry(0, 1, 'Try it', 2))
  const { body } = await call(ada, 'GET /api/users/data')
  const agentName = expect.stringMatching(/^Agent/)
  expect(body).toMatchObject({
    saved: [{ agentId: ids[0], agentName, note: 'Try it', savedAt: at(1), notedAt: at(2) }],
  })
  const rows = () => root.collection('saved').getFullList({ filter: `user = '${ada.id}'` })
  expect(await rows()).toHaveLength(1)
  expect((await call(ada, 'DELETE /api/users/account', { password: PASSWORD })).status).toBe(204)
  expect(await rows()).toEqual([])
})

test('several agents are read at once in the requested order, without missing ones', async () => {
  await site.settled()
  const asked = [ids[2], 'unknown00000000', ids[0], ids[2]].map((id) => `ids=${id}`).join('&')
  const { body, headers } = await callApi(site, `GET /api/agents/several?${asked}`)
  expect(body).toMatchObject([{ id: ids[2] }, { id: ids[0] }])
  expect(headers.get('cache-control')).toContain('public')
  expect((await callApi(site, 'GET /api/agents/several')).body).toEqual([])
  const many = Array.from({ length: SAVED_MAX + 1 }, () => `ids=${ids[0]}`).join('&')
  expect((await callApi(site, `GET /api/agents/several?${many}`)).status).toBe(400)
  expect((await callApi(site, 'GET /api/agents/several?ids=x')).status).toBe(400)
})
