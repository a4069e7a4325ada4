/** Two admins at once: one wins, the audit log matches what happened, and nothing is left half done. */
import { expect, test } from 'vitest'
import { administer } from './administering.ts'
import { ownCallers, status, submission } from './callers.ts'

const { pocketBase, callers, root, sql } = await ownCallers()

const agents = () => root.collection('agents')

test('an import that features an agent while an admin rejects it leaves none featured', async () => {
  for (let n = 0; n < 30; n += 1) {
    const { id } = await agents().create(submission({ status: 'approved' }))
    await Promise.all([
      status(callers.as('service').collection('agents').update(id, { featured: true })),
      administer(callers.as('admin'), `PATCH agents/${id}`, { status: 'rejected' }),
    ])
    const agent = await agents().getOne(id)
    expect(agent['featured'] && agent['status'] !== 'approved', `round ${n}`).toBe(false)
  }
})

test('a change that cannot be audited is not made', async () => {
  const person = await pocketBase.createUser()
  const waiting = await agents().create(submission({ status: 'pending', submitter: callers.user.id }))
  const { id: category } = await root.collection('categories').create({ name: 'Kept' })
  const ask = async (route: string, body?: Record<string, unknown>) =>
    (await administer(callers.as('admin'), route, body)).status
  sql("CREATE TRIGGER audit_full BEFORE INSERT ON audit BEGIN SELECT RAISE(ABORT, 'full'); END")
  try {
    expect(await ask(`PATCH agents/${waiting.id}`, { status: 'approved' })).toBe(503)
    expect(await ask(`PATCH agents/${waiting.id}`, { name: 'Edited' })).toBe(503)
    expect(await ask(`DELETE agents/${waiting.id}`)).toBe(503)
    expect(await ask(`PATCH users/${person.id}`, { role: 'admin' })).toBe(503)
    expect(await ask(`PATCH users/${person.id}`, { suspended: true, reason: 'x' })).toBe(503)
    expect(await ask('POST categories', { name: 'Lost' })).toBe(503)
    expect(await ask(`DELETE categories/${category}`)).toBe(503)
    expect(await status(agents().update(waiting.id, { status: 'approved' }))).toBe(503)
  } finally {
    sql('DROP TRIGGER audit_full')
  }
  expect(await agents().getOne(waiting.id)).toMatchObject({ status: 'pending', updated: waiting['updated'] })
  const emails = callers.as('service').collection('mail_queue')
  expect(await emails.getFullList({ filter: `agent = '${waiting.id}'` })).toEqual([])
  expect(await status(pocketBase.as(person.token).collection('users').getOne(person.id))).toBe(200)
  const { items } = (await administer(callers.as('admin'), 'GET /categories')).body
  expect(items).toMatchObject([{ id: category }])
  expect(await ask(`PATCH agents/${waiting.id}`, { status: 'approved' })).toBe(200)
})
