/** What each caller may do with the records of each collection. */
import { expect, test } from 'vitest'
import { allowed, CALLERS, ownCallers, status, submission, type Who } from './callers.ts'

const { callers, root } = await ownCallers()
const { id: category } = await root.collection('categories').create({ name: 'Coding' })
const { id: agent } = await root.collection('agents').create(submission({ status: 'approved' }))
const agents = (who: Who) => callers.as(who).collection('agents')

let made = 0
const account = () => ({
  email: `account-${++made}@example.com`,
  password: 'Secret-123',
  passwordConfirm: 'Secret-123',
})
const article = () => ({
  title: 'News',
  url: `https://news.example/${++made}`,
  publishedAt: new Date().toISOString(),
})
const saved = async () => ({
  user: callers.user.id,
  agent: (await agents('superuser').create(submission({ status: 'approved' }))).id,
  savedAt: new Date().toISOString(),
})

const claims = async () => ({
  user: callers.user.id,
  agent: (await agents('superuser').create(submission({ status: 'approved' }))).id,
  method: 'tag',
  proof: 'example.com',
  token: `token-${++made}`,
  state: 'open',
  startedAt: new Date().toISOString(),
})

type Fields = Record<string, unknown>
const EVERYONE: Who[] = [...CALLERS]
const PEOPLE: Who[] = ['guest', 'user', 'other', 'admin']
const EDITORS: Who[] = ['admin', 'service', 'superuser']
const MACHINES: Who[] = ['service', 'superuser']
const ADMINS: Who[] = ['admin', 'superuser']
const ROOT: Who[] = ['superuser']
const OWN: Who[] = ['user', 'admin', 'superuser']
const INSIDERS: Who[] = ['user', ...EDITORS]
const BY_USER = { submitter: callers.user.id }

const RECORDS: Record<string, () => Fields | Promise<Fields>> = {
  agents: () => submission({ category }),
  categories: () => ({ name: `Category ${++made}` }),
  news: article,
  submissions: () => ({ agent, sentAt: new Date().toISOString() }),
  suggestions: () => ({ agent, kind: 'gone', state: 'waiting' }),
  uploads: () => ({ key: `${++made}`.padStart(32, '0') }),
  saved,
  claims,
  checks: async () => ({ agent: (await agents('superuser').create(submission({ status: 'approved' }))).id }),
  audit: () => ({ action: 'test' }),
  imports: () => ({ name: 'list.csv' }),
  mail_queue: () => ({ to: 'someone@example.com', subject: 'Hello', state: 'queued' }),
  services: account,
  users: account,
}

test.each<[of: string, stored: Fields, view: Who[], create: Who[], update: Who[], remove: Who[]]>([
  // Services and superusers name the status too.
  ['agents', { ...BY_USER, status: 'approved' }, EVERYONE, PEOPLE, EDITORS, OWN],
  ['agents', { ...BY_USER, status: 'pending' }, INSIDERS, PEOPLE, EDITORS, OWN],
  ['agents', { ...BY_USER, status: 'rejected' }, INSIDERS, PEOPLE, EDITORS, OWN],
  ['categories', {}, EVERYONE, EDITORS, EDITORS, ADMINS],
  ['news', {}, EVERYONE, EDITORS, EDITORS, ADMINS],
  ['news', { hidden: true }, EDITORS, EDITORS, EDITORS, ADMINS],
  ['submissions', {}, EDITORS, ROOT, ROOT, ROOT],
  ['suggestions', {}, EDITORS, ROOT, ROOT, ROOT],
  ['uploads', {}, EDITORS, MACHINES, MACHINES, MACHINES],
  ['saved', {}, ROOT, ROOT, ROOT, ROOT],
  ['claims', {}, ROOT, ROOT, ROOT, ROOT],
  ['checks', {}, EDITORS, MACHINES, MACHINES, ROOT],
  ['audit', {}, ADMINS, MACHINES, [], []],
  ['imports', {}, MACHINES, MACHINES, MACHINES, ROOT],
  ['mail_queue', {}, MACHINES, MACHINES, MACHINES, MACHINES],
  ['services', {}, ROOT, ROOT, ROOT, ROOT],
  ['users', {}, ADMINS, EVERYONE, ROOT, ADMINS],
])('rights to %s %j', async (of, stored, view, create, update, remove) => {
  const record = async () => (await RECORDS[of]?.()) ?? {}
  const one = async () => (await root.collection(of).create({ ...(await record()), ...stored })).id
  const may = (call: (client: ReturnType<typeof callers.as>, id: string) => Promise<unknown>, id = '') =>
    allowed(callers, async (client) => call(client, id || (await one())))
  const id = await one()
  expect(await may((client) => client.collection(of).getOne(id), id)).toEqual(view)
  for (const who of CALLERS) {
    const list = callers.as(who).collection(of).getFullList()
    const ids = await list.then((records) => records.map((each) => each.id)).catch((): string[] => [])
    expect(ids.includes(id), who).toBe(view.includes(who))
  }
  expect(await may(async (client) => client.collection(of).create(await record()), id)).toEqual(create)
  expect(await may(async (client) => client.collection(of).update(id, await record()), id)).toEqual(update)
  expect(await may((client, each) => client.collection(of).delete(each))).toEqual(remove)
})

