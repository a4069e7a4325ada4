/** Deciding on, featuring, editing, and deleting agents: version checks and audit entries. */
import { expect, test } from 'vitest'
import { ownPocketBase } from '#site/tests/support/sites/test-file.ts'
import { administer, entriesOf } from './administering.ts'
import { makeCallers, submission } from './callers.ts'

const pocketBase = await ownPocketBase()
const callers = await makeCallers(pocketBase)

const agents = () => pocketBase.root.collection('agents')
const create = (fields: Record<string, unknown> = {}) =>
  agents().create(submission({ status: 'pending', ...fields }))
const ask = (route: string, body?: Record<string, unknown>) => administer(callers.as('admin'), route, body)
const actions = async (id: string) => (await entriesOf(pocketBase.root, id)).map(({ action }) => action)

test('each change of an agent is audited once, with the values before and after', async () => {
  const { id } = await create({ submitter: callers.user.id })
  const entries: [string, Record<string, unknown>][] = [
    ['agent.reject', { status: 'rejected', moderationNote: 'No', reason: 'other' }],
    ['agent.reopen', { status: 'pending' }],
    ['agent.approve', { status: 'approved' }],
    ['agent.feature', { featured: true }],
    ['agent.unfeature', { featured: false }],
  ]
  for (const [, body] of entries) {
    expect((await ask(`PATCH agents/${id}`, body)).status).toBe(200)
    // Nothing has changed, so nothing is written.
    expect((await ask(`PATCH agents/${id}`, body)).status).toBe(200)
  }
  expect((await ask(`PATCH agents/${id}`, { name: 'Renamed', tags: ['a'] })).status).toBe(200)
  expect((await ask(`PATCH agents/${id}`, { name: 'Renamed', tags: ['a'] })).status).toBe(200)
  expect((await ask(`DELETE agents/${id}`)).status).toBe(200)
  expect((await ask(`DELETE agents/${id}`)).status).toBe(404)
  expect(await actions(id)).toEqual([...entries.map(([action]) => action), 'agent.edit', 'agent.delete'])
  const [rejection, , approval] = await entriesOf(pocketBase.root, id)
  expect(rejection).toMatchObject({
    actor: callers.admin.id,
    actorName: 'admin Test',
    before: { status: 'pending', moderationNote: '' },
    after: { status: 'rejected', moderationNote: 'No', reason: 'other' },
  })
  expect(approval).toMatchObject({ before: { status: 'pending' }, after: { status: 'approved' } })
})

test('a change of an outdated version gets 409 with the current record', async () => {
  const { id, updated } = await create({ submitter: callers.user.id })
  const first = await ask(`PATCH agents/${id}`, { name: 'First', version: updated })
  expect(first.body['updated']).not.toBe(updated)
  const version = updated
  for (const [route, body] of [
    [`PATCH agents/${id}`, { status: 'approved', version }],
    [`PATCH agents/${id}`, { featured: false, version }],
    [`PATCH agents/${id}`, { name: 'Second', version }],
    [`DELETE agents/${id}?version=${encodeURIComponent(version)}`, undefined],
  ] as const) {
    const { status: answered, body: refused } = await ask(route, body)
    expect(answered).toBe(409)
    expect(refused.data).toMatchObject({ current: { updated: first.body['updated'], name: 'First' } })
  }
  expect(await agents().getOne(id)).toMatchObject({ name: 'First', status: 'pending' })
  expect(await actions(id)).toEqual(['agent.edit'])
  const iso = String(first.body['updated']).replace(' ', 'T')
  expect((await ask(`PATCH agents/${id}`, { status: 'approved', version: iso })).status).toBe(200)
})
