/** Parts of multipart uploads that s3rver lacks: listing and aborting them, and rejecting invalid parts. */
import { existsSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { S3Error } from './s3-signature.ts'

const PART_BYTES_MIN = 5 * 1024 * 1024

export class S3Parts {
  readonly #folder: string

  /** `folder`: where s3rver stores unfinished uploads. */
  constructor(folder: string) {
    this.#folder = folder
  }

  /** IDs of the uploads in progress. A part that was still arriving when one was aborted leaves an empty folder. */
  uploads(): string[] {
    if (!existsSync(this.#folder)) return []
    return readdirSync(this.#folder).filter((id) => existsSync(join(this.#folder, id, 'key')))
  }

  /** Sets the start time of an upload. */
  backdate(uploadId: string, time: Date): void {
    utimesSync(join(this.#folder, uploadId, 'key'), time, time)
  }

  /** Makes a part look this large, without writing its bytes. */
  enlarge(uploadId: string, number: number, bytes: number): void {
    truncateSync(join(this.#folder, uploadId, String(number)), bytes)
  }

  /** Throws NoSuchUpload. */
  check(key: string, uploadId: string): void {
    if (!this.uploads().includes(uploadId) || this.#key(uploadId) !== key)
      throw new S3Error(404, 'NoSuchUpload')
  }

  abort(uploadId: string): void {
    rmSync(join(this.#folder, uploadId), { recursive: true, force: true })
  }

  /** The complete parts, in order. */
  list(uploadId: string): { number: number; size: number; etag: string }[] {
    const folder = join(this.#folder, uploadId)
    return readdirSync(folder)
      .filter((name) => name.endsWith('.md5'))
      .map((name) => Number(name.slice(0, -4)))
      .sort((one, other) => one - other)
      .map((number) => ({
        number,
        size: statSync(join(folder, String(number))).size,
        etag: readFileSync(join(folder, `${number}.md5`), 'utf8'),
      }))
  }

  /** Throws the same errors as S3. */
  checkCompletion(uploadId: string, xml: string): void {
    const there = new Map(this.list(uploadId).map((part) => [part.number, part]))
    const asked = [...xml.matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]*)<\/ETag>/g)]
    for (const [at, [, number, etag]] of asked.entries()) {
      const part = there.get(Number(number))
      if (!part || part.etag !== etag) throw new S3Error(400, 'InvalidPart')
      if (at > 0 && Number(asked[at - 1]?.[1]) >= part.number) throw new S3Error(400, 'InvalidPartOrder')
      if (at < asked.length - 1 && part.size < PART_BYTES_MIN) throw new S3Error(400, 'EntityTooSmall')
    }
  }

  partsXml(uploadId: string): string {
    const parts = this.list(uploadId).map(
      ({ number, size, etag }) =>
        `<Part><PartNumber>${number}</PartNumber><ETag>&quot;${etag}&quot;</ETag><Size>${size}</Size></Part>`,
    )
    return `<ListPartsResult><IsTruncated>false</IsTruncated>${parts.join('')}</ListPartsResult>`
  }

  uploadsXml(prefix: string): string {
    const uploads = this.uploads()
      .filter((id) => this.#key(id).startsWith(prefix))
      .map((id) => {
        const begun = statSync(join(this.#folder, id, 'key')).mtime.toISOString()
        return `<Upload><Key>${this.#key(id)}</Key><UploadId>${id}</UploadId><Initiated>${begun}</Initiated></Upload>`
      })
    return `<ListMultipartUploadsResult><IsTruncated>false</IsTruncated>${uploads.join('')}</ListMultipartUploadsResult>`
  }

  #key(uploadId: string): string {
    return readFileSync(join(this.#folder, uploadId, 'key'), 'utf8')
  }
}
