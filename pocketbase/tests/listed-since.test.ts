/** Since when an agent is listed (`created`): its first approval, or the date that its import names. */
import { expect, test } from 'vitest'
import { ownPocketBase } from '#site/tests/support/sites/test-file.ts'
import { submission } from './callers.ts'
import { startSubmitting } from './submitting.ts'

const pocketBase = await ownPocketBase()
const { callers, submit, resubmit, decide } = await startSubmitting(pocketBase)
const agents = pocketBase.root.collection('agents')

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
