/** Signed requests to the bucket, and what its refusals mean. */
import { AwsClient } from 'aws4fetch'
import type { Logger } from 'pino'
import { S3_SIGNED_SECONDS } from '#site/domain/limits.ts'
import { PARTS_REFUSED, STORAGE_AWAY, UPLOAD_UNKNOWN } from '#site/domain/texts/stored-files.ts'
import type { ObjectStorage } from '#site/server/config/object-storage.ts'
import { type ApiError, invalid, notFound, unavailable } from '#site/server/http/errors.ts'
import { readXml, textOf } from './xml.ts'

/** A caller is told after this that files cannot be stored. */
const PATIENCE_MS = 10_000
const RETRIES = 2
/** What S3 says about parts that do not fit together. */
const BAD_PARTS = ['InvalidPart', 'InvalidPartOrder', 'EntityTooSmall', 'MalformedXML', 'InvalidArgument']

export interface BucketRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Empty for the bucket itself. */
  key?: string
  query: Record<string, string>
  headers?: Record<string, string>
  body?: string
  patienceMs?: number
}

export class Requests {
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

  /** Answers the XML. Errors: 404 for an unknown upload, 422 for parts that make no file, 503 when S3 is away or refuses. */
  async send({ method, key = '', query, headers = {}, body, patienceMs = PATIENCE_MS }: BucketRequest) {
    try {
      const response = await this.#client.fetch(this.#address(key, query), {
        ...{ method, headers, signal: AbortSignal.timeout(patienceMs) },
        ...(body !== undefined && { body }),
      })
      const document = readXml(await response.text())
      const code = textOf(document, 'Code')
      // Completing may begin its answer with 200 and fail afterwards.
      if (response.ok && !code) return document
      throw new Refusal(response.status, code)
    } catch (error) {
      throw this.#told(error)
    }
  }

  /** An address that allows one kind of request for some minutes, to whoever has it. */
  async sign(method: 'GET' | 'PUT', key: string, query: Record<string, string>): Promise<string> {
    const address = this.#address(key, { ...query, 'X-Amz-Expires': String(S3_SIGNED_SECONDS) })
    return (await this.#client.sign(address, { method, aws: { signQuery: true } })).url
  }

  #address(key: string, query: Record<string, string>): string {
    const url = new URL(key ? `${this.storage.url}/${key}` : this.storage.url)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    return url.href
  }

  #told(error: unknown): ApiError {
    if (error instanceof Refusal && error.code === 'NoSuchUpload') return notFound(UPLOAD_UNKNOWN)
    if (error instanceof Refusal && BAD_PARTS.includes(error.code))
      return invalid([{ field: 'parts', message: PARTS_REFUSED }])
    this.#log.warn({ error }, 'S3 did not do what it was asked')
    return unavailable(STORAGE_AWAY)
  }
}

class Refusal extends Error {
  readonly code: string

  constructor(status: number, code: string) {
    super(`S3 answered ${status} ${code}`)
    this.code = code
  }
}