test('a submission starts as pending from its sender, without a note, featuring or votes', async () => {
  for (const who of ['guest', 'user', 'admin'] as const) {
    const asked = submission({ category, submitter: callers.other.id, moderationNote: 'fine' })
    const { id } = await agents(who).create(asked)
    const stored = await agents('superuser').getOne(id)
    const submitter = who === 'guest' ? '' : callers[who].id
    const fixed = { status: 'pending', featured: false, upvotes: 0, approvedAt: '', moderationNote: '' }
    expect(stored).toMatchObject({ ...fixed, submitter, submittedAt: stored['created'] })
    expect(Date.now() - Date.parse(stored['created'])).toBeLessThan(10_000)
  }
})

test.each([
  ['status', 'approved'],
  ['featured', true],
  ['upvotes', 5],
  ['submittedAt', '2020-01-01 00:00:00.000Z'],
  ['approvedAt', '2020-01-01 00:00:00.000Z'],
  ['created', '2020-01-01 00:00:00.000Z'],
  ['id', 'abcdefghijklmno'],
])('a submission with its own %s is refused', async (field, value) => {
  for (const who of ['guest', 'user', 'admin'] as const)
    expect(await status(agents(who).create(submission({ category, [field]: value })))).toBe(400)
})

test('services and superusers import with dates and status, but without votes', async () => {
  const created = '2024-05-06 07:08:09.123Z'
  for (const who of ['service', 'superuser'] as const) {
    const fields = { status: 'approved', featured: true, created }
    const stored = await agents(who).create(submission({ ...fields, upvotes: 99 }))
    expect(stored).toMatchObject({ ...fields, upvotes: 0, submittedAt: created })
    expect(stored['approvedAt']).not.toBe('')
  }
})

test('agents sent without an account, and filters by submitter, are closed to guests', async () => {
  const { id } = await agents('superuser').create(submission({ status: 'pending' }))
  for (const who of ['guest', 'user', 'other'] as const) {
    expect(await status(agents(who).getOne(id))).toBe(404)
    expect(await status(agents(who).delete(id))).toBe(404)
    expect(await status(agents(who).getFullList({ filter: 'submitter = ""' }))).toBe(400)
  }
})

test('submitters and notes are hidden from strangers', async () => {
  const fields = { ...BY_USER, moderationNote: 'Well made' }
  const { id } = await agents('superuser').create(submission({ ...fields, status: 'approved' }))
  for (const who of CALLERS) {
    const seen = await agents(who).getOne(id, { expand: 'submitter' })
    expect(Object.keys(fields).filter((field) => field in seen)).toEqual(
      INSIDERS.includes(who) ? Object.keys(fields) : [],
    )
    if (!INSIDERS.includes(who)) expect(JSON.stringify(seen)).not.toContain(callers.user.id)
  }
  for (const who of ['guest', 'other'] as const)
    for (const filter of ["moderationNote ~ 'made'", "submitter.email ~ 'user'"])
      expect(await status(agents(who).getFullList({ filter }))).toBe(400)
})

test('dates, submitters and votes of an agent change by no update', async () => {
  const { id } = await agents('superuser').create(submission({ ...BY_USER, status: 'pending' }))
  for (const field of ['upvotes', 'submittedAt', 'approvedAt', 'created'])
    expect(await status(agents('admin').update(id, { [field]: '' }))).toBe(404)
  await agents('admin').update(id, { submitter: callers.other.id })
  await agents('service').update(id, { upvotes: 7 })
  await agents('superuser').update(id, { 'upvotes+': 7 })
  expect(await agents('superuser').getOne(id)).toMatchObject({ ...BY_USER, upvotes: 0 })
})

test('a person votes once for an approved agent, in their own name, for good', async () => {
  const vote = { user: callers.user.id, agent }
  const votes = (who: Who) => callers.as(who).collection('votes')
  for (const who of ['guest', 'other', 'admin', 'service'] as const)
    expect(await status(votes(who).create(vote))).toBe(400)
  const { id } = await votes('user').create(vote)
  expect(await status(votes('user').create(vote))).toBe(400)
  expect(await allowed(callers, (client) => client.collection('votes').getOne(id))).toEqual(OWN)
  for (const who of ['guest', 'user', 'other', 'admin', 'service'] as const) {
    expect(await status(votes(who).update(id, { user: callers.other.id }))).toBe(403)
    expect(await status(votes(who).delete(id))).toBe(403)
  }
  const pending = await agents('superuser').create(submission({ status: 'pending' }))
  expect(await status(votes('user').create({ ...vote, agent: pending.id }))).toBe(400)
  expect(await status(votes('guest').create({ user: '', agent }))).toBe(400)
})

test.each<[Who[], string[]]>([
  [
    MACHINES,
    ['changes?after=0', 'snapshot', 'alike', 'moderation', 'imported', 'head'].map(
      (path) => `/api/roster/feed/${path}`,
    ),
  ],
  [ROOT, ['collections', 'settings', 'logs', 'backups', 'crons'].map((path) => `/api/${path}`)],
])('only %j ask for %j', async (rights, paths) => {
  for (const path of paths)
    expect(await allowed(callers, (client) => client.send(path, {})), path).toEqual(rights)
})
