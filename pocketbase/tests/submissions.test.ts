/** Submitting, changing, and deciding in PocketBase: access and stored data. */
import { expect, test } from 'vitest'
import { ownPocketBase } from '#site/tests/support/sites/test-file.ts'
import { allowed, CALLERS, refusedFields, status, submission } from './callers.ts'
import { startSubmitting } from './submitting.ts'

const pocketBase = await ownPocketBase()
const { callers, category, fieldsOf, submit, resubmit, read, decide, revisions } =
  await startSubmitting(pocketBase)

const agents = () => pocketBase.root.collection('agents')

test('a submission starts as pending and belongs to whoever sent it, whatever it says', async () => {
  const forged = {
    status: 'approved',
    submitter: callers.other.id,
    queuedAt: '2020-01-01',
    featured: true,
    upvotes: 9,
  }
  for (const who of ['guest', 'user', 'admin'] as const) {
    const { agent, hasAccount } = await submit(who, fieldsOf(forged), forged)
    const kept = await agents().getOne(agent.id)
    expect(kept).toMatchObject({ status: 'pending', featured: false, upvotes: 0, category, tags: ['one'] })
    expect(kept['submitter']).toBe(who === 'guest' ? '' : callers[who].id)
    expect(hasAccount).toBe(who !== 'guest')
    expect(Date.now() - Date.parse(kept['queuedAt'])).toBeLessThan(10_000)
    const [revision] = await revisions(agent.id)
    expect(revision?.['fields']).not.toHaveProperty('status')
  }
})

test('its place in the queue cannot be chosen by any other way to create or change it', async () => {
  const early = '2020-01-01 00:00:00.000Z'
  for (const who of ['guest', 'user', 'admin'] as const) {
    const fields = { ...fieldsOf(), category, queuedAt: early }
    const sent = callers.as(who).collection('agents').create(fields)
    expect((await agents().getOne((await sent).id))['queuedAt']).not.toBe(early)
  }
  const { agent } = await submit('user')
  await callers.as('admin').collection('agents').update(agent.id, { queuedAt: early })
  expect((await agents().getOne(agent.id))['queuedAt']).not.toBe(early)
})

test('what is not valid is refused with its field, and nothing is kept', async () => {
  const before = await agents().getFullList()
  for (const [field, value, refused] of [
    ['categoryId', '', 'category'],
    ['categoryId', 'nosuchcategory0', 'category'],
    ['name', '', 'name'],
    ['websiteUrl', 'javascript:alert(1)', 'websiteUrl'],
    ['pricingModel', 'cheap', 'pricingModel'],
  ] as const) {
    expect(await refusedFields(submit('guest', fieldsOf({ [field]: value })))).toEqual([refused])
  }
  expect(await agents().getFullList()).toHaveLength(before.length)
})

test('thirty equal requests with one key make one agent; another body or person is a conflict', async () => {
  const fields = fieldsOf()
  const key = { key: 'a-random-key' }
  const answers = await Promise.all(Array.from({ length: 30 }, () => submit('user', fields, key)))
  expect(new Set(answers.map(({ agent }) => agent.id)).size).toBe(1)
  expect(await revisions(answers[0]?.agent.id ?? '')).toHaveLength(1)
  expect(await status(submit('user', fieldsOf(), key))).toBe(409)
  expect((await submit('other', fieldsOf(), key)).agent.id).not.toBe(answers[0]?.agent.id)
})

test('a submission is read by its submitter, administrators and services only; revisions by the latter', async () => {
  const { agent } = await submit('user')
  const path = `/api/roster/submissions/${agent.id}`
  const seeing = ['user', 'admin', 'service', 'superuser']
  expect(await allowed(callers, (client) => client.send(path, {}))).toEqual(seeing)
  const [revision] = await revisions(agent.id)
  for (const who of CALLERS) {
    const rows = callers.as(who).collection('submissions')
    const mayList = who === 'admin' || who === 'service' || who === 'superuser'
    expect(await status(rows.getOne(revision?.id ?? ''))).toBe(mayList ? 200 : 404)
    expect((await rows.getFullList().catch(() => [])).length > 0).toBe(mayList)
    const filter = `submissions_via_agent.contact ~ 'a'`
    if (!mayList)
      expect(
        await callers
          .as(who)
          .collection('agents')
          .getFullList({ filter })
          .catch(() => []),
      ).toEqual([])
  }
})

