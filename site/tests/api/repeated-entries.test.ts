/** A listed or pending agent can't be submitted again, unless the sender says it's a different product. */
import { expect, test } from 'vitest'
import { writeAgent, writeCategory } from '#site/tests/support/api/catalogue-writer.ts'
import { callApi, signUp } from '#site/tests/support/api/people.ts'
import { answered, sendSubmission, submissionBody } from '#site/tests/support/api/submissions.ts'
import { sharedSite } from '#site/tests/support/sites/shared-site.ts'

const site = await sharedSite()
const { root } = site.pocketBase
const categoryId = await writeCategory(root, 'Listed')

const bodyOf = (more: Record<string, unknown> = {}) => submissionBody(categoryId, more)
const likenessOf = async (agent: string) =>
  (await root.collection('submissions').getFirstListItem(`agent = '${agent}'`))['likeness']

test('a listed one is answered with its entry; as another product it comes in, and the reviewer is told', async () => {
  const fields = { name: 'Nightingale', websiteUrl: 'https://nightingale.example.com/' }
  const listed = await writeAgent(root, fields)
  await site.settled()
  for (const [field, value] of [
    ['websiteUrl', 'http://www.nightingale.example.com/?utm_source=x'],
    ['name', 'Nightingale AI'],
  ] as const) {
    const again = bodyOf({ [field]: value })
    expect(await sendSubmission(site, again), field).toMatchObject({
      status: 409,
      body: { message: 'Already listed', field, duplicates: [{ agent: { id: listed } }] },
    })
    const { status, body } = await sendSubmission(site, { ...again, allowDuplicate: true })
    expect(status).toBe(201)
    expect(await likenessOf(answered.parse(body).id)).toContainEqual(
      expect.objectContaining({ name: 'Nightingale', agentId: listed }),
    )
    await root.collection('agents').delete(answered.parse(body).id)
  }
})

test('one that waits is named at once, without being shown', async () => {
  const sent = bodyOf({ description: 'Known to nobody but the reviewer.' })
  await sendSubmission(site, sent)
  const again = await sendSubmission(site, { ...sent, description: 'Somebody else found it too.' })
  expect(again).toMatchObject({ status: 409, body: { message: 'Already listed', field: 'websiteUrl' } })
  expect(again.body).toMatchObject({ duplicates: [{ name: sent.name }] })
  expect(JSON.stringify(again.body)).not.toContain('Known to nobody')
})

test('a retry with its key is no repetition, nor is a change of itself; what was deleted is forgotten', async () => {
  const { token } = await signUp(site)
  const sent = bodyOf()
  const retry = { token, key: 'retried-with-its-key' }
  const { id } = answered.parse((await sendSubmission(site, sent, retry)).body)
  expect(await sendSubmission(site, sent, retry)).toMatchObject({ status: 201, body: { id } })
  const changed = await callApi(site, `PUT /api/submissions/${id}`, { token, body: { ...sent, tags: ['x'] } })
  expect(changed).toMatchObject({ status: 200, body: { tags: ['x'] } })
  expect((await sendSubmission(site, sent)).status).toBe(409)
  expect((await callApi(site, `DELETE /api/agents/${id}`, { token })).status).toBe(204)
  expect((await sendSubmission(site, sent, { token })).status).toBe(201)
})

test('who may not change a submission learns nothing of what it is alike to', async () => {
  const waiting = bodyOf()
  const { id } = answered.parse((await sendSubmission(site, waiting)).body)
  const { status, body } = await callApi(site, `PUT /api/submissions/${id}`, { body: waiting })
  expect(status).toBe(404)
  expect(JSON.stringify(body)).not.toContain(waiting.name)
})

test('of equal ones that are sent at once one comes in', async () => {
  const sent = bodyOf()
  const answers = await Promise.all(Array.from({ length: 8 }, () => sendSubmission(site, sent)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(7).fill(409)])
})

test('what was said to differ is not asked again when it is changed; what is new is', async () => {
  const { token } = await signUp(site)
  const listed = await writeAgent(root, {
    name: 'Oystercatcher',
    websiteUrl: 'https://oyster.example.com/',
  })
  await site.settled()
  const sent = bodyOf({ name: 'Oystercatcher' })
  const first = await sendSubmission(site, { ...sent, allowDuplicate: true }, { token })
  const { id } = answered.parse(first.body)
  const change = (more: object) =>
    callApi(site, `PUT /api/submissions/${id}`, { token, body: { ...sent, ...more } })
  expect(await change({ tags: ['x'] })).toMatchObject({ status: 200, body: { tags: ['x'] } })
  const revisions = await root
    .collection('submissions')
    .getFullList({ filter: `agent = '${id}'`, sort: '-sentAt' })
  expect(revisions[0]?.['likeness']).toContainEqual(expect.objectContaining({ agentId: listed }))
  const other = await writeAgent(root, { name: 'Dotterel', websiteUrl: 'https://dotterel.example.com/' })
  await site.settled()
  const websiteUrl = 'https://dotterel.example.com/'
  const refused = await change({ websiteUrl })
  expect(refused).toMatchObject({ status: 409, body: { duplicates: [{ agent: { id: other } }] } })
  expect((await change({ websiteUrl, allowDuplicate: true })).status).toBe(200)
})
