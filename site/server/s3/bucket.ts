/** The bucket of S3: files in parts while they are on their way, and the files it holds. */
import type { Logger } from 'pino'
import type { ObjectStorage } from '#site/server/config/object-storage.ts'
import { Requests } from './requests.ts'
import { elements, partsXml, textOf } from './xml.ts'

/** Putting thousands of parts together takes S3 a while. */
const COMPLETING_MS = 5 * 60_000

export interface Part {
  PartNumber: number
  ETag: string
  Size: number
}

export interface Unfinished {
  key: string
  uploadId: string
  begunAt: number
}

export interface StoredFile {
  key: string
  bytes: number
}

export class Bucket {
  readonly storage: ObjectStorage
  readonly #requests: Requests

  constructor(storage: ObjectStorage, log: Logger) {
    this.storage = storage
    this.#requests = new Requests(storage, log)
  }

  /** Answers the id of the upload. */
  async begin(key: string, headers: Record<string, string>): Promise<string> {
    return textOf(
      await this.#requests.send({ method: 'POST', key, query: { uploads: '' }, headers }),
      'UploadId',
    )
  }

  async parts(key: string, uploadId: string): Promise<Part[]> {
    const parts: Part[] = []
    for (let marker = '0'; marker; ) {
      const query = { uploadId, 'part-number-marker': marker }
      const page = await this.#requests.send({ method: 'GET', key, query })
      for (const part of elements(page, 'Part')) {
        const ETag = textOf(part, 'ETag').replaceAll('"', '')
        parts.push({
          PartNumber: Number(textOf(part, 'PartNumber')),
          ETag,
          Size: Number(textOf(part, 'Size')),
        })
      }
      marker = textOf(page, 'IsTruncated') === 'true' ? textOf(page, 'NextPartNumberMarker') : ''
    }
    return parts
  }

  signPart(key: string, uploadId: string, partNumber: number): Promise<string> {
    return this.#requests.sign('PUT', key, { uploadId, partNumber: String(partNumber) })
  }

  /** An address that answers a file for some minutes, to whoever has it. */
  signReading(key: string): Promise<string> {
    return this.#requests.sign('GET', key, {})
  }

  /** All files below `prefix`. */
  async files(prefix: string): Promise<StoredFile[]> {
    const found: StoredFile[] = []
    for (let token = '', isMore = true; isMore; ) {
      const query = { 'list-type': '2', prefix, ...(token && { 'continuation-token': token }) }
      const page = await this.#requests.send({ method: 'GET', query })
      for (const file of elements(page, 'Contents')) {
        found.push({ key: textOf(file, 'Key'), bytes: Number(textOf(file, 'Size')) })
      }
      isMore = textOf(page, 'IsTruncated') === 'true'
      token = textOf(page, 'NextContinuationToken')
    }
    return found
  }

  async remove(key: string): Promise<void> {
    await this.#requests.send({ method: 'DELETE', key, query: {} })
  }

  async complete(key: string, uploadId: string, parts: readonly Omit<Part, 'Size'>[]): Promise<void> {
    const headers = { 'Content-Type': 'application/xml' }
    const [body, query] = [partsXml(parts), { uploadId }]
    await this.#requests.send({ method: 'POST', key, query, headers, body, patienceMs: COMPLETING_MS })
  }

  async abort(key: string, uploadId: string): Promise<void> {
    await this.#requests.send({ method: 'DELETE', key, query: { uploadId } })
  }

  /** Uploads below `prefix` that were neither completed nor aborted. */
  async unfinished(prefix: string): Promise<Unfinished[]> {
    const found: Unfinished[] = []
    let markers: Record<string, string> = {}
    do {
      const page = await this.#requests.send({ method: 'GET', query: { uploads: '', prefix, ...markers } })
      for (const upload of elements(page, 'Upload')) {
        const [key, uploadId] = [textOf(upload, 'Key'), textOf(upload, 'UploadId')]
        found.push({ key, uploadId, begunAt: Date.parse(textOf(upload, 'Initiated')) })
      }
      const more = textOf(page, 'IsTruncated') === 'true'
      markers = more
        ? {
            'key-marker': textOf(page, 'NextKeyMarker'),
            'upload-id-marker': textOf(page, 'NextUploadIdMarker'),
          }
        : {}
    } while (markers['key-marker'])
    return found
  }
}
