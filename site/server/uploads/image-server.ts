/** Everything under /objects/uploads: PUT takes an image, GET shows it. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { UPLOAD_PATH } from '#site/domain/links/links.ts'
import { METHOD_UNKNOWN } from '#site/domain/texts/api.ts'
import { IMAGE_NOT_FOUND } from '#site/domain/texts/stored-files.ts'
import type { Catalogue } from '#site/server/catalogue/catalogue.ts'
import type { Config } from '#site/server/config/config.ts'
import type { ImageRequest } from '#site/server/front/front.ts'
import type { SecurityHeaders } from '#site/server/front/security-headers.ts'
import { reply } from '#site/server/front/send.ts'
import { ApiError, notFound } from '#site/server/http/errors.ts'
import type { Limits } from '#site/server/limits/limits.ts'
import type { PocketBaseConnection } from '#site/server/pocketbase/connection.ts'
import { openStoredUploads } from '#site/server/pocketbase/stored-uploads.ts'
import type { Applied } from '#site/server/replica/applied.ts'
import { ImageFiles } from './image-files.ts'
import { Images } from './images.ts'
import { type ShowingParts, show } from './showing.ts'
import { signerOf } from './signed-uploads.ts'
import { Taking } from './taking.ts'

const KEPT_BYTES_MAX = 1024 * 1024 * 1024
const SWEEP_MS = 3_600_000
/** More changes than these are an import, whose images are fetched when they are asked for. */
const WARMED_MAX = 50
const SHOWING = ['GET', 'HEAD']
const PATH = /^(\/objects\/uploads\/[0-9a-f]{32})(?:\/(480|960|1600))?$/

export interface ImageServerParts {
  config: Config
  catalogue: Pick<Catalogue, 'agent' | 'uploadWidth'>
  connection: Promise<PocketBaseConnection>
  headers: Pick<SecurityHeaders, 'upload' | 'data'>
  limits: Pick<Limits, 'count'>
  log: Logger
}

export class ImageServer {
  readonly #parts: ImageServerParts
  readonly #files: ImageFiles
  readonly #images: Images
  readonly #taking: Taking
  readonly #showing: ShowingParts
  readonly #timer: NodeJS.Timeout

  constructor(parts: ImageServerParts) {
    const { config, catalogue, connection, headers, limits, log } = parts
    const folder = join(config.DATA_DIR, 'images')
    const signer = signerOf(config)
    const stored = openStoredUploads(connection)
    this.#parts = parts
    this.#files = new ImageFiles(folder, KEPT_BYTES_MAX)
    this.#images = new Images({ files: this.#files, stored, log })
    this.#taking = new Taking({
      ...{ dataFolder: config.DATA_DIR, folder: join(folder, 'incoming') },
      ...{ signer, stored, images: this.#images },
    })
    this.#showing = {
      ...{ catalogue, limits, stored, signer },
      ...{ headers: headers.upload, files: this.#files, images: this.#images },
    }
    this.#timer = setInterval(() => this.#sweep(), SWEEP_MS)
    this.#timer.unref()
  }

  /** Errors: ApiError with the status of whatever is wrong. */
  async answer(request: IncomingMessage, response: ServerResponse, asked: ImageRequest): Promise<void> {
    const { method = '' } = request
    const [, path = '', name] = PATH.exec(asked.rawPath) ?? []
    const id = UPLOAD_PATH.exec(path)?.[1]
    if (!id) throw notFound(IMAGE_NOT_FOUND)
    const methods = name ? SHOWING : [...SHOWING, 'PUT']
    if (!methods.includes(method))
      throw new ApiError(405, { message: METHOD_UNKNOWN }, { Allow: methods.join(', ') })
    const { search, visitor } = asked
    if (method === 'PUT') return await this.#put(request, response, id, asked)
    await show(
      request,
      response,
      { id, search, visitor, name: name ? Number(name) : undefined },
      this.#showing,
    )
  }

  /** Keeps images of agents that have become public, and lets those go whose agent has left. */
  async changed({ changed, removed, whole }: Pick<Applied, 'changed' | 'removed' | 'whole'>): Promise<void> {
    if (removed.length > 0) this.#sweep()
    if (whole || changed.length > WARMED_MAX) return
    const { catalogue, log } = this.#parts
    const images = changed.flatMap((id) => catalogue.agent(id)?.previewImages ?? [])
    for (const image of images) {
      const id = UPLOAD_PATH.exec(image)?.[1]
      const width = id && catalogue.uploadWidth(id)
      if (!id || !width) continue
      await this.#images
        .warm(id, width)
        .catch((error: unknown) => log.debug({ id, error }, 'an image could not be fetched yet'))
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#taking.close()
  }

  async #put(
    request: IncomingMessage,
    response: ServerResponse,
    id: string,
    { search, visitor }: ImageRequest,
  ): Promise<void> {
    try {
      const { signer } = this.#showing
      const sender = { ...signer.granted(id, search), client: signer.client(visitor), visitor }
      const stored = await this.#taking.take(id, sender, request)
      reply(response, 200, stored, [...this.#parts.headers.data, ['ETag', `"${id}"`]])
    } finally {
      // What is left of a refused body must be read before its sender listens to the reply.
      request.resume()
    }
  }

  #sweep(): void {
    const { catalogue, log } = this.#parts
    this.#files
      .sweep((id) => catalogue.uploadWidth(id) !== undefined)
      .catch((error: unknown) =>
        log.warn({ error }, 'images that are not shown any more could not be removed'),
      )
  }
}
