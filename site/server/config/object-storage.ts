/** The S3 bucket that the settings describe. */
import { resolve } from 'node:path'
import type { Config } from './config.ts'

export interface ObjectStorage {
  bucket: string
  url: string
  region: string
  accessKey: string
  secretKey: string
  sts: { endpoint: string; role: string | undefined } | undefined
}

type Described = Pick<Config, Extract<keyof Config, `S3_${string}`>>

export function objectStorage(config: Described): ObjectStorage | undefined {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = config
  if (!config.S3_ENDPOINT || !bucket || !accessKey || !secretKey) return undefined
  const { S3_STS_ENDPOINT: endpoint, S3_STS_ROLE: role } = config
  return {
    bucket,
    accessKey,
    secretKey,
    url: bucketUrl(config.S3_ENDPOINT, bucket, config.S3_FORCE_PATH_STYLE),
    region: config.S3_REGION ?? 'auto',
    sts: endpoint ? { endpoint, role } : undefined,
  }
}

/** The place of the database's copy. `prefix` is empty or ends in a slash. */
export type CopyPlace =
  | { folder: string }
  | { storage: ObjectStorage; endpoint: string; byPath: boolean; prefix: string }

export function copyPlace(config: Described & Pick<Config, 'REPLICATE_TO'>): CopyPlace | undefined {
  const { REPLICATE_TO: to, S3_ENDPOINT: endpoint, S3_FORCE_PATH_STYLE: byPath } = config
  if (!to) return undefined
  const [, bucket, path = ''] = /^s3:\/\/([^/]+)\/*(.*?)\/*$/.exec(to) ?? []
  const storage = bucket && objectStorage({ ...config, S3_BUCKET: bucket })
  if (!storage || !endpoint) return { folder: resolve(to) }
  return { storage, endpoint, byPath, prefix: path && `${path}/` }
}

function bucketUrl(endpoint: string, bucket: string, byPath: boolean): string {
  const { protocol, host, pathname } = new URL(endpoint)
  const path = pathname.replace(/\/+$/, '')
  return byPath ? `${protocol}//${host}${path}/${bucket}` : `${protocol}//${bucket}.${host}${path}`
}
