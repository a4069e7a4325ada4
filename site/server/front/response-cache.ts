/** Caches pages and API responses made on request until the catalogue changes. */
import { setImmediate } from 'node:timers/promises'
import { PREVIEW } from '#site/domain/addresses.ts'
import { compressPage } from '#site/server/http/encoding.ts'
import { Concurrency } from '#site/server/limits/concurrency.ts'
import { clientOf } from '#site/server/limits/network.ts'
import { Representation, representationCache } from './representation.ts'
import { type Headers, pageHeaders, type SecurityHeaders } from './security-headers.ts'

const MAX_BYTES = 16 * 1024 * 1024
/** Larger responses are compressed right away, and off this thread, which serves all other visitors. */
const LARGE_BYTES = 16 * 1024
const WAITING = { waitingMax: 128 }
/** Only valid preview tokens get here, because the front removes others from the address. */
const PREVIEWED = new RegExp(`[?]${PREVIEW}=`)
/** Everything but pages: API replies, files, and previews, which wait for PocketBase. */
const NO_PAGE = new RegExp(`^/api/|^[^?]+\\.\\w+$|${PREVIEWED.source}`)
/** Headers that the front sets for every response, or that are meant for the publisher. */
const OWN_HEADERS = /^(content-(type|length|security-policy)|cache-(control|tag)|vary|referrer-policy)$/

/** Hits were in memory. Misses had to be read or rendered. */
export interface CacheCounts {
  hits: number
  misses: number
}

export interface ResponseCacheParts {
  origin: string
  render: (request: Request) => Promise<Response>
  headers: SecurityHeaders
  version: () => number
  cached: CacheCounts
  /** Counts the cost of rendering for a visitor. Throws 429 above the limit. */
  count: (visitor: string, cost: number) => Promise<void>
}

export class ResponseCache {
  readonly #parts: ResponseCacheParts
  readonly #cached = representationCache(MAX_BYTES)
  readonly #inFlight = new Map<string, Promise<Representation>>()
  /** Renders one page at a time, because each blocks this thread, which must also serve ready responses. */
  readonly #pages = new Concurrency({ ...WAITING, atOnce: 1 })
  /** Everything else is fast to read, or created by another thread or PocketBase. */
  readonly #others = new Concurrency(WAITING)
  #version = 0

  constructor(parts: ResponseCacheParts) {
    this.#parts = parts
  }

  /** The response for a caller without a token. `cost` is measured in ordinary pages. Throws 429 above a visitor's limit, and 503 if too much is rendered at once. */
  async get(address: string, visitor: () => string, cost = 1): Promise<Representation> {
    const ready = this.#find(address)
    if (ready) {
      this.#parts.cached.hits += 1
      return await ready
    }
    const client = visitor()
    await this.#parts.count(client, cost)
    return await (this.#find(address) ?? this.#begin(address, clientOf(client)))
  }

  #find(address: string): Representation | Promise<Representation> | undefined {
    this.#refresh()
    return this.#cached.get(address) ?? this.#inFlight.get(address)
  }

  #begin(address: string, client: string): Promise<Representation> {
    this.#parts.cached.misses += 1
    const turns = NO_PAGE.test(address) ? this.#others : this.#pages
    const making = turns.take(() => this.#make(address), client)
    this.#inFlight.set(address, making)
    const forget = () => {
      if (this.#inFlight.get(address) === making) this.#inFlight.delete(address)
    }
    making.then(forget, forget)
    return making
  }

  async #make(address: string): Promise<Representation> {
    // Lets requests for ready responses go first.
    await setImmediate()
    const version = this.#refresh()
    const { origin, render, headers } = this.#parts
    const made = await represent(await render(new Request(origin + address)), headers, address)
    // The version was read first, so the content is at least as new. It's dropped with the next version.
    if (made.isPublic && this.#version === version) this.#cached.set(address, made.representation)
    return made.representation
  }

  #refresh(): number {
    const version = this.#parts.version()
    if (version !== this.#version) {
      this.#cached.clear()
      this.#inFlight.clear()
    }
    this.#version = version
    return version
  }
}

async function represent(response: Response, secured: SecurityHeaders, address: string) {
  const { status, headers } = response
  const type = (headers.get('Content-Type') ?? 'text/html').replace(/^text\/html$/, '$&; charset=utf-8')
  const isPublic = status === 200 && !headers.has('Cache-Control')
  const more = [...headers].filter(([name]) => !OWN_HEADERS.test(name))
  const vary = headers.get('Vary')
  const body = Buffer.from(await response.arrayBuffer())
  const text = !type.startsWith('image/')
  const br = text && body.length >= LARGE_BYTES ? await compressPage(body) : undefined
  const representation = new Representation({
    body,
    br,
    type,
    status,
    text,
    caching: isPublic ? 'public' : 'none',
    headers: [...securityOf(type, secured, address), ...more],
    ...(vary && { vary }),
  })
  return { isPublic, representation }
}

function securityOf(type: string, secured: SecurityHeaders, address: string): Headers {
  if (type.startsWith('image/')) return secured.picture
  if (!type.startsWith('text/html')) return secured.data
  const [path = ''] = address.split('?', 1)
  return pageHeaders(secured, path, PREVIEWED.test(address))
}
