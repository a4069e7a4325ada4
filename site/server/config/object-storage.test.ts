import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { objectStorage } from './object-storage.ts'

const whole = { S3_BUCKET: 'files', S3_ACCESS_KEY: 'k', S3_SECRET_KEY: 's' }

test.each([
  ['https://s3.example', 'false', 'https://files.s3.example'],
  ['https://s3.example/', 'true', 'https://s3.example/files'],
  ['http://127.0.0.1:9000', 'true', 'http://127.0.0.1:9000/files'],
  ['https://storage.example/v1/s3/', 'true', 'https://storage.example/v1/s3/files'],
])('at %s, by path: %s, the bucket is %s', (S3_ENDPOINT, S3_FORCE_PATH_STYLE, url) => {
  expect(objectStorage(readConfig({ ...whole, S3_ENDPOINT, S3_FORCE_PATH_STYLE }))?.url).toBe(url)
})

test('there is none without settings', () => {
  expect(objectStorage(readConfig({}))).toBeUndefined()
})
