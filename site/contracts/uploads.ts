/** Uploads: preview images, and large files straight to S3 with the paths and JSON of Uppy's S3 plugin. */
import { z } from 'zod'
import { ANY_UPLOAD_FORMAT } from '#site/domain/images/upload-formats.ts'
import { S3_PARTS_MAX } from '#site/domain/limits.ts'
import type { Contracts } from './contract.ts'

const FILE_NAME_LENGTH_MAX = 1024
const FILE_NAME_REQUIRED = 'A file name is required.'
const FILE_TYPE_MALFORMED = 'The file type must be a MIME type, such as image/png.'
const PARTS_REQUIRED = 'The parts of the file are required.'
const PART_MALFORMED = `Each part needs a PartNumber from 1 to ${S3_PARTS_MAX} and an ETag.`
const MIME_TYPE = /^[\w.+-]{1,100}\/[\w.+-]{1,100}( *;.{0,100})?$/
/** Ten thousand parts with their names and hashes. */
const PARTS_BYTES_MAX = 1024 * 1024

const file = {
  filename: z
    .string(FILE_NAME_REQUIRED)
    .min(1, FILE_NAME_REQUIRED)
    .max(FILE_NAME_LENGTH_MAX, 'The file name is too long.'),
  type: z.string(FILE_TYPE_MALFORMED).regex(MIME_TYPE, FILE_TYPE_MALFORMED).or(z.literal('')).default(''),
}
const upload = z.object({ uploadId: z.string().min(1).max(2048) })
const query = z.object({ key: z.string('must be the key returned by the first request').min(1).max(1024) })
const partNumber = z
  .string()
  .regex(/^[1-9]\d{0,4}$/)
  .transform(Number)
  .pipe(z.number().max(S3_PARTS_MAX))
  .meta({ override: { type: 'integer', minimum: 1, maximum: S3_PARTS_MAX } })
const part = z.object(
  {
    PartNumber: z.int(PART_MALFORMED).min(1, PART_MALFORMED).max(S3_PARTS_MAX, PART_MALFORMED),
    // Goes into XML unescaped.
    ETag: z.string(PART_MALFORMED).regex(/^"?[\w+/=.-]{1,128}"?$/, PART_MALFORMED),
  },
  PART_MALFORMED,
)
const COMMON = { access: 'user', needs: 'S3' } as const

export const UPLOAD_ROUTES = {
  'POST /api/objects/upload': {
    summary: `A URL that takes one image (${ANY_UPLOAD_FORMAT}) by PUT, for a few minutes`,
    access: 'public',
    response: z.object({ uploadURL: z.url() }),
  },
  'POST /s3/multipart': {
    ...COMMON,
    summary: 'Start a multipart upload. The server chooses the key',
    body: z.object(file),
    response: z.object({ key: z.string(), uploadId: z.string(), bucket: z.string() }),
  },
  'GET /s3/multipart/{uploadId}': {
    ...COMMON,
    summary: 'List the uploaded parts of your unfinished upload',
    params: upload,
    query,
    response: z.array(z.object({ PartNumber: z.int(), ETag: z.string(), Size: z.int() })),
  },
  'DELETE /s3/multipart/{uploadId}': {
    ...COMMON,
    summary: 'Abort your unfinished upload and delete its parts',
    params: upload,
    query,
    response: z.object({}),
  },
  'GET /s3/multipart/{uploadId}/{partNumber}': {
    ...COMMON,
    summary: 'Get a presigned URL to PUT one part',
    params: upload.extend({ partNumber }),
    query,
    response: z.object({ url: z.url(), expires: z.int() }),
  },
  'POST /s3/multipart/{uploadId}/complete': {
    ...COMMON,
    summary: 'Complete a multipart upload',
    params: upload,
    query,
    body: z.object({
      parts: z
        .array(part, PARTS_REQUIRED)
        .min(1, PARTS_REQUIRED)
        .max(S3_PARTS_MAX, `A file can have at most ${S3_PARTS_MAX} parts.`),
    }),
    bodyBytesMax: PARTS_BYTES_MAX,
    response: z.object({ location: z.url(), key: z.string(), bucket: z.string() }),
  },
  'GET /s3/params': {
    ...COMMON,
    summary: 'Get a presigned form to upload a single smaller file. The server chooses the key',
    query: z.object(file),
    response: z.object({
      method: z.literal('POST'),
      url: z.url(),
      fields: z.record(z.string(), z.string()),
      expires: z.int(),
    }),
  },
  'GET /s3/sts': {
    ...COMMON,
    summary: 'Get temporary credentials for your own folder in the bucket. Requires S3_STS_ENDPOINT',
    response: z.object({
      credentials: z.object({
        accessKeyId: z.string(),
        secretAccessKey: z.string(),
        sessionToken: z.string(),
        expiration: z.string(),
      }),
      bucket: z.string(),
      region: z.string(),
      prefix: z.string(),
    }),
  },
} as const satisfies Contracts

/** The reply to the upload's PUT, which isn't an /api route. */
export const storedImage = z.object({
  path: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  bytes: z.number().int(),
  /** The path with a signature that shows it to its uploader. */
  view: z.string(),
})

export type StoredImage = z.output<typeof storedImage>
