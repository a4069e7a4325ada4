/** Pages and API answers made on request, kept as long as the catalogue does not change. */
import { compressPage } from '#site/server/compress.ts'
import { PAGE_CACHING } from './asset-files.ts'
import { HotCache } from './hot-cache.ts'
import { Representation } from './representation.ts'

const MAX_BYTES = 32 * 1024 * 1024
/** Compressed before anyone asks and beside this thread, which serves every other visitor. */
const LARGE_BYTES = 64 * 1024
/** Said by the front for every answer, or meant for the publisher. */
const OWN_HEADERS = new Set([
  'content-type',
  'cache-control',
  'vary',
  'cache-tag',
  'content-security-policy',
  'content-length',
  'referrer-policy',
])

export interface AnswerParts {
  /** The canonical origin. */
  origin: string
  render: (request: Request) => Promise<Response>
  /** The Content-Security-Policy header of pages. */
  policy: string
  /** Changes with the catalogue. */
  version: () => number
}

export class Answers {
  readonly #parts: AnswerParts
  readonly #kept = new HotCache(MAX_BYTES)
  #version = 0

  constructor(parts: AnswerParts) {
    this.#parts = parts
  }

  /** The answer for a caller without a token; `search` with its question mark. */
  async get(path: string, search: string): Promise<Representation> {
    const version = this.#refresh()
    const address = path + sorted(search)
    const known = this.#kept.get(address)
    if (known) return known
    const { origin, render, policy } = this.#parts
    const answer = await represent(await render(new Request(origin + address)), policy)
    // Read after its version was: newer than that at most, and gone with it.
    const mayKeep = answer.status === 200 && answer.isPublic && this.#version === version
    if (mayKeep) this.#kept.set(address, answer.representation)
    return answer.representation
  }

  #refresh(): number {
    const version = this.#parts.version()
    if (version !== this.#version) this.#kept.clear()
    this.#version = version
    return version
  }
}

async function represent(response: Response, policy: string) {
  const { status, headers } = response
  const type = withCharset(headers.get('Content-Type') ?? 'text/html')
  const cacheControl = headers.get('Cache-Control') ?? (status === 200 ? PAGE_CACHING : 'no-store')
  const more = [...headers].filter(([name]) => !OWN_HEADERS.has(name)).flat()
  const vary = headers.get('Vary')
  const body = Buffer.from(await response.arrayBuffer())
  const page = type.startsWith('text/html')
  const text = !type.startsWith('image/')
  const br = text && body.length >= LARGE_BYTES ? await compressPage(body) : undefined
  const content = {
    ...{ body, br, type, cacheControl, status, text, more },
    ...(vary && { vary }),
    ...(page && { policy }),
  }
  return { status, isPublic: cacheControl.includes('public'), representation: new Representation(content) }
}

function withCharset(type: string): string {
  return type === 'text/html' ? 'text/html; charset=utf-8' : type
}

/** The same question in another order is the same question. */
function sorted(search: string): string {
  if (!search.includes('&')) return search
  const params = new URLSearchParams(search)
  params.sort()
  return `?${params}`
}
