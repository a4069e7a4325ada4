/** Bulk reviews through the API: one job for many submissions, who may start one, what it skips, and its undo. */
import { expect, test } from 'vitest'
import { z } from 'zod'
import { listChanged, NOTHING_SELECTED, PAGE_NOT_RENDERED } from '#site/domain/texts/administration.ts'
import { JOB_RUNS } from '#site/domain/texts/operations.ts'
import {
  agentNow,
  bulkEnded,
  newAdministrator,
  bulkReview as review,
  submitted,
} from '#site/tests/support/api/administration.ts'
import { callApi } from '#site/tests/support/api/people.ts'
import { runSql } from '#site/tests/support/api/raw-sql.ts'
import { administeredSite } from '#site/tests/support/sites/test-file.ts'

const page = z.object({
  submissions: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      status: z.string(),
      featured: z.boolean(),
      version: z.string(),
    }),
  ),
  asOf: z.string(),
  total: z.number(),
})

let words = 0

const { site, admin, categoryId } = await administeredSite('Bulk')

/** Submissions that share a word nobody else uses, and the list that finds them. */
async function many(count: number) {
  words += 1
  const search = `bulk${process.pid.toString(36)}x${words}`
  for (let n = 0; n < count; n += 1) await submitted(site, categoryId, { name: `${search} ${n}` })
  const listed = async () =>
    page.parse((await admin.call(`GET /api/admin/submissions?search=${search}`)).body)
  const statuses = async () => (await listed()).submissions.map(({ status }) => status).sort()
  return { ...(await listed()), search, listed, statuses }
}

const start = (body: object, by = admin) => by.call('POST /api/admin/reviews', body)

const finished = (by = admin) => bulkEnded(by)

test('approves everything that matches as one job, which another admin sees and undoes', async () => {
  const { search, asOf, total, statuses } = await many(12)
  const matching = { status: 'pending', search, asOf, total }
  const started = await start({ action: 'approve', selection: matching })
  expect(started).toMatchObject({ status: 200, body: { state: 'running', total: 12 } })
  expect(await start({ action: 'approve', selection: matching })).toMatchObject({
    status: 409,
    body: { message: JOB_RUNS },
  })
  const done = await finished()
  expect(done).toMatchObject({ state: 'done', changed: 12, skipped: [], canUndo: true })
  expect(await statuses()).toEqual(Array(12).fill('approved'))
  expect((await callApi(site, `GET /api/agents?search=${search}`)).body).toMatchObject({ total: 12 })
  const other = await newAdministrator(site, 'Other')
  expect(await other.call(`POST /api/admin/reviews/${done.id}/undo`)).toMatchObject({
    status: 200,
    body: { action: 'undo', undoes: 'approve', total: 12 },
  })
  expect(await finished(other)).toMatchObject({ state: 'done', changed: 12, canUndo: false })
  expect(await statuses()).toEqual(Array(12).fill('pending'))
  expect((await other.call(`POST /api/admin/reviews/${done.id}/undo`)).status).toBe(409)
})

test('skips and names changed submissions, and audits each change', async () => {
  const { submissions, listed } = await many(4)
  const [first, second, third, fourth] = submissions
  if (!first || !second || !third || !fourth) throw new Error('Not all were listed')
  await admin.call(`PUT /api/admin/submissions/${first.id}/status`, { status: 'approved' })
  await admin.call(`DELETE /api/admin/submissions/${second.id}`)
  const selection = [first, second, third, { ...fourth, status: 'approved' }]
  await start({ action: 'reject', reason: 'not-an-agent', notes: 'A book.', selection })
  expect(await finished()).toMatchObject({
    ...{ state: 'done', total: 4, changed: 1 },
    skipped: [
      { id: first.id, name: first.name, reason: 'changed' },
      { id: second.id, name: second.name, reason: 'deleted' },
      { id: fourth.id, name: fourth.name, reason: 'status' },
    ],
  })
  expect(await agentNow(admin, third.id)).toMatchObject({ status: 'rejected', moderationNote: 'A book.' })
  expect(await agentNow(admin, first.id)).toMatchObject({ status: 'approved' })
  const { body } = await admin.call(`GET /api/admin/audit?target=${third.id}`)
  expect(body).toMatchObject({ rows: [{ action: 'agent.reject', after: { reason: 'not-an-agent' } }] })
  expect((await listed()).submissions).toHaveLength(3)
})

