/** A submission from start to finish: received, rejected, changed, and approved, with emails whose links work. */
import { expect, test } from 'vitest'
import { EMAILS, REVIEWER_WROTE } from '#site/server/mail/emails.ts'
import { callApi, signUp } from '#site/tests/support/api/people.ts'
import {
  answered,
  sendDecisionsNow,
  sendSubmission,
  submissionBody,
} from '#site/tests/support/api/submissions.ts'
import { mailAbout, mailsAbout } from '#site/tests/support/servers/mailbox.ts'
import { TEST_ORIGIN } from '#site/tests/support/sites/site.ts'
import { administeredSite } from '#site/tests/support/sites/test-file.ts'

const { site, root, admin, categoryId } = await administeredSite('On its way')

const decide = (id: string, status: string, notes?: string) =>
  admin.call(`PUT /api/admin/submissions/${id}/status`, { status, notes })

const read = (key: string, token?: string) => callApi(site, `GET /api/submissions/${key}`, { token })
const linkIn = (mail: string) =>
  /^https:\/\/roster\.example\S+$/m.exec(mail)?.[0]?.replace(TEST_ORIGIN, '') ?? ''

test('without an account, mailed links lead from submission to decision, without typed texts', async () => {
  const to = `guest-${Date.now()}@example.com`
  const sent = submissionBody(categoryId, { name: `Buy pills ${Date.now()}`, submittedBy: `Stella ${to}` })
  const { id, statusKey = '', queue } = answered.parse((await sendSubmission(site, sent)).body)
  expect(queue).toMatchObject({ place: queue?.waiting })
  const received = await mailAbout(site, to, EMAILS['submission-received'].subject)
  expect(received).not.toContain('pills')
  expect(linkIn(received)).toBe(`/submission#${statusKey}`)
  const [, mailedKey = ''] = linkIn(received).split('#')
  expect((await read(mailedKey)).body).toMatchObject({ submission: { id, status: 'pending' } })

  const note = 'The link leads nowhere.'
  expect(await decide(id, 'rejected', note)).toMatchObject({
    status: 200,
    body: { id, status: 'rejected', moderationNote: note, decidedAt: expect.any(String) },
  })
  sendDecisionsNow(site)
  const rejected = await mailAbout(site, to, EMAILS['submission-rejected'].subject)
  expect(rejected).not.toContain('pills')
  expect(rejected).toContain(REVIEWER_WROTE)
  expect(rejected).toContain(note)
  const [, editKey = ''] = linkIn(rejected).split('#')
  expect((await read(editKey)).body).toMatchObject({
    submission: { status: 'rejected', moderationNote: note },
    revisions: [{ status: 'rejected', note }],
  })

  await sendSubmission(site, submissionBody(categoryId))
  const changed = { ...sent, name: 'Mail reader', description: 'Reads mail aloud, now with a page.' }
  const again = await callApi(site, `PUT /api/submissions/${editKey}`, { body: changed })
  expect(again).toMatchObject({ status: 200, body: { id, status: 'pending', name: 'Mail reader' } })
  const { queue: last } = answered.parse(again.body)
  expect(last).toMatchObject({ place: last?.waiting })
  expect(again.body).not.toHaveProperty('moderationNote')

  expect(await decide(id, 'approved')).toMatchObject({ status: 200, body: { status: 'approved' } })
  // Its page and the lists include it in the very next read.
  expect(await callApi(site, `GET /api/agents/${id}`)).toMatchObject({
    status: 200,
    body: { name: 'Mail reader' },
  })
  expect(await (await fetch(`${site.url}/agent/${id}`)).text()).toContain('Mail reader')
  sendDecisionsNow(site)
  const approved = await mailAbout(site, to, EMAILS['submission-approved'].subject)
  expect(linkIn(approved)).toBe(`/agent/${id}`)
  expect(approved).toContain('Mail reader')
  expect((await read(statusKey)).body).toMatchObject({
    submission: { status: 'approved' },
    revisions: [
      { fields: { name: sent.name }, status: 'rejected', note },
      { fields: { name: 'Mail reader' }, status: 'approved' },
    ],
  })
  expect((await callApi(site, `PUT /api/submissions/${statusKey}`, { body: changed })).status).toBe(409)
})

test('with an account, the list shows place and note, and mails lead to the profile', async () => {
  const person = await signUp(site, 'sender')
  await root.collection('users').update(person.id, { verified: true })
  const { token, email: to } = person
  const sent = submissionBody(categoryId)
  const { id } = answered.parse((await sendSubmission(site, sent, { token })).body)
  const received = await mailAbout(site, to, EMAILS['submission-received'].subject)
  expect(linkIn(received)).toBe('/profile#submissions')
  expect(received).toContain(sent.name)
  expect(received).toContain('Hi sender,')
  const mine = async () =>
    answered.array().parse((await callApi(site, 'GET /api/users/submissions', { token })).body)[0]
  expect((await mine())?.queue?.place).toBeGreaterThan(0)
  await decide(id, 'rejected', 'Please add a page.')
  expect(await mine()).toMatchObject({ moderationNote: 'Please add a page.', decidedAt: expect.any(String) })
  expect(await mine()).not.toHaveProperty('queue')
  const again = await callApi(site, `PUT /api/submissions/${id}`, {
    token,
    body: { ...sent, tags: ['page'] },
  })
  expect(again).toMatchObject({ status: 200, body: { status: 'pending', tags: ['page'] } })
  const now = await mine()
  expect(now).toMatchObject({ queue: { place: now?.queue?.waiting } })
  expect(now?.decidedAt).toBeUndefined()
  // It was resubmitted before the rejection's email was sent, so that email is obsolete.
  sendDecisionsNow(site)
  await decide(id, 'approved')
  sendDecisionsNow(site)
  expect(linkIn(await mailAbout(site, to, EMAILS['submission-approved'].subject))).toBe(`/agent/${id}`)
  expect(mailsAbout(site, to, EMAILS['submission-rejected'].subject)).toEqual([])
  const data = await callApi(site, 'GET /api/users/data', { token })
  expect(data.body).toMatchObject({
    revisions: [{ agentId: id, fields: { tags: ['page'] } }, { agentId: id }],
  })
})

test('the secret key is in no log', async () => {
  const { statusKey = '' } = answered.parse((await sendSubmission(site, submissionBody(categoryId))).body)
  await read(statusKey)
  await callApi(site, `PUT /api/submissions/${statusKey}`, { body: {} })
  const logs = await root.logs.getList(1, 500)
  expect(JSON.stringify(logs)).not.toContain(statusKey.split('.')[1])
})
