import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { S3_UNFINISHED_HOURS } from '#site/domain/limits.ts'
import { readConfig } from '#site/server/config/config.ts'
import { objectStorage } from '#site/server/config/object-storage.ts'
import { S3Server } from '#site/tests/support/servers/s3-server.ts'
import { Bucket } from './bucket.ts'
import { abortStale } from './unfinished-uploads.ts'

const HOUR_MS = 3_600_000

let s3: S3Server

beforeAll(async () => {
  s3 = await S3Server.start()
})
afterAll(() => s3.stop())

test('aborts user uploads that are older than a day, and no others', async () => {
  const storage = objectStorage(readConfig(s3.env))
  if (!storage) throw new Error('The settings describe no bucket')
  const bucket = new Bucket(storage, pino({ level: 'silent' }))
  const begin = async (key: string, hours: number) => {
    const id = await bucket.begin(key, {})
    s3.parts.backdate(id, new Date(Date.now() - hours * HOUR_MS))
    return id
  }
  await begin('uploads-large/ada/old', S3_UNFINISHED_HOURS + 1)
  const young = await begin('uploads-large/ada/young', S3_UNFINISHED_HOURS - 1)
  const other = await begin('pbc_1/record/old', S3_UNFINISHED_HOURS + 1)
  expect(await abortStale(bucket, Date.now())).toBe(1)
  expect(s3.parts.uploads().sort()).toEqual([young, other].sort())
  expect(await abortStale(bucket, Date.now())).toBe(0)
})
