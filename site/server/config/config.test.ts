import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { CLAIMS } from '#site/domain/brand.ts'
import { scratchFile, scratchFolder } from '#site/tests/support/fakes/scratch-file.ts'
import { localAddress, readConfig, unknownSettings } from './config.ts'
import { copyPlace, objectStorage } from './object-storage.ts'
import { COPY_IN_DATA_DIR, COPY_OF_REMOTE } from './start-texts.ts'

const S3 = { S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'b', S3_ACCESS_KEY: 'k', S3_SECRET_KEY: 's' }

test('nothing is required', () => {
  const config = readConfig({})
  expect(config).toMatchObject({
    HOST: '127.0.0.1',
    PORT: 4321,
    POCKETBASE_PORT: 8090,
    SEED: 'demo',
    TRUST_PROXY: 0,
    RATE_LIMITS: 'on',
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

test.each([
  'https://example.com/agents',
  'https://example.com/?a',
  'https://example.com#a',
  'https://me@example.com',
])('the canonical origin %s is refused, because it is more than an origin', (SITE_URL) => {
  expect(() => readConfig({ SITE_URL })).toThrow(
    /SITE_URL must be an origin.* such as https:\/\/agents\.example\.com/,
  )
})

test('an origin that is no web address has one problem', () => {
  expect(() => readConfig({ SITE_URL: 'example' })).toThrow(/^[^\n]+\n {2}SITE_URL [^\n]+\nSee [^\n]+$/)
})

test('claims are a number and a word each, and none hides them', () => {
  expect(readConfig({}).CLAIMS).toEqual(CLAIMS)
  expect(readConfig({ CLAIMS: ' 231 agents;98% happy people ' }).CLAIMS).toEqual([
    { figure: '231', of: 'agents' },
    { figure: '98%', of: 'happy people' },
  ])
  expect(readConfig({ CLAIMS: 'none' }).CLAIMS).toEqual([])
  for (const wrong of ['many', '231 agents; many', '231 agents;'])
    expect(() => readConfig({ CLAIMS: wrong })).toThrow('CLAIMS must be none, or')
})

test('empty values count as not set', () => {
  expect(readConfig({ PORT: '', SITE_URL: '' }).PORT).toBe(4321)
})

test('every problem is named at once, without values', () => {
  const secret = 'short-pw-SECRET'
  const read = () => readConfig({ PORT: '70000', SEED: 'all', PB_ENCRYPTION_KEY: secret, TRUST_PROXY: 'yes' })
  for (const name of ['PORT', 'SEED', 'PB_ENCRYPTION_KEY', 'TRUST_PROXY']) expect(read).toThrow(name)
  expect(read).not.toThrow(secret)
})

test('S3 needs all of its settings', () => {
  expect(readConfig(S3).S3_BUCKET).toBe('b')
  for (const name of Object.keys(S3)) {
    expect(() => readConfig({ ...S3, [name]: '' })).toThrow(`${name} is missing`)
  }
})

function secretFile(content: string): string {
  const path = scratchFile('secret')
  writeFileSync(path, content)
  return path
}

test('a secret is read from the file that NAME_FILE names, without the final line break', () => {
  const secrets = {
    POCKETBASE_SERVICE_PASSWORD: 'service password',
    PB_ENCRYPTION_KEY: '0123456789abcdef0123456789abcdef',
    ADMIN_PASSWORD: 'Admin-12345',
    SUPERUSER_PASSWORD: ' with blanks ',
    GOOGLE_CLIENT_SECRET: 'a',
    SMTP_PASSWORD: 'b',
    BACKUP_KEY: 'abcd-abcd-abcd-abcd',
    S3_ACCESS_KEY: 'c',
    S3_SECRET_KEY: 'd',
  }
  const files = Object.entries(secrets).map(([name, value]) => [`${name}_FILE`, secretFile(`${value}\n`)])
  const others = { S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'b' }
  const config = readConfig({ ...Object.fromEntries(files), ...others })
  expect(config).toMatchObject(secrets)
})

test.each([
  ['a secret that is set twice', { SMTP_PASSWORD: 'mail-secret' }, 'secret', /SMTP_PASSWORD and .* both set/],
  ['a file that is empty', {}, '\n', /SMTP_PASSWORD_FILE names an empty file/],
  ['a secret that breaks its rule', {}, 'tiny', /ADMIN_PASSWORD must have at least 8 characters/],
])('%s is an error', (_, env, content, problem) => {
  const path = secretFile(content)
  expect(() => readConfig({ ...env, SMTP_PASSWORD_FILE: path, ADMIN_PASSWORD_FILE: path })).toThrow(problem)
})

test('a file that cannot be read is an error with its reason, beside all other problems', () => {
  const env = { SMTP_PASSWORD_FILE: '/nowhere/secret', BACKUP_KEY_FILE: '.', PORT: 'x' }
  for (const problem of [/SMTP_PASSWORD_FILE .*ENOENT/, /BACKUP_KEY_FILE .*EISDIR/, /PORT must be/])
    expect(() => readConfig(env)).toThrow(problem)
})

test.each([
  ['SMTP_PASS', 'SMTP_PASSWORD'],
  ['SMTP_USERNAME', 'SMTP_USER'],
  ['SMTP_PASSWORD_FIEL', 'SMTP_PASSWORD_FILE'],
  ['S3_KEY', 'S3_ACCESS_KEY'],
  ['S3_BUKCET', 'S3_BUCKET'],
  ['BACKUP_KEYS', 'BACKUP_KEY'],
  ['ANALYTICS_SITE', 'ANALYTICS_SITE_ID'],
])('the unknown setting %s is named with %s', (name, nearest) => {
  expect(unknownSettings({ [name]: 'x' })).toEqual([{ name, nearest }])
})

test("known settings and other programs' are not unknown ones", () => {
  const env = {
    SMTP_HOST: 'a',
    SMTP_PASSWORD_FILE: 'b',
    HOSTNAME: 'c',
    PATH: 'd',
    SMTP_PASS: '',
    PORTAL: 'e',
  }
  expect(unknownSettings(env)).toEqual([])
})

const LOCAL = 'http://localhost:4321'

test.each([
  ['127.0.0.1', LOCAL, LOCAL],
  ['localhost', LOCAL, LOCAL],
  ['::1', LOCAL, LOCAL],
  ['0.0.0.0', LOCAL, LOCAL],
  ['127.0.0.1', 'http://[::1]:4321', 'http://[::1]:4321'],
  ['127.0.0.1', 'https://roster.example', 'http://127.0.0.1:4321'],
  ['::', 'https://roster.example', 'http://localhost:4321'],
  ['192.168.1.2', LOCAL, 'http://192.168.1.2:4321'],
  ['fd00::2', 'https://roster.example', 'http://[fd00::2]:4321'],
])('on %s, as %s, the site is opened at %s', (HOST, SITE_URL, expected) => {
  expect(localAddress({ HOST, PORT: 4321, SITE_URL })).toBe(expected)
})

test.each([
  ['https://s3.example', 'false', 'https://files.s3.example'],
  ['https://s3.example/', 'true', 'https://s3.example/files'],
  ['http://127.0.0.1:9000', 'true', 'http://127.0.0.1:9000/files'],
  ['https://storage.example/v1/s3/', 'true', 'https://storage.example/v1/s3/files'],
])('at %s, path style %s, the bucket is %s', (S3_ENDPOINT, S3_FORCE_PATH_STYLE, url) => {
  const bucket = { S3_BUCKET: 'files', S3_ACCESS_KEY: 'k', S3_SECRET_KEY: 's' }
  expect(objectStorage(readConfig({ ...bucket, S3_ENDPOINT, S3_FORCE_PATH_STYLE }))?.url).toBe(url)
  expect(objectStorage(readConfig({}))).toBeUndefined()
})

test('an invalid copy target is refused', () => {
  const to = (REPLICATE_TO: string, more = {}) =>
    readConfig({ DATA_DIR: '/srv/data', REPLICATE_TO, ...more }).REPLICATE_TO
  expect(() => to('/srv/data/copy')).toThrow(COPY_IN_DATA_DIR)
  expect(() => to('s3://copies/one')).toThrow('REPLICATE_TO is in S3, which needs S3_ENDPOINT')
  expect(() => to('/mnt/copy', { POCKETBASE_URL: 'http://127.0.0.1:8090' })).toThrow(COPY_OF_REMOTE)
  expect(() => to('ftp://copies/one')).toThrow('REPLICATE_TO must be a folder')
  for (const place of ['/mnt/copy', '/srv/data-copy', 's3://copies/one']) expect(to(place, S3)).toBe(place)
})

test.each([
  ['s3://copies', 'https://s3.example/copies', ''],
  ['s3://copies/', 'https://s3.example/copies', ''],
  ['s3://copies/of/one/', 'https://s3.example/copies', 'of/one/'],
])('a copy in %s is in the bucket %s, below "%s"', (REPLICATE_TO, url, prefix) => {
  const config = readConfig({ ...S3, S3_FORCE_PATH_STYLE: 'true', REPLICATE_TO })
  expect(copyPlace(config)).toMatchObject({ storage: { url }, prefix })
})

test("an owner's settings that can't be used are named, each with its reason", () => {
  const folder = scratchFolder()
  const file = (name: string, content: string | Buffer) => {
    writeFileSync(join(folder, name), content)
    return join(folder, name)
  }
  const refused: [env: Record<string, string>, reason: string | RegExp][] = [
    [{ SITE_NAME: ' ' }, 'SITE_NAME must not be blank'],
    [{ SITE_NAME: 'x'.repeat(31) }, 'SITE_NAME must have at most 30 characters'],
    [{ SITE_ACCENT: 'teal' }, 'SITE_ACCENT must be a color, such as 2563eb'],
    [{ SITE_LOGO: join(folder, 'none.svg') }, "SITE_LOGO can't be read (ENOENT)"],
    [{ SITE_LOGO: file('logo.jpg', 'JFIF') }, 'SITE_LOGO must be a PNG file, or an SVG file with a viewBox'],
    [{ SITE_LOGO: file('logo.svg', '<svg width="5" height="5"/>') }, 'SITE_LOGO must be a PNG file, or'],
    [
      { SITE_LOGO: file('cut.png', Buffer.from('89504e470d0a1a0a', 'hex')) },
      'SITE_LOGO must be a PNG file, or',
    ],
    [{ SITE_LOGO: file('large.png', Buffer.alloc(600_000)) }, 'SITE_LOGO must be at most 512 kB'],
    [{ OWN_PAGES: join(folder, 'none') }, "OWN_PAGES can't be read (ENOENT)"],
    [{ OWN_PAGES: folder }, 'OWN_PAGES has Über uns.md: name it with lowercase letters, digits, and hyphens'],
    [{ OWN_PAGES: folder }, 'OWN_PAGES has submit.md, but /submit is a page of the site'],
  ]
  file('Über uns.md', 'We')
  file('submit.md', 'Send it by mail')
  for (const [env, reason] of refused) expect(() => readConfig(env)).toThrow(reason)
})

test('a color is read with or without #, which starts a comment in .env', () => {
  for (const SITE_ACCENT of ['2563EB', '#2563eb', '26e', '#26E'])
    expect(readConfig({ SITE_ACCENT }).SITE_ACCENT?.given).toMatch(/^#2(563|266)e[be]$/)
})

test("an owner's pages have a title from their heading or their name", () => {
  const OWN_PAGES = scratchFolder()
  const write = (name: string, text: string) => writeFileSync(join(OWN_PAGES, name), text)
  write('b.md', '\n# By heading #\r\n\n## Part\n')
  write('by-name.md', 'Text\n\n# Later\n')
  write('notes.txt', 'ignored')
  expect(readConfig({ OWN_PAGES }).OWN_PAGES).toEqual([
    { path: '/b', title: 'By heading', text: '\n## Part\n' },
    { path: '/by-name', title: 'By name', text: 'Text\n\n# Later\n' },
  ])
})
