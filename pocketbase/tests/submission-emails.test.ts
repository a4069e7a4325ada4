/** Which emails are queued about a submission, for whom, and when. */
import { expect, test } from 'vitest'
import { startSubmitting } from './submitting.ts'

const { callers, fieldsOf, submit, resubmit, decide, revisions, emails, pocketBase, root } =
  await startSubmitting()

test('emails go to the account, else to the given address, at most five a day until it is verified', async () => {
  const { agent } = await submit('user')
  expect(await emails(agent.id)).toMatchObject([
    { template: 'submission-received', to: callers.user.email, user: callers.user.id },
  ])
  const ids: string[] = []
  for (let n = 0; n < 7; n += 1) {
    const submittedBy = n % 2 ? 'Guest@mailbox.example' : 'guest@mailbox.example'
    ids.push((await submit('guest', fieldsOf({ submittedBy }))).agent.id)
  }
  const queued = await Promise.all(ids.map(emails))
  expect(queued.map((list) => list.length)).toEqual([1, 1, 1, 1, 1, 0, 0])
  const named = await submit('guest', fieldsOf({ submittedBy: 'Ada Okafor' }))
  expect(await emails(named.agent.id)).toEqual([])
})

test('submissions of a guest belong to the account that verifies their address', async () => {
  const { id, email, token } = await pocketBase.createUser('late')
  const sentAs = async (submittedBy: string) => (await submit('guest', fieldsOf({ submittedBy }))).agent.id
  const [own, others, corrected] = await Promise.all([
    sentAs(`Late <${email.toUpperCase()}>`),
    sentAs('guest@mailbox.example'),
    sentAs(email),
  ])
  await resubmit('service', corrected, fieldsOf({ submittedBy: 'right@mailbox.example' }))
  const listed = async () => {
    const { submissions } = await pocketBase.as(token).send('/api/roster/me/submissions', {})
    return submissions.map(({ agent }: { agent: { id: string } }) => agent.id)
  }
  expect(await listed()).toEqual([])
  await root.collection('users').update(id, { verified: true })
  expect(await listed()).toEqual([own])
  const again = await sentAs(email)
  expect(await listed()).toEqual([again, own])
  expect(await root.collection('agents').getOne(others)).toMatchObject({ submitter: '' })
})

const DECISIONS: [name: string, states: string[], told: string[]][] = [
  ['approved', ['approved'], ['submission-approved']],
  ['rejected', ['rejected'], ['submission-rejected']],
  ['changed before anybody was told', ['approved', 'rejected', 'approved'], ['submission-approved']],
  ['taken back', ['approved', 'pending'], []],
]

test.each(DECISIONS)('a decision that is %s queues one delayed email', async (_, states, told) => {
  const { agent } = await submit('user')
  for (const state of states) await decide(agent.id, state, state)
  const [, ...decided] = await emails(agent.id)
  expect(decided.map(({ template }) => template)).toEqual(told)
  for (const { nextAt } of decided) expect(Date.parse(nextAt)).toBeGreaterThan(Date.now() + 50_000)
})

test('a decision is mailed once per revision', async () => {
  const { agent } = await submit('user')
  const tell = async () => {
    for (const { id } of await emails(agent.id))
      await root.collection('mail_queue').update(id, { state: 'sent' })
  }
  const names = async () => (await emails(agent.id)).map(({ template }) => template)
  await decide(agent.id, 'rejected', 'No')
  await tell()
  await decide(agent.id, 'approved')
  await decide(agent.id, 'rejected', 'No')
  expect(await names()).toEqual(['submission-received', 'submission-rejected'])
  await resubmit('user', agent.id)
  await decide(agent.id, 'rejected', 'Still no')
  expect(await names()).toEqual(['submission-received', 'submission-rejected', 'submission-rejected'])
})

test('an agent that was listed long ago is not announced again when its rejection is undone', async () => {
  const { agent } = await submit('user')
  await decide(agent.id, 'approved')
  for (const { id } of await emails(agent.id)) await root.collection('mail_queue').delete(id)
  await root.collection('agents').update(agent.id, { approvedAt: '2026-01-01 00:00:00.000Z' })
  await decide(agent.id, 'rejected', 'No')
  await decide(agent.id, 'approved')
  expect(await emails(agent.id)).toEqual([])
})

test('a changed note is stored with its revision', async () => {
  const { agent } = await submit('user')
  await decide(agent.id, 'rejected', 'First')
  await root.collection('agents').update(agent.id, { moderationNote: 'Better said' })
  expect(await revisions(agent.id)).toMatchObject([{ status: 'rejected', note: 'Better said' }])
})
