/** The HTTP front: replies from memory, then from published pages, the build's files, cached responses, and finally Astro. */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { routesAt } from '#site/contracts/routes.ts'
import { builtPath, PAGES } from '#site/domain/addresses.ts'
import { knownParameters, otherParameters, pagesShown } from '#site/domain/filters.ts'
import { pageParameters } from '#site/domain/page-parameters.ts'
import { HOST_INVALID, METHOD_UNKNOWN, ROUTE_UNKNOWN } from '#site/domain/texts/api.ts'
import { IMAGE_NOT_FOUND } from '#site/domain/texts/stored-files.ts'
import type { Catalogue } from '#site/server/catalogue/catalogue.ts'
import { CACHING, SHARED_READS } from '#site/server/http/caching.ts'
import { ApiError, apiErrorAt, identifierInvalid, isApiError } from '#site/server/http/errors.ts'
import type { Bundle } from '#site/server/http/host.ts'
import type { Limits } from '#site/server/limits/limits.ts'
import { clientAddress } from '#site/server/limits/network.ts'
import { type AssetFiles, loadPage } from './asset-files.ts'
import { type Readiness, readinessReport } from './health.ts'
import { Representation, representationCache } from './representation.ts'
import { type CacheCounts, ResponseCache } from './response-cache.ts'
import { ResponseFiles } from './response-files.ts'
import { type Headers, pageHeaders, referrerPolicy, type SecurityHeaders } from './security-headers.ts'
import { lastReply, reply, send } from './send.ts'
import { isApi, isImage, readTarget, type Target } from './target.ts'

const HOT_BYTES = 96 * 1024 * 1024
const DOCUMENT = '/api/openapi.json'
const READING = ['GET', 'HEAD']
const IN_FILES = new Set(['/catalogue.json', '/catalogue.ndjson'])
/** Programs for chat and email take the punctuation behind a link for a part of it. */
const AFTER_LINK = /(?<=[\p{L}\p{M}\p{N}])[^\p{L}\p{M}\p{N}/]+$/u

export interface FrontParts {
  origin: string
  pagesFolder: string
  dumpsFolder: string
  headers: SecurityHeaders
  assets: AssetFiles
  catalogue: Pick<Catalogue, 'version'>
  limits: Pick<Limits, 'count' | 'bodies'>
  previews: Pick<App.Locals['previews'], 'query'>
  onCorrupted: (path: string) => void
  render: Bundle['render']
  astro: Bundle['handler']
  images: {
    answer(request: IncomingMessage, response: ServerResponse, asked: ImageRequest): Promise<void>
  }
  readiness: () => Readiness
  proxies: number
  log: Logger
}

/** Without the decoded path, because no spelling but the usual one gets a response. */
export interface ImageRequest extends Omit<Target, 'path'> {
  visitor: string
}

export class Front {
  readonly cached: CacheCounts = { hits: 0, misses: 0 }
  readonly #parts: FrontParts
  readonly #hot = representationCache(HOT_BYTES, (path) => this.#read(path))
  readonly #responses: ResponseCache
  readonly #files: ResponseFiles

