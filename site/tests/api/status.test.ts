/** The status of a running site, backups made on demand, failed emails, and the last admin. */
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROUTES } from '#site/contracts/routes.ts'
import { BACKUP_RUNS } from '#site/server/backups/backup-texts.ts'
import { lineOf, newAdministrator } from '#site/tests/support/api/administration.ts'
import { newEmail, signUp } from '#site/tests/support/api/people.ts'
import { ownSite } from '#site/tests/support/sites/test-file.ts'

const site = await ownSite()
const { root } = site.pocketBase
const admin = await newAdministrator(site)
const folder = join(site.dataDir, 'backups')
const backUp = () => admin.call('POST /api/admin/backups')

async function auditedAs(action: string) {
  return await root.collection('audit').getFullList({ filter: root.filter('action = {:action}', { action }) })
}

test('reports versions, and the state of each part', async () => {
  await site.settled()
  const { body } = await admin.call('GET /api/admin/status')
  const { versions, lines } = ROUTES['GET /api/admin/status'].response.parse(body)
  expect(versions).toMatch(/^Version \d\S+, PocketBase 0\.39\.0, Node\.js \d+\.\d\S+$/)
  expect(lines).toMatchObject([
    { name: 'database', state: 'works' },
    { name: 'backup', action: 'backup' },
    { name: 'copy', state: 'unset' },
    { name: 'mail', state: 'unset' },
    { name: 'news', state: 'off' },
  ])
})

test('says why a backup failed', async () => {
  rmSync(folder, { recursive: true, force: true })
  writeFileSync(folder, 'in the way')
  const { status, body } = await backUp()
  expect({ status, body }).toMatchObject({ status: 500, body: { message: expect.stringContaining(folder) } })
  expect(await lineOf(admin, 'backup')).toMatchObject({ state: 'broken', action: 'backup' })
  rmSync(folder)
  expect((await lineOf(admin, 'backup'))?.state).toBe('broken')
})

test('makes one backup at a time, and reports it', async () => {
  const before = (await auditedAs('job.backup')).length
  const [made, refused] = (await Promise.all([backUp(), backUp()])).sort((a, b) => a.status - b.status)
  const [name] = readdirSync(folder)
  expect(made).toMatchObject({ status: 201, body: { name } })
  expect(refused).toMatchObject({ status: 409, body: { message: BACKUP_RUNS } })
  const { state, text } = (await lineOf(admin, 'backup')) ?? {}
  expect(text).toMatch(/^\d+ m?s ago, \d.*, in /)
  expect(state).toBe(text?.includes('BACKUP_HOUR') ? 'off' : 'works')
  const entries = await auditedAs('job.backup')
  expect(entries).toHaveLength(before + 1)
  expect(entries.at(-1)).toMatchObject({ actor: admin.id })
})

async function failedEmail(fields: object): Promise<string> {
  const email = { state: 'failed', tries: 3, problem: 'No such mailbox', ...fields }
  return (await root.collection('mail_queue').create(email)).id
}

const emailState = async (id: string) => (await root.collection('mail_queue').getOne(id))['state']

test("retries all failed emails, except PocketBase's own, whose text isn't stored", async () => {
  const person = await signUp(site)
  const email = { template: 'verify-email', to: person.email, user: person.id }
  const again = [await failedEmail(email), await failedEmail(email)]
  const own = await failedEmail({ to: newEmail(), subject: 'Reset' })
  expect(await lineOf(admin, 'mail')).toMatchObject({
    state: 'broken',
    text: "3 emails couldn't be sent: No such mailbox",
    action: 'retry',
  })
  const retry = () => admin.call('POST /api/admin/emails/retry')
  expect(await retry()).toMatchObject({ status: 200, body: { queued: 2 } })
  for (const id of again) await expect.poll(() => emailState(id)).toBe('sent')
  expect(await emailState(own)).toBe('failed')
  expect(await retry()).toMatchObject({ status: 200, body: { queued: 0 } })
  expect(await auditedAs('letter.retry')).toMatchObject([{ actor: admin.id, after: { queued: 2 } }])
})
