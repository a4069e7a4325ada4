/** A mirror shows what its primary shows, forwards everything else to it, and keeps serving reads without it. */
import { globSync } from 'node:fs'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { MIRROR_OF } from '#site/features/mirror/mirror-texts.ts'
import { PRIMARY_AWAY, PRIMARY_IS_MIRROR, PRIMARY_UNAVAILABLE } from '#site/server/mirror/mirror-texts.ts'
import {
  changeAgent,
  writeAgent,
  writeArticle,
  writeCategory,
} from '#site/tests/support/api/catalogue-writer.ts'
import { readMirrored } from '#site/tests/support/api/mirrored.ts'
import { callApi, signUp } from '#site/tests/support/api/people.ts'
import { uploadImage } from '#site/tests/support/api/uploading.ts'
import { scratchFolder, sharedFolder } from '#site/tests/support/fakes/scratch-file.ts'
import { photo } from '#site/tests/support/samples/image-bytes.ts'
import { failedStart } from '#site/tests/support/sites/failed-start.ts'
import { startTestSite, TEST_ORIGIN } from '#site/tests/support/sites/site.ts'
import { filesContaining } from '#site/tests/support/sites/stored-files.ts'
import { ownSite } from '#site/tests/support/sites/test-file.ts'

const MIRROR_KEY = 'a key that both of them know'
const LIMITED = { MIRROR_KEY, RATE_LIMITS: 'on' }
const soon = { timeout: 20_000, interval: 50 }

const primary = await ownSite({ env: LIMITED })
const { root } = primary.pocketBase
const categoryId = await writeCategory(root, 'Mirrored')
const agentId = await writeAgent(root, { name: 'Mirrored agent', category: categoryId, tags: ['mirror'] })
const secret = await writeAgent(root, { name: 'Waiting for a review', status: 'pending' })
await writeArticle(root)
await primary.settled()
const env = { PRIMARY_URL: primary.url, MIRROR_KEY, TRUST_PROXY: '1', RATE_LIMITS: 'on', SITE_URL: '' }
const dataDir = sharedFolder()
const mirror = await startTestSite({ dataDir, env, signIn: false })
afterAll(() => mirror.stop())
await mirror.settled()

async function expectEqual(path: string): Promise<void> {
  const compare = async () =>
    expect(await readMirrored(mirror.url, path), path).toEqual(await readMirrored(primary.url, path))
  await vi.waitFor(compare, soon)
}

const fromAddress = (address: string) => ({ url: mirror.url, headers: { 'X-Forwarded-For': address } })

test('shows what the primary shows', async () => {
  const paths = ['/', `/agent/${agentId}`, `/agent/${agentId}.md`, '/category/mirrored', '/added-today']
  const feeds = [
    '/ai-news',
    '/moderation',
    '/rss.xml',
    '/atom.xml',
    '/feed.json',
    '/sitemap.xml',
    '/llms.txt',
  ]
  const lists = [
    '/api/agents',
    '/api/agents?search=mirror',
    '/api/categories',
    '/api/tags',
    '/api/moderation',
  ]
  const others = [
    '/submit',
    '/signin',
    '/nothing-here',
    `/agent/${secret}`,
    `/api/agents/${secret}`,
    '/?search=agent',
  ]
  for (const path of [...paths, ...feeds, ...lists, ...others]) await expectEqual(path)
})

test('follows every kind of change', async () => {
  const renamed = await writeCategory(root, 'Before its renaming')
  const [kept, deleted] = [await writeAgent(root, { category: renamed }), await writeAgent(root)]
  await changeAgent(root, kept, { name: 'Changed while mirrored', featured: true })
  await root.collection('categories').update(renamed, { name: 'After its renaming', slug: 'after' })
  await root.collection('agents').delete(deleted)
  await writeArticle(root)
  await primary.settled()
  for (const path of [
    `/agent/${kept}`,
    `/agent/${deleted}`,
    '/category/after',
    '/ai-news',
    '/api/agents',
    '/',
  ])
    await expectEqual(path)
  const cursors = [primary.url, mirror.url].map(
    async (url) => await (await fetch(`${url}/api/changes`)).json(),
  )
  const [own, its] = await Promise.all(cursors)
  expect(its).toEqual({ ...own, mirrorOf: primary.url })
})

test('a vote and a sign-up through the mirror are in its next read', async () => {
  for (let round = 1; round <= 5; round++) {
    const { token } = await signUp(fromAddress(`198.51.100.${round}`))
    const vote = await callApi(mirror, `POST /api/agents/${agentId}/upvote`, { token })
    expect(vote).toMatchObject({ status: 200, body: { upvotes: round } })
    expect(vote.headers.get('roster-visible')).toBeNull()
    expect((await callApi(mirror, `GET /api/agents/${agentId}`)).body).toMatchObject({ upvotes: round })
    expect((await callApi(mirror, 'GET /api/auth/user', { token })).status).toBe(200)
  }
})