  constructor(parts: FrontParts) {
    this.#parts = parts
    const version = () => parts.catalogue.version()
    this.#files = new ResponseFiles({ ...parts, version })
    this.#responses = new ResponseCache({
      ...parts,
      version,
      cached: this.cached,
      count: (visitor, cost) => this.#count(visitor, cost),
    })
  }

  readonly listener: RequestListener = (request, response) => {
    try {
      const found = this.#hot.get(request.url ?? '')
      if (found && READING.includes(request.method ?? '')) {
        this.cached.hits += 1
        return send(request, response, found)
      }
    } catch (error) {
      return this.#fail(request, response, error)
    }
    this.#route(request, response).catch((error: unknown) => this.#fail(request, response, error))
  }

  replaced(paths: readonly string[]): void {
    for (const path of paths) this.#hot.delete(path)
  }

  async #route(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { headers, assets, images, readiness, limits } = this.#parts
    const target = readTarget(request.url ?? '')
    if (!target) {
      if (request.url?.startsWith('/api/ard/agents/')) throw identifierInvalid()
      if (isApi(request.url)) throw new ApiError(404, { message: ROUTE_UNKNOWN })
      if (isImage(request.url)) throw new ApiError(404, { message: IMAGE_NOT_FOUND })
      return send(request, response, await assets.notFound())
    }
    if (target.path === '/healthz') return reply(response, 200, { status: 'ok' }, headers.data)
    if (target.path === '/readyz') return reply(response, ...readinessReport(readiness()), headers.data)
    const admitted = limits.bodies.admit(
      request,
      () => this.#visitor(request),
      (error) => this.#end(request, response, error),
    )
    if (admitted) await admitted
    if (isApi(target.path)) return await this.#api(request, response, target)
    if (isImage(target.path))
      return await images.answer(request, response, { ...target, visitor: this.#visitor(request) })
    if (target.path === PAGES.mcp) return await this.#astro(request, response, target)
    if (!READING.includes(request.method ?? '')) throw wrongMethod(READING)
    if (IN_FILES.has(target.path))
      return await this.#files.send(request, response, target, [
        ...headers.data,
        ['Referrer-Policy', referrerPolicy(target.search)],
      ])
    send(request, response, await this.#page(request, target), target.search)
  }

  async #page(request: IncomingMessage, { path: named, rawPath, search }: Target): Promise<Representation> {
    const path = builtPath(named)
    const asked = knownParameters(search, pageParameters(path))
    const preview = this.#parts.previews.query(path, search)
    // Also rejects if the path is deleted while nothing is found there.
    const stored = asked ? undefined : await this.#hot.fetch(path).catch(() => this.#read(path))
    const { assets, headers } = this.#parts
    const framable = (page: Representation) => (preview ? page.with(pageHeaders(headers, path, true)) : page)
    if (stored) return framable(stored)
    // Astro's own routes stay closed, above all its image service, because no page uses them.
    if (path.endsWith('.html') || path.startsWith('/_')) return await assets.notFound()
    const address = rawPath + (asked || preview)
    const rendered = await this.#responses.get(address, () => this.#visitor(request), pagesShown(asked))
    // If the page was published in the meantime, sends that one: it may be older than this render, and the next visitor will get it.
    const published = asked ? undefined : await loadPage(this.#parts, path)
    if (published) return framable(published)
    if (rendered.status === 302) return rendered.leadingWith(otherParameters(search, pageParameters(path)))
    if (rendered.status !== 404) return rendered
    const meant = path.replace(AFTER_LINK, '')
    if (meant !== path) return this.#moved(meant, search)
    return rendered.isEmpty ? framable(await assets.notFound()) : rendered
  }

  #moved(path: string, search: string): Representation {
    const location = path.split('/').map(encodeURIComponent).join('/') + search
    const headers: Headers = [...this.#parts.headers.data, ['Location', location]]
    return new Representation({
      body: Buffer.alloc(0),
      type: 'text/plain',
      status: 301,
      caching: 'none',
      headers,
    })
  }

  async #read(path: string): Promise<Representation | undefined> {
    const found = (await loadPage(this.#parts, path)) ?? (await this.#parts.assets.load(path))
    if (found) this.cached.misses += 1
    return found
  }

  async #api(request: IncomingMessage, response: ServerResponse, target: Target): Promise<void> {
    const method = request.method ?? ''
    const routes = routesAt(target.path)
    const route = routes.find(({ methods }) => methods.includes(method))
    const allowed = target.path === DOCUMENT ? READING : routes.flatMap(({ methods }) => methods)
    if (allowed.length === 0) throw new ApiError(404, { message: ROUTE_UNKNOWN })
    if (!allowed.includes(method)) throw wrongMethod(allowed)
    if (route && !SHARED_READS.has(route.route)) return await this.#astro(request, response, target)
    if (route && request.headers.authorization) {
      await this.#count(this.#visitor(request))
      return await this.#astro(request, response, target)
    }
    const address = target.rawPath + knownParameters(target.search, route?.parameters ?? [])
    const rendered = await this.#responses.get(address, () => this.#visitor(request))
    send(request, response, rendered, target.search)
  }

  async #astro(request: IncomingMessage, response: ServerResponse, target: Target): Promise<void> {
    const headers = [...this.#parts.headers.data, ...CACHING.none]
    for (const [name, value] of headers) response.setHeader(name, value)
    response.setHeader('Referrer-Policy', referrerPolicy(target.search))
    // Astro makes a URL of it.
    if (request.headers.host?.includes('@')) throw new ApiError(400, { message: HOST_INVALID })
    request.headers['x-real-ip'] = this.#visitor(request)
    request.url = target.rawPath + target.search
    await this.#parts.astro(request, response)
  }

  async #count(visitor: string, cost = 1): Promise<void> {
    await this.#parts.limits.count('rendering', { address: visitor }, cost)
  }

  #visitor(request: IncomingMessage): string {
    return clientAddress(request, this.#parts.proxies)
  }

  #end(request: IncomingMessage, response: ServerResponse, { status, body }: ApiError): void {
    const { socket } = request
    if (!response.headersSent) socket.write(lastReply(status, this.#parts.headers.data, body))
    // Node drops a request once it has a reply; its reader would wait forever.
    socket.once('close', () => request.destroy())
    socket.destroySoon()
  }

  #fail(request: IncomingMessage, response: ServerResponse, error: unknown): void {
    // A client that has hung up gets no reply; that is no failure.
    if (response.destroyed || request.socket.destroyed) return
    if (!isApiError(error)) this.#parts.log.error({ error }, 'request failed')
    if (response.headersSent) return void response.destroy()
    const { status, body, headers } = apiErrorAt(request.url ?? '', error)
    const form = isApi(request.url) || isImage(request.url) ? body : body.message
    reply(response, status, form, [...this.#parts.headers.data, ...Object.entries(headers)])
  }
}

function wrongMethod(methods: readonly string[]): ApiError {
  return new ApiError(405, { message: METHOD_UNKNOWN }, { Allow: methods.join(', ') })
}
