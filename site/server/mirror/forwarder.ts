/** Forwards all requests except public reads to the primary, and streams both requests and replies. */
import http, { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import https from 'node:https'
import { pipeline } from 'node:stream/promises'
import { type Route, routesAt } from '#site/contracts/routes.ts'
import { PREVIEW } from '#site/domain/addresses.ts'
import type { Catalogue } from '#site/server/catalogue/catalogue.ts'
import { isSharedRead } from '#site/server/http/caching.ts'
import { unavailable } from '#site/server/http/errors.ts'
import { MIRROR_KEY_HEADER, VISITOR_HEADER } from '#site/server/limits/network.ts'
import { PRIMARY_UNAVAILABLE } from './mirror-texts.ts'

/** A lost machine doesn't refuse connections, it never accepts them. */
const CONNECTING_MS = 2_000
/** Maximum time without any data from the primary. */
const SILENT_MS = 30_000
/** Google returns to the primary, so the cookie has to be set there. */
const GOOGLE = /^\/api\/auth\/google(\?|$)/
const READING = ['GET', 'HEAD']
/** Paths whose replies may depend on the caller, unlike pages. */
const OF_CALLERS = /^\/(api|s3|objects)\//
const UPLOAD = /^\/objects\/uploads\/([0-9a-f]{32})(\/|$)/
/** Headers of a single connection, and those set here. */
const OWN_HEADERS =
  /^(connection|keep-alive|proxy-.+|te|trailer|transfer-encoding|upgrade|expect|host|x-forwarded-for)$/
/** Statuses of a proxy that can't reach the primary. */
const AWAY = [502, 504]

export interface ForwarderParts {
  primary: string
  /** Where visitors find the primary. */
  siteUrl: string
  mirrorKey: string | undefined
  catalogue: Pick<Catalogue, 'uploadWidth'>
  /** Waits until this mirror has what the primary had when it replied. */
  replicated: () => Promise<boolean>
}

export class Forwarder {
  readonly #parts: ForwarderParts
  readonly #client: typeof http | typeof https
  readonly #agent: http.Agent

  constructor(parts: ForwarderParts) {
    this.#parts = parts
    this.#client = parts.primary.startsWith('https:') ? https : http
    this.#agent = new this.#client.Agent({ keepAlive: true })
  }

  /** True for everything except public reads. */
  takes(
    { method = '', headers }: IncomingMessage,
    { path, search }: { path: string; search: string },
  ): boolean {
    if (!READING.includes(method)) return true
    if (!OF_CALLERS.test(path)) return search.includes(PREVIEW)
    if (headers.authorization !== undefined) return true
    const upload = UPLOAD.exec(path)?.[1]
    if (upload) return this.#parts.catalogue.uploadWidth(upload) === undefined
    const routes = routesAt(path)
    const route = routes.find(({ methods }) => methods.includes(method))?.route
    return routes.length > 0 && !(route && isPublicRead(route))
  }

  async send(request: IncomingMessage, response: ServerResponse, visitor: string): Promise<void> {
    const { siteUrl } = this.#parts
    if (GOOGLE.test(request.url ?? '') && request.headers.host !== new URL(siteUrl).host) {
      response.writeHead(302, { location: siteUrl + request.url, 'cache-control': 'private, no-store' }).end()
      return
    }
    const asked = this.#client.request(this.#parts.primary + request.url, {
      method: request.method,
      agent: this.#agent,
      timeout: CONNECTING_MS,
      headers: this.#headers(request.headers, visitor),
    })
    const stop = () => asked.destroy()
    asked.once('timeout', stop)
    asked.once('socket', (socket) => {
      const wait = () => void asked.setTimeout(SILENT_MS)
      if (socket.connecting) socket.once('connect', wait)
      else wait()
    })
    response.once('close', stop)
    const replied = new Promise<IncomingMessage>((resolve, reject) => {
      asked.once('response', resolve)
      asked.on('error', reject)
    })
    // The reply may come before the end of the body, which then no longer matters.
    pipeline(request, asked).catch(() => undefined)
    const reply = await replied.catch(() => undefined)
    if (!reply || AWAY.includes(reply.statusCode ?? 0)) {
      reply?.resume()
      request.resume()
      throw unavailable(PRIMARY_UNAVAILABLE)
    }
    await this.#handOn(reply, response)
  }

  async #handOn(reply: IncomingMessage, response: ServerResponse): Promise<void> {
    const headers = ownHeadersRemoved(reply.headers)
    if (headers['roster-cursor'] && !(await this.#parts.replicated())) headers['roster-visible'] = 'pending'
    response.writeHead(reply.statusCode ?? 502, headers)
    await pipeline(reply, response).catch(() => response.destroy())
  }

  #headers(sent: IncomingHttpHeaders, visitor: string): http.OutgoingHttpHeaders {
    const { mirrorKey } = this.#parts
    const { [MIRROR_KEY_HEADER]: _key, [VISITOR_HEADER]: _visitor, ...headers } = ownHeadersRemoved(sent)
    const proof = mirrorKey && { [MIRROR_KEY_HEADER]: mirrorKey, [VISITOR_HEADER]: visitor }
    return { ...headers, 'x-forwarded-for': visitor, ...proof }
  }
}

function isPublicRead(route: Route): boolean {
  return isSharedRead(route) || route === 'GET /api/changes'
}

function ownHeadersRemoved(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN_HEADERS.test(name)))
}
