/** Two admins at once: one wins, the audit log matches what happened, and nothing is left half done. */
import { expect, test } from 'vitest'
import type { TestPerson } from '#site/tests/support/sites/pocketbase.ts'
import { administer } from './administering.ts'
import { ownCallers, status, submission } from './callers.ts'

const { pocketBase, callers, root, sql } = await ownCallers()
const second = await pocketBase.createAdmin()

const agents = () => root.collection('agents')
type Ask = (id: string, version: string) => [route: string, body?: Record<string, unknown>]

const approve: Ask = (id, version) => [`PATCH agents/${id}`, { status: 'approved', version }]
const edit: Ask = (id, version) => [`PATCH agents/${id}`, { name: 'Edited', version }]
const remove: Ask = (id, version) => [`DELETE agents/${id}?version=${encodeURIComponent(version)}`]

test('simultaneous changes never leave a featured agent that is not approved', async () => {
  const own = (by: TestPerson) => pocketBase.as(by.token).collection('agents')
  const ways: ((id: string) => Promise<number>[])[] = [
    (id) => [
      administer(callers.as('admin'), `PATCH agents/${id}`, { featured: true }).then((one) => one.status),
      administer(callers.as('admin'), `PATCH agents/${id}`, { status: 'rejected' }).then((one) => one.status),
    ],
    (id) => [
      status(own(callers.admin).update(id, { featured: true })),
      status(own(second).update(id, { status: 'rejected' })),
    ],
    (id) => [
      status(callers.as('service').collection('agents').update(id, { featured: true })),
      administer(callers.as('admin'), `PATCH agents/${id}`, { status: 'rejected' }).then((one) => one.status),
    ],
  ]
  for (let n = 0; n < 30; n += 1) {
    const { id } = await agents().create(submission({ status: 'approved' }))
    await Promise.all(ways[n % ways.length]?.(id) ?? [])
    const agent = await agents().getOne(id)
    expect(agent['featured'] && agent['status'] !== 'approved', `round ${n}`).toBe(false)
  }
})

test('a change that cannot be audited is not made', async () => {
  const person = await pocketBase.createUser()
  const waiting = await agents().create(submission({ status: 'pending', submitter: callers.user.id }))
  const { id: category } = await root.collection('categories').create({ name: 'Kept' })
  const categories = () => callers.as('admin').collection('categories')
  const ask = async (...[route, body]: [string, Record<string, unknown>?]) =>
    (await administer(callers.as('admin'), route, body)).status
  sql("CREATE TRIGGER audit_full BEFORE INSERT ON audit BEGIN SELECT RAISE(ABORT, 'full'); END")
  try {
    expect(await ask(...approve(waiting.id, ''))).toBe(503)
    expect(await ask(...edit(waiting.id, ''))).toBe(503)
    expect(await ask(...remove(waiting.id, ''))).toBe(503)
    expect(await ask(`PATCH users/${person.id}`, { role: 'admin' })).toBe(503)
    expect(await ask(`PATCH users/${person.id}`, { suspended: true, reason: 'x' })).toBe(503)
    expect(await status(categories().create({ name: 'Lost' }))).toBe(503)
    expect(await status(categories().delete(category))).toBe(503)
    expect(await status(agents().update(waiting.id, { status: 'approved' }))).toBe(503)
    expect(await status(callers.as('admin').collection('agents').delete(waiting.id))).toBe(503)
  } finally {
    sql('DROP TRIGGER audit_full')
  }
  expect(await agents().getOne(waiting.id)).toMatchObject({ status: 'pending', updated: waiting['updated'] })
  const emails = callers.as('service').collection('mail_queue')
  expect(await emails.getFullList({ filter: `agent = '${waiting.id}'` })).toEqual([])
  expect(await status(pocketBase.as(person.token).collection('users').getOne(person.id))).toBe(200)
  const { items } = (await administer(callers.as('admin'), 'GET /categories')).body
  expect(items).toMatchObject([{ id: category }])
  expect(await ask(...approve(waiting.id, ''))).toBe(200)
})
