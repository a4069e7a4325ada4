/** Caches large responses in files, one for each encoding, until the catalogue changes. */
import { randomUUID } from 'node:crypto'
import { createWriteStream, rmSync } from 'node:fs'
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { PassThrough, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { CACHING, cachedFor } from '#site/server/http/caching.ts'
import { type Encoding, encodingFor } from '#site/server/http/encoding.ts'
import { streamInto } from '#site/server/http/reply-bodies.ts'
import { Concurrency } from '#site/server/limits/concurrency.ts'
import type { Headers as HeaderPairs } from './security-headers.ts'
import type { Target } from './target.ts'

/** The few files are written once per version, so requests can wait in a queue. */
const WAITING_MS_MAX = 30_000
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
const COMPRESSORS: Record<Encoding, () => Transform> = {
  br: () => createBrotliCompress(BROTLI),
  gzip: () => createGzip(),
  identity: () => new PassThrough(),
}

export interface ResponseFilesParts {
  dumpsFolder: string
  origin: string
  render: (request: Request) => Promise<Response>
  version: () => number
}

interface Stored {
  file: string
  bytes: number
  headers: Headers
}

export class ResponseFiles {
  readonly #parts: ResponseFilesParts
  readonly #stored = new Map<string, Promise<Stored>>()
  /** Reading the whole catalogue occupies this thread, even in small steps. */
  readonly #turns = new Concurrency({ atOnce: 1, waitingMsMax: WAITING_MS_MAX })
  #version = 0

  constructor(parts: ResponseFilesParts) {
    this.#parts = parts
    // An earlier build may have written other content for the same version.
    rmSync(parts.dumpsFolder, { recursive: true, force: true })
  }

  async send(
    request: IncomingMessage,
    response: ServerResponse,
    { path, search }: Target,
    security: HeaderPairs,
  ): Promise<void> {
    const { stored, handle } = await this.#open(path, encodingFor(request.headers['accept-encoding']))
    const etag = stored.headers.get('ETag')
    const isKnown = etag !== null && request.headers['if-none-match']?.includes(etag)
    const headers = new Map([...security, ...CACHING.public, ...stored.headers])
    if (!isKnown) headers.set('Content-Length', String(stored.bytes))
    response.writeHead(isKnown ? 304 : 200, cachedFor(request, [...headers].flat(), search))
    if (isKnown || request.method === 'HEAD') {
      await handle.close()
      return void response.end()
    }
    await streamInto(handle.createReadStream(), request, response)
  }

  async #open(path: string, encoding: Encoding): Promise<{ stored: Stored; handle: FileHandle }> {
    const finding = this.#find(path, encoding)
    const stored = await finding
    try {
      return { stored, handle: await open(stored.file) }
    } catch (error) {
      // The catalogue changed in the meantime, or an operator deleted the file.
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
      this.#forget(path + encoding, finding)
      return await this.#open(path, encoding)
    }
  }

  #find(path: string, encoding: Encoding): Promise<Stored> {
    this.#refresh()
    const key = path + encoding
    const known = this.#stored.get(key)
    if (known) return known
    const writing = this.#turns.take(() => this.#write(path, encoding))
    this.#stored.set(key, writing)
    writing.catch(() => this.#forget(key, writing))
    return writing
  }

  async #write(path: string, encoding: Encoding): Promise<Stored> {
    const { dumpsFolder, origin, render } = this.#parts
    const { status, body, headers } = await render(new Request(origin + path))
    if (status !== 200) throw new Error(`${path} rendered with ${status}`)
    headers.set('Vary', 'Accept-Encoding')
    if (encoding !== 'identity') headers.set('Content-Encoding', encoding)
    const file = join(dumpsFolder, randomUUID())
    await mkdir(dumpsFolder, { recursive: true, mode: 0o700 })
    const out = createWriteStream(file)
    try {
      await pipeline(body ?? [], COMPRESSORS[encoding](), out)
    } catch (error) {
      await rm(file, { force: true })
      throw error
    }
    return { file, bytes: out.bytesWritten, headers }
  }

  #forget(key: string, stored: Promise<Stored>): void {
    if (this.#stored.get(key) === stored) this.#stored.delete(key)
  }

  #refresh(): void {
    const version = this.#parts.version()
    if (version === this.#version) return
    this.#version = version
    for (const stored of this.#stored.values()) {
      stored.then(({ file }) => rm(file, { force: true })).catch(() => undefined)
    }
    this.#stored.clear()
  }
}
