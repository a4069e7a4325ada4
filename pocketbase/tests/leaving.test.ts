/** Account deletion: what is deleted and what stays. */

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { status, submission } from './callers.ts'
import { startSubmitting } from './submitting.ts'

const submitting = await startSubmitting()

const { pocketBase, root, database } = submitting

const agents = () => root.collection('agents')

const submit = async (fields: Record<string, unknown>) => (await agents().create(submission(fields))).id

test('deleting an account deletes its votes and pending agents, and approved ones stay without its name', async () => {
  const person = await pocketBase.createUser('Ada')
  const stranger = await submit({ status: 'approved' })
  const client = pocketBase.as(person.token)
  await client.collection('votes').create({ user: person.id, agent: stranger })
  const own = { submitter: person.id }
  const approved = { ...own, status: 'approved' }
  const named = await submit({ ...approved, submittedBy: ' ada  TEST ', featured: true })
  const addressed = await submit({ ...approved, submittedBy: `Ada Test, ${person.email.toUpperCase()}` })
  const company = await submit({ ...approved, submittedBy: 'Example Ltd' })
  const hidden = [await submit({ ...own, status: 'pending' }), await submit({ ...own, status: 'rejected' })]

  expect(await status(client.collection('users').delete(person.id))).toBe(200)

  expect((await agents().getOne(stranger))['upvotes']).toBe(0)
  expect(await agents().getOne(named)).toMatchObject({ submitter: '', submittedBy: '', featured: true })
  expect(await agents().getOne(addressed)).toMatchObject({ submitter: '', submittedBy: '' })
  expect(await agents().getOne(company)).toMatchObject({ submitter: '', submittedBy: 'Example Ltd' })
  for (const id of hidden) expect(await status(agents().getOne(id))).toBe(404)
})

test('revisions of an agent that stays lose their sender', async () => {
  const { callers, fieldsOf, resubmit, decide, revisions } = submitting
  const { email, id: person } = callers.user
  const { agent } = await submitting.submit('user', fieldsOf({ submittedBy: email }))
  await resubmit('user', agent.id, fieldsOf({ submittedBy: `user Test <${email}>` }))
  await decide(agent.id, 'approved')
  const waiting = await submitting.submit('user')
  const asGuest = await submitting.submit('guest', fieldsOf({ submittedBy: email.toUpperCase() }))
  await callers.as('user').collection('users').delete(person)
  const kept = await revisions(agent.id)
  expect(kept).toMatchObject([
    { fields: { submittedBy: '' } },
    { fields: { submittedBy: '' }, status: 'approved' },
  ])
  expect(JSON.stringify(kept)).not.toContain(email)
  expect(await revisions(waiting.agent.id)).toEqual([])
  expect(await revisions(asGuest.agent.id)).toMatchObject([{ contact: '' }])
})

test('deleting an account deletes nothing of others', async () => {
  const [person, other] = [await pocketBase.createUser(), await pocketBase.createUser()]
  const id = await submit({ submitter: other.id, status: 'pending', submittedBy: person.email })
  await pocketBase.as(person.token).collection('users').delete(person.id)
  expect(await agents().getOne(id)).toMatchObject({ submitter: other.id, submittedBy: person.email })
})

/** The names of files that contain a text, ignoring case, after a checkpoint of the write-ahead log. */
function filesWith(text: string): string[] {
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  return globSync('*.db*', { cwd: pocketBase.dataDir }).filter((name) =>
    readFileSync(join(pocketBase.dataDir, name), 'latin1').toLowerCase().includes(text),
  )
}

test('no file of the database contains texts of a deleted person', async () => {
  const person = await pocketBase.createUser('zyxleaver')
  const stays = await root.collection('agents').create(submission({ status: 'approved' }))
  await root.collection('agents').create(
    submission({
      name: 'zyxname',
      submitter: person.id,
      submittedBy: 'zyxsubmitter',
      description: 'zyxdescription '.repeat(300),
      moderationNote: 'zyxnote',
      tags: ['zyxtag'],
      status: 'rejected',
    }),
  )
  const client = pocketBase.as(person.token)
  const saved = { id: stays.id, note: 'zyxsaved', savedAt: new Date(), notedAt: new Date() }
  await client.send('/api/roster/me/saved', { method: 'POST', body: { agents: [saved] } })
  await client.collection('users').requestEmailChange('zyxother@example.com')
  expect(filesWith('zyx')).toEqual(['data.db'])
  await client.collection('users').delete(person.id)
  await root.crons.run('review_search_merge')
  const words = ['leaver', 'name', 'submitter', 'description', 'note', 'tag', 'saved', 'other']
  for (const word of words) expect(filesWith(`zyx${word}`), word).toEqual([])
})
