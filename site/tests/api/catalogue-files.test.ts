/** The whole catalogue is written to disk once per version, however many clients download it. */
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { changeAgent, writeAgent } from '#site/tests/support/api/catalogue-writer.ts'
import { type RawAnswer, rawRequest } from '#site/tests/support/api/raw-request.ts'
import { ownSite } from '#site/tests/support/sites/test-file.ts'

const AT_ONCE = 300

const site = await ownSite()
await writeAgent(site.pocketBase.root)
await site.settled()

const get = (path: string, encoding = 'br') => rawRequest(site.url, path, { 'accept-encoding': encoding })
const files = async () => await readdir(join(site.dataDir, 'dumps'))

test('writes one file for 300 simultaneous downloads', async () => {
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, (): Promise<RawAnswer> => get('/catalogue.json', 'gzip')),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ body }) => body.length)).size).toBe(1)
  expect(await files()).toHaveLength(1)
})

test('removes the files of an earlier version', async () => {
  const before = await get('/catalogue.ndjson')
  const [first] = JSON.parse((await get('/api/agents?limit=1', 'identity')).body.toString()).agents
  await changeAgent(site.pocketBase.root, first.id, {
    name: 'Renamed For Dumps',
  })
  await vi.waitFor(async () => {
    const { headers, body } = await get('/catalogue.ndjson', 'identity')
    expect(headers['etag']).not.toBe(before.headers['etag'])
    expect(body.toString()).toContain('Renamed For Dumps')
    expect(await files()).toHaveLength(1)
  }, 30_000)
})

test('rewrites a deleted file, and survives an aborted download', async () => {
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
