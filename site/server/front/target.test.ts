import { expect, test } from 'vitest'
import { readTarget } from './target.ts'

test.each([
  ['/', { path: '/', rawPath: '/', search: '' }],
  ['/?', { path: '/', rawPath: '/', search: '' }],
  ['/?a=1&b', { path: '/', rawPath: '/', search: '?a=1&b' }],
  ['/agent/x/', { path: '/agent/x', rawPath: '/agent/x', search: '' }],
  ['/api/agents/?limit=1', { path: '/api/agents', rawPath: '/api/agents', search: '?limit=1' }],
  ['/caf%C3%A9', { path: '/café', rawPath: '/caf%C3%A9', search: '' }],
  ['/a?b=%zz', { path: '/a', rawPath: '/a', search: '?b=%zz' }],
])('parses %s', (url, target) => {
  expect(readTarget(url)).toEqual(target)
})

test.each([
  '',
  '*',
  'http://example.com/',
  '/%',
  '/%c3%28',
  '/a//b',
  '/a//',
  '/./a',
  '/a/..',
  '/a/%2e%2e/b',
  '/a%2f..%2fb',
  '/a%5c..',
  '/a%00',
  '/a%0d%0aset-cookie:x',
  '/a%7f',
])('refuses %s', (url) => {
  expect(readTarget(url)).toBeUndefined()
})
