/** GET /s3/params: a signed S3 form that stores one file of limited size under one key. */
import { createHmac } from 'node:crypto'
import { S3_SIGNED_SECONDS, S3_SINGLE_BYTES_MAX } from '#site/domain/limits.ts'
import type { ObjectStorage } from '#site/server/config/object-storage.ts'
import type { Action } from '#site/server/http/endpoint.ts'
import { newKey, storedAs } from './keys.ts'
import { bucketOf } from './multipart.ts'

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