test('the primary counts visitors of the mirror by their own addresses', async () => {
  const wrong = { email: 'nobody@roster.example', password: 'Wrong-12345' }
  const attempt = async (address: string, email: string) =>
    (await callApi(fromAddress(address), 'POST /api/auth/signin', { body: { ...wrong, email } })).status
  for (let n = 0; n < 10; n++) expect(await attempt('203.0.113.7', `nobody-${n}@roster.example`)).toBe(401)
  expect(await attempt('203.0.113.7', 'nobody-10@roster.example')).toBe(429)
  expect(await attempt('203.0.113.8', 'nobody-11@roster.example')).toBe(401)
  const forged = { 'Roster-Mirror-Key': 'something else', 'Roster-Visitor': '203.0.113.9' }
  const direct = { url: primary.url, headers: forged }
  for (let n = 0; n < 10; n++)
    await callApi(direct, 'POST /api/auth/signin', { body: { ...wrong, email: `other-${n}@roster.example` } })
  const claimed = { ...forged, 'Roster-Visitor': '203.0.113.10' }
  const last = await callApi({ ...direct, headers: claimed }, 'POST /api/auth/signin', { body: wrong })
  expect(last.status).toBe(429)
})

test('an image is uploaded through the mirror, private until its agent is public', async () => {
  const site = fromAddress('203.0.113.20')
  const { path, view } = await uploadImage(site, await photo(640, 400).png().toBuffer())
  const status = async (url: string) => (await fetch(mirror.url + url)).status
  expect([await status(path), await status(view)]).toEqual([404, 200])
  await changeAgent(root, agentId, { previewImages: [path] })
  await expect.poll(() => status(path), soon).toBe(200)
  const stored = () => globSync('images/**/*.webp', { cwd: mirror.dataDir }).length
  await expect.poll(stored, soon).toBeGreaterThan(0)
})

test('says that it is a mirror, and has nothing private', async () => {
  const { body } = await callApi(mirror, 'GET /healthz')
  expect(body).toEqual({ status: 'ok', mirror: { of: primary.url, following: true, secondsBehind: 0 } })
  expect((await callApi(mirror, 'GET /readyz')).status).toBe(200)
  expect(await (await fetch(mirror.url)).text()).toContain(`${MIRROR_OF} <a`)
  expect(globSync(['pocketbase', '**/secrets.json'], { cwd: mirror.dataDir })).toEqual([])
  expect(await filesContaining(['Mirrored agent'], mirror.dataDir)).not.toEqual([])
  expect(await filesContaining(['Waiting for a review', '@roster.example'], mirror.dataDir)).toEqual([])
})

test('Google sign-in continues at the primary, where Google returns to', async () => {
  const response = await fetch(`${mirror.url}/api/auth/google?next=%2Fsaved`, { redirect: 'manual' })
  expect(response.status).toBe(302)
  expect(response.headers.get('location')).toBe(`${TEST_ORIGIN}/api/auth/google?next=%2Fsaved`)
})

test.each([
  ['a mirror', mirror.url, PRIMARY_IS_MIRROR(mirror.url, primary.url)],
  ['nothing', 'http://127.0.0.1:1', PRIMARY_AWAY('http://127.0.0.1:1')],
])('refuses to be a mirror of %s', async (_, PRIMARY_URL, error) => {
  expect(await failedStart({ DATA_DIR: scratchFolder(), PRIMARY_URL })).toEqual({ code: 1, error })
})

test('goes on reading while the primary is away, and continues when it is back', async () => {
  const { port } = new URL(primary.url)
  await primary.end()
  expect((await readMirrored(mirror.url, `/agent/${agentId}`)).status).toBe(200)
  expect((await callApi(mirror, 'GET /api/agents?search=mirror')).status).toBe(200)
  const write = await callApi(mirror, 'POST /api/auth/signin', {
    body: { email: 'a@b.example', password: 'x' },
  })
  expect(write).toMatchObject({ status: 503, body: { message: PRIMARY_UNAVAILABLE } })
  expect(write.headers.get('retry-after')).toBe('5')
  await expect
    .poll(async () => (await callApi(mirror, 'GET /healthz')).body, soon)
    .toMatchObject({ mirror: { following: false } })
  expect((await callApi(mirror, 'GET /readyz')).status).toBe(200)

  // It also starts without its primary, with the copy that it has.
  await mirror.end()
  const restarted = await startTestSite({ dataDir: mirror.dataDir, env, signIn: false })
  onTestFinished(async () => void (await restarted.end()))
  expect((await readMirrored(restarted.url, `/agent/${agentId}`)).status).toBe(200)

  const again = await startTestSite({ dataDir: primary.dataDir, env: { ...LIMITED, PORT: port } })
  onTestFinished(async () => void (await again.end()))
  const id = await writeAgent(again.pocketBase.root, { name: 'Written after the outage' })
  await expect.poll(async () => (await readMirrored(restarted.url, `/agent/${id}`)).status, soon).toBe(200)
})