test('revisions are written by nobody but the hooks', async () => {
  const { agent } = await submit('user')
  const [revision] = await revisions(agent.id)
  for (const who of ['guest', 'user', 'other', 'admin', 'service'] as const) {
    const rows = callers.as(who).collection('submissions')
    expect(await status(rows.create({ agent: agent.id, sentAt: new Date() }))).toBe(403)
    expect(await status(rows.update(revision?.id ?? '', { note: 'x' }))).toBe(403)
    expect(await status(rows.delete(revision?.id ?? ''))).toBe(403)
  }
})

test('only its submitter, an administrator or the site changes a submission', async () => {
  const { agent } = await submit('user')
  expect(await allowed(callers, (_, who) => resubmit(who, agent.id))).toEqual([
    'user',
    'admin',
    'service',
    'superuser',
  ])
  const guests = await submit('guest')
  expect(await allowed(callers, (_, who) => resubmit(who, guests.agent.id))).toEqual([
    'admin',
    'service',
    'superuser',
  ])
})

test('changed while it waits it keeps its place; after a rejection it queues again; approved it stays as it is', async () => {
  const { agent } = await submit('user')
  const { id } = agent
  const { queuedAt } = await agents().getOne(id)
  await submit('other')
  const changed = await resubmit('user', id, fieldsOf({ name: 'Changed' }))
  expect(await agents().getOne(id)).toMatchObject({ name: 'Changed', queuedAt })
  await decide(id, 'rejected', 'The link is broken.')
  const again = await resubmit('user', id, fieldsOf({ name: 'Sent again' }))
  const last = again.queue
  expect(last).toMatchObject({ place: last?.waiting })
  expect(last?.place).toBeGreaterThan(changed.queue?.place ?? 0)
  expect(await agents().getOne(id)).toMatchObject({
    status: 'pending',
    moderationNote: '',
    name: 'Sent again',
  })
  expect(await revisions(id)).toMatchObject([
    { status: 'pending', note: '' },
    { status: 'rejected', note: 'The link is broken.', fields: { name: 'Changed' } },
    { status: 'pending', note: '', fields: { name: 'Sent again' } },
  ])
  await decide(id, 'approved')
  expect(await status(resubmit('user', id))).toBe(409)
  expect(await revisions(id)).toHaveLength(3)
})

test('the same sent again while it waits is kept once', async () => {
  const fields = fieldsOf()
  const { agent } = await submit('user', fields)
  await resubmit('user', agent.id, fields)
  expect(await revisions(agent.id)).toHaveLength(1)
})

test('places are counted in the order of queueing', async () => {
  const first = await submit('guest')
  const second = await submit('guest')
  expect((second.queue?.place ?? 0) - (first.queue?.place ?? 0)).toBe(1)
  await decide(first.agent.id, 'approved')
  const moved = await read('admin', second.agent.id)
  expect(moved.queue?.place).toBe(first.queue?.place)
})

test('how long decisions take is told from ten on', async () => {
  const ask = () => callers.as('guest').send('/api/roster/review-queue', {})
  const old = await pocketBase.root.collection('submissions').getFullList()
  for (const { id } of old) await pocketBase.root.collection('submissions').delete(id)
  for (let n = 0; n < 10; n += 1) {
    expect(await ask()).toMatchObject({ medianHours: null })
    const { agent } = await submit('guest')
    const [revision] = await revisions(agent.id)
    const queuedAt = new Date(Date.now() - (n + 1) * 3_600_000).toISOString()
    await pocketBase.root.collection('submissions').update(revision?.id ?? '', { queuedAt })
    await decide(agent.id, 'approved')
  }
  const { medianHours, waiting } = await ask()
  expect(medianHours).toBeCloseTo(5.5, 1)
  expect(waiting).toBe((await agents().getFullList({ filter: "status = 'pending'" })).length)
})

test('one website is listed or pending once, whoever writes it and however it is spelled', async () => {
  const websiteUrl = 'https://www.Just-Once.example/a?utm_source=x'
  const same = 'http://just-once.example/a/'
  const taken = { response: { data: { websiteKey: { code: 'validation_not_unique' } } } }
  const { id } = await agents().create(submission({ websiteUrl, status: 'approved' }))
  await expect(submit('guest', fieldsOf({ websiteUrl: same }))).rejects.toMatchObject(taken)
  await expect(agents().create(submission({ websiteUrl: same, status: 'pending' }))).rejects.toMatchObject(
    taken,
  )
  const other = await agents().create(submission({ websiteUrl: 'https://other.example/', status: 'pending' }))
  await expect(agents().update(other.id, { websiteUrl: same })).rejects.toMatchObject(taken)
  await agents().update(id, { status: 'rejected' })
  await agents().update(other.id, { websiteUrl: same })
  await expect(agents().update(id, { status: 'pending' })).rejects.toMatchObject(taken)
})
