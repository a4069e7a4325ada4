/** Visibility of an uploaded image: everyone while its agent is public, before that only users who may see the agent, and nobody afterward. */
import { describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { submitted } from '#site/tests/support/api/administration.ts'
import { writeCategory } from '#site/tests/support/api/catalogue-writer.ts'
import { callApi, signIn, signUp } from '#site/tests/support/api/people.ts'
import { rawRequest } from '#site/tests/support/api/raw-request.ts'
import { type Stored, uploadImage } from '#site/tests/support/api/uploading.ts'
import { photo } from '#site/tests/support/samples/image-bytes.ts'
import { sharedSite } from '#site/tests/support/sites/shared-site.ts'
import { TEST_ADMIN } from '#site/tests/support/sites/site.ts'

const SOON = { timeout: 60_000, interval: 50 }

const site = await sharedSite()
const { root } = site.pocketBase
const png = await photo(1700, 900).png().toBuffer()
const category = await writeCategory(root, 'Pictured')
const [owner, other] = [await signUp(site, 'owner'), await signUp(site, 'other')]
const adminToken = await signIn(site, TEST_ADMIN)

const status = async (path: string) => (await fetch(site.url + path)).status
const decide = (id: string, decision: string) => root.collection('agents').update(id, { status: decision })

/** A pending agent of the owner's with an image. */
async function submitPictured(): Promise<{ id: string; image: Stored }> {
  const image = await uploadImage(site, png, owner.token)
  const { id } = await submitted(site, category, { previewImageURLs: [image.path] }, owner.token)
  return { id, image }
}

const pictured = z.object({ previewImages: z.array(z.string()), previewSizes: z.array(z.unknown()) })

/** The image's URL in the API's reply to this caller; undefined if there is none. */
async function toldTo(id: string, token?: string): Promise<string | undefined> {
  const { body } = await callApi(site, `GET /api/agents/${id}`, { token })
  const agent = pictured.safeParse(body).data
  expect(agent?.previewSizes ?? [{ width: 1600, height: 847 }]).toEqual([{ width: 1600, height: 847 }])
  return agent?.previewImages[0]
}

describe.each(['pending', 'rejected'])('%s', (decision) => {
  test('the submitter and admins get a signed image URL, others none', async () => {
    const { id, image } = await submitPictured()
    if (decision === 'rejected') await decide(id, 'rejected')
    for (const token of [owner.token, adminToken]) {
      const told = await toldTo(id, token)
      expect(told).toMatch(/^\/objects\/uploads\/[0-9a-f]{32}\?view=\d+\.[\w-]+$/)
      expect(await status(told ?? '')).toBe(200)
      expect(await status(told?.replace('?', '/480?') ?? '')).toBe(200)
    }
    for (const token of [undefined, other.token]) expect(await toldTo(id, token)).toBeUndefined()
    for (const path of [image.path, `${image.path}/480`, `${image.path}?view=9999999999.x`])
      expect(await status(path)).toBe(404)
    const { body } = await callApi(site, 'GET /api/users/submissions', { token: owner.token })
    expect(JSON.stringify(body)).toContain(`${image.path}?view=`)
  })
})

test('an image of an approved agent is public under its plain URL', async () => {
  const { id, image } = await submitPictured()
  await decide(id, 'approved')
  await expect.poll(() => status(image.path), SOON).toBe(200)
  for (const token of [undefined, other.token, owner.token, adminToken]) {
    expect(await toldTo(id, token)).toBe(image.path)
  }
  for (const width of ['', '/480', '/960', '/1600']) expect(await status(image.path + width)).toBe(200)
  await decide(id, 'rejected')
  await expect.poll(() => status(image.path), SOON).toBe(404)
  expect(await status(image.view)).toBe(200)
})

test('an image removed from its agent is not public, and gone once the agent is deleted', async () => {
  const { id, image } = await submitPictured()
  const { id: other, image: removed } = await submitPictured()
  for (const approved of [id, other]) await decide(approved, 'approved')
  for (const { path } of [image, removed]) await expect.poll(() => status(path), SOON).toBe(200)
  await root.collection('agents').update(other, { previewImages: [] })
  await expect.poll(() => status(removed.path), SOON).toBe(404)
  expect((await callApi(site, `DELETE /api/agents/${id}`, { token: owner.token })).status).toBe(204)
  for (const path of [image.path, `${image.path}/960`, image.view])
    await expect.poll(() => status(path), SOON).toBe(404)
})

test('an unused upload is shown only with the signature of its reply', async () => {
  const { path, view } = await uploadImage(site, png)
  expect([await status(path), await status(view)]).toEqual([404, 200])
})

test('every reply has the headers of an image and its lifetime in caches', async () => {
  const { id, image } = await submitPictured()
  const own = await fetch(site.url + image.view)
  await decide(id, 'approved')
  await expect.poll(() => status(image.path), SOON).toBe(200)
  const shared = await fetch(`${site.url}${image.path}/480`)
  const etag = shared.headers.get('etag') ?? ''
  const same = await fetch(`${site.url}${image.path}/480`, { headers: { 'If-None-Match': etag } })
  const head = await fetch(`${site.url}${image.path}/480`, { method: 'HEAD' })
  expect([own.status, shared.status, same.status, head.status]).toEqual([200, 200, 304, 200])
  expect((await head.arrayBuffer()).byteLength).toBe(0)
  expect(head.headers.get('content-length')).toBe(shared.headers.get('content-length'))
  for (const { headers } of [own, shared, same, head]) {
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox; frame-ancestors 'none'")
    expect(headers.get('set-cookie')).toBeNull()
  }
  for (const { headers } of [own, shared, head]) expect(headers.get('content-type')).toBe('image/webp')
  expect(own.headers.get('cache-control')).toBe('private, max-age=3600')
  expect(own.headers.get('cross-origin-resource-policy')).toBe('same-origin')
  expect(shared.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(shared.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
})

test('while PocketBase is away, public images are shown', async () => {
  const { id, image } = await submitPictured()
  await decide(id, 'approved')
  await expect.poll(() => status(image.path), SOON).toBe(200)
  const paths = ['', '/480', '/960', '/1600'].map((width) => image.path + width)
  site.pocketBase.signal('SIGSTOP')
  onTestFinished(() => site.pocketBase.signal('SIGCONT'))
  for (const path of paths) expect(await status(path)).toBe(200)
})

test('no spelling of an image URL leads to another file', async () => {
  const { id, image } = await submitPictured()
  await decide(id, 'approved')
  await expect.poll(() => status(image.path), SOON).toBe(200)
  const key = image.path.split('/').at(-1) ?? ''
  const spellings = [
    ...['../../catalogue.db', '..%2f..%2fcatalogue.db', '%2e%2e/%2e%2e/secrets.json', '..\\..\\secrets.json'],
    ...['%252e%252e%252fsecrets.json', '....//secrets.json', '..;/secrets.json', '%c0%ae%c0%ae/secrets.json'],
    ...[
      `${key}/../${key}`,
      `${key}/..`,
      `./${key}`,
      `/${key}`,
      `${key}%00.png`,
      `${key}%2f480`,
      `${key}/480/..`,
    ],
    ...[`${key}/481`, `${key}/480.webp`, `${key}.webp`, key.toUpperCase().replace(/^\d+$/, 'A'), `${key}a`],
    ...[
      `${key}/480/480`,
      key.slice(1),
      `%${key}`,
      `${key}-480`,
      'incoming',
      '',
      `${key.replace(/./, '%3$&')}`,
    ],
  ].filter((spelling) => spelling !== key)
  expect(spellings.length).toBeGreaterThanOrEqual(20)
  for (const spelling of spellings) {
    const answer = await rawRequest(site.url, `/objects/uploads/${spelling}`)
    expect(answer.status, spelling).toBe(404)
    expect(answer.headers['content-type'], spelling).toMatch(/^application\/json/)
    expect(answer.headers['content-security-policy'], spelling).toContain("default-src 'none'")
  }
})
