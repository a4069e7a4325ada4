/** Pending submissions are read once and then updated by their changes. */
import { expect, test } from 'vitest'
import { connect } from '#site/server/pocketbase/connection.ts'
import { openWaiting } from '#site/server/pocketbase/waiting.ts'
import { ownPocketBase } from '#site/tests/support/sites/test-file.ts'
import { submission } from './callers.ts'

interface Answer {
  cursor: number
  after?: number
  agents: { id: string; name: string }[]
  gone?: string[]
}

const pocketBase = await ownPocketBase()

const agents = () => pocketBase.root.collection('agents')
const pending = (name: string) => agents().create(submission({ name, status: 'pending' }))
const ask = (after?: number) =>
  connect(pocketBase.connection).send<Answer>('/api/roster/feed/waiting', { query: after ? { after } : {} })

test('after a cursor only what changed is answered: what waits now, and what does so no more', async () => {
  const [kept, renamed, decided, deleted] = [
    await pending('Kept as it is'),
    await pending('Named before'),
    await pending('Decided on'),
    await pending('Deleted soon'),
  ]
  const all = await ask()
  expect(all).not.toHaveProperty('gone')
  expect(all.agents.map(({ id }) => id)).toEqual(expect.arrayContaining([kept.id, renamed.id, decided.id]))
  await agents().update(renamed.id, { name: 'Named after' })
  await agents().update(decided.id, { status: 'approved' })
  await agents().delete(deleted.id)
  const next = await ask(all.cursor)
  expect(next.agents).toMatchObject([{ id: renamed.id, name: 'Named after' }])
  expect(next.gone?.sort()).toEqual([decided.id, deleted.id].sort())
  expect(await ask(next.cursor)).toMatchObject({ cursor: next.cursor, agents: [], gone: [] })
  // A cursor of another database is meaningless.
  expect(await ask(1)).not.toHaveProperty('gone')
})

test('who follows knows at once what was renamed, decided on and sent anew', async () => {
  const following = openWaiting(async () => pocketBase.connection)
  const found = async (name: string) => {
    following.forget()
    const alike = await following.candidatesFor({ name, websiteUrl: '', githubUrl: '' })
    return alike.map(({ id }) => id)
  }
  // The caller doesn't wait long, so a slow response counts as none.
  const isFound = (name: string, ids: string[]) => expect.poll(() => found(name)).toEqual(ids)
  const first = await pending('Quillwright Prime')
  await isFound('Quillwright Prime', [first.id])
  await agents().update(first.id, { name: 'Otherwise Called' })
  await isFound('Quillwright Prime', [])
  await isFound('Otherwise Called', [first.id])
  await agents().update(first.id, { status: 'rejected' })
  await isFound('Otherwise Called', [])
  await agents().update(first.id, { status: 'pending' })
  await isFound('Otherwise Called', [first.id])
  // Requested concurrently, with responses in any order.
  const [changed, ...before] = await Promise.all([
    agents().update(first.id, { name: 'Lastly Named' }),
    ...Array.from({ length: 8 }, () => found('Lastly Named')),
  ])
  expect(before).toHaveLength(8)
  await isFound('Lastly Named', [changed.id])
  await isFound('Otherwise Called', [])
})
