/** Which uploaded images an agent may use, how they're linked to it, and when unused ones are deleted. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { UNUSED_UPLOADS_BYTES_MAX, UNUSED_UPLOADS_CLIENT_BYTES_MAX } from '#site/domain/limits.ts'
import { ownCallers, refusedFields, status, submission, type Who } from './callers.ts'

const { pocketBase, callers, root, database } = await ownCallers()
const category = (await root.collection('categories').create({ name: 'Images' })).id

const WEBP = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64')
let made = 0
const newKey = () => `${++made}`.padStart(32, 'a')
const pathOf = (key: string) => `/objects/uploads/${key}`
const agents = (who: Who) => callers.as(who).collection('agents')
const uploads = () => callers.as('service').collection('uploads')

async function upload(owner = '', more: object = {}): Promise<{ id: string; key: string }> {
  const key = newKey()
  const fields = new FormData()
  const size = { width: 800, height: 500, bytes: 34 }
  for (const [name, value] of Object.entries({ key, owner, ...size, ...more }))
    fields.set(name, String(value))
  fields.append('files', new Blob([WEBP], { type: 'image/webp' }), '480.webp')
  const { id } = await uploads().create(fields)
  return { id, key }
}
const linked = async (id: string) => (await uploads().getOne(id))['agent']
const named = (...keys: string[]) => submission({ category, previewImages: keys.map(pathOf) })
const exists = async (id: string) => (await status(uploads().getOne(id))) === 200

test('an upload belongs to its sender, an anonymous one to the first who uses it', async () => {
  const [own, free] = [await upload(callers.user.id), await upload()]
  for (const who of ['guest', 'other'] as const) {
    expect(await refusedFields(agents(who).create(named(own.key)))).toEqual(['previewImages'])
  }
  const { id } = await agents('user').create(named(own.key, free.key))
  expect([await linked(own.id), await linked(free.id)]).toEqual([id, id])
  const taken = named(free.key)
  for (const who of ['guest', 'user', 'admin'] as const) {
    expect(await refusedFields(agents(who).create(taken))).toEqual(['previewImages'])
  }
  for (const who of ['service', 'superuser'] as const) {
    expect(await refusedFields(agents(who).create({ ...taken, status: 'pending' }))).toEqual([
      'previewImages',
    ])
  }
})

test('an upload of an admin may be used on any agent', async () => {
  const given = await upload(callers.admin.id)
  const { id } = await agents('user').create(named())
  await agents('admin').update(id, { previewImages: [pathOf(given.key)] })
  expect(await linked(given.id)).toBe(id)
})

test('only an import may use images of other sites, and others may still edit such an agent', async () => {
  for (const who of ['guest', 'user', 'admin'] as const) {
    expect(await refusedFields(agents(who).create(named(newKey())))).toEqual(['previewImages'])
  }
  for (const who of ['service', 'superuser'] as const) {
    const { id } = await agents(who).create({ ...named(newKey()), status: 'approved' })
    expect(await status(agents('admin').update(id, { name: 'Renamed' }))).toBe(200)
    const more = [pathOf(newKey())]
    expect(await refusedFields(agents('admin').update(id, { previewImages: more }))).toEqual([
      'previewImages',
    ])
    expect(await status(agents(who).update(id, { previewImages: more }))).toBe(200)
  }
})

test('an image removed from its agent is unused again, also by plain SQL', async () => {
  const [first, second] = [await upload(), await upload()]
  const { id } = await agents('guest').create(named(first.key, second.key))
  const before = await uploads().getOne(first.id)
  await agents('admin').update(id, { previewImages: [pathOf(second.key)] })
  const after = await uploads().getOne(first.id)
  expect(after['agent']).toBe('')
  expect(after['updated'] > before['updated']).toBe(true)
  database.prepare('UPDATE agents SET previewImages = ? WHERE id = ?').run('no json', id)
  expect(await linked(second.id)).toBe('')
  database.prepare('UPDATE agents SET previewImages = ? WHERE id = ?').run(`["${pathOf(first.key)}"]`, id)
  expect(await linked(first.id)).toBe(id)
})

test('the images of an agent that is deleted are deleted with their files', async () => {
  const { id, key } = await upload()
  const { collectionId } = await uploads().getOne(id)
  const folder = join(pocketBase.dataDir, 'storage', collectionId, id)
  expect(readdirSync(folder).filter((name) => name.endsWith('.webp'))).toHaveLength(1)
  const agent = await agents('guest').create(named(key))
  await root.collection('agents').delete(agent.id)
  expect(await exists(id)).toBe(false)
  // PocketBase removes the files once it has replied.
  await expect.poll(() => existsSync(folder)).toBe(false)
})

test('only images that no agent has used for a day are removed', async () => {
  const [old, young, used, unlinked] = [await upload(), await upload(), await upload(), await upload()]
  await agents('guest').create(named(used.key))
  await agents('superuser').create({ ...named(unlinked.key), status: 'approved' })
  database.prepare("UPDATE uploads SET agent = '' WHERE id = ?").run(unlinked.id)
  const age = (id: string, hours: number) =>
    database
      .prepare("UPDATE uploads SET updated = strftime('%Y-%m-%d %H:%M:%fZ', 'now', ?) WHERE id = ?")
      .run(`-${hours} hours`, id)
  for (const { id } of [old, used, unlinked]) age(id, 25)
  age(young.id, 23)
  await root.crons.run('uploads_prune')
  await expect.poll(() => exists(old.id)).toBe(false)
  for (const { id } of [young, used, unlinked]) expect(await exists(id)).toBe(true)
})

test('unused images of a client and of all have a quota, and the oldest are removed', async () => {
  const half = { bytes: UNUSED_UPLOADS_CLIENT_BYTES_MAX / 2 }
  const [used, free] = [
    await upload('', { ...half, client: 'a' }),
    await upload('', { ...half, client: 'b' }),
  ]
  await agents('guest').create(named(used.key))
  const own: string[] = []
  for (let n = 0; n < 3; n += 1) own.push((await upload('', { ...half, client: 'a' })).id)
  await expect.poll(() => Promise.all(own.map(exists))).toEqual([false, true, true])
  for (const { id } of [used, free]) expect(await exists(id)).toBe(true)

  const large = await upload('', { bytes: UNUSED_UPLOADS_BYTES_MAX })
  for (const id of [free.id, ...own]) expect(await exists(id)).toBe(false)
  for (const { id } of [used, large]) expect(await exists(id)).toBe(true)
  await uploads().delete(large.id)
})

test('the client that sent an image is forgotten after a day', async () => {
  const { id } = await upload('', { client: 'a' })
  database
    .prepare("UPDATE uploads SET created = strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-25 hours') WHERE id = ?")
    .run(id)
  await root.crons.run('uploads_prune')
  const client = database.prepare('SELECT client FROM uploads WHERE id = ?')
  await expect.poll(() => client.get(id)).toEqual({ client: '' })
})

test('deleting an account deletes its unused uploads and anonymizes the others', async () => {
  const person = await pocketBase.createUser()
  const [free, used] = [await upload(person.id), await upload(person.id)]
  const client = pocketBase.as(person.token)
  const { id } = await client.collection('agents').create(named(used.key))
  await agents('admin').update(id, { status: 'approved' })
  await client.collection('users').delete(person.id)
  expect(await exists(free.id)).toBe(false)
  expect(await uploads().getOne(used.id)).toMatchObject({ owner: '', agent: id })
})
