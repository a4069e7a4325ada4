/** Access rules for reading, submitting, and changing agents. */
import { expect, test } from 'vitest'
import { ownPocketBase } from '#site/tests/support/sites/test-file.ts'
import { allowed, CALLERS, type Callers, makeCallers, status, submission } from './callers.ts'

const pocketBase = await ownPocketBase()
const callers = await makeCallers(pocketBase)
const category = (await pocketBase.root.collection('categories').create({ name: 'Coding' })).id

const agents = (who: Parameters<Callers['as']>[0]) => callers.as(who).collection('agents')
const create = (fields: Record<string, unknown>) => agents('superuser').create(submission(fields))

test('guests and users may submit; what they send starts as pending, unfeatured, without votes, now', async () => {
  for (const who of ['guest', 'user', 'admin'] as const) {
    const sent = await agents(who).create(submission({ category }))
    const made = await agents('superuser').getOne(sent.id)
    expect(made).toMatchObject({ status: 'pending', featured: false, upvotes: 0, approvedAt: '' })
    expect(made['submitter']).toBe(who === 'guest' ? '' : callers[who].id)
    expect(Date.now() - Date.parse(made['created'])).toBeLessThan(10_000)
    expect(made['submittedAt']).toBe(made['created'])
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
])('nobody but an import may set %s on a submission', async (field, value) => {
  for (const who of ['guest', 'user', 'admin'] as const) {
    expect(await status(agents(who).create(submission({ category, [field]: value })))).toBe(400)
  }
})

test('who else a submission says it is from is dropped', async () => {
  for (const who of ['guest', 'user'] as const) {
    const { id } = await agents(who).create(submission({ category, submitter: callers.other.id }))
    const kept = (await agents('superuser').getOne(id))['submitter']
    expect(kept).toBe(who === 'guest' ? '' : callers.user.id)
  }
})

test('a note sent with a submission is dropped', async () => {
  const { id } = await agents('user').create(submission({ category, moderationNote: 'fine' }))
  expect((await agents('superuser').getOne(id))['moderationNote']).toBe('')
})

test('services and superusers import with dates and status; the counter stays with the votes', async () => {
  for (const who of ['service', 'superuser'] as const) {
    const made = await agents(who).create(
      submission({ status: 'approved', featured: true, upvotes: 99, created: '2024-05-06T07:08:09.123Z' }),
    )
    expect(made).toMatchObject({
      status: 'approved',
      featured: true,
      upvotes: 0,
      created: '2024-05-06 07:08:09.123Z',
    })
    expect(made['submittedAt']).toBe('2024-05-06 07:08:09.123Z')
    expect(made['approvedAt']).not.toBe('')
  }
})

test.each(['pending', 'rejected'])(
  'a %s agent is seen by its submitter, administrators and services only',
  async (state) => {
    const { id } = await create({ status: state, submitter: callers.user.id, name: `Secret ${state}` })
    const seeing = ['user', 'admin', 'service', 'superuser']
    expect(await allowed(callers, (client) => client.collection('agents').getOne(id))).toEqual(seeing)
    for (const who of CALLERS) {
      const lists = [
        await agents(who).getFullList(),
        await agents(who).getFullList({ filter: `name ~ 'Secret ${state}'` }),
        await agents(who).getFullList({ filter: `status = '${state}'`, sort: '-created' }),
      ]
      for (const list of lists) expect(list.some((agent) => agent.id === id)).toBe(seeing.includes(who))
    }
  },
)

test('a guest is not taken for the submitter of anonymous agents', async () => {
  const { id } = await create({ status: 'pending' })
  for (const who of ['guest', 'user', 'other'] as const) {
    expect(await status(agents(who).getOne(id))).toBe(404)
    expect(await status(agents(who).delete(id))).toBe(404)
    expect(await status(agents(who).getFullList({ filter: 'submitter = ""' }))).toBe(400)
  }
})

test('pending agents do not leak through other collections', async () => {
  const { id } = await create({ status: 'pending', category, submitter: callers.user.id })
  for (const who of ['guest', 'other'] as const) {
    const found = await callers
      .as(who)
      .collection('categories')
      .getFullList({ expand: 'agents_via_category' })
    expect(JSON.stringify(found)).not.toContain(id)
  }
})

test('submitters and notes stay hidden from strangers', async () => {
  const { id } = await create({ status: 'approved', submitter: callers.user.id, moderationNote: 'Well made' })
  for (const who of CALLERS) {
    const agent = await agents(who).getOne(id, { expand: 'submitter' })
    const insider = who !== 'guest' && who !== 'other'
    expect('submitter' in agent).toBe(insider)
    expect('moderationNote' in agent).toBe(insider)
    if (!insider) expect(JSON.stringify(agent)).not.toContain(callers.user.id)
  }
  for (const who of ['guest', 'other'] as const) {
    expect(await status(agents(who).getFullList({ filter: "moderationNote ~ 'made'" }))).toBe(400)
    expect(await status(agents(who).getFullList({ filter: `submitter.email ~ 'user'` }))).toBe(400)
  }
})

test('only administrators and services change agents; the protected fields not even they', async () => {
  const { id } = await create({ status: 'pending', submitter: callers.user.id })
  const rename = await allowed(callers, (client, who) =>
    client.collection('agents').update(id, { name: `By ${who}` }),
  )
  expect(rename).toEqual(['admin', 'service', 'superuser'])
  for (const field of ['upvotes', 'submittedAt', 'approvedAt', 'created']) {
    expect(await status(agents('admin').update(id, { [field]: '' }))).toBe(404)
  }
  await agents('admin').update(id, { submitter: callers.other.id })
  expect((await agents('superuser').getOne(id))['submitter']).toBe(callers.user.id)
  await agents('service').update(id, { upvotes: 7 })
  await agents('superuser').update(id, { 'upvotes+': 7 })
  expect((await agents('superuser').getOne(id))['upvotes']).toBe(0)
})

test('submitters delete their own, administrators any', async () => {
  for (const who of CALLERS) {
    const { id } = await create({ status: 'approved', submitter: callers.user.id })
    const may = ['user', 'admin', 'superuser'].includes(who)
    expect(await status(agents(who).delete(id))).toBe(may ? 200 : 404)
  }
})
