/** Deciding on, featuring, editing, and deleting agents: version checks and audit entries. */
import { expect, test } from 'vitest'
import type { Decision } from '#site/domain/moderation.ts'
import { openFeed } from '#site/server/pocketbase/feed.ts'
import { administer, entriesOf } from './administering.ts'
import { ownCallers, submission } from './callers.ts'

const { pocketBase, callers, root, ask, actions, sql } = await ownCallers()

const agents = () => root.collection('agents')

const create = (fields: Record<string, unknown> = {}) =>
  agents().create(submission({ status: 'pending', ...fields }))

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
  const [rejection, , approval] = await entriesOf(root, id)
  expect(rejection).toMatchObject({
    actor: callers.admin.id,
    actorName: 'admin Test',
    before: { status: 'pending', moderationNote: '' },
    after: { status: 'rejected', moderationNote: 'No', reason: 'other' },
  })
  expect(approval).toMatchObject({ before: { status: 'pending' }, after: { status: 'approved' } })
})

const createId = async (fields: Record<string, unknown> = {}) => (await create(fields)).id

const feed = () => openFeed(pocketBase.connection)

/** The feed's part of the moderation log. */
async function decisions(work: () => Promise<unknown>): Promise<Omit<Decision, 'number' | 'at'>[]> {
  const { cursor } = await feed().snapshot()
  await work()
  const { moderation = [] } = await feed().changes(cursor)
  return moderation.map(({ number: _, at: __, ...rest }) => rest)
}

test('a decision that is taken back at once is listed as withdrawn', async () => {
  const [approved, rejected, featured] = [
    await createId(),
    await createId({ status: 'approved' }),
    await createId({ status: 'approved' }),
  ]
  const turns: [id: string, there: object, back: object][] = [
    [approved, { status: 'approved' }, { status: 'pending' }],
    [rejected, { status: 'rejected', reason: 'other' }, { status: 'approved' }],
    [featured, { featured: true }, { featured: false }],
  ]
  for (const [id, there, back] of turns) {
    const { cursor } = await feed().snapshot()
    await ask(`PATCH agents/${id}`, { ...there })
    const changed = await feed().changes(cursor)
    expect(changed.moderation).toHaveLength(1)
    await ask(`PATCH agents/${id}`, { ...back })
    const after = await feed().changes(changed.cursor)
    expect(after).toMatchObject({ moderation: [], withdrawn: [changed.moderation?.[0]?.number] })
    // A new decision counts.
    expect(await decisions(() => ask(`PATCH agents/${id}`, { ...there }))).toHaveLength(1)
  }
})

test('a decision that is taken back as one of many, 100 seconds later, is listed as withdrawn', async () => {
  const id = await createId({ status: 'approved' })
  const made = await decisions(async () =>
    sql(`INSERT INTO audit (id, actor, action, target, before, after, at)
      VALUES ('${id}', '${callers.admin.id}', 'agent.approve', '${id}', '{"status":"pending"}', '{"status":"approved"}',
        strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-100 seconds'))`),
  )
  expect(made).toMatchObject([{ action: 'approved', agent: id }])
  const { cursor } = await feed().snapshot()
  await ask(`PATCH agents/${id}`, { status: 'pending' })
  expect((await feed().changes(cursor)).withdrawn).toHaveLength(1)
})

test('a decision that another admin undoes stays in the log', async () => {
  const id = await createId()
  const other = pocketBase.as((await pocketBase.createAdmin()).token)
  const found = await decisions(async () => {
    await ask(`PATCH agents/${id}`, { status: 'approved' })
    await administer(other, `PATCH agents/${id}`, { status: 'pending' })
  })
  expect(found).toMatchObject([{ action: 'approved', agent: id }])
})

test('the log lists each decision on a public agent once, with reason and changed fields', async () => {
  const id = await createId()
  const found = await decisions(async () => {
    await ask(`PATCH agents/${id}`, { status: 'approved' })
    await ask(`PATCH agents/${id}`, { featured: true })
    await ask(`PATCH agents/${id}`, { tags: ['voice'], description: 'Talks with people on the phone.' })
    await ask(`PATCH agents/${id}`, { featured: false })
    await ask(`DELETE agents/${id}`)
  })
  const plain = { agent: id, reason: '', fields: [] }
  expect(found).toEqual([
    { ...plain, action: 'approved' },
    { ...plain, action: 'featured' },
    { ...plain, action: 'changed', fields: expect.toSatisfy(hasBoth) },
    { ...plain, action: 'unfeatured' },
    { ...plain, action: 'removed', agent: '' },
  ])
})

const hasBoth = (fields: string[]) => [...fields].sort().join() === 'description,tags'

test('the log lists nothing that submitters do themselves', async () => {
  const id = await createId({ submitter: callers.user.id })
  expect(await decisions(() => callers.as('user').collection('agents').delete(id))).toEqual([])
})
