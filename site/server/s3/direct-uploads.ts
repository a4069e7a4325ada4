/** Direct uploads to S3, each of a user's own files: in parts, or as one signed form. */
import { createHmac, randomBytes } from 'node:crypto'
import { UPLOAD_TYPES } from '#site/domain/images/upload-formats.ts'
import {
  S3_FILE_BYTES_MAX,
  S3_OPEN_UPLOADS_MAX,
  S3_SIGNED_SECONDS,
  S3_SINGLE_BYTES_MAX,
} from '#site/domain/limits.ts'
import { FILE_TOO_LARGE, KEY_FOREIGN, S3_OFF } from '#site/domain/texts/stored-files.ts'
import type { ObjectStorage } from '#site/server/config/object-storage.ts'
import { objectStorage } from '#site/server/config/object-storage.ts'
import type { Action, UserContext } from '#site/server/http/endpoint.ts'
import { ApiError, conflict, forbidden, notFound } from '#site/server/http/errors.ts'
import { Bucket, type Part } from './bucket.ts'

export function bucketOf({ config, log }: Pick<UserContext, 'config' | 'log'>): Bucket {
  const storage = objectStorage(config)
  if (!storage) throw notFound(S3_OFF)
  return new Bucket(storage, log)
}

export const beginMultipart: Action<'POST /s3/multipart'> = async ({ filename, type }, context) => {
  const bucket = bucketOf(context)
  const open = await bucket.unfinished(folderOf(context.caller))
  if (open.length >= S3_OPEN_UPLOADS_MAX)
    throw conflict(`You have ${S3_OPEN_UPLOADS_MAX} unfinished uploads. Complete or cancel one first.`)
  const key = newKey(context.caller, filename)
  return { key, uploadId: await bucket.begin(key, storedAs(type)), bucket: bucket.storage.bucket }
}

export const listParts: Action<'GET /s3/multipart/{uploadId}'> = ({ uploadId, key }, context) =>
  bucketOf(context).parts(ownKey(context.caller, key), uploadId)

export const signPart: Action<'GET /s3/multipart/{uploadId}/{partNumber}'> = async (input, context) => {
  const { uploadId, partNumber } = input
  const key = ownKey(context.caller, input.key)
  const bucket = bucketOf(context)
  // S3 doesn't limit the parts of signed URLs, so a user who has sent too much gets no more URLs.
  checkSize(await bucket.parts(key, uploadId))
  return { url: await bucket.signPart(key, uploadId, partNumber), expires: S3_SIGNED_SECONDS }
}

export const completeMultipart: Action<'POST /s3/multipart/{uploadId}/complete'> = async (input, context) => {
  const { uploadId, parts } = input
  const key = ownKey(context.caller, input.key)
  const bucket = bucketOf(context)
  checkSize(await bucket.parts(key, uploadId))
  await bucket.complete(
    key,
    uploadId,
    parts.map(({ PartNumber, ETag }) => ({ PartNumber, ETag: ETag.replaceAll('"', '') })),
  )
  const { url, bucket: name } = bucket.storage
  return { location: `${url}/${key}`, key, bucket: name }
}

export const abortMultipart: Action<'DELETE /s3/multipart/{uploadId}'> = async (
  { uploadId, key },
  context,
) => {
  await bucketOf(context).abort(ownKey(context.caller, key), uploadId)
  return {}
}

function checkSize(parts: readonly Part[]): void {
  const bytes = parts.reduce((sum, { Size }) => sum + Size, 0)
  if (bytes > S3_FILE_BYTES_MAX) throw new ApiError(413, { message: FILE_TOO_LARGE })
}

const ALGORITHM = 'AWS4-HMAC-SHA256'

export const singleUpload: Action<'GET /s3/params'> = ({ filename, type }, context) => {
  const { storage } = bucketOf(context)
  const fields = { key: newKey(context.caller, filename), success_action_status: '201', ...storedAs(type) }
  return {
    method: 'POST',
    url: storage.url,
    fields: signedForm(storage, fields),
    expires: S3_SIGNED_SECONDS,
  }
}

/** aws4fetch only signs requests. A form is signed by its policy, which lists every field. */
function signedForm(storage: ObjectStorage, fields: Record<string, string>): Record<string, string> {
  const now = new Date()
  const time = now.toISOString().replace(/[:-]|\.\d{3}/g, '')
  const scope = [time.slice(0, 8), storage.region, 's3', 'aws4_request']
  const signed = {
    ...fields,
    'x-amz-algorithm': ALGORITHM,
    'x-amz-credential': [storage.accessKey, ...scope].join('/'),
    'x-amz-date': time,
  }
  const conditions = [
    { bucket: storage.bucket },
    ...Object.entries(signed).map(([name, value]) => ({ [name]: value })),
    ['content-length-range', 1, S3_SINGLE_BYTES_MAX],
  ]
  const expiration = new Date(now.getTime() + S3_SIGNED_SECONDS * 1000).toISOString()
  const policy = Buffer.from(JSON.stringify({ expiration, conditions })).toString('base64')
  const key = scope.reduce<string | Buffer>((secret, text) => hmac(secret, text), `AWS4${storage.secretKey}`)
  return { ...signed, policy, 'x-amz-signature': hmac(key, policy).toString('hex') }
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

export const UPLOADS_FOLDER = 'uploads-large/'
const NAME_LENGTH_MAX = 80
const REST = /^[0-9a-f]{32}-[A-Za-z0-9._-]{1,80}$/

export function folderOf({ id }: { id: string }): string {
  return `${UPLOADS_FOLDER}${id}/`
}

export function newKey(owner: { id: string }, fileName: string): string {
  return `${folderOf(owner)}${randomBytes(16).toString('hex')}-${cleanName(fileName)}`
}

export function ownKey(owner: { id: string }, key: string): string {
  const folder = folderOf(owner)
  if (!key.startsWith(folder) || !REST.test(key.slice(folder.length))) throw forbidden(KEY_FOREIGN)
  return key
}

/** Keeps only image types, so a browser that opens the URL runs nothing. */
function storedAs(type: string): { 'Content-Type': string; 'Content-Disposition': string } {
  return {
    'Content-Type': UPLOAD_TYPES.includes(type) ? type : 'application/octet-stream',
    'Content-Disposition': 'attachment',
  }
}

/** Reduces a path to its last part, in characters without meaning in URLs, headers, and file systems. */
function cleanName(fileName: string): string {
  const name = fileName
    .slice(Math.max(fileName.lastIndexOf('/'), fileName.lastIndexOf('\\')) + 1)
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/\.{2,}/g, '.')
    .replace(/^[.-]+/, '')
    .slice(-NAME_LENGTH_MAX)
  return name || 'file'
}
