/** Submitting, changing, and deciding in PocketBase: access and stored data. */
import { expect, test } from 'vitest'
import { status, submission } from './callers.ts'
import { startSubmitting } from './submitting.ts'

const { callers, category, fieldsOf, submit, resubmit, decide, revisions, root } = await startSubmitting()
const agents = root.collection('agents')

test('no caller chooses the place of a submission in the queue', async () => {
  const early = '2020-01-01 00:00:00.000Z'
  for (const who of ['guest', 'user', 'admin'] as const) {
    const fields = { ...fieldsOf(), category, queuedAt: early }
    const sent = callers.as(who).collection('agents').create(fields)
    expect((await agents.getOne((await sent).id))['queuedAt']).not.toBe(early)
  }
  const { agent } = await submit('user')
  await callers.as('admin').collection('agents').update(agent.id, { queuedAt: early })
  expect((await agents.getOne(agent.id))['queuedAt']).not.toBe(early)
})

test('a change of a pending submission does not move it, a rejected one is queued again, an approved one cannot change', async () => {
  const { agent } = await submit('user')
  const { id } = agent
  const { queuedAt } = await agents.getOne(id)
  await submit('other')
  const changed = await resubmit('user', id, fieldsOf({ name: 'Changed' }))
  expect(await agents.getOne(id)).toMatchObject({ name: 'Changed', queuedAt })
  await decide(id, 'rejected', 'The link is broken.')
  const again = await resubmit('user', id, fieldsOf({ name: 'Sent again' }))
  const last = again.queue
  expect(last).toMatchObject({ place: last?.waiting })
  expect(last?.place).toBeGreaterThan(changed.queue?.place ?? 0)
  expect(await agents.getOne(id)).toMatchObject({
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

test('the same fields sent twice make one revision', async () => {
  const fields = fieldsOf()
  const { agent } = await submit('user', fields)
  await resubmit('user', agent.id, fields)
  expect(await revisions(agent.id)).toHaveLength(1)
})

test('the median time of a decision is shown after ten decisions', async () => {
  const ask = () => callers.as('guest').send('/api/roster/review-queue', {})
  const old = await root.collection('submissions').getFullList()
  for (const { id } of old) await root.collection('submissions').delete(id)
  for (let n = 0; n < 10; n += 1) {
    expect(await ask()).toMatchObject({ medianHours: null })
    const { agent } = await submit('guest')
    const [revision] = await revisions(agent.id)
    const queuedAt = new Date(Date.now() - (n + 1) * 3_600_000).toISOString()
    await root.collection('submissions').update(revision?.id ?? '', { queuedAt })
    await decide(agent.id, 'approved')
  }
  const { medianHours, waiting } = await ask()
  expect(medianHours).toBeCloseTo(5.5, 1)
  expect(waiting).toBe((await agents.getFullList({ filter: "status = 'pending'" })).length)
})

test('one website is listed or pending once, in any spelling', async () => {
  const websiteUrl = 'https://www.Just-Once.example/a?utm_source=x'
  const same = 'http://just-once.example/a/'
  const taken = { response: { data: { websiteKey: { code: 'validation_not_unique' } } } }
  const { id } = await agents.create(submission({ websiteUrl, status: 'approved' }))
  await expect(submit('guest', fieldsOf({ websiteUrl: same }))).rejects.toMatchObject(taken)
  await expect(agents.create(submission({ websiteUrl: same, status: 'pending' }))).rejects.toMatchObject(
    taken,
  )
  const other = await agents.create(submission({ websiteUrl: 'https://other.example/', status: 'pending' }))
  await expect(agents.update(other.id, { websiteUrl: same })).rejects.toMatchObject(taken)
  await agents.update(id, { status: 'rejected' })
  await agents.update(other.id, { websiteUrl: same })
  await expect(agents.update(id, { status: 'pending' })).rejects.toMatchObject(taken)
})

const EARLIER = '2024-05-06 07:08:09.123Z'

const age = (id: string) => agents.update(id, { created: EARLIER, submittedAt: EARLIER })

const listedEarlier = (id: string) => agents.update(id, { created: EARLIER, approvedAt: EARLIER })

const approve = (id: string) => decide(id, 'approved')

const sent = async () => (await submit('user')).agent.id

const imported = async (fields: object) => {
  const service = callers.as('service').collection('agents')
  return (await service.create(submission({ status: 'pending', batch: 'batch', ...fields }))).id
}

test.each<[string, () => Promise<string>, ((id: string) => Promise<unknown>)[], object]>([
  ['waiting', sent, [age], { created: EARLIER, submittedAt: EARLIER }],
  [
    'changed while it waits',
    sent,
    [age, (id) => resubmit('user', id)],
    { created: 'now', submittedAt: 'now' },
  ],
  ['approved after days', sent, [age, approve], { created: 'now', submittedAt: EARLIER, approvedAt: 'now' }],
  [
    'approved by mistake, then days later',
    sent,
    [approve, (id) => decide(id, 'pending'), age],
    { created: EARLIER, approvedAt: '' },
  ],
  [
    'listed, rejected, sent again, and approved',
    sent,
    [approve, listedEarlier, (id) => decide(id, 'rejected'), (id) => resubmit('user', id), approve],
    { created: EARLIER, submittedAt: 'now', approvedAt: EARLIER },
  ],
  [
    'listed, reopened, and approved',
    sent,
    [approve, listedEarlier, (id) => decide(id, 'pending'), approve],
    { created: EARLIER, approvedAt: EARLIER },
  ],
  ['imported with a date', () => imported({ created: EARLIER }), [approve], { created: EARLIER }],
  ['imported without one', () => imported({}), [age, approve], { created: 'now', submittedAt: EARLIER }],
])('dates an agent that was %s', async (_, made, steps, expected) => {
  const id = await made()
  for (const step of steps) await step(id)
  const agent = await agents.getOne(id)
  const seen = Object.keys(expected).map((name) => {
    const isNow = Date.now() - Date.parse(agent[name]) < 60_000
    return [name, isNow ? 'now' : agent[name]]
  })
  expect(Object.fromEntries(seen)).toEqual(expected)
})
