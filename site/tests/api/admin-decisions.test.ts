/** Decisions on submissions through the API: their effects, conflicts, and agents that can't be featured. */
import { expect, test } from 'vitest'
import * as texts from '#site/domain/texts/administration.ts'
import { SUBMISSION_NOT_FOUND } from '#site/domain/texts/submission-fields.ts'
import { agentNow, decidedOn, submitted } from '#site/tests/support/api/administration.ts'
import { callApi } from '#site/tests/support/api/people.ts'
import { runSql } from '#site/tests/support/api/raw-sql.ts'
import { administeredSite } from '#site/tests/support/sites/test-file.ts'

const { site, admin, categoryId } = await administeredSite('Decisions')

const decide = (id: string, body: object) => admin.call(`PUT /api/admin/submissions/${id}/status`, body)
const feature = (id: string, featured: boolean) =>
  admin.call(`PUT /api/admin/submissions/${id}/featured`, { featured })
const isPublic = async (id: string) => (await callApi(site, `GET /api/agents/${id}`)).status === 200
const kept = (id: string) => agentNow(admin, id)

test('an approved submission is public before the reply, and pending again after an undo', async () => {
  const { id, name } = await submitted(site, categoryId)
  expect(await isPublic(id)).toBe(false)
  const { version } = await kept(id)
  const approved = await decide(id, { status: 'approved', version })
  expect(approved).toMatchObject({ status: 200, body: { id, name, status: 'approved' } })
  expect(await isPublic(id)).toBe(true)
  const { body } = await callApi(site, `GET /api/agents?search=${name.split(' ')[0]}`)
  expect(body).toMatchObject({ total: 1, agents: [{ id }] })
  const undone = await decide(id, { status: 'pending', version: decidedOn.parse(approved.body).version })
  expect(undone).toMatchObject({
    status: 200,
    body: { status: 'pending', queue: { place: expect.any(Number) } },
  })
  expect(await isPublic(id)).toBe(false)
})

test('returns 409 with the current submission for a stale version', async () => {
  const { id } = await submitted(site, categoryId)
  const { version } = await kept(id)
  expect((await decide(id, { status: 'rejected', notes: 'No', version })).status).toBe(200)
  const now = await kept(id)
  expect(await decide(id, { status: 'approved', version })).toMatchObject({
    status: 409,
    body: {
      message: texts.CHANGED_IN_THE_MEANTIME,
      current: {
        id,
        status: 'rejected',
        moderationNote: 'No',
        version: now.version,
        changedBy: 'admin Test',
      },
    },
  })
  expect(await kept(id)).toEqual(now)
  expect((await decide(id, { status: 'approved', version: now.version })).status).toBe(200)
})

test('features only approved agents, until they are rejected or deleted', async () => {
  const { id } = await submitted(site, categoryId)
  const refused = { status: 409, body: { message: texts.ONLY_APPROVED_FEATURED } }
  const featuredNow = async () =>
    JSON.stringify((await callApi(site, 'GET /api/agents/featured')).body).includes(id)
  expect(await feature(id, true)).toMatchObject(refused)
  await decide(id, { status: 'approved' })
  expect(await feature(id, true)).toMatchObject({ status: 200, body: { id, featured: true } })
  expect(await featuredNow()).toBe(true)
  expect(await decide(id, { status: 'rejected' })).toMatchObject({ status: 200, body: { featured: false } })
  expect(await featuredNow()).toBe(false)
  expect(await feature(id, true)).toMatchObject(refused)
  expect(await feature(id, false)).toMatchObject({ status: 200, body: { featured: false } })
  await decide(id, { status: 'approved' })
  expect(await kept(id)).toMatchObject({ featured: false })
  await feature(id, true)
  expect((await admin.call(`DELETE /api/admin/submissions/${id}`)).status).toBe(204)
  expect(await featuredNow()).toBe(false)
})

test.each(['pending', 'approved', 'rejected'])('deletes %s submissions', async (status) => {
  const { id } = await submitted(site, categoryId)
  await decide(id, { status })
  expect((await admin.call(`DELETE /api/admin/submissions/${id}`)).status).toBe(204)
  expect(await isPublic(id)).toBe(false)
  const gone = { status: 404, body: { message: SUBMISSION_NOT_FOUND } }
  expect(await admin.call(`DELETE /api/admin/submissions/${id}`)).toMatchObject(gone)
  expect(await decide(id, { status: 'approved' })).toMatchObject(gone)
  expect(await feature(id, true)).toMatchObject(gone)
})

test.each([
  [{ status: 'unknown' }, 'status'],
  [{}, 'status'],
  [{ status: 'rejected', notes: 'x'.repeat(2001) }, 'notes'],
  [{ status: 'rejected', reason: 'no such reason' }, 'reason'],
])('rejects %j with its field', async (body, field) => {
  const { id } = await submitted(site, categoryId)
  expect(await decide(id, body)).toMatchObject({ status: 422, body: { field } })
  expect(await kept(id)).toMatchObject({ status: 'pending' })
})

test("doesn't approve or audit an agent whose page fails to render", async () => {
  const { id } = await submitted(site, categoryId)
  const write = (upvotes: number) =>
    runSql(site.dataDir, 'update agents set upvotes = ? where id = ?', upvotes, id)
  // No page shows a negative number.
  write(-1)
  const refused = await decide(id, { status: 'approved' })
  write(0)
  expect(refused).toMatchObject({ status: 503, body: { message: texts.PAGE_NOT_RENDERED } })
  expect(await kept(id)).toMatchObject({ status: 'pending' })
  expect(await admin.call(`GET /api/admin/audit?target=${id}`)).toMatchObject({ body: { rows: [] } })
  expect(await decide(id, { status: 'approved' })).toMatchObject({ status: 200 })
})
