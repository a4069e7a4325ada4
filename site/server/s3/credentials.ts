/** GET /s3/sts: temporary credentials for the user's own folder of the bucket. */
import { AwsClient } from 'aws4fetch'
import { S3_SIGNED_SECONDS } from '#site/domain/limits.ts'
import { STORAGE_AWAY } from '#site/domain/texts/stored-files.ts'
import type { ObjectStorage } from '#site/server/config/object-storage.ts'
import type { Action } from '#site/server/http/endpoint.ts'
import { notFound, unavailable } from '#site/server/http/errors.ts'
import { readXml, textOf } from './bucket.ts'
import { bucketOf, folderOf } from './direct-uploads.ts'

const TIMEOUT_MS = 5_000
const API_VERSION = '2011-06-15'

export const temporaryCredentials: Action<'GET /s3/sts'> = async (_, context) => {
  const { storage } = bucketOf(context)
  if (!storage.sts) throw notFound("Temporary S3 credentials aren't available on this site.")
  const prefix = folderOf(context.caller)
  const query = { ...roleQuery(storage.sts.role, context.caller.id), Policy: policyOf(storage, prefix) }
  try {
    const document = await request(storage, storage.sts.endpoint, query)
    return { credentials: credentialsIn(document), bucket: storage.bucket, region: storage.region, prefix }
  } catch (error) {
    context.log.warn({ error }, 'failed to get STS credentials')
    throw unavailable(STORAGE_AWAY)
  }
}

/** AWS can grant the site's user temporary rights without a role. Other servers only support roles. */
function roleQuery(role: string | undefined, userId: string): Record<string, string> {
  const common = { Version: API_VERSION, DurationSeconds: String(S3_SIGNED_SECONDS) }
  return role
    ? { ...common, Action: 'AssumeRole', RoleArn: role, RoleSessionName: userId }
    : { ...common, Action: 'GetFederationToken', Name: userId }
}

function policyOf({ bucket }: ObjectStorage, prefix: string): string {
  const Action = ['s3:PutObject', 's3:AbortMultipartUpload', 's3:ListMultipartUploadParts']
  const Resource = [`arn:aws:s3:::${bucket}/${prefix}*`]
  return JSON.stringify({ Version: '2012-10-17', Statement: [{ Effect: 'Allow', Action, Resource }] })
}

async function request(storage: ObjectStorage, endpoint: string, query: Record<string, string>) {
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
    body: new URLSearchParams(query).toString(),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const document = readXml(await response.text())
  if (!response.ok) throw new Error(`STS returned ${response.status} ${textOf(document, 'Code')}`)
  return document
}

function credentialsIn(found: ReturnType<typeof readXml>) {
  const credentials = {
    accessKeyId: textOf(found, 'AccessKeyId'),
    secretAccessKey: textOf(found, 'SecretAccessKey'),
    sessionToken: textOf(found, 'SessionToken'),
    expiration: textOf(found, 'Expiration'),
  }
  if (!Object.values(credentials).every(Boolean)) throw new Error('STS response has no credentials')
  return credentials
}
