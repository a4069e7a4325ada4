/** A content ready to be sent: bytes and headers for each encoding, made once. */
import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Encoding } from './encoding.ts'
import { referrerPolicy, SECURITY_HEADERS } from './security-headers.ts'

/** Smaller texts are sent as they are, unless they are compressed already. */
const WORTH_BYTES = 1024
const ANSWER_QUALITY = 4
const OVERHEAD_BYTES = 2000

export interface Form {
  body: Buffer
  /** Names and values in turn, as writeHead takes them without further work. */
  headers: string[]
}

export interface Content {
  body: Buffer
  type: string
  cacheControl: string
  vary?: string
  /** Compressed forms that exist already. */
  br?: Buffer | undefined
  gzip?: Buffer | undefined
  /** False for pictures, fonts and the like. */
  text?: boolean
  status?: number
  /** The Content-Security-Policy of a page. */
  policy?: string
  /** Further headers, names and values in turn. */
  more?: string[]
}

export class Representation {
  readonly status: number
  /** Hash of the content; each form's ETag begins with it. */
  readonly hash: string
  /** Set at every use; the cache clears it when it looks for what can go. */
  used = true
  readonly #content: Content
  readonly #forms: Partial<Record<Encoding, Form>> = {}

  constructor(content: Content) {
    this.#content = content
    this.status = content.status ?? 200
    this.hash = createHash('sha256').update(content.body).digest('base64url').slice(0, 22)
  }

  /** Bytes it takes in memory, roughly. */
  get size(): number {
    const { body, br, gzip } = this.#content
    return body.length + (br?.length ?? body.length / 3) + (gzip?.length ?? 0) + OVERHEAD_BYTES
  }

  get isEmpty(): boolean {
    return this.#content.body.length === 0
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
    const { type, cacheControl, vary, text, policy, more = [] } = this.#content
    const suffix = encoding === 'identity' ? '' : `-${encoding}`
    const varies = [vary, text && 'Accept-Encoding'].filter(Boolean).join(', ')
    const headers = [
      'Content-Type',
      type,
      'Content-Length',
      String(body.length),
      'Cache-Control',
      cacheControl,
    ]
    if (this.status === 200) headers.push('ETag', `"${this.hash}${suffix}"`)
    if (suffix) headers.push('Content-Encoding', encoding)
    if (varies) headers.push('Vary', varies)
    if (policy) headers.push('Content-Security-Policy', policy)
    headers.push(...SECURITY_HEADERS.flat(), 'Referrer-Policy', referrerPolicy(''), ...more)
    return { body, headers }
  }

  #encode(encoding: Encoding): Buffer | undefined {
    const { body, br, gzip, text } = this.#content
    if (encoding === 'identity') return body
    const made = encoding === 'gzip' ? gzip : br
    if (made || !text || body.length < WORTH_BYTES) return made
    if (encoding === 'gzip') return gzipSync(body)
    return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: ANSWER_QUALITY } })
  }
}
