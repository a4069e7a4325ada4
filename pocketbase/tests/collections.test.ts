/** Access rules of the other collections: list, read, and write. */
import { describe, expect, test } from 'vitest'
import { ownPocketBase } from '#site/tests/support/sites/test-file.ts'
import { allowed, CALLERS, makeCallers, status, submission, type Who } from './callers.ts'

const pocketBase = await ownPocketBase()
const callers = await makeCallers(pocketBase)
const agent = (await pocketBase.root.collection('agents').create(submission({ status: 'approved' }))).id

let made = 0
const RECORDS: Record<string, () => Record<string, unknown>> = {
  categories: () => ({ name: `Category ${++made}` }),
  news: () => ({
    title: 'News',
    url: `https://news.example/${++made}`,
    publishedAt: new Date().toISOString(),
  }),
  uploads: () => ({ key: `${++made}`.padStart(32, '0') }),
  audit: () => ({ action: 'test' }),
  mail_queue: () => ({ to: 'someone@example.com', subject: 'Hello', state: 'queued' }),
  services: () => ({
    email: `s${++made}@example.com`,
    password: 'Secret-123',
    passwordConfirm: 'Secret-123',
  }),
}

const EVERYONE = [...CALLERS]
const EDITORS: Who[] = ['admin', 'service', 'superuser']
const MACHINES: Who[] = ['service', 'superuser']
const ADMINS: Who[] = ['admin', 'superuser']
const ROOT: Who[] = ['superuser']

describe.each<[string, { view: Who[]; create: Who[]; update: Who[]; remove: Who[] }]>([
  ['categories', { view: EVERYONE, create: EDITORS, update: EDITORS, remove: ADMINS }],
  ['news', { view: EVERYONE, create: EDITORS, update: EDITORS, remove: ADMINS }],
  ['uploads', { view: EDITORS, create: MACHINES, update: MACHINES, remove: MACHINES }],
  ['audit', { view: ADMINS, create: MACHINES, update: [], remove: [] }],
  ['mail_queue', { view: MACHINES, create: MACHINES, update: MACHINES, remove: MACHINES }],
  ['services', { view: ROOT, create: ROOT, update: ROOT, remove: ROOT }],
])('%s', (name, rights) => {
  const record = () => RECORDS[name]?.() ?? {}
  const create = () => pocketBase.root.collection(name).create(record())

  test('list and view', async () => {
    const { id } = await create()
    expect(await allowed(callers, (client) => client.collection(name).getOne(id))).toEqual(rights.view)
    for (const who of CALLERS) {
      const list = await callers
        .as(who)
        .collection(name)
        .getFullList()
        .catch(() => [])
      expect(list.some((item) => item.id === id)).toBe(rights.view.includes(who))
    }
  })

  test('create, update and delete', async () => {
    expect(await allowed(callers, (client) => client.collection(name).create(record()))).toEqual(
      rights.create,
    )
    const { id } = await create()
    expect(await allowed(callers, (client) => client.collection(name).update(id, record()))).toEqual(
      rights.update,
    )
    const removers: Who[] = []
    for (const who of CALLERS) {
      const target = await create()
      if ((await status(callers.as(who).collection(name).delete(target.id))) === 200) removers.push(who)
    }
    expect(removers).toEqual(rights.remove)
  })
})

test('votes: only one’s own, only for approved agents, only once, never changed', async () => {
  const vote = (who: 'user' | 'other') => ({ user: callers[who].id, agent })
  const votes = (who: Who) => callers.as(who).collection('votes')
  for (const who of ['guest', 'other', 'admin', 'service'] as const) {
    expect(await status(votes(who).create(vote('user')))).toBe(400)
  }
  const { id } = await votes('user').create(vote('user'))
  expect(await status(votes('user').create(vote('user')))).toBe(400)
  expect(await allowed(callers, (client) => client.collection('votes').getOne(id))).toEqual([
    'user',
    'admin',
    'superuser',
  ])
  for (const who of ['guest', 'user', 'other', 'admin', 'service'] as const) {
    expect(await status(votes(who).update(id, { user: callers.other.id }))).toBe(403)
    expect(await status(votes(who).delete(id))).toBe(403)
  }
  const pending = await pocketBase.root.collection('agents').create(submission({ status: 'pending' }))
  expect(await status(votes('user').create({ user: callers.user.id, agent: pending.id }))).toBe(400)
  expect(await status(votes('guest').create({ user: '', agent }))).toBe(400)
})

test('a category gets its slug from its name, and names are unique whatever their case', async () => {
  const categories = callers.as('admin').collection('categories')
  expect(await categories.create({ name: 'Données & Analyse' })).toMatchObject({ slug: 'donnees-analyse' })
  expect(await status(categories.create({ name: 'DATA' }))).toBe(200)
  expect(await status(categories.create({ name: 'data', slug: 'data-2' }))).toBe(400)
})

test('the routes of the feed answer services and superusers only', async () => {
  for (const path of [
    'feed/changes?after=0',
    'feed/snapshot',
    'feed/alike',
    'feed/moderation',
    'feed/imported',
    'feed/head',
  ]) {
    expect(await allowed(callers, (client) => client.send(`/api/roster/${path}`, {}))).toEqual(MACHINES)
  }
})

test('collections, settings, logs and backups are closed to everyone but superusers', async () => {
  for (const path of ['/api/collections', '/api/settings', '/api/logs', '/api/backups', '/api/crons']) {
    expect(await allowed(callers, (client) => client.send(path, {}))).toEqual(ROOT)
  }
})
