/** What admins read before they decide: the list of submissions, and one of them with its checks. */
import { expect, test } from 'vitest'
import { z } from 'zod'
import { ROUTES } from '#site/contracts/routes.ts'
import { submitted } from '#site/tests/support/api/administration.ts'
import { writeAgent, writeCategory } from '#site/tests/support/api/catalogue-writer.ts'
import { callApi, signUp } from '#site/tests/support/api/people.ts'
import { submissionBody } from '#site/tests/support/api/submissions.ts'
import { administeredSite } from '#site/tests/support/sites/test-file.ts'

const { site, root, admin, categoryId } = await administeredSite('Desk')

async function list(parameters: Record<string, string> = {}) {
  const { status, body } = await admin.call(`GET /api/admin/submissions?${new URLSearchParams(parameters)}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return z.parse(ROUTES['GET /api/admin/submissions'].response, body)
}

async function item(id: string) {
  const { status, body } = await admin.call(`GET /api/admin/submissions/${id}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return z.parse(ROUTES['GET /api/admin/submissions/{id}'].response, body)
}

/** One page after the other. */
async function everyPage(parameters: Record<string, string>): Promise<string[][]> {
  const pages: string[][] = []
  for (let after: string | undefined = ''; after !== undefined; ) {
    const { submissions, next } = await list({ ...parameters, ...(after && { after }) })
    pages.push(submissions.map(({ id }) => id))
    after = next
  }
  return pages
}

test('lists pending submissions oldest first, page by page, each once', async () => {
  const category = await writeCategory(root, `Queue ${Date.now()}`)
  const ids: string[] = []
  for (let n = 0; n < 5; n += 1) ids.push((await submitted(site, category)).id)
  const waiting = { categoryId: category, status: 'pending' }
  expect(await everyPage({ ...waiting, limit: '2' })).toEqual([
    ids.slice(0, 2),
    ids.slice(2, 4),
    ids.slice(4),
  ])
  const whole = await list(waiting)
  expect(whole.total).toBe(5)
  expect(whole.submissions[0]).toMatchObject({
    id: ids[0],
    status: 'pending',
    flags: [],
    categoryId: category,
    queuedAt: expect.any(String),
  })
  await admin.call(`PUT /api/admin/submissions/${ids[0]}/status`, { status: 'rejected' })
  expect((await list(waiting)).submissions.map(({ id }) => id)).toEqual(ids.slice(1))
  const all = (await list({ categoryId: category })).submissions.map(({ id }) => id)
  expect(all).toEqual(ids.toReversed())
})

test('names similar pending submissions, and who decided, when, and why', async () => {
  const name = `Twinned${process.pid}`
  const first = (await submitted(site, categoryId, { name })).id
  const second = (await submitted(site, categoryId, { name })).id
  const pending = (await list({ search: name, status: 'pending' })).submissions
  expect(pending).toMatchObject([
    { id: first, similar: [second] },
    { id: second, similar: [first] },
  ])
  const decision = { status: 'rejected', reason: 'already-listed', notes: 'Sent twice.' }
  await admin.call(`PUT /api/admin/submissions/${second}/status`, decision)
  const [rejected] = (await list({ search: name, status: 'rejected' })).submissions
  expect(rejected?.decided).toMatchObject({
    by: expect.any(String),
    reason: 'already-listed',
    note: 'Sent twice.',
  })
  expect((await list({ search: name, status: 'pending' })).submissions[0]).not.toHaveProperty('similar')
})

test('flags possible duplicates', async () => {
  const name = `Treehouse${Date.now()}`
  const listed = await writeAgent(root, { name, websiteUrl: `https://${name}.example/` })
  await expect.poll(async () => (await fetch(`${site.url}/api/agents/${listed}`)).status).toBe(200)
  const { id } = await submitted(site, categoryId, { name })
  const flagsNow = async () => (await list({ search: name, status: 'pending' })).submissions[0]?.flags
  expect(await flagsNow()).toEqual(['listed'])
  const { hints } = await item(id)
  expect(hints.duplicates).toMatchObject([{ likeness: 'name', name, agent: { id: listed } }])
  expect(hints).toMatchObject({ links: [], answers: [], nearest: { id: expect.any(String) } })
  expect(hints.submitter).toBeUndefined()
})

test('returns a submission with its revisions, submitter, and preview URL', async () => {
  const owner = await signUp(site, 'owner')
  const sent = submissionBody(categoryId)
  const { id } = await submitted(site, categoryId, sent, owner.token)
  const note = 'Please say what it is for.'
  await admin.call(`PUT /api/admin/submissions/${id}/status`, { status: 'rejected', notes: note })
  const changed = { ...sent, description: 'Now it is said what this agent is for.' }
  await callApi(site, `PUT /api/submissions/${id}`, { token: owner.token, body: changed })
  const { submission, revisions, hints, previewUrl, version } = await item(id)
  expect(submission).toMatchObject({ id, status: 'pending', queue: { place: expect.any(Number) } })
  expect(revisions).toMatchObject([
    { fields: { description: sent.description }, status: 'rejected', note },
    { fields: { description: changed.description } },
  ])
  expect(hints.submitter).toEqual({
    id: owner.id,
    name: 'owner Test',
    email: owner.email,
    verified: false,
    approved: 0,
    rejected: 0,
    pending: 1,
  })
  expect((await list({ search: sent.name })).submissions).toMatchObject([{ id, version, flags: ['again'] }])
  const shown = await fetch(site.url + previewUrl)
  expect(shown.status).toBe(200)
  expect(await shown.text()).toContain(changed.description)
})

test.each([
  ['GET /api/admin/submissions?limit=0', 400],
  ['GET /api/admin/submissions?limit=1001', 400],
  ['GET /api/admin/submissions?status=unknown', 400],
  ['GET /api/admin/submissions?categoryId=x', 400],
  ['GET /api/admin/submissions?after=nonsense', 400],
  ['GET /api/admin/submissions/nosuchagent0000', 404],
  ["GET /api/admin/submissions/x'%20or%201=1", 404],
  ['GET /api/admin/users?after=nonsense', 400],
  ['GET /api/admin/users?after=n5', 400],
  ['GET /api/admin/users?after=%7Cabc', 400],
])('rejects %s with %i', async (route, status) => {
  expect(await admin.call(route)).toMatchObject({ status, body: { message: expect.any(String) } })
})
