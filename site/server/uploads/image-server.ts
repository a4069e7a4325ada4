/** Serves everything under /objects/uploads: PUT stores an image, GET returns it, or a cover with a logo, to anyone who may see it. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { coverSvg } from '#site/domain/cover/cover.ts'
import { filesOf } from '#site/domain/images/picture.ts'
import { LOGO_SIDE } from '#site/domain/limits.ts'
import { UPLOAD_PATH } from '#site/domain/links/links.ts'
import { METHOD_UNKNOWN } from '#site/domain/texts/api.ts'
import { IMAGE_NOT_FOUND } from '#site/domain/texts/stored-files.ts'
import type { Catalogue } from '#site/server/catalogue/catalogue.ts'
import type { Config } from '#site/server/config/config.ts'
import type { ImageRequest } from '#site/server/front/front.ts'
import type { SecurityHeaders } from '#site/server/front/security-headers.ts'
import { reply } from '#site/server/front/send.ts'
import { CACHING, cachedFor } from '#site/server/http/caching.ts'
import { ApiError, notFound } from '#site/server/http/errors.ts'
import { streamInto } from '#site/server/http/reply-bodies.ts'
import type { Limits } from '#site/server/limits/limits.ts'
import type { ImageSource, StoredFile } from '#site/server/pocketbase/stored-uploads.ts'
import { type Signer, signerOf } from './signed-uploads.ts'
import { UploadProcessor } from './upload-processor.ts'

const READ_METHODS = ['GET', 'HEAD']
const PATH = /^(\/objects\/uploads\/[0-9a-f]{32})(?:\/(?:(480|960|1600)|([a-z0-9]{15})-\w+\.svg))?$/

export interface ImageServerParts {
  config: Config
  catalogue: Pick<Catalogue, 'known' | 'uploadWidth'>
  stored: ImageSource
  headers: Pick<SecurityHeaders, 'upload' | 'data'>
  limits: Pick<Limits, 'count'>
}

interface ImageQuery extends Pick<ImageRequest, 'search' | 'visitor'> {
  id: string
  width: number | undefined
  /** The agent whose cover is requested, with this image as its logo. */
  agent: string | undefined
}

export class ImageServer {
  readonly #parts: ImageServerParts
  readonly #signer: Signer
  readonly #processor: UploadProcessor

  constructor(parts: ImageServerParts) {
    const { config, stored } = parts
    this.#parts = parts
    this.#signer = signerOf(config)
    this.#processor = new UploadProcessor({ dataFolder: config.DATA_DIR, signer: this.#signer, stored })
  }

  async answer(request: IncomingMessage, response: ServerResponse, asked: ImageRequest): Promise<void> {
    const { method = '' } = request
    const { search, visitor } = asked
    const [, path = '', width, agent] = PATH.exec(asked.rawPath) ?? []
    const id = UPLOAD_PATH.exec(path)?.[1]
    if (!id) throw notFound(IMAGE_NOT_FOUND)
    const methods = width || agent ? READ_METHODS : [...READ_METHODS, 'PUT']
    if (!methods.includes(method))
      throw new ApiError(405, { message: METHOD_UNKNOWN }, { Allow: methods.join(', ') })
    const query = { id, search, visitor, width: width ? Number(width) : undefined, agent }
    if (method === 'PUT') await this.#put(request, response, query)
    else await (agent ? this.#cover(request, response, query) : this.#show(request, response, query))
  }

  async close(): Promise<void> {
    await this.#processor.close()
    this.#parts.stored.close()
  }

  async #put(request: IncomingMessage, response: ServerResponse, query: ImageQuery): Promise<void> {
    const { id, search, visitor } = query
    try {
      const sender = { ...this.#signer.granted(id, search), client: this.#signer.client(visitor), visitor }
      const stored = await this.#processor.take(id, sender, request)
      reply(response, 200, stored, [...this.#parts.headers.data, ['ETag', `"${id}"`]])
    } finally {
      // A client may only read the reply after sending the whole body, even if it's rejected.
      request.resume()
    }
  }

  async #show(request: IncomingMessage, response: ServerResponse, query: ImageQuery): Promise<void> {
    const { catalogue, headers } = this.#parts
    const publicWidth = catalogue.uploadWidth(query.id)
    const largest = publicWidth ?? (await this.#signedWidth(query))
    const names = largest === undefined ? [] : filesOf(largest).map(({ name }) => name)
    const name = query.width === undefined ? names.at(-1) : names.find((one) => one === query.width)
    if (name === undefined) throw notFound(IMAGE_NOT_FOUND)
    const tag = `"${query.id}-${name}"`
    const allowed = publicWidth
      ? [...headers.upload.shared, ...CACHING.image]
      : [...headers.upload.own, ...CACHING.ownImage]
    const sent = cachedFor(request, [...allowed, ['ETag', tag]].flat(), query.search)
    if (request.headers['if-none-match']?.includes(tag)) {
      response.writeHead(304, sent).end()
      return
    }
    const { bytes, body } = await this.#bodyOf(query, name)
    response.writeHead(200, [...sent, 'Content-Type', 'image/webp', 'Content-Length', String(bytes)])
    if (request.method === 'HEAD') {
      body.destroy()
      response.end()
    } else await streamInto(body, request, response)
  }

  /** The URL has a hash of everything else on the cover. */
  async #cover(request: IncomingMessage, response: ServerResponse, query: ImageQuery): Promise<void> {
    const { catalogue, headers } = this.#parts
    const agent = query.agent === undefined ? undefined : catalogue.known(query.agent)
    const [logo] = filesOf(LOGO_SIDE)
    if (!logo || !agent?.logo.endsWith(`/${query.id}`)) throw notFound(IMAGE_NOT_FOUND)
    const { body } = await this.#bodyOf(query, logo.name)
    const { id, name, categoryName: category } = agent
    const image = (await buffer(body)).toString('base64')
    const svg = coverSvg({ id, name, category }, `data:image/webp;base64,${image}`)
    const sent = cachedFor(request, [...headers.upload.cover, ...CACHING.image].flat(), query.search)
    const length = String(Buffer.byteLength(svg))
    response.writeHead(200, [...sent, 'Content-Type', 'image/svg+xml', 'Content-Length', length])
    response.end(request.method === 'HEAD' ? undefined : svg)
  }

  /** Looks up the record each time, because the image may have been deleted. */
  async #signedWidth({ id, search, visitor }: ImageQuery): Promise<number | undefined> {
    if (!this.#signer.maySee(id, search)) return undefined
    await this.#parts.limits.count('rendering', { address: visitor })
    return (await this.#parts.stored.find(id))?.width
  }

  async #bodyOf({ id, visitor }: ImageQuery, name: number): Promise<StoredFile> {
    const { stored, limits } = this.#parts
    const atHand = await stored.atHand(id, name)
    if (atHand) return atHand
    await limits.count('rendering', { address: visitor })
    const file = await stored.throughPocketBase(id, name)
    if (!file) throw notFound(IMAGE_NOT_FOUND)
    return file
  }
}