test('skips what was added or changed after the list was read', async () => {
  const { search, asOf, total, submissions } = await many(2)
  const [edited] = submissions
  const late = await submitted(site, categoryId, { name: `${search} late` })
  runSql(
    site.dataDir,
    "update agents set updated = strftime('%Y-%m-%d %H:%M:%fZ', 'now') where id = ?",
    edited?.id ?? '',
  )
  expect(await start({ action: 'delete', selection: { search, asOf, total: 9 } })).toMatchObject({
    status: 409,
    body: { message: listChanged(9, 3) },
  })
  await start({ action: 'approve', selection: { search, asOf, total } })
  const { changed, skipped } = await finished()
  expect(changed).toBe(1)
  expect(skipped.map(({ id, reason }) => `${id} ${reason}`).sort()).toEqual(
    [`${edited?.id} changed`, `${late.id} changed`].sort(),
  )
})

test('features and undoes it; deleting has no undo', async () => {
  const { submissions, listed } = await many(2)
  for (const { id } of submissions)
    await admin.call(`PUT /api/admin/submissions/${id}/status`, { status: 'approved' })
  const featured = async () => (await listed()).submissions.map((line) => line.featured)
  await start({ action: 'feature', selection: (await listed()).submissions })
  const { id } = await finished()
  expect(await featured()).toEqual([true, true])
  await admin.call(`POST /api/admin/reviews/${id}/undo`)
  await finished()
  expect(await featured()).toEqual([false, false])
  await start({ action: 'delete', selection: (await listed()).submissions })
  expect(await finished()).toMatchObject({ state: 'done', changed: 2, canUndo: false })
  expect(await featured()).toEqual([])
})

test('goes on when the admin signs out and while PocketBase restarts, and undoes what it reports', async () => {
  const { submissions, statuses } = await many(20)
  const former = await newAdministrator(site, 'Brief')
  const { body } = await start({ action: 'approve', selection: submissions }, former)
  const { id } = review.parse(body)
  expect((await former.call('POST /api/auth/logout')).status).toBeLessThan(300)
  site.pocketBase.signal('SIGKILL')
  expect(await finished()).toMatchObject({ state: 'done', changed: 20, skipped: [] })
  expect(await statuses()).toEqual(Array(20).fill('approved'))
  await admin.call(`POST /api/admin/reviews/${id}/undo`)
  expect(await finished()).toMatchObject({ state: 'done', changed: 20 })
  expect(await statuses()).toEqual(Array(20).fill('pending'))
})

test('stops when the admin loses the role', async () => {
  const { submissions, statuses } = await many(3)
  const body = { action: 'approve', selection: submissions }
  const former = await newAdministrator(site, 'Former')
  const root = site.pocketBase.root
  // Between the request's own check and the first change.
  const begun = start(body, former)
  await root.collection('users').update(former.id, { role: 'user' })
  await begun
  const approved = (await statuses()).filter((status) => status === 'approved').length
  const last = z
    .object({ review: review.optional() })
    .parse((await admin.call('GET /api/admin/reviews')).body).review
  if (last?.state === 'failed') expect(last.changed).toBe(approved)
})

test('rejects a bulk review with unknown IDs, no match, or no page that renders', async () => {
  const { submissions, statuses } = await many(2)
  const strange = [{ ...submissions[0], id: '../users/x' }]
  expect((await start({ action: 'delete', selection: strange })).status).toBe(422)
  const nothing = { search: 'nothing-is-called-so', asOf: new Date().toISOString(), total: 1 }
  expect(await start({ action: 'delete', selection: nothing })).toMatchObject({
    status: 409,
    body: { message: NOTHING_SELECTED },
  })
  const write = (id: string, upvotes: number) =>
    runSql(site.dataDir, 'update agents set upvotes = ? where id = ?', upvotes, id)
  // No page or list shows a negative number of upvotes.
  for (const { id } of submissions) write(id, -1)
  const body = { action: 'approve', selection: submissions }
  expect(await start(body)).toMatchObject({ status: 503, body: { message: PAGE_NOT_RENDERED } })
  write(submissions[0]?.id ?? '', 0)
  await start(body)
  expect(await finished()).toMatchObject({
    changed: 1,
    skipped: [{ id: submissions[1]?.id, reason: 'page' }],
  })
  write(submissions[1]?.id ?? '', 0)
  expect(await statuses()).toEqual(['approved', 'pending'])
})

test('leaves the rest unchanged when stopped', async () => {
  const { submissions, statuses } = await many(30)
  const { body } = await start({ action: 'approve', selection: submissions })
  const { id } = review.parse(body)
  expect((await admin.call(`POST /api/admin/reviews/${id}/stop`)).status).toBe(200)
  const { state, changed } = await finished()
  expect(state).toBe('stopped')
  expect(changed).toBeLessThan(30)
  expect((await statuses()).filter((status) => status === 'approved')).toHaveLength(changed)
  expect((await admin.call(`POST /api/admin/reviews/${id}/stop`)).status).toBe(409)
})
