/** Figures about the running site in Prometheus' format, on a port that only this machine reaches. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { routesAt } from '#site/contracts/routes.ts'
import { GUIDES, PAGES } from '#site/domain/addresses.ts'
import type { CacheCounts } from '#site/server/front/response-cache.ts'
import { isApi, readTarget } from '#site/server/front/target.ts'
import type { MailState } from '#site/server/mail/mail-state.ts'
import type { PublisherState } from '#site/server/publishing/thread/messages.ts'
import type { CopyState } from '#site/server/replication/replication.ts'

const SECONDS = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10]
const FIXED = new Set<string>([...Object.values(PAGES), ...GUIDES, '/healthz', '/readyz'])
const SECTION = /^\/(_astro|agent|ai-news|category|objects|og|tag)\//

export interface MetricSources {
  cached: CacheCounts
  state: () => PublisherState
  /** Undefined while PocketBase doesn't respond. */
  mail: () => Promise<Pick<MailState, 'waiting' | 'failed'> | undefined>
  /** Undefined without REPLICATE_TO. */
  copy: () => Pick<CopyState, 'behindMs'> | undefined
}

export type Metrics = Awaited<ReturnType<typeof startMetrics>>

export async function startMetrics(port: number, sources: MetricSources) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  report(registry, sources)
  const server = createServer(async ({ url }, response) => {
    if (url !== '/metrics') return void response.writeHead(404).end()
    const text = await registry.metrics()
    response.writeHead(200, { 'Content-Type': registry.contentType }).end(text)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    timed: timerIn(registry),
    stop: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

/** Wraps the front's listener, so that each of its replies is counted. */
function timerIn(registry: Registry): (listener: RequestListener) => RequestListener {
  const registers = [registry]
  const requests = new Counter({
    name: 'roster_http_requests_total',
    help: 'Requests by route, method, and status',
    registers,
    labelNames: ['route', 'method', 'status'],
  })
  const times = new Histogram({
    name: 'roster_http_request_seconds',
    help: 'Time until a reply was sent',
    registers,
    labelNames: ['route'],
    buckets: SECONDS,
  })
  return (listener) => (request, response) => {
    const begun = performance.now()
    response.once('close', () => {
      const route = routeOf(request)
      const status = response.writableFinished ? String(response.statusCode) : 'aborted'
      requests.inc({ route, method: request.method ?? '', status })
      times.observe({ route }, (performance.now() - begun) / 1000)
    })
    listener(request, response)
  }
}

/** A pattern instead of the URL, which may hold a search or a secret. */
function routeOf({ url = '' }: IncomingMessage): string {
  const path = readTarget(url)?.path ?? ''
  if (FIXED.has(path)) return path
  if (isApi(path)) return routesAt(path)[0]?.route.replace(/^\S+ /, '') ?? 'other'
  const section = SECTION.exec(path)?.[1]
  return section ? `/${section}/*` : 'other'
}

function report(registry: Registry, { cached, state, mail, copy }: MetricSources): void {
  const gauge = (name: string, help: string, read: () => Promise<number | undefined> | number | undefined) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set((await read()) ?? Number.NaN)
      },
    })
  const counter = (name: string, help: string, read: () => number) =>
    new Counter({
      name,
      help,
      registers: [registry],
      collect() {
        this.reset()
        this.inc(read())
      },
    })
  counter('roster_cache_hits_total', 'Pages and public API responses sent from memory', () => cached.hits)
  counter('roster_cache_misses_total', 'Pages and public API responses read or rendered', () => cached.misses)
  gauge('roster_replica_contact_seconds', 'Time since the replica heard from the change feed', () => {
    const { lastContactAt } = state()
    return lastContactAt === 0 ? undefined : (Date.now() - lastContactAt) / 1000
  })
  gauge('roster_replica_cursor', 'Position of the replica in the change feed', () => state().cursor)
  gauge('roster_copy_behind_seconds', "Age of the oldest change that isn't in the copy", () => {
    const { behindMs } = copy() ?? {}
    return behindMs === undefined ? undefined : behindMs / 1000
  })
  gauge('roster_pages_waiting', 'Pages waiting to be published', () => state().queue)
  gauge('roster_pages_failing', "Pages that can't be rendered", () => state().failing)
  gauge('roster_mails_waiting', 'Emails in the queue', async () => (await mail())?.waiting)
  gauge('roster_mails_failed', 'Emails that failed permanently', async () => (await mail())?.failed)
}
