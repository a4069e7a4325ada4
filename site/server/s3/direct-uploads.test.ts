import { expect, test } from 'vitest'
import { ApiError } from '#site/server/http/errors.ts'
import { newKey, ownKey } from './direct-uploads.ts'

const ada = { id: 'adaadaadaadaada' }
const bob = { id: 'bobbobbobbobbob' }

test.each([
  ['photo.jpg', 'photo.jpg'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\holiday\\beach.png', 'beach.png'],
  ['naïve plan (1).pdf', 'nai-ve-plan-1-.pdf'],
  ['..', 'file'],
  ['.htaccess', 'htaccess'],
  ['\u202Egpj.exe', 'gpj.exe'],
  ['a\u0000b?key=c&d#e', 'a-b-key-c-d-e'],
  ['設計', 'file'],
  ['', 'file'],
  [`${'x'.repeat(300)}.mp4`, `${'x'.repeat(76)}.mp4`],
])('stores %j as %s', (given, name) => {
  const key = newKey(ada, given)
  expect(key).toMatch(/^uploads-large\/adaadaadaadaada\/[0-9a-f]{32}-/)
  expect(key.slice(key.indexOf('-', 20) + 1)).toBe(name)
  expect(ownKey(ada, key)).toBe(key)
  expect(() => ownKey(bob, key)).toThrow(ApiError)
})

test.each([
  '',
  'uploads-large/',
  'uploads-large/adaadaadaadaada/',
  'uploads-large/adaadaadaadaada/a.png',
  `uploads-large/adaadaadaadaada/${'0'.repeat(32)}-`,
  `uploads-large/adaadaadaadaada/${'0'.repeat(32)}-a/b`,
  `uploads-large/adaadaadaadaada/../bobbobbobbobbob/${'0'.repeat(32)}-a`,
  `uploads-large/adaadaadaadaada/${'0'.repeat(32)}-a?acl`,
  `/uploads-large/adaadaadaadaada/${'0'.repeat(32)}-a`,
  'pbc_1234567890/record123456789/picture.webp',
])('refuses %j as a key', (key) => {
  expect(() => ownKey(ada, key)).toThrow(expect.objectContaining({ status: 403 }))
})
