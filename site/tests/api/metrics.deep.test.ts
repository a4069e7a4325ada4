/** Prometheus metrics: correct counts, on their own port, without any user input. */
import { expect, test } from 'vitest'
import { freePort } from '#site/server/pocketbase/process.ts'
import { writeAgent } from '#site/tests/support/api/catalogue-writer.ts'
import { callApi } from '#site/tests/support/api/people.ts'
import { rawRequest } from '#site/tests/support/api/raw-request.ts'
import { sharedFolder } from '#site/tests/support/fakes/scratch-file.ts'
import { ownSite } from '#site/tests/support/sites/test-file.ts'

const port = await freePort()
const copy = sharedFolder()
const site = await ownSite({ env: { METRICS_PORT: String(port), REPLICATE_TO: copy } })

const metrics = async () => await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()

async function value(name: string): Promise<number | undefined> {
  const line = (await metrics()).split('\n').find((one) => one.startsWith(`${name} `))
  return line === undefined ? undefined : Number(line.slice(name.length))
}

const counted = (route: string, method: string, status: number) =>
  value(`roster_http_requests_total{route="${route}",method="${method}",status="${status}"}`)

test('requests are counted by route, method, and status, whatever their URL says', async () => {
  const id = await writeAgent(site.pocketBase.root)
  await site.settled()
  for (let time = 0; time < 3; time++) await rawRequest(site.url, `/agent/${id}?token=verysecret`)
  await rawRequest(site.url, '/?search=privatewords')
  await rawRequest(site.url, '/agent/nosuchagent')
  await rawRequest(site.url, '/nowhere/privatewords')
  await rawRequest(site.url, '/%zz')
  await rawRequest(site.url, `/api/agents/${id}`, {}, 'HEAD')
  const body = { email: 'private@words.example', password: 'x' }
  const { status } = await callApi(site, 'POST /api/auth/signin', { body })
  await expect.poll(() => counted('/api/auth/signin', 'POST', status)).toBe(1)
  expect(await counted('/agent/*', 'GET', 200)).toBe(3)
  expect(await counted('/', 'GET', 200)).toBe(1)
  expect(await counted('/agent/*', 'GET', 404)).toBe(1)
  expect(await counted('other', 'GET', 404)).toBe(2)
  expect(await counted('/api/agents/{id}', 'HEAD', 200)).toBe(1)
  expect(await value('roster_http_request_seconds_bucket{le="+Inf",route="/agent/*"}')).toBe(4)
  const text = await metrics()
  expect(text).not.toMatch(/verysecret|privatewords|private@|127\.0\.0\.1|nosuchagent/)
  expect(text).not.toContain(id)
})

test('caches, replica, pages, emails, memory, and the event loop have figures', async () => {
  const hits = (await value('roster_cache_hits_total')) ?? 0
  await rawRequest(site.url, '/')
  await rawRequest(site.url, '/')
  expect(await value('roster_cache_hits_total')).toBeGreaterThan(hits)
  expect(await value('roster_cache_misses_total')).toBeGreaterThan(0)
  expect(await value('roster_replica_contact_seconds')).toBeLessThan(15)
  expect(await value('roster_replica_cursor')).toBeGreaterThan(0)
  expect(await value('roster_copy_behind_seconds')).toBeLessThan(60)
  for (const name of ['pages_waiting', 'pages_failing', 'mails_waiting', 'mails_failed'])
    expect(await value(`roster_${name}`), name).toBe(0)
  expect(await value('process_resident_memory_bytes')).toBeGreaterThan(50_000_000)
  expect(await value('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0)
})

test('they are not on the public port, and still there while PocketBase hangs', async () => {
  expect((await rawRequest(site.url, '/metrics')).status).toBe(404)
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
  site.pocketBase.signal('SIGSTOP')
  const mails = await value('roster_mails_waiting').finally(() => site.pocketBase.signal('SIGCONT'))
  expect(mails).toBeNaN()
})
