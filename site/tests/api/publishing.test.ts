/** From a change in PocketBase to the pages that must appear and disappear. */
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { changeAgent, writeAgent, writeCategory } from '#site/tests/support/api/catalogue-writer.ts'
import { type RawAnswer, rawRequest } from '#site/tests/support/api/raw-request.ts'
import { read as readFrom } from '#site/tests/support/sites/restarted-site.ts'
import { TEST_ORIGIN } from '#site/tests/support/sites/site.ts'
import { ownSite } from '#site/tests/support/sites/test-file.ts'

const site = await ownSite()
const { root } = site.pocketBase

const read = (path: string) => readFrom(site, path)
const shows = (path: string, text: string) =>
  expect.poll(async () => (await read(path)).text, { message: path }).toContain(text)
const hides = (path: string, text: string) =>
  expect.poll(async () => (await read(path)).text, { message: path }).not.toContain(text)

test('a record written in the console appears on its page, the home page, Added Today, and in the API', async () => {
  const category = await writeCategory(root, 'Console tools')
  const id = await writeAgent(root, { name: 'Console Made', category })
  await shows(`/agent/${id}`, 'Console Made')
  for (const path of ['/', '/added-today', '/api/agents', '/api/agents/recent', `/api/agents/${id}`]) {
    await shows(path, 'Console Made')
  }
  expect((await read(`/agent/${id}`)).text).toContain(`href="${TEST_ORIGIN}/agent/${id}"`)

  await changeAgent(root, id, { name: 'Console Renamed' })
  for (const path of [`/agent/${id}`, '/', '/added-today', '/api/agents']) {
    await shows(path, 'Console Renamed')
  }
})

test('an agent is among the similar agents of its neighbors only while it exists', async () => {
  const category = await writeCategory(root, 'Neighbours')
  const first = await writeAgent(root, { name: 'First Neighbour', category })
  const second = await writeAgent(root, { name: 'Second Neighbour', category })
  await shows(`/agent/${first}`, 'Second Neighbour')
  await changeAgent(root, second, { name: 'Second Renamed' })
  await shows(`/agent/${first}`, 'Second Renamed')
  await root.collection('agents').delete(second)
  await hides(`/agent/${first}`, 'Second Renamed')
})

test.each(['rejected', 'pending', 'deleted'])('every page drops an agent that is %s', async (end) => {
  const name = `Vanishing ${end}`
  const id = await writeAgent(root, { name, featured: true })
  await shows(`/agent/${id}`, name)
  await shows('/', name)
  if (end === 'deleted') await root.collection('agents').delete(id)
  else await changeAgent(root, id, { status: end, featured: false })
  await expect.poll(async () => (await read(`/agent/${id}`)).status).toBe(404)
  expect((await read(`/agent/${id}/`)).status).toBe(404)
  expect((await read(`/api/agents/${id}`)).status).toBe(404)
  for (const path of [
    '/',
    '/added-today',
    '/?search=Vanishing',
    '/api/agents?search=Vanishing',
    '/api/agents/featured',
  ]) {
    await hides(path, name)
  }
})

/** The whole catalogue is written to disk once per version, however many clients download it. */
const AT_ONCE = 300
const get = (path: string, encoding = 'br') => rawRequest(site.url, path, { 'accept-encoding': encoding })
const files = async () => await readdir(join(site.dataDir, 'dumps'))

test('writes one file of the catalogue for 300 simultaneous downloads', async () => {
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, (): Promise<RawAnswer> => get('/catalogue.json', 'gzip')),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ body }) => body.length)).size).toBe(1)
  expect(await files()).toHaveLength(1)
})

test('removes catalogue files of an earlier version', async () => {
  const before = await get('/catalogue.ndjson')
  const [first] = JSON.parse((await get('/api/agents?limit=1', 'identity')).body.toString()).agents
  await changeAgent(root, first.id, { name: 'Renamed For Dumps' })
  await vi.waitFor(async () => {
    const { headers, body } = await get('/catalogue.ndjson', 'identity')
    expect(headers['etag']).not.toBe(before.headers['etag'])
    expect(body.toString()).toContain('Renamed For Dumps')
    expect(await files()).toHaveLength(1)
  }, 30_000)
})

test('rewrites a deleted catalogue file, and survives an aborted download', async () => {
  await get('/catalogue.json')
  await rm(join(site.dataDir, 'dumps'), { recursive: true })
  const leaving = new AbortController()
  const left = fetch(`${site.url}/catalogue.json`, { signal: leaving.signal }).then(
    (response) => response.body,
  )
  await left
  leaving.abort()
  expect(
    JSON.parse((await get('/catalogue.json', 'identity')).body.toString()).agents.length,
  ).toBeGreaterThan(0)
  expect(site.log()).not.toContain('request failed')
})
