import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

test('nothing is required', () => {
  const config = readConfig({})
  expect(config).toMatchObject({
    HOST: '127.0.0.1',
    PORT: 4321,
    POCKETBASE_PORT: 8090,
    SEED: 'demo',
    TRUST_PROXY: 0,
  })
  expect(config.SITE_URL).toBe('http://localhost:4321')
  expect(config.DATA_DIR).toBe(resolve('.data'))
  expect(config.SUPERUSER_EMAIL).toBe('admin@roster.localhost')
  expect(config.UPVOTE_ON_OPEN).toBe(true)
})

test('the canonical origin follows the port and loses a trailing slash', () => {
  expect(readConfig({ PORT: '8080' }).SITE_URL).toBe('http://localhost:8080')
  expect(readConfig({ SITE_URL: 'https://agents.example.com/' }).SITE_URL).toBe('https://agents.example.com')
})

test('empty values count as not set', () => {
  expect(readConfig({ PORT: '', SITE_URL: '' }).PORT).toBe(4321)
})

test('paths become absolute', () => {
  expect(readConfig({ DATA_DIR: 'here' }).DATA_DIR).toBe(join(process.cwd(), 'here'))
})

test('every problem is named at once and no value is repeated', () => {
  const secret = 'short-pw-SECRET'
  try {
    readConfig({ PORT: '70000', SEED: 'all', PB_ENCRYPTION_KEY: secret, TRUST_PROXY: 'yes' })
    expect.unreachable()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    for (const name of ['PORT', 'SEED', 'PB_ENCRYPTION_KEY', 'TRUST_PROXY'])
      expect(error.message).toContain(name)
    expect(error.message).not.toContain(secret)
  }
})

test('S3 is set as a whole or not at all', () => {
  const whole = { S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'b', S3_ACCESS_KEY: 'k', S3_SECRET_KEY: 's' }
  expect(readConfig(whole).S3_BUCKET).toBe('b')
  for (const name of Object.keys(whole)) {
    expect(() => readConfig({ ...whole, [name]: '' })).toThrow(`${name} is missing`)
  }
})
