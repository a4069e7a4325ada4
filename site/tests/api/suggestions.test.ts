/** Suggestions about listed agents: sending, deciding, answers by email, and traces in the audit and moderation logs. */
import { expect, test } from 'vitest'
import { ROUTES } from '#site/contracts/routes.ts'
import * as texts from '#site/domain/suggestions.ts'
import { EMAIL_INVALID } from '#site/domain/texts/accounts.ts'
import { CHANGED_IN_THE_MEANTIME } from '#site/domain/texts/administration.ts'
import { AGENT_NOT_FOUND } from '#site/domain/texts/api.ts'
import { DESCRIPTION_TOO_SHORT, HOMEPAGE_FILLED, KEY_USED } from '#site/domain/texts/submission-fields.ts'
import { EMAILS, REVIEWER_WROTE } from '#site/server/mail/emails.ts'
import { changeAgent, writeAgent } from '#site/tests/support/api/catalogue-writer.ts'
import { callApi, newEmail, signUp } from '#site/tests/support/api/people.ts'
import { uploadImage } from '#site/tests/support/api/uploading.ts'
import { photo } from '#site/tests/support/samples/image-bytes.ts'
import { mailAbout, mailsAbout } from '#site/tests/support/servers/mailbox.ts'
import { administeredSite } from '#site/tests/support/sites/test-file.ts'

const { site, root, admin, categoryId } = await administeredSite('Suggested')

const DESCRIPTION = 'What it really does, in other words.'
const listed = (more: object = {}) => writeAgent(root, { category: categoryId, tags: ['one'], ...more })
const suggest = (id: string, body: object, more: { token?: string; headers?: Record<string, string> } = {}) =>
  callApi(site, `POST /api/agents/${id}/suggestions`, { body: { kind: 'edit', ...body }, ...more })
const agentOf = async (id: string) => (await callApi(site, `GET /api/agents/${id}`)).body
const rowOf = async (id: string) => {
  const { body } = await admin.call('GET /api/admin/suggestions')
  return ROUTES['GET /api/admin/suggestions'].response.parse(body).rows.find((row) => row.id === id)
}
const decide = async (agent: string, body: object, position = 0) => {
  const row = await rowOf(agent)
  const id = row?.suggestions[position]?.id ?? ''
  return await admin.call(`PUT /api/admin/suggestions/${id}`, { version: row?.version, ...body })
}
const entriesOf = (target: string) =>
  root.collection('audit').getFullList({ filter: `target = '${target}'`, sort: '@rowid' })

test('an edit waits with what it changes, and accepted fields are on the page as one audited edit', async () => {
  const id = await listed()
  const { name } = await root.collection('agents').getOne(id)
  const fields = { name, description: ` ${DESCRIPTION} `, pricingModel: 'paid', tags: ['one', 'Two'] }
  expect(await suggest(id, { ...fields, note: 'See its page.' })).toMatchObject({
    status: 201,
    body: { isWaiting: true, waiting: ['description', 'pricingModel', 'tags'], applied: [] },
  })
  expect(await rowOf(id)).toMatchObject({
    agent: { id, pricingModel: 'free' },
    waiting: 1,
    suggestions: [
      {
        kind: 'edit',
        fields: { description: DESCRIPTION, pricingModel: 'paid', tags: ['one', 'Two'] },
        note: 'See its page.',
        sender: '',
        isOwner: false,
      },
    ],
  })
  const names = ['description', 'pricingModel', 'tags']
  expect((await decide(id, { isAccepted: true, fields: names })).status).toBe(204)
  expect(await agentOf(id)).toMatchObject({ name, description: DESCRIPTION, pricingModel: 'paid' })
  expect(await rowOf(id)).toBeUndefined()
  expect(await entriesOf(id)).toMatchObject([
    { action: 'agent.edit', actor: admin.id, after: { description: DESCRIPTION, tags: ['one', 'Two'] } },
    { action: 'suggestion.accept', after: { kind: 'edit', fields: names } },
  ])
  const { body } = await callApi(site, 'GET /api/moderation')
  expect(body).toMatchObject({
    entries: expect.arrayContaining([expect.objectContaining({ action: 'changed', agent: { id, name } })]),
  })
})

