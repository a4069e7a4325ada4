/** Decisions on suggestions: accepted fields, newer edits, answers by email, and entries in the audit log. */
import { expect, test } from 'vitest'
import * as texts from '#site/domain/suggestions.ts'
import { CHANGED_IN_THE_MEANTIME } from '#site/domain/texts/administration.ts'
import { EMAILS, REVIEWER_WROTE } from '#site/server/mail/emails.ts'
import { changeAgent } from '#site/tests/support/api/catalogue-writer.ts'
import { callApi, newEmail, signUp } from '#site/tests/support/api/people.ts'
import { DESCRIPTION, startSuggesting } from '#site/tests/support/api/suggesting.ts'
import { uploadImage } from '#site/tests/support/api/uploading.ts'
import { photo } from '#site/tests/support/samples/image-bytes.ts'
import { mailAbout, mailsAbout } from '#site/tests/support/servers/mailbox.ts'

const { site, root, admin, rowOf, listed, suggest, agentOf, decide, entriesOf } = await startSuggesting()

test('some fields are accepted, the answer says so, and it reaches the account', async () => {
  const id = await listed()
  const person = await signUp(site, 'Ada')
  await root.collection('users').update(person.id, { verified: true })
  const body = { description: DESCRIPTION, maker: 'Example Ltd', contact: 'else@example.com' }
  expect((await suggest(id, body, { token: person.token })).status).toBe(201)
  expect((await rowOf(id))?.suggestions[0]).toMatchObject({ sender: 'Ada Test', email: person.email })
  expect(await decide(id, { isAccepted: true, fields: [] })).toMatchObject({
    status: 422,
    body: { field: 'fields' },
  })
  const answer = 'Its maker is someone else.'
  expect((await decide(id, { isAccepted: true, fields: ['description'], answer })).status).toBe(204)
  expect(await agentOf(id)).toMatchObject({ description: DESCRIPTION, maker: '' })
  const mail = await mailAbout(site, person.email, EMAILS['suggestion-decided'].subject)
  for (const text of ['Hi Ada,', 'accepted part of your suggestion', REVIEWER_WROTE, answer, `/agent/${id}`])
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
  const mail = await mailAbout(site, contact, EMAILS['suggestion-decided'].subject)
  for (const text of ['declined your suggestion', 'It says so itself.']) expect(mail).toContain(text)
  expect(mail).not.toContain('pills')
  expect(await entriesOf(id)).toMatchObject([
    { action: 'suggestion.decline', after: { kind: 'edit', fields: [] } },
  ])
})

test('each of two suggestions of one sender gets its own answer, even in a row', async () => {
  const id = await listed()
  const contact = newEmail('guest')
  await suggest(id, { description: DESCRIPTION, contact })
  await suggest(id, { maker: 'Example Ltd', contact })
  const answers = ['Thanks, true.', 'Nobody knows that.']
  await decide(id, { isAccepted: true, fields: ['description'], answer: answers[0] })
  await decide(id, { isAccepted: true, fields: ['maker'], answer: answers[1] })
  const { subject } = EMAILS['suggestion-decided']
  await expect.poll(() => mailsAbout(site, contact, subject).length, { timeout: 10_000 }).toBe(2)
  const mails = mailsAbout(site, contact, subject).join()
  for (const answer of answers) expect(mails).toContain(answer)
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
  expect(mailsAbout(site, '', EMAILS['suggestion-decided'].subject)).not.toContain(id)
})
