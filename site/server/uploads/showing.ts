/** Shows a stored image: to everybody when an agent of the catalogue has it, else to whoever was given a signed address. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { filesOf } from '#site/domain/images/uploaded-picture.ts'
import { IMAGE_VIEW_SECONDS } from '#site/domain/limits.ts'
import { IMAGE_NOT_FOUND } from '#site/domain/texts/stored-files.ts'
import type { Catalogue } from '#site/server/catalogue/catalogue.ts'
import type { Headers, SecurityHeaders } from '#site/server/front/security-headers.ts'
import { notFound } from '#site/server/http/errors.ts'
import { streamInto } from '#site/server/http/reply-bodies.ts'
import type { Limits } from '#site/server/limits/limits.ts'
import type { StoredUploads } from '#site/server/pocketbase/stored-uploads.ts'
import type { ImageFiles } from './image-files.ts'
import type { ImageBody, Images } from './images.ts'
import type { Signer } from './signature.ts'

const PUBLIC = 'public, max-age=31536000, immutable'
const OWN = `private, max-age=${Math.min(3600, IMAGE_VIEW_SECONDS)}`

export interface ShowingParts {
  catalogue: Pick<Catalogue, 'uploadWidth'>
  headers: SecurityHeaders['upload']
  files: ImageFiles
  images: Images
  stored: StoredUploads
  signer: Signer
  limits: Pick<Limits, 'count'>
}

export interface Asked {
  id: string
  /** One of IMAGE_WIDTHS; undefined for the largest there is. */
  name: number | undefined
  search: string
  visitor: string
}

/** Errors: 404, 429, 503. */
export async function show(
  request: IncomingMessage,
  response: ServerResponse,
  asked: Asked,
  parts: ShowingParts,
): Promise<void> {
  const shown = parts.catalogue.uploadWidth(asked.id)
  const width = shown ?? (await signedWidth(asked, parts))
  const name = fileName(asked, width)
  if (name === undefined) throw notFound(IMAGE_NOT_FOUND)
  const tag = `"${asked.id}-${name}"`
  const headers: Headers = [
    ...(shown ? parts.headers.shared : parts.headers.own),
    ['Cache-Control', shown ? PUBLIC : OWN],
    ['ETag', tag],
  ]
  if (request.headers['if-none-match']?.includes(tag)) {
    response.writeHead(304, Object.fromEntries(headers)).end()
    return
  }
  const image = (await parts.images.kept(asked.id, name)) ?? (await fetched(asked, name, parts))
  response.writeHead(200, {
    ...Object.fromEntries(headers),
    'Content-Type': 'image/webp',
    'Content-Length': image.bytes,
  })
  await send(request, response, image)
}

/** The width of an image that is not public, for whoever may see it; its record is looked up each time, because it may be gone. */
async function signedWidth({ id, search, visitor }: Asked, parts: ShowingParts): Promise<number | undefined> {
  if (!parts.signer.maySee(id, search)) return undefined
  await parts.limits.count('making', { address: visitor })
  const upload = await parts.stored.find(id)
  if (!upload) await parts.files.forget(id)
  return upload?.width
}

function fileName({ name }: Asked, width: number | undefined): number | undefined {
  const names = width === undefined ? [] : filesOf(width).map((file) => file.name)
  return name === undefined ? names.at(-1) : names.find((one) => one === name)
}

async function fetched({ id, visitor }: Asked, name: number, parts: ShowingParts): Promise<ImageBody> {
  await parts.limits.count('making', { address: visitor })
  const image = await parts.images.fetched(id, name)
  if (!image) throw notFound(IMAGE_NOT_FOUND)
  return image
}

async function send(request: IncomingMessage, response: ServerResponse, { body }: ImageBody): Promise<void> {
  if (request.method === 'HEAD') {
    body.destroy()
    response.end()
    return
  }
  await streamInto(body, request, response)
}
