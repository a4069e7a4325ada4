/** The content of the audit log, and what remains of a deleted user. */
import { expect, test } from 'vitest'
import { administer } from './administering.ts'
import { allowed, ownCallers, status, submission } from './callers.ts'

const { pocketBase, callers, root, ask } = await ownCallers()

const create = (fields: Record<string, unknown> = {}) =>
  root.collection('agents').create(submission({ status: 'pending', ...fields }))
const rowsOf = async (query: string) =>
  (await ask(`GET /audit?${query}`)).body['items'] as Record<string, unknown>[]

test('the audit log is filtered by action, actor, and target, page by page', async () => {
  const { id } = await create()
  for (const to of ['approved', 'rejected', 'pending']) await ask(`PATCH agents/${id}`, { status: to })
  await ask(`PATCH users/${callers.user.id}`, { role: 'admin' })
  await ask(`PATCH users/${callers.user.id}`, { role: 'user' })
  const actions = (rows: Record<string, unknown>[]) => rows.map(({ action }) => action)
  const newest = ['agent.reopen', 'agent.reject', 'agent.approve']
  expect(actions(await rowsOf(`target=${id}`))).toEqual(newest)
  expect(actions(await rowsOf(`target=${id}&action=agent`))).toEqual(newest)
  expect(actions(await rowsOf(`target=${id}&action=agent.reject`))).toEqual(['agent.reject'])
  expect(actions(await rowsOf(`target=${id}&action=age`))).toEqual([])
  expect(actions(await rowsOf(`target=${callers.user.id}&action=user`))).toEqual(['user.role', 'user.role'])
  expect(await rowsOf(`actor=${callers.other.id}`)).toEqual([])
  const { body } = await ask(`GET /audit?target=${id}&limit=2`)
  expect(body).toMatchObject({
    total: 3,
    items: [{ action: 'agent.reopen', targetName: expect.any(String) }, {}],
  })
  expect(
    await rowsOf(`target=${id}&limit=2&after=${encodeURIComponent(String(body['next']))}`),
  ).toMatchObject([{ action: 'agent.approve' }])
  for (const after of ['x', 'n5', '|abc'])
    expect(await ask(`GET /audit?after=${encodeURIComponent(after)}`), after).toMatchObject({ status: 400 })
})

test('audit entries cannot be deleted or changed', async () => {
  const { id } = await create()
  await ask(`PATCH agents/${id}`, { status: 'approved' })
  const { id: entry } = await root.collection('audit').getFirstListItem(`target = '${id}'`)
  expect(await status(root.collection('audit').delete(entry))).toBe(400)
  for (const change of [{ action: 'agent.reject' }, { at: '2020-01-01 00:00:00.000Z' }])
    expect(await status(root.collection('audit').update(entry, change))).toBe(400)
  expect(await rowsOf(`target=${id}`)).toMatchObject([{ id: entry, action: 'agent.approve' }])
})

test('only the site writes audit entries itself, for an admin or about its own jobs', async () => {
  const write = (body: Record<string, unknown>, client = callers.as('service')) =>
    client.collection('audit').create(body)
  const run = { action: 'import.run', target: 'staged000000000', after: { created: 5 } }
  const actor = callers.admin.id
  expect(await allowed(callers, (client) => write({ ...run, actor }, client))).toEqual([
    'service',
    'superuser',
  ])
  const entry = { ...run, actor, actorName: 'admin Test', before: null }
  expect(await rowsOf('action=import')).toMatchObject([entry, entry])
  await write({ action: 'job.backup' })
  expect(await rowsOf('action=job')).toMatchObject([{ action: 'job.backup', actor: '', actorName: '' }])
  expect(await status(write({ ...run, actor: callers.user.id }))).toBe(403)
})

test('audit entries stay without the name of a deleted user', async () => {
  const [leaver, actor] = [await pocketBase.createUser('Leaving'), await pocketBase.createAdmin('Leaver')]
  const { id } = await create({ submitter: leaver.id, submittedBy: 'Leaving Test' })
  const asActor = (route: string, body?: Record<string, unknown>) =>
    administer(pocketBase.as(actor.token), route, body)
  await asActor(`PATCH agents/${id}`, { status: 'approved', moderationNote: 'Dear Leaving' })
  await asActor(`PATCH agents/${id}`, { name: 'Kept' })
  await asActor(`PATCH users/${leaver.id}`, { suspended: true, reason: 'Leaving spams' })
  await asActor(`PATCH users/${leaver.id}`, { suspended: false })
  const profileImageUrl = 'https://pictures.example/Leaving.png'
  await pocketBase.as(actor.token).collection('users').update(leaver.id, { profileImageUrl })
  await root.collection('users').update(leaver.id, { email: 'Leaving@elsewhere.example' })
  const email = { state: 'failed', template: 'verify-email', to: leaver.email, user: leaver.id }
  await root.collection('mail_queue').create(email)
  await asActor('POST /emails/retry')
  expect(await rowsOf('action=letter.retry')).toMatchObject([{ actor: actor.id }])
  await callers.as('admin').collection('users').delete(leaver.id)
  await pocketBase.as(actor.token).collection('users').delete(actor.id)
  const all = JSON.stringify(await root.collection('audit').getFullList())
  expect(await rowsOf('action=user.edit')).toMatchObject([{ target: '' }, { target: '' }])
  for (const trace of [leaver.id, leaver.email, actor.id, 'Leaving', 'Leaver'])
    expect(all.includes(trace), trace).toBe(false)
  expect(await rowsOf(`target=${id}`)).toMatchObject([
    { action: 'agent.edit', actor: '', actorName: 'Deleted user', after: { name: 'Kept' } },
    {
      action: 'agent.approve',
      actor: '',
      actorName: 'Deleted user',
      before: { status: 'pending' },
      after: { status: 'approved' },
    },
  ])
  expect(await rowsOf('action=user.suspend')).toMatchObject([{ target: '', targetName: 'Deleted user' }])
  expect(await rowsOf('action=user.delete')).toMatchObject([{ actor: callers.admin.id, target: '' }])
})
