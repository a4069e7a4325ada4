/** The mail queue only takes emails to known addresses, one of a kind for each, up to a limit. */
import { expect, test } from 'vitest'
import type { TestPerson } from '#site/tests/support/sites/pocketbase.ts'
import { ownCallers, submission } from './callers.ts'

const { pocketBase, callers, root, database } = await ownCallers()

const emails = (to: string) =>
  root.collection('mail_queue').getFullList({ filter: `to = '${to}'`, sort: 'created' })

const forgot = (email: string) =>
  pocketBase.as().send('/api/roster/forgot-password', { method: 'POST', body: { email } })

test('an unknown address queues no email', async () => {
  await forgot('nobody@example.com')
  expect(await emails('nobody@example.com')).toEqual([])
})

test('repeated requests replace a queued email, but not one that is being sent', async () => {
  const { id, email } = await pocketBase.createUser()
  await forgot(email)
  const [first] = await emails(email)
  expect(first).toMatchObject({ template: 'reset-password', user: id, state: 'queued', tries: 0 })
  expect(JSON.stringify(first)).not.toContain('token')
  const later = new Date(Date.now() + 900_000).toISOString().replace('T', ' ')
  database.prepare('UPDATE mail_queue SET nextAt = ? WHERE "to" = ?').run(later, email)
  for (const written of [email, email.toUpperCase()]) await forgot(written)
  const [last, ...others] = await emails(email)
  expect(others).toEqual([])
  expect(Date.parse(last?.['nextAt'])).toBeLessThanOrEqual(Date.now())
  database.prepare(`UPDATE mail_queue SET state = 'sending' WHERE "to" = ?`).run(email)
  await forgot(email)
  expect(await emails(email)).toMatchObject([{ state: 'sending' }, { state: 'queued' }])
})

test('a full queue refuses emails without revealing accounts', async () => {
  const { email } = await pocketBase.createUser()
  database.exec(`INSERT INTO mail_queue (id, "to", state)
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000)
    SELECT 'waiting' || i, 'waiting@example.com', 'queued' FROM n`)
  for (const asked of [email, 'nobody@example.com']) {
    await expect(forgot(asked)).rejects.toMatchObject({ status: 503 })
  }
  expect(await emails(email)).toEqual([])
  database.exec("DELETE FROM mail_queue WHERE id LIKE 'waiting%'")
  await forgot(email)
  expect(await emails(email)).toHaveLength(1)
})

test('admins are reminded once of a submission that waits for an hour, at most once an hour', async () => {
  const admin = await pocketBase.createAdmin()
  const remind = (emailsAdmins: boolean) =>
    callers.as('service').send('/api/roster/mail/reminder', {
      method: 'POST',
      body: { emailsAdmins },
    })
  const reminders = async () =>
    (await root.collection('mail_queue').getFullList({ filter: "template = 'review-reminder'" })).map(
      (mail) => mail['to'],
    )
  const queued = async (minutesAgo: number) => {
    const { id } = await root.collection('agents').create(submission({ status: 'pending' }))
    database
      .prepare("UPDATE agents SET queuedAt = strftime('%Y-%m-%d %H:%M:%fZ', 'now', ?) WHERE id = ?")
      .run(`-${minutesAgo} minutes`, id)
  }
  const hoursPass = (hours: number) =>
    database.exec(`UPDATE mail_queue SET created = strftime('%Y-%m-%d %H:%M:%fZ', created, '-${hours} hours')
      WHERE template = 'review-reminder'`)
  await queued(59)
  await remind(true)
  expect(await reminders()).toEqual([])
  await queued(61)
  await remind(true)
  expect(await reminders()).toContain(admin.email)
  const { length } = await reminders()
  await queued(62)
  await remind(false)
  expect(await reminders()).toHaveLength(length)
  hoursPass(1)
  await remind(false)
  expect((await reminders()).filter((to) => to === '')).toHaveLength(1)
  // Submissions that an earlier reminder counted don't cause another one.
  hoursPass(5)
  database.exec("UPDATE agents SET queuedAt = strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-7 hours')")
  await remind(false)
  expect((await reminders()).filter((to) => to === '')).toHaveLength(1)
  const { token } = await pocketBase.createUser()
  const sent = pocketBase.as(token).send('/api/roster/mail/reminder', { method: 'POST', body: {} })
  await expect(sent).rejects.toThrow()
})

const me = (token: string) => pocketBase.as(token).send('/api/roster/me/account', {})

/** A user who has requested a different email address, with the confirmation queued. */
async function waiting(): Promise<TestPerson & { wanted: string }> {
  const person = await pocketBase.createUser()
  const wanted = `wanted-${person.id}@example.com`
  await pocketBase.as(person.token).collection('users').requestEmailChange(wanted)
  await expect.poll(() => emails(wanted)).toHaveLength(1)
  expect(await me(person.token)).toMatchObject({ pendingEmail: wanted })
  return { ...person, wanted }
}

async function claimed(): Promise<string[]> {
  const body = { seconds: 60, limit: 100, sender: 'test' }
  const { mails } = await callers.as('service').send('/api/roster/mail/claim', {
    method: 'POST',
    body,
  })
  return mails.map(({ to }: { to: string }) => to)
}

test('ending all sessions drops the unconfirmed address and its email', async () => {
  const { id, wanted } = await waiting()
  const still = await waiting()
  await root.collection('users').update(id, { password: 'Changed-1234', passwordConfirm: 'Changed-1234' })
  expect(await root.collection('users').getOne(id)).toMatchObject({ pendingEmail: '' })
  const sent = await claimed()
  expect(sent).toContain(still.wanted)
  expect(sent).not.toContain(wanted)
  expect(await emails(wanted)).toEqual([])
})

test.each([
  ['waits for a mail server', 'queued', 31, true],
  ['was sent a moment ago', 'sent', 29, true],
  ['is over', 'sent', 31, false],
  ['could not be sent', 'failed', 1, false],
])('the confirmation of a new address that %s', async (_, state, minutes, isShown) => {
  const { token, wanted } = await waiting()
  const at = new Date(Date.now() - minutes * 60_000).toISOString().replace('T', ' ')
  database.prepare('UPDATE mail_queue SET state = ?, updated = ? WHERE "to" = ?').run(state, at, wanted)
  expect(await me(token)).toMatchObject({ pendingEmail: isShown ? wanted : '' })
})
