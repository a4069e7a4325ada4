/** Routes of multipart uploads, each for the user's own files. */
import { S3_FILE_BYTES_MAX, S3_OPEN_UPLOADS_MAX, S3_SIGNED_SECONDS } from '#site/domain/limits.ts'
import { FILE_TOO_LARGE, S3_OFF, UPLOADS_TOO_MANY } from '#site/domain/texts/stored-files.ts'
import { objectStorage } from '#site/server/config/object-storage.ts'
import type { Action, UserContext } from '#site/server/http/endpoint.ts'
import { ApiError, conflict, notFound } from '#site/server/http/errors.ts'
import { Bucket, type Part } from './bucket.ts'
import { folderOf, newKey, ownKey, storedAs } from './keys.ts'

/** Throws 404 if S3 isn't configured. */
export function bucketOf({ config, log }: Pick<UserContext, 'config' | 'log'>): Bucket {
  const storage = objectStorage(config)
  if (!storage) throw notFound(S3_OFF)
  return new Bucket(storage, log)
}

export const beginMultipart: Action<'POST /s3/multipart'> = async ({ filename, type }, context) => {
  const bucket = bucketOf(context)
  const open = await bucket.unfinished(folderOf(context.caller))
  if (open.length >= S3_OPEN_UPLOADS_MAX) throw conflict(UPLOADS_TOO_MANY)
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
