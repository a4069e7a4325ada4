/** GET /s3/sts: temporary credentials that reach no further than one's own folder of the bucket. */
import { AwsClient } from 'aws4fetch'
import { S3_SIGNED_SECONDS } from '#site/domain/limits.ts'
import { STORAGE_AWAY, STS_OFF } from '#site/domain/texts/stored-files.ts'
import type { ObjectStorage } from '#site/server/config/object-storage.ts'
import type { Action } from '#site/server/http/endpoint.ts'
import { notFound, unavailable } from '#site/server/http/errors.ts'
import { folderOf } from './keys.ts'
import { bucketOf } from './multipart.ts'
import { readXml, textOf } from './xml.ts'

const PATIENCE_MS = 5_000
const API_VERSION = '2011-06-15'

export const temporaryCredentials: Action<'GET /s3/sts'> = async (_, context) => {
  const { storage } = bucketOf(context)
  if (!storage.sts) throw notFound(STS_OFF)
  const prefix = folderOf(context.caller)
  const question = { ...asked(storage.sts.role, context.caller.id), Policy: policyOf(storage, prefix) }
  try {
    const answer = await ask(storage, storage.sts.endpoint, question)
    return { credentials: read(answer), bucket: storage.bucket, region: storage.region, prefix }
  } catch (error) {
    context.log.warn({ error }, 'STS gave no credentials')
    throw unavailable(STORAGE_AWAY)
  }
}

/** AWS lends rights to its own user without a role; other servers know roles only. */
function asked(role: string | undefined, person: string): Record<string, string> {
  const common = { Version: API_VERSION, DurationSeconds: String(S3_SIGNED_SECONDS) }
  return role
    ? { ...common, Action: 'AssumeRole', RoleArn: role, RoleSessionName: person }
    : { ...common, Action: 'GetFederationToken', Name: person }
}

function policyOf({ bucket }: ObjectStorage, prefix: string): string {
  const Action = ['s3:PutObject', 's3:AbortMultipartUpload', 's3:ListMultipartUploadParts']
  const Resource = [`arn:aws:s3:::${bucket}/${prefix}*`]
  return JSON.stringify({ Version: '2012-10-17', Statement: [{ Effect: 'Allow', Action, Resource }] })
}

async function ask(
  storage: ObjectStorage,
  endpoint: string,
  question: Record<string, string>,
): Promise<string> {
  const client = new AwsClient({
    accessKeyId: storage.accessKey,
    secretAccessKey: storage.secretKey,
    region: storage.region === 'auto' ? 'us-east-1' : storage.region,
    service: 'sts',
    retries: 1,
  })
  const response = await client.fetch(endpoint, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(question).toString(),
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`STS answered ${response.status} ${textOf(readXml(text), 'Code')}`)
  return text
}

function read(answer: string) {
  const found = readXml(answer)
  const credentials = {
    accessKeyId: textOf(found, 'AccessKeyId'),
    secretAccessKey: textOf(found, 'SecretAccessKey'),
    sessionToken: textOf(found, 'SessionToken'),
    expiration: textOf(found, 'Expiration'),
  }
  if (!Object.values(credentials).every(Boolean)) throw new Error('STS answered without credentials')
  return credentials
}