test('some fields are accepted, the answer says so, and it reaches the account', async () => {
  const id = await listed()
  const person = await signUp(site, 'Ada')
  await root.collection('users').update(person.id, { verified: true })
  const body = { description: DESCRIPTION, maker: 'Example Ltd', contact: 'else@example.com' }
  expect((await suggest(id, body, { token: person.token })).status).toBe(201)
  expect((await rowOf(id))?.suggestions[0]).toMatchObject({ sender: 'Ada Test', email: person.email })
  expect(await decide(id, { isAccepted: true, fields: [] })).toMatchObject({
    status: 422,
    body: { field: 'fields', message: texts.FIELDS_REQUIRED },
  })
  const answer = 'Its maker is someone else.'
  expect((await decide(id, { isAccepted: true, fields: ['description'], answer })).status).toBe(204)
  expect(await agentOf(id)).toMatchObject({ description: DESCRIPTION, maker: '' })
  const mail = await mailAbout(site, person.email, EMAILS['suggestion-accepted'].subject)
  for (const text of ['Hi Ada,', 'part of your suggestion', REVIEWER_WROTE, answer, `/agent/${id}`])
    expect(mail).toContain(text)
  const { body: data } = await callApi(site, 'GET /api/users/data', { token: person.token })
  expect(data).toMatchObject({ suggestions: [{ agentId: id, state: 'partly', answer, contact: '' }] })
})

test('a declined one changes nothing, and an unconfirmed address gets the reason without the note', async () => {
  const id = await listed()
  const contact = newEmail('guest')
  await suggest(id, { description: DESCRIPTION, note: 'Buy pills', contact: `Guest <${contact}>` })
  expect(await decide(id, { isAccepted: false })).toMatchObject({
    status: 422,
    body: { field: 'answer', message: texts.ANSWER_REQUIRED },
  })
  expect((await decide(id, { isAccepted: false, answer: 'It says so itself.' })).status).toBe(204)
  expect(await agentOf(id)).not.toMatchObject({ description: DESCRIPTION })
  const mail = await mailAbout(site, contact, EMAILS['suggestion-declined'].subject)
  expect(mail).toContain('It says so itself.')
  expect(mail).not.toContain('pills')
  expect(await entriesOf(id)).toMatchObject([
    { action: 'suggestion.decline', after: { kind: 'edit', fields: [] } },
  ])
})

test.each([
  ['gone', {}],
  ['duplicate', { of: 'https://other.example/' }],
  ['impostor', { note: 'The real one is elsewhere.' }],
  ['unsafe', {}],
  ['other', { note: 'It was renamed.' }],
])('%s waits beside others of its agent, in one row, and is closed', async (kind, more) => {
  const id = await listed()
  for (let n = 0; n < 10; n += 1)
    expect((await suggest(id, { kind, ...more, description: DESCRIPTION })).status).toBe(201)
  const row = await rowOf(id)
  expect(row).toMatchObject({ waiting: 10, suggestions: Array(10).fill({ kind, fields: {}, ...more }) })
  const { body: stats } = await admin.call('GET /api/admin/stats')
  expect(stats).toMatchObject({ suggestions: expect.any(Number) })
  expect((await decide(id, { isAccepted: true })).status).toBe(204)
  expect((await rowOf(id))?.waiting).toBe(9)
  expect(await entriesOf(id)).toMatchObject([{ action: 'suggestion.accept' }])
})

test.each([
  [
    'nothing changed',
    { tags: ['one'], description: 'An agent  that a test has written.' },
    'kind',
    texts.NOTHING_CHANGED,
  ],
  ['no field', {}, 'kind', texts.NOTHING_CHANGED],
  ['a short description', { description: 'No' }, 'description', DESCRIPTION_TOO_SHORT],
  ['an unknown category', { categoryId: 'nosuchcategory0' }, 'categoryId', expect.any(String)],
  [
    'a missing image',
    { previewImageURLs: [`/objects/uploads/${'a'.repeat(32)}`] },
    'previewImageURLs',
    expect.any(String),
  ],
  ['an unknown kind', { kind: 'nonsense' }, 'kind', expect.any(String)],
  ['no other agent', { kind: 'duplicate' }, 'of', texts.DUPLICATE_REQUIRED],
  ['no note', { kind: 'other', note: ' ' }, 'note', texts.NOTE_REQUIRED],
  ['a wrong address', { kind: 'gone', contact: 'nobody' }, 'contact', EMAIL_INVALID],
  ['the honeypot', { kind: 'gone', homepage: 'https://spam.example' }, 'homepage', HOMEPAGE_FILLED],
  ['a second', { kind: 'gone', seconds: 1 }, 'seconds', expect.any(String)],
])('with %s it is refused', async (_, body, field, message) => {
  const id = await listed()
  const { status, body: refused } = await suggest(id, body)
  expect({ status, refused }).toMatchObject({ status: 422, refused: { issues: [{ field, message }] } })
  expect(await rowOf(id)).toBeUndefined()
})

