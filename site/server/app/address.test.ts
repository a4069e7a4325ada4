import { expect, test } from 'vitest'
import { localAddress } from './address.ts'

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
])('on %s, as %s, it is opened at %s', (HOST, SITE_URL, expected) => {
  expect(localAddress({ HOST, PORT: 4321, SITE_URL })).toBe(expected)
})
