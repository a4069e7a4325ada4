/** The website of a listed or pending agent can't be submitted again. */
import { expect, test } from 'vitest'
import { writeAgent, writeCategory } from '#site/tests/support/api/catalogue-writer.ts'
import { callApi, signUp } from '#site/tests/support/api/people.ts'
import { answered, sendSubmission, submissionBody } from '#site/tests/support/api/submissions.ts'
import { sharedSite } from '#site/tests/support/sites/shared-site.ts'

const site = await sharedSite()
const { root } = site.pocketBase
const categoryId = await writeCategory(root, 'Listed')

const bodyOf = (more: Record<string, unknown> = {}) => submissionBody(categoryId, more)

test('a listed website is refused with its agent, an equal name is accepted', async () => {
  const fields = { name: 'Nightingale', websiteUrl: 'https://nightingale.example.com/' }
  const listed = await writeAgent(root, fields)
  await site.settled()
  const again = bodyOf({ websiteUrl: 'http://www.nightingale.example.com/?utm_source=x' })
  expect(await sendSubmission(site, again)).toMatchObject({
    status: 409,
    body: {
      message: 'Already listed',
      field: 'websiteUrl',
      duplicates: [{ likeness: 'website', agent: { id: listed } }],
    },
  })
  expect((await sendSubmission(site, bodyOf({ name: 'Nightingale' }))).status).toBe(201)
})

test('a pending website is refused without details', async () => {
  const sent = bodyOf({ description: 'Known to nobody but the reviewer.' })
  await sendSubmission(site, sent)
  const again = await sendSubmission(site, { ...sent, description: 'Somebody else found it too.' })
  expect(again).toMatchObject({ status: 409, body: { message: 'Already listed', field: 'websiteUrl' } })
  expect(again.body).toMatchObject({ duplicates: [{ name: sent.name }] })
  expect(JSON.stringify(again.body)).not.toContain('Known to nobody')
})

test('a retry with its key, a change of itself, and a deleted website are accepted', async () => {
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

test('strangers learn nothing about duplicates of a submission', async () => {
  const waiting = bodyOf()
  const { id } = answered.parse((await sendSubmission(site, waiting)).body)
  const { status, body } = await callApi(site, `PUT /api/submissions/${id}`, { body: waiting })
  expect(status).toBe(404)
  expect(JSON.stringify(body)).not.toContain(waiting.name)
})

test('one of several simultaneous equal submissions is accepted', async () => {
  const sent = bodyOf()
  const answers = await Promise.all(Array.from({ length: 8 }, () => sendSubmission(site, sent)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(7).fill(409)])
})

test('an edit cannot take the website of a listed or pending agent', async () => {
  const { token } = await signUp(site)
  const sent = bodyOf()
  const { id } = answered.parse((await sendSubmission(site, sent, { token })).body)
  const websiteUrl = 'https://dotterel.example.com/'
  const listed = await writeAgent(root, { name: 'Dotterel', websiteUrl })
  await site.settled()
  const waiting = bodyOf()
  await sendSubmission(site, waiting)
  const change = (more: object) =>
    callApi(site, `PUT /api/submissions/${id}`, { token, body: { ...sent, ...more } })
  expect(await change({ websiteUrl })).toMatchObject({
    status: 409,
    body: { duplicates: [{ agent: { id: listed } }] },
  })
  expect(await change({ websiteUrl: waiting.websiteUrl })).toMatchObject({
    status: 409,
    body: { duplicates: [{ name: waiting.name }] },
  })
  expect(await change({ tags: ['x'] })).toMatchObject({ status: 200, body: { tags: ['x'] } })
})