test('an agent that is unknown or not listed is not found', async () => {
  const ids = ['nosuchagent0000', 'nonsense', await listed({ status: 'pending' })]
  for (const id of ids)
    expect(await suggest(id, { kind: 'gone' })).toMatchObject({
      status: 404,
      body: { message: AGENT_NOT_FOUND },
    })
})

test('a repeated request has no effect, and a used key is refused', async () => {
  const id = await listed()
  const headers = { 'Idempotency-Key': `key-${Date.now()}` }
  const send = (description: string) => suggest(id, { description }, { headers })
  const replies = [await send(DESCRIPTION), await send(DESCRIPTION)]
  expect(replies.map(({ status }) => status)).toEqual([201, 201])
  expect(replies[1]?.body).toEqual(replies[0]?.body)
  expect((await rowOf(id))?.waiting).toBe(1)
  expect(await send('Something entirely different.')).toMatchObject({
    status: 409,
    body: { message: KEY_USED },
  })
})

test('after a newer edit the version that was read is refused, and only what still differs is applied', async () => {
  const id = await listed()
  await suggest(id, { description: DESCRIPTION, pricingModel: 'paid' })
  const before = await rowOf(id)
  await changeAgent(root, id, { description: DESCRIPTION, maker: 'Example Ltd' })
  const fields = ['description', 'pricingModel']
  const stale = { isAccepted: true, fields, version: before?.version }
  expect(await decide(id, stale)).toMatchObject({ status: 409, body: { message: CHANGED_IN_THE_MEANTIME } })
  expect(await root.collection('agents').getOne(id)).toMatchObject({ pricingModel: 'free' })
  expect((await decide(id, { isAccepted: true, fields })).status).toBe(204)
  expect(await agentOf(id)).toMatchObject({ pricingModel: 'paid', maker: 'Example Ltd' })
  const [, edit] = await entriesOf(id)
  expect(edit?.['after']).toEqual({ pricingModel: 'paid' })
})

test('a decided one is not decided again', async () => {
  const id = await listed()
  await suggest(id, { kind: 'gone' })
  const suggestion = (await rowOf(id))?.suggestions[0]?.id
  const done = () => admin.call(`PUT /api/admin/suggestions/${suggestion}`, { isAccepted: true })
  expect((await done()).status).toBe(204)
  expect((await done()).status).toBe(409)
  expect((await admin.call('PUT /api/admin/suggestions/nonsense', { isAccepted: true })).status).toBe(404)
})

test('a website that another agent has is refused when it is accepted', async () => {
  const [id, other] = [await listed(), await listed()]
  const { websiteUrl } = await root.collection('agents').getOne(other)
  expect((await suggest(id, { websiteUrl })).status).toBe(201)
  const refused = await decide(id, { isAccepted: true, fields: ['websiteUrl'] })
  expect(refused).toMatchObject({ status: 422, body: { field: 'websiteUrl' } })
  expect((await rowOf(id))?.waiting).toBe(1)
})

test("an uploaded image is the agent's once it is accepted, and no one else can suggest it", async () => {
  const id = await listed()
  const [owner, other] = [await signUp(site), await signUp(site)]
  const { path } = await uploadImage(site, await photo(640, 400).png().toBuffer(), owner.token)
  const send = (token: string) => suggest(id, { previewImageURLs: [path] }, { token })
  expect(await send(other.token)).toMatchObject({ status: 422, body: { field: 'previewImageURLs' } })
  expect((await send(owner.token)).status).toBe(201)
  expect((await decide(id, { isAccepted: true, fields: ['previewImageURLs'] })).status).toBe(204)
  expect(await agentOf(id)).toMatchObject({ previewImages: [path] })
})

test('without an address there is no email', async () => {
  const id = await listed()
  await suggest(id, { kind: 'gone' })
  await decide(id, { isAccepted: true })
  const queued = await root.collection('mail_queue').getFullList({ filter: `agent = '${id}'` })
  expect(queued).toEqual([])
  expect(mailsAbout(site, '', EMAILS['suggestion-accepted'].subject)).not.toContain(id)
})

test('deleting an account deletes its suggestions', async () => {
  const id = await listed()
  const person = await signUp(site)
  await suggest(id, { kind: 'gone' }, { token: person.token })
  expect((await rowOf(id))?.waiting).toBe(1)
  await root.collection('users').delete(person.id)
  expect(await rowOf(id)).toBeUndefined()
})
