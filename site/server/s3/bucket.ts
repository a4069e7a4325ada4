/** Signed requests to the S3 bucket: multipart uploads and stored files. */
import { AwsClient } from 'aws4fetch'
import { DomUtils, parseDocument } from 'htmlparser2'
import type { Logger } from 'pino'
import { S3_SIGNED_SECONDS } from '#site/domain/limits.ts'
import { PARTS_REFUSED, STORAGE_AWAY, UPLOAD_UNKNOWN } from '#site/domain/texts/stored-files.ts'
import type { ObjectStorage } from '#site/server/config/object-storage.ts'
import { type ApiError, invalid, notFound, unavailable } from '#site/server/http/errors.ts'

const TIMEOUT_MS = 10_000
/** Combining thousands of parts takes S3 a while. */
const COMPLETING_MS = 5 * 60_000
const RETRIES = 2
const BAD_PARTS = ['InvalidPart', 'InvalidPartOrder', 'EntityTooSmall', 'MalformedXML', 'InvalidArgument']

export interface Part {
  PartNumber: number
  ETag: string
  Size: number
}

interface Unfinished {
  key: string
  uploadId: string
  begunAt: number
}

interface StoredFile {
  key: string
  bytes: number
}

interface BucketRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  key?: string
  query: Record<string, string>
  headers?: Record<string, string>
  body?: string
  timeoutMs?: number
}

/** Methods throw 404 for an unknown upload, 422 for parts that can't be combined into a file, and 503 if S3 is unavailable or refuses. */
export class Bucket {
  readonly storage: ObjectStorage
  readonly #log: Logger
  readonly #client: AwsClient

  constructor(storage: ObjectStorage, log: Logger) {
    this.storage = storage
    this.#log = log
    this.#client = new AwsClient({
      accessKeyId: storage.accessKey,
      secretAccessKey: storage.secretKey,
      region: storage.region,
      service: 's3',
      retries: RETRIES,
    })
  }

  async begin(key: string, headers: Record<string, string>): Promise<string> {
    return textOf(await this.#send({ method: 'POST', key, query: { uploads: '' }, headers }), 'UploadId')
  }

  async parts(key: string, uploadId: string): Promise<Part[]> {
    const markers = { 'part-number-marker': 'NextPartNumberMarker' }
    const parts = await this.#list('Part', { uploadId }, markers, key)
    return parts.map((part) => ({
      PartNumber: Number(textOf(part, 'PartNumber')),
      ETag: textOf(part, 'ETag').replaceAll('"', ''),
      Size: Number(textOf(part, 'Size')),
    }))
  }

  signPart(key: string, uploadId: string, partNumber: number): Promise<string> {
    return this.#sign('PUT', key, { uploadId, partNumber: String(partNumber) })
  }

  /** Signs a URL that returns a file to anyone who has it, for some minutes. */
  signReading(key: string): Promise<string> {
    return this.#sign('GET', key, {})
  }

  async files(prefix: string): Promise<StoredFile[]> {
    const markers = { 'continuation-token': 'NextContinuationToken' }
    const files = await this.#list('Contents', { 'list-type': '2', prefix }, markers)
    return files.map((file) => ({ key: textOf(file, 'Key'), bytes: Number(textOf(file, 'Size')) }))
  }

  async remove(key: string): Promise<void> {
    await this.#send({ method: 'DELETE', key, query: {} })
  }

  async complete(key: string, uploadId: string, parts: readonly Omit<Part, 'Size'>[]): Promise<void> {
    const headers = { 'Content-Type': 'application/xml' }
    const [body, query] = [partsXml(parts), { uploadId }]
    await this.#send({ method: 'POST', key, query, headers, body, timeoutMs: COMPLETING_MS })
  }

  async abort(key: string, uploadId: string): Promise<void> {
    await this.#send({ method: 'DELETE', key, query: { uploadId } })
  }

  async unfinished(prefix: string): Promise<Unfinished[]> {
    const markers = { 'key-marker': 'NextKeyMarker', 'upload-id-marker': 'NextUploadIdMarker' }
    const uploads = await this.#list('Upload', { uploads: '', prefix }, markers)
    return uploads.map((upload) => ({
      key: textOf(upload, 'Key'),
      uploadId: textOf(upload, 'UploadId'),
      begunAt: Date.parse(textOf(upload, 'Initiated')),
    }))
  }

  /** Reads all pages of a list. `markers`: parameter → element with its value for the next page. */
  async #list(name: string, query: Record<string, string>, markers: Record<string, string>, key = '') {
    const found: ReturnType<typeof elements> = []
    let next: Record<string, string> = {}
    let isMore = true
    while (isMore) {
      const page = await this.#send({ method: 'GET', key, query: { ...query, ...next } })
      found.push(...elements(page, name))
      isMore = textOf(page, 'IsTruncated') === 'true'
      next = Object.fromEntries(
        Object.entries(markers).map(([parameter, element]) => [parameter, textOf(page, element)]),
      )
    }
    return found
  }

  async #send({ method, key = '', query, headers = {}, body, timeoutMs = TIMEOUT_MS }: BucketRequest) {
    try {
      const response = await this.#client.fetch(this.#url(key, query), {
        method,
        headers,
        signal: AbortSignal.timeout(timeoutMs),
        ...(body !== undefined && { body }),
      })
      const document = readXml(await response.text())
      const code = textOf(document, 'Code')
      // Completing may start its response with 200 and fail afterwards.
      if (response.ok && !code) return document
      throw new Refusal(response.status, code)
    } catch (error) {
      throw this.#apiErrorOf(error)
    }
  }

  async #sign(method: 'GET' | 'PUT', key: string, query: Record<string, string>): Promise<string> {
    const url = this.#url(key, { ...query, 'X-Amz-Expires': String(S3_SIGNED_SECONDS) })
    return (await this.#client.sign(url, { method, aws: { signQuery: true } })).url
  }

  #url(key: string, query: Record<string, string>): string {
    const url = new URL(key ? `${this.storage.url}/${key}` : this.storage.url)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    return url.href
  }

  #apiErrorOf(error: unknown): ApiError {
    if (error instanceof Refusal && error.code === 'NoSuchUpload') return notFound(UPLOAD_UNKNOWN)
    if (error instanceof Refusal && BAD_PARTS.includes(error.code))
      return invalid([{ field: 'parts', message: PARTS_REFUSED }])
    this.#log.warn({ error }, 'S3 request failed')
    return unavailable(STORAGE_AWAY)
  }
}

class Refusal extends Error {
  readonly code: string

  constructor(status: number, code: string) {
    super(`S3 responded with ${status} ${code}`)
    this.code = code
  }
}

type Document = ReturnType<typeof parseDocument>
type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number]

export function readXml(text: string): Document {
  return parseDocument(text, { xmlMode: true })
}

function elements(node: Document, name: string): Element[] {
  return DomUtils.getElementsByTagName(name, node)
}

export function textOf(node: Document | Element, name: string): string {
  return DomUtils.textContent(DomUtils.getElementsByTagName(name, node, true, 1)).trim()
}

/** `parts` must not contain characters that XML would need to escape. */
function partsXml(parts: readonly { PartNumber: number; ETag: string }[]): string {
  const lines = parts.map(
    ({ PartNumber, ETag }) => `<Part><PartNumber>${PartNumber}</PartNumber><ETag>${ETag}</ETag></Part>`,
  )
  return `<CompleteMultipartUpload xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${lines.join('')}</CompleteMultipartUpload>`
}
