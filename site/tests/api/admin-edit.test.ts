/** Editing an agent as an admin: every field and its rules. */
import { expect, test } from 'vitest'
import * as texts from '#site/domain/texts/admin-edit.ts'
import { AGENT_NOT_FOUND } from '#site/domain/texts/api.ts'
import { agentNow, decidedOn, submitted } from '#site/tests/support/api/administration.ts'
import { writeAgent } from '#site/tests/support/api/catalogue-writer.ts'
import { callApi } from '#site/tests/support/api/people.ts'
import { uploadImage } from '#site/tests/support/api/uploading.ts'
import { photo } from '#site/tests/support/samples/image-bytes.ts'
import { administeredSite } from '#site/tests/support/sites/test-file.ts'

const { site, root, admin, categoryId } = await administeredSite('Edited')

const read = (id: string) => agentNow(admin, id)
const edit = (id: string, body: object) => admin.call(`PUT /api/admin/agents/${id}`, body)

let edits = 0
const TAKEN = 'https://taken-by-another.example/'
await writeAgent(root, { websiteUrl: TAKEN })

const fieldsOf = (more: object = {}) => ({
  name: 'Edited agent',
  description: 'What it does, in other words.',
  pricingModel: 'paid',
  categoryId,
  websiteUrl: `https://edited-${++edits}.example/`,
  ...more,
})

test('changes every field, on the public agent before the reply', async () => {
  const { id } = await submitted(site, categoryId)
  await admin.call(`PUT /api/admin/submissions/${id}/status`, { status: 'approved' })
  const { version } = await read(id)
  const fields = fieldsOf({
    tags: [' One ', 'one', 'two'],
    xAccount: 'edited on X',
    githubUrl: 'https://github.com/edited/agent',
    websiteUrl: 'https://edited.example/?utm_source=x',
    previewImages: ['https://edited.example/1.png'],
  })
  const tidied = { tags: ['One', 'two'], websiteUrl: 'https://edited.example/' }
  const shown = { ...fields, ...tidied, id, status: 'approved' }
  const { status, body } = await edit(id, { ...fields, version })
  expect({ status, body }).toMatchObject({ status: 200, body: shown })
  expect(decidedOn.parse(body).version).not.toBe(version)
  expect(await read(id)).toMatchObject(shown)
  expect((await callApi(site, `GET /api/agents/${id}`)).body).toMatchObject(shown)
})

test.each([
  [{ websiteUrl: 'nonsense' }, 'websiteUrl', texts.ADMIN_WEBSITE_INVALID],
  [{ websiteUrl: TAKEN }, 'websiteUrl', texts.ADMIN_WEBSITE_TAKEN],
  [{ categoryId: 'nosuchcategory0' }, 'categoryId', texts.ADMIN_CATEGORY_REQUIRED],
  [{ previewImages: [`/objects/uploads/${'a'.repeat(32)}`] }, 'previewImages', expect.any(String)],
])('rejects %j with its field and changes nothing', async (wrong, field, message) => {
  const { id } = await submitted(site, categoryId)
  const before = await read(id)
  expect(await edit(id, fieldsOf(wrong))).toMatchObject({ status: 422, body: { field, message } })
  expect(await read(id)).toEqual(before)
})

test('takes an agent back as it was read, signed images included, with one field changed', async () => {
  const { path } = await uploadImage(site, await photo(800, 600).jpeg().toBuffer())
  const { id } = await submitted(site, categoryId, { previewImageURLs: [path] })
  const agent = await read(id)
  expect(agent['previewImages']).toEqual([expect.stringContaining(`${path}?`)])
  expect(await edit(id, { ...agent, tags: ['more'] })).toMatchObject({
    status: 200,
    body: { tags: ['more'] },
  })
  const stored = await root.collection('agents').getOne(id)
  expect(stored).toMatchObject({ name: agent['name'], previewImages: [path] })
})

test('returns 404 for a missing agent', async () => {
  const missing = { status: 404, body: { message: AGENT_NOT_FOUND } }
  for (const id of ['nosuchagent0000', "x'%20or%201=1", 'x']) {
    expect(await admin.call(`GET /api/admin/agents/${id}`)).toMatchObject(missing)
    expect(await edit(id, fieldsOf())).toMatchObject(missing)
  }
})

test('keeps more than five images of an imported agent, but accepts no additional ones', async () => {
  const previewImages = Array.from({ length: 9 }, (_, n) => `https://images.example/${n}.png`)
  const id = await writeAgent(root, { category: categoryId, previewImages })
  expect(await edit(id, fieldsOf({ previewImages }))).toMatchObject({ status: 200, body: { previewImages } })
  const more = [...previewImages, 'https://images.example/one-more.png']
  expect(await edit(id, fieldsOf({ previewImages: more }))).toMatchObject({
    status: 422,
    body: { field: 'previewImages', message: texts.ADMIN_IMAGES_TOO_MANY },
  })
  expect(await read(id)).toMatchObject({ previewImages })
})
