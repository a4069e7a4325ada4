/** Deciding on, featuring, editing, and deleting agents: version checks and audit entries. */
import { expect, test } from 'vitest'
import { ownPocketBase } from '#site/tests/support/sites/test-file.ts'
import { administer, entriesOf } from './administering.ts'
import { makeCallers, status, submission } from './callers.ts'

const pocketBase = await ownPocketBase()
const callers = await makeCallers(pocketBase)

const agents = () => pocketBase.root.collection('agents')
const create = (fields: Record<string, unknown> = {}) =>
  agents().create(submission({ status: 'pending', ...fields }))
const ask = (route: string, body?: Record<string, unknown>) => administer(callers.as('admin'), route, body)
const actions = async (id: string) => (await entriesOf(pocketBase.root, id)).map(({ action }) => action)

test('each change of an agent is written down once, with what was before and after', async () => {
  const { id } = await create({ submitter: callers.user.id })
  const entries: [string, Record<string, unknown>][] = [
    ['agent.reject', { status: 'rejected', moderationNote: 'No', reason: 'other' }],
    ['agent.reopen', { status: 'pending' }],
    ['agent.approve', { status: 'approved' }],
    ['agent.feature', { featured: true }],
    ['agent.unfeature', { featured: false }],
  ]
  for (const [, body] of entries) {
    expect((await ask(`PATCH agents/${id}`, body)).status).toBe(200)
    // Nothing has changed, so nothing is written.
    expect((await ask(`PATCH agents/${id}`, body)).status).toBe(200)
  }
  expect((await ask(`PATCH agents/${id}`, { name: 'Renamed', tags: ['a'] })).status).toBe(200)
  expect((await ask(`PATCH agents/${id}`, { name: 'Renamed', tags: ['a'] })).status).toBe(200)
  expect((await ask(`DELETE agents/${id}`)).status).toBe(200)
  expect((await ask(`DELETE agents/${id}`)).status).toBe(404)
  expect(await actions(id)).toEqual([...entries.map(([action]) => action), 'agent.edit', 'agent.delete'])
  const [rejection, , approval] = await entriesOf(pocketBase.root, id)
  expect(rejection).toMatchObject({
    actor: callers.admin.id,
    actorName: 'admin Test',
    before: { status: 'pending', moderationNote: '' },
    after: { status: 'rejected', moderationNote: 'No', reason: 'other' },
  })
  expect(approval).toMatchObject({ before: { status: 'pending' }, after: { status: 'approved' } })
})

test('a change of another version is refused with what is there, and writes nothing', async () => {
  const { id, updated } = await create({ submitter: callers.user.id })
  const first = await ask(`PATCH agents/${id}`, { name: 'First', version: updated })
  expect(first.body['updated']).not.toBe(updated)
  const version = updated
  for (const [route, body] of [
    [`PATCH agents/${id}`, { status: 'approved', version }],
    [`PATCH agents/${id}`, { featured: false, version }],
    [`PATCH agents/${id}`, { name: 'Second', version }],
    [`DELETE agents/${id}?version=${encodeURIComponent(version)}`, undefined],
  ] as const) {
    const { status: answered, body: refused } = await ask(route, body)
    expect(answered).toBe(409)
    expect(refused.data).toMatchObject({ current: { updated: first.body['updated'], name: 'First' } })
  }
  expect(await agents().getOne(id)).toMatchObject({ name: 'First', status: 'pending' })
  expect(await actions(id)).toEqual(['agent.edit'])
  const iso = String(first.body['updated']).replace(' ', 'T')
  expect((await ask(`PATCH agents/${id}`, { status: 'approved', version: iso })).status).toBe(200)
})

test('a featured agent is approved, whoever writes', async () => {
  const { id } = await create()
  expect((await ask(`PATCH agents/${id}`, { featured: true })).body.data).toHaveProperty('featured')
  await ask(`PATCH agents/${id}`, { status: 'approved' })
  await ask(`PATCH agents/${id}`, { featured: true })
  await ask(`PATCH agents/${id}`, { status: 'rejected' })
  expect(await agents().getOne(id)).toMatchObject({ status: 'rejected', featured: false })
  expect((await entriesOf(pocketBase.root, id)).at(-1)).toMatchObject({
    before: { status: 'approved', featured: true },
    after: { status: 'rejected', featured: false },
  })
})

test('PocketBase’s own way of changing an agent is written down as well', async () => {
  const { id } = await create()
  await agents().update(id, { status: 'approved' })
  await callers.as('admin').collection('agents').update(id, { featured: true })
  await callers.as('service').collection('agents').update(id, { name: 'Imported' })
  await callers.as('admin').collection('agents').delete(id)
  expect(await actions(id)).toEqual(['agent.approve', 'agent.feature', 'agent.delete'])
})

test('what an agent may not hold is refused with its field, and nothing is written', async () => {
  const { id } = await create()
  for (const [body, field] of [
    [{ name: '' }, 'name'],
    [{ websiteUrl: 'javascript:alert(1)' }, 'websiteUrl'],
    [{ category: 'nosuchcategory0' }, 'category'],
    [{ category: '' }, 'category'],
    [{ pricingModel: 'cheap' }, 'pricingModel'],
    [{ tags: [''] }, 'tags'],
  ] as const) {
    const { status: answered, body: refused } = await ask(`PATCH agents/${id}`, body)
    expect([answered, Object.keys(refused.data ?? {})]).toEqual([400, [field]])
  }
  expect((await ask(`PATCH agents/${id}`, { status: 'gone' })).status).toBe(400)
  expect((await ask('PATCH agents/nosuchagent0000', { status: 'approved' })).status).toBe(404)
  expect(await actions(id)).toEqual([])
  expect(await status(agents().getOne(id))).toBe(200)
})

test('an administrator may give any web address as repository; it stays, and nobody else may', async () => {
  const { id } = await create({ submitter: callers.user.id })
  const githubUrl = 'https://gitlab.example/agent'
  expect((await ask(`PATCH agents/${id}`, { githubUrl: 'javascript:alert(1)' })).body.data).toHaveProperty(
    'githubUrl',
  )
  expect((await ask(`PATCH agents/${id}`, { githubUrl })).status).toBe(200)
  for (const next of ['approved', 'rejected']) {
    expect((await ask(`PATCH agents/${id}`, { status: next })).status).toBe(200)
  }
  expect(await agents().getOne(id)).toMatchObject({ githubUrl, status: 'rejected' })
  expect(await status(agents().update(id, { githubUrl: 'https://codeberg.example/agent' }))).toBe(400)
  expect(await status(create({ githubUrl }))).toBe(400)
})

test('an imported agent keeps the images that it has beyond five, but gets no more', async () => {
  const images = (count: number) => Array.from({ length: count }, (_, n) => `https://images.example/${n}.png`)
  const many = await create({ previewImages: images(9) })
  expect((await ask(`PATCH agents/${many.id}`, { name: 'Kept', previewImages: images(9) })).status).toBe(200)
  expect((await ask(`PATCH agents/${many.id}`, { previewImages: images(10) })).body.data).toMatchObject({
    previewImages: { code: 'too_many_images' },
  })
  expect((await ask(`PATCH agents/${many.id}`, { previewImages: images(7).reverse() })).status).toBe(200)
  expect((await ask(`PATCH agents/${many.id}`, { previewImages: images(8) })).status).toBe(400)
  const few = await create({ previewImages: images(2) })
  expect((await ask(`PATCH agents/${few.id}`, { previewImages: images(6) })).status).toBe(400)
  expect((await ask(`PATCH agents/${few.id}`, { previewImages: images(5) })).status).toBe(200)
})
