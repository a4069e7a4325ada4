/** The user behind a record is hidden from everyone else: in fields, and in filters, sorting, and expansions. */

import { EventSource } from 'eventsource'
import type { RecordModel } from 'pocketbase'
import { expect, test } from 'vitest'
import { CALLERS, ownCallers, submission } from './callers.ts'

const NOTE = 'Only for my own eyes'

const { pocketBase, callers, root } = await ownCallers()

const category = (await root.collection('categories').create({ name: 'Coding' })).id

// One with a submitter and one without, so that sorting by submitter would be visible.
for (const submitter of ['', callers.user.id, '']) {
  const agent = submission({ status: 'approved', category, submitter })
  const { id } = await root.collection('agents').create(agent)
  if (!submitter) continue
  await callers.as('user').collection('votes').create({ user: callers.user.id, agent: id })
  await root
    .collection('saved')
    .create({ user: callers.user.id, agent: id, note: NOTE, savedAt: '2026-11-01 09:00:00.000Z' })
  const suggested = { user: callers.user.id, agent: id, kind: 'gone', note: NOTE, state: 'waiting' }
  await root.collection('suggestions').create(suggested)
  await root.collection('uploads').create({ key: '1'.padStart(32, '0'), owner: callers.user.id, agent: id })
}

/** The records that a query finds; none after an error. */
async function found(who: 'guest' | 'other', collection: string, query: object): Promise<RecordModel[]> {
  return await callers
    .as(who)
    .collection(collection)
    .getFullList(query)
    .catch(() => [])
}

const QUESTIONS: [collection: string, filter: string][] = [
  ['agents', 'submitter = {:person}'],
  ['agents', 'submitter != ""'],
  ['agents', 'submitter.id = {:person}'],
  ['agents', 'submitter.firstName = "user"'],
  ['agents', 'votes_via_agent.user ?= {:person}'],
  ['agents', 'votes_via_agent.id ?!= ""'],
  ['agents', 'saved_via_agent.user ?= {:person}'],
  ['agents', 'saved_via_agent.note ?~ "eyes"'],
  ['agents', 'saved_via_agent.id ?!= ""'],
  ['agents', '@collection.saved.user ?= {:person} && @collection.saved.agent ?= id'],
  ['agents', 'uploads_via_agent.owner ?= {:person}'],
  ['agents', 'suggestions_via_agent.user ?= {:person}'],
  ['agents', 'suggestions_via_agent.note ?~ "eyes"'],
  ['agents', '@collection.suggestions.user ?= {:person} && @collection.suggestions.agent ?= id'],
  ['users', 'suggestions_via_user.id ?!= ""'],
  ['agents', '@collection.votes.user ?= {:person} && @collection.votes.agent ?= id'],
  ['categories', 'agents_via_category.submitter ?= {:person}'],
  ['categories', 'agents_via_category.submitter.id ?= {:person}'],
  ['categories', 'agents_via_category.votes_via_agent.user ?= {:person}'],
  ['categories', 'agents_via_category.saved_via_agent.user ?= {:person}'],
  ['users', 'saved_via_user.id ?!= ""'],
  ['saved', 'user != ""'],
  ['users', 'agents_via_submitter.id ?!= ""'],
]

test.each(QUESTIONS)('other people find nothing in %s by %s', async (collection, filter) => {
  const asked = { filter: pocketBase.as().filter(filter, { person: callers.user.id }) }
  for (const who of ['guest', 'other'] as const) expect(await found(who, collection, asked)).toEqual([])
})

test.each([
  ['agents', 'submitter'],
  ['agents', 'submitter.firstName'],
  ['agents', 'votes_via_agent.user'],
  ['agents', 'saved_via_agent.savedAt'],
  ['agents', 'saved_via_agent.user'],
  ['agents', 'uploads_via_agent.owner'],
])('other people learn nothing from %s sorted by %s', async (collection, sort) => {
  for (const who of ['guest', 'other'] as const) {
    const order = async (by: string) => (await found(who, collection, { sort: by })).map(({ id }) => id)
    const [up, down] = [await order(`${sort},id`), await order(`-${sort},id`)]
    // An error, or an order by ID in either direction.
    expect(up).toEqual(down)
  }
})

test('fields and expansions do not contain the person', async () => {
  const expand =
    'submitter,votes_via_agent,votes_via_agent.user,saved_via_agent,saved_via_agent.user,uploads_via_agent'
  for (const who of ['guest', 'other'] as const) {
    const agents = await callers
      .as(who)
      .collection('agents')
      .getFullList({ expand, fields: '*,submitter,expand.*' })
    expect(agents).toHaveLength(4)
    expect(JSON.stringify(agents)).not.toContain(callers.user.id)
    expect(JSON.stringify(agents)).not.toContain(NOTE)
  }
})

test('a realtime subscription cannot filter by submitter', async () => {
  globalThis.EventSource ??= EventSource
  const [guest, listener] = [pocketBase.as(), pocketBase.as()]
  const heard: string[] = []
  const all: string[] = []
  const filter = guest.filter('submitter = {:person}', { person: callers.user.id })
  await guest.collection('agents').subscribe('*', ({ record }) => heard.push(record.id), { filter })
  await listener.collection('agents').subscribe('*', ({ record }) => all.push(record.id))
  const agents = root.collection('agents')
  await agents.create(submission({ status: 'approved', submitter: callers.user.id }))
  await agents.create(submission({ status: 'approved' }))
  await expect.poll(() => all).toHaveLength(2)
  expect(heard).toEqual([])
  await Promise.all([guest.realtime.unsubscribe(), listener.realtime.unsubscribe()])
})

const MARKS = { name: 'digest' }

const fields = { status: 'approved', submitter: callers.user.id, imported: JSON.stringify(MARKS) }

const id = (await callers.as('service').collection('agents').create(submission(fields))).id

const stored = async () => (await root.collection('agents').getOne(id))['imported']

test('import digests are in no record and no feed', async () => {
  expect(await stored()).toEqual(MARKS)
  for (const who of CALLERS.filter((one) => one !== 'superuser')) {
    expect(await callers.as(who).collection('agents').getOne(id)).not.toHaveProperty('imported')
  }
  const snapshot = await callers.as('service').send('/api/roster/feed/snapshot', { query: { status: 'all' } })
  expect(JSON.stringify(snapshot)).not.toContain('digest')
})

test('the site reads import digests', async () => {
  expect(await callers.as('service').send('/api/roster/feed/imported', {})).toEqual({
    agents: [{ id, imported: MARKS, file: '' }],
  })
})

test('only imports write digests, and other changes leave them', async () => {
  const imported = JSON.stringify({ name: 'other' })
  await callers.as('admin').collection('agents').update(id, { name: 'Edited', imported })
  expect(await stored()).toEqual(MARKS)
  await callers.as('service').collection('agents').update(id, { name: 'Imported' })
  expect(await stored()).toEqual(MARKS)
  for (const who of ['guest', 'user', 'admin'] as const) {
    await callers
      .as(who)
      .collection('agents')
      .create(submission({ imported }))
      .catch(() => undefined)
  }
  const others = await root.collection('agents').getFullList()
  expect(others.filter((one) => one.id !== id && one['imported'])).toEqual([])
})
