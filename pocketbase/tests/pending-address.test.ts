/** A new email address is pending only as long as its link is valid. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { connect } from '#site/server/pocketbase/connection.ts'
import type { TestPerson } from '#site/tests/support/sites/pocketbase.ts'
import { ownPocketBase } from '#site/tests/support/sites/test-file.ts'

let made = 0

const pocketBase = await ownPocketBase()

const me = (token: string) => pocketBase.as(token).send('/api/roster/me/account', {})
const { root } = pocketBase

/** A user who has requested a different email address, with the confirmation queued. */
async function waiting(): Promise<TestPerson & { wanted: string }> {
  const person = await pocketBase.createUser()
  made += 1
  const wanted = `wanted-${made}@example.com`
  await pocketBase.as(person.token).collection('users').requestEmailChange(wanted)
  await expect.poll(() => emails(wanted)).toHaveLength(1)
  expect(await me(person.token)).toMatchObject({ pendingEmail: wanted })
  return { ...person, wanted }
}

const emails = (to: string) => root.collection('mail_queue').getFullList({ filter: `to = '${to}'` })

async function claimed(): Promise<string[]> {
  const body = { seconds: 60, limit: 100, sender: 'test' }
  const { mails } = await connect(pocketBase.connection).send('/api/roster/mail/claim', {
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
  const database = new DatabaseSync(join(pocketBase.dataDir, 'data.db'))
  const at = new Date(Date.now() - minutes * 60_000).toISOString().replace('T', ' ')
  database.prepare('UPDATE mail_queue SET state = ?, updated = ? WHERE "to" = ?').run(state, at, wanted)
  database.close()
  expect(await me(token)).toMatchObject({ pendingEmail: isShown ? wanted : '' })
})
