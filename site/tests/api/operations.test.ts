/** Operations of a running site: its status, jobs, failed emails, and the last admin. */
import { existsSync, globSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { ROUTES } from '#site/contracts/routes.ts'
import { LAST_ADMINISTRATOR } from '#site/domain/texts/administration.ts'
import { EMAIL_UNKNOWN, EMAIL_WITHOUT_TEXT, OPERATION_CHECKS } from '#site/domain/texts/operations.ts'
import { counted } from '#site/domain/words/amounts.ts'
import { newAdministrator } from '#site/tests/support/api/administration.ts'
import { writeAgent } from '#site/tests/support/api/catalogue-writer.ts'
import { callApi, newEmail, PASSWORD, signIn, signUp } from '#site/tests/support/api/people.ts'
import { runSql } from '#site/tests/support/api/raw-sql.ts'
import { TEST_ADMIN } from '#site/tests/support/sites/site.ts'
import { ownSite } from '#site/tests/support/sites/test-file.ts'

const soon = { timeout: 60_000 }

const site = await ownSite()
const { root } = site.pocketBase
const second = await newAdministrator(site)
const token = second.adminToken
const id = await writeAgent(root)
await site.settled()

async function state() {
  const { status, body } = await callApi(site, 'GET /api/admin/operations', { token })
  expect(status, JSON.stringify(body)).toBe(200)
  return ROUTES['GET /api/admin/operations'].response.parse(body)
}

async function jobOf(name: string) {
  return (await state()).jobs.find((job) => job.name === name)
}

/** Starts a job and returns its outcome. */
async function run(name: string) {
  const begun = await callApi(site, `POST /api/admin/operations/${name}`, { token })
  expect(begun, JSON.stringify(begun.body)).toMatchObject({ status: 200, body: { name } })
  await expect.poll(async () => (await jobOf(name))?.state, soon).not.toBe('running')
  return await jobOf(name)
}

async function auditedAs(action: string) {
  return await root.collection('audit').getFullList({ filter: root.filter('action = {:action}', { action }) })
}

const emailState = async (email: string) =>
  (await root.collection('mail_queue').getFullList({ filter: `id = '${email}'` }))[0]?.['state']

test('reports each check of the site', async () => {
  const { checks } = await state()
  expect(checks.map(({ name }) => name)).toEqual(OPERATION_CHECKS)
  const wrong = checks.filter(({ ok, name }) => !ok && !['backup', 'disk'].includes(name))
  expect(wrong).toEqual([])
  expect(checks.find(({ name }) => name === 'versions')?.text).toContain('PocketBase 0.39.0')
  expect((await callApi(site, 'POST /api/admin/operations/nothing', { token })).status).toBe(404)
})

test('republishing restores lost pages', async () => {
  const pages = globSync(`pages/*/agent/${id}.html`, { cwd: site.dataDir }).map((path) =>
    join(site.dataDir, path),
  )
  expect(pages).toHaveLength(1)
  for (const page of pages) rmSync(page)
  expect(await run('publish')).toMatchObject({ state: 'done', progress: 1 })
  expect(pages.map((page) => existsSync(page))).toEqual([true])
  expect(await auditedAs('job.publish')).toHaveLength(1)
})

test('a recount corrects a counter, reports it, and updates the public agent', async () => {
  runSql(site.dataDir, 'UPDATE agents SET upvotes = 7 WHERE id = ?', id)
  const agents = await root.collection('agents').getFullList()
  expect(await run('recount')).toMatchObject({
    state: 'done',
    outcome: `${counted(agents.length, 'agent')}, 1 difference`,
  })
  expect(await root.collection('agents').getOne(id)).toMatchObject({ upvotes: 0 })
  await expect
    .poll(async () => (await callApi(site, `GET /api/agents/${id}`)).body, soon)
    .toMatchObject({ upvotes: 0 })
  expect(await run('recount')).toMatchObject({ outcome: `${counted(agents.length, 'agent')}, 0 differences` })
  expect(await auditedAs('job.recount')).toHaveLength(2)
})

test('creates and reports a backup', async () => {
  const job = await run('backup')
  expect(job).toMatchObject({ state: 'done' })
  const [name] = readdirSync(join(site.dataDir, 'backups'))
  if (!name) throw new Error('There is no backup')
  expect(job?.outcome).toContain(name)
  expect((await state()).checks.find((check) => check.name === 'backup')).toMatchObject({ ok: true })
  const [entry, ...others] = await auditedAs('job.backup')
  expect(others).toEqual([])
  expect(entry?.['actorName']).toBe('admin Test')
})

async function failedEmail(fields: object): Promise<string> {
  const email = { state: 'failed', tries: 3, problem: 'No such mailbox', ...fields }
  return (await root.collection('mail_queue').create(email)).id
}

test('resends or deletes a failed email', async () => {
  const person = await signUp(site)
  const email = { template: 'verify-email', to: person.email, user: person.id }
  const [again, unwanted] = [await failedEmail(email), await failedEmail(email)]
  expect((await state()).failedEmails).toContainEqual(
    expect.objectContaining({ id: again, to: person.email, problem: 'No such mailbox', canRetry: true }),
  )
  const retry = () => callApi(site, `POST /api/admin/emails/${again}/retry`, { token })
  expect((await retry()).status).toBe(204)
  await expect.poll(() => emailState(again), soon).toBe('sent')
  expect(await retry()).toMatchObject({ status: 404, body: { message: EMAIL_UNKNOWN } })
  const remove = () => callApi(site, `DELETE /api/admin/emails/${unwanted}`, { token })
  expect((await remove()).status).toBe(204)
  expect(await emailState(unwanted)).toBeUndefined()
  expect((await remove()).status).toBe(404)
  for (const [action, target] of [['letter.retry', again] as const, ['letter.delete', unwanted] as const])
    expect(z.array(z.object({ target: z.string() })).parse(await auditedAs(action))).toEqual([{ target }])
})

test("doesn't resend PocketBase's own emails, whose text isn't stored", async () => {
  const email = await failedEmail({ to: newEmail(), subject: 'Reset' })
  expect((await state()).failedEmails.find((failed) => failed.id === email)).toMatchObject({
    canRetry: false,
  })
  expect(await callApi(site, `POST /api/admin/emails/${email}/retry`, { token })).toMatchObject({
    ...{ status: 409, body: { message: EMAIL_WITHOUT_TEXT } },
  })
  expect(await emailState(email)).toBe('failed')
})

test('keeps the last admin when two demote each other or delete their accounts', async () => {
  const first = await signIn(site, TEST_ADMIN)
  const { id } = await root.collection('users').getFirstListItem(`email = '${TEST_ADMIN.email}'`)
  const demote = (by: string, person: string) =>
    callApi(site, `PUT /api/admin/users/${person}/role`, { token: by, body: { role: 'user' } })
  const [a, b] = await Promise.all([demote(first, second.id), demote(token, id)])
  expect([a, b].filter(({ status }) => status === 200)).toHaveLength(1)
  const [last, password] = a.status === 200 ? [first, TEST_ADMIN.password] : [second.token, PASSWORD]
  const leaving = await callApi(site, 'DELETE /api/users/account', { token: last, body: { password } })
  expect(leaving).toMatchObject({ status: 409, body: { message: LAST_ADMINISTRATOR } })
  expect((await callApi(site, 'GET /api/admin/stats', { token: last })).status).toBe(200)
})
