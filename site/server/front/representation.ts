/** A response ready to be sent: its bytes and headers for each encoding, made once. */
import { hash } from 'node:crypto'
import { brotliCompressSync, brotliDecompressSync, constants, gzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { CACHING, type Caching } from '#site/server/http/caching.ts'
import type { Encoding } from '#site/server/http/encoding.ts'
import type { Headers } from './security-headers.ts'

/** Smaller texts are sent uncompressed, unless they're compressed already. */
const WORTH_BYTES = 1024
/** Takes half the time of quality 4, for 3% more bytes. */
const BROTLI_QUALITY = 3
const OVERHEAD_BYTES = 2000
const EXPANSION = 5

export interface Form {
  body: Buffer
  /** Alternating names and values, the fastest form for writeHead. */
  headers: string[]
}

/** Plain, compressed, or both. A missing form is created on request. */
type Bytes = { body: Buffer; br?: Buffer | undefined } | { body?: undefined; br: Buffer }

export type Content = Bytes & {
  type: string
  caching: Caching
  vary?: string
  gzip?: Buffer | undefined
  text?: boolean
  status?: number
  headers: Headers
}

type Read = (path: string) => Promise<Representation | undefined>

/** `read` makes what is fetched. Its callers get that even if the path is deleted in the meantime, but it isn't cached then. */
export function representationCache(maxSize: number, read?: Read): LRUCache<string, Representation> {
  const sizeCalculation = ({ size }: Representation) => size
  return new LRUCache({
    maxSize,
    sizeCalculation,
    ignoreFetchAbort: true,
    ...(read && { fetchMethod: read }),
  })
}

export class Representation {
  readonly status: number
  readonly hash: string
  readonly #content: Content
  readonly #forms: Partial<Record<Encoding, Form>> = {}

  constructor(content: Content) {
    this.#content = content
    this.status = content.status ?? 200
    this.hash = hash('sha256', content.body ?? content.br, 'base64url').slice(0, 22)
  }

  get size(): number {
    const content = this.#content
    const plain = content.body === undefined ? content.br.length * EXPANSION : content.body.length
    const brotli = content.br?.length ?? Math.ceil(plain / 3)
    return plain + brotli + (content.gzip?.length ?? 0) + OVERHEAD_BYTES
  }

  get isEmpty(): boolean {
    return this.#content.body?.length === 0
  }

  with(headers: Headers): Representation {
    return new Representation({ ...this.#content, headers })
  }

  leadingWith(parameters: string): Representation {
    if (parameters === '') return this
    const headers = this.#content.headers.map(([name, value]): [string, string] => {
      if (name.toLowerCase() !== 'location') return [name, value]
      return [name, `${value}${value.includes('?') ? '&' : '?'}${parameters}`]
    })
    return this.with(headers)
  }

  form(encoding: Encoding): Form {
    const known = this.#forms[encoding]
    if (known) return known
    const form = this.#make(encoding)
    this.#forms[encoding] = form
    return form
  }

  #make(encoding: Encoding): Form {
    const body = this.#encode(encoding)
    if (!body) return this.form('identity')
    const { type, caching, vary, text } = this.#content
    const suffix = encoding === 'identity' ? '' : `-${encoding}`
    const varies = [vary, text && 'Accept-Encoding'].filter(Boolean).join(', ')
    const headers = Object.entries({
      'Content-Type': type,
      'Content-Length': String(body.length),
      ...Object.fromEntries(CACHING[caching]),
      ...(this.status === 200 && { ETag: `"${this.hash}${suffix}"` }),
      ...(suffix && { 'Content-Encoding': encoding }),
      ...(varies && { Vary: varies }),
    })
    return { body, headers: [...headers, ...this.#content.headers].flat() }
  }

  #encode(encoding: Encoding): Buffer | undefined {
    const content = this.#content
    const { br, gzip, text } = content
    const stored = encoding === 'gzip' ? gzip : br
    if (stored && encoding !== 'identity') return stored
    const body = content.body === undefined ? brotliDecompressSync(content.br) : content.body
    if (encoding === 'identity') return body
    if (!text || body.length < WORTH_BYTES) return undefined
    // Copies the result, which would otherwise keep the compressor's whole working buffer in memory.
    if (encoding === 'gzip') return Buffer.copyBytesFrom(gzipSync(body))
    return Buffer.copyBytesFrom(
      brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    )
  }
}
