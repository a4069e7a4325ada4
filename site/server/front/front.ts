/** The HTTP front: hot pages from memory, then published pages, the build's files, kept answers, and what Astro makes. */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { METHOD_UNKNOWN, ROUTE_UNKNOWN, SERVER_FAILED } from '#site/messages/api.ts'
import { pageFile } from '#site/server/publishing/paths.ts'
import type { Catalogue } from '#site/server/services.ts'
import { Answers } from './answers.ts'
import { apiAddress } from './api-routes.ts'
import type { AssetFiles } from './asset-files.ts'
import { clientAddress } from './client-address.ts'
import { answerAlive, answerReady, type Readiness } from './health.ts'
import { HotCache } from './hot-cache.ts'
import { loadPage } from './published-pages.ts'
import type { Representation } from './representation.ts'
import { referrerPolicy, SECURITY_HEADERS } from './security-headers.ts'
import { send } from './send.ts'
import { readTarget, type Target, withoutToken } from './target.ts'

const HOT_BYTES = 128 * 1024 * 1024
const READING = ['GET', 'HEAD']
/** Too large to be kept in memory; their endpoint compresses and revalidates by itself. */
const STREAMED = new Set(['/catalogue.json', '/catalogue.ndjson'])
/** Feeds, sitemaps, pictures and the like are the same whatever stands behind their address. */
const MADE_FILE = /\.(xml|txt|json|md|png)$/

export interface FrontParts {
  /** The canonical origin. */
  origin: string
  pagesFolder: string
  /** The Content-Security-Policy header of pages. */
  policy: string
  assets: AssetFiles
  catalogue: Pick<Catalogue, 'version'>
  /** Renders any route without HTTP. */
  render: (request: Request) => Promise<Response>
  /** Astro's request handler, for requests with a body or a caller. */
  astro: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  readiness: () => Readiness
  /** Number of proxies in front whose word is taken. */
  proxies: number
  log: Logger
}

/** A file being read. */
interface Loading {
  /** It may be the old one: good for whoever asked, but not to be kept. */
  replaced: boolean
  result: Promise<Representation | undefined>
}

export class Front {
  readonly #parts: FrontParts
  readonly #hot = new HotCache(HOT_BYTES)
  readonly #answers: Answers
  readonly #loading = new Map<string, Loading>()

  constructor(parts: FrontParts) {
    this.#parts = parts
    this.#answers = new Answers({
      origin: parts.origin,
      render: parts.render,
      policy: parts.policy,
      version: () => parts.catalogue.version(),
    })
  }

  readonly listener: RequestListener = (request, response) => {
    const found = this.#hot.get(request.url ?? '')
    if (found && READING.includes(request.method ?? '')) return send(request, response, found)
    this.#route(request, response).catch((error: unknown) => this.#fail(response, error))
  }

  /** Forgets pages whose files have changed. */
  replaced(paths: readonly string[]): void {
    for (const path of paths) {
      this.#hot.delete(path)
      const loading = this.#loading.get(path)
      if (loading) loading.replaced = true
    }
  }

  async #route(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const target = readTarget(request.url ?? '')
    if (!target) return await this.#misaddressed(request, response)
    if (target.path === '/healthz') return answerAlive(response)
    if (target.path === '/readyz') return answerReady(response, this.#parts.readiness())
    if (target.path.startsWith('/api/')) return await this.#api(request, response, target)
    if (!READING.includes(request.method ?? '')) return refuseMethod(response, READING)
    if (STREAMED.has(target.path)) return await this.#astro(request, response, target)
    send(request, response, await this.#page(target), target.search)
  }

  async #page({ path, rawPath, search: sent }: Target): Promise<Representation> {
    const search = withoutToken(sent)
    if (path === '/' && search) return await this.#answers.get(path, search)
    const stored = this.#hot.get(path) ?? (await this.#load(path))
    if (stored) return stored
    const { assets } = this.#parts
    if (path.endsWith('.html')) return await assets.notFound()
    const made = await this.#answers.get(rawPath, pageFile(path) || MADE_FILE.test(path) ? '' : search)
    return made.status === 404 && made.isEmpty ? await assets.notFound() : made
  }

  #load(path: string): Promise<Representation | undefined> {
    const underway = this.#loading.get(path)
    if (underway && !underway.replaced) return underway.result
    const loading: Loading = { replaced: false, result: this.#read(path) }
    this.#loading.set(path, loading)
    const settle = (found: Representation | undefined) => {
      if (this.#loading.get(path) === loading) this.#loading.delete(path)
      if (found && !loading.replaced) this.#hot.set(path, found)
    }
    loading.result.then(settle, () => settle(undefined))
    return loading.result
  }

  async #read(path: string): Promise<Representation | undefined> {
    const { pagesFolder, policy, assets } = this.#parts
    return (await loadPage(pagesFolder, path, policy)) ?? (await assets.load(path))
  }

  async #api(request: IncomingMessage, response: ServerResponse, target: Target): Promise<void> {
    const method = request.method ?? ''
    const { methods, shared } = apiAddress(target.path)
    if (methods.length > 0 && !methods.includes(method)) return refuseMethod(response, methods, true)
    if (!shared || !READING.includes(method) || request.headers.authorization) {
      return await this.#astro(request, response, target)
    }
    send(
      request,
      response,
      await this.#answers.get(target.rawPath, withoutToken(target.search)),
      target.search,
    )
  }

  async #astro(request: IncomingMessage, response: ServerResponse, target: Target): Promise<void> {
    for (const [name, value] of SECURITY_HEADERS) response.setHeader(name, value)
    response.setHeader('Referrer-Policy', referrerPolicy(target.search))
    request.headers['x-real-ip'] = clientAddress(request, this.#parts.proxies)
    request.url = target.rawPath + target.search
    await this.#parts.astro(request, response)
  }

  /** An address that names nothing, in the form that its reader expects. */
  async #misaddressed(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url?.startsWith('/api/')) return refuse(response, 404, ROUTE_UNKNOWN)
    send(request, response, await this.#parts.assets.notFound())
  }

  #fail(response: ServerResponse, error: unknown): void {
    this.#parts.log.error({ error }, 'request failed')
    if (response.headersSent) return void response.destroy()
    response.writeHead(500, { 'Content-Type': 'application/json; charset=utf-8' })
    response.end(JSON.stringify({ message: SERVER_FAILED }))
  }
}

function refuseMethod(response: ServerResponse, methods: readonly string[], api = false): void {
  response.setHeader('Allow', methods.join(', '))
  refuse(response, 405, METHOD_UNKNOWN, api)
}

/** In the API's form, or as plain text. */
function refuse(response: ServerResponse, status: number, message: string, api = true): void {
  const type = api ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8'
  response.writeHead(status, { ...Object.fromEntries(SECURITY_HEADERS), 'Content-Type': type })
  response.end(api ? JSON.stringify({ message }) : message)
}
