import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalUrl, githubLink, isWebUrl, storedAddress, webAddress, xLink } from './links.ts'

test('links only http and https URLs', () => {
  expect(webAddress('https://cursor.com/?a=1')).toBe('https://cursor.com/?a=1')
  expect(webAddress('http://localhost:1')).toBe('http://localhost:1')
  for (const bad of ['', 'cursor.com', 'javascript:alert(1)', 'data:text/html,x', ' file:///etc']) {
    expect(webAddress(bad)).toBeUndefined()
  }
})

test('accepts X handles with and without @', () => {
  const link = { href: 'https://x.com/cursor_ai', label: '@cursor_ai' }
  expect(xLink('@cursor_ai')).toEqual(link)
  expect(xLink('cursor_ai')).toEqual(link)
  for (const bad of ['', '@', 'a/b', 'https://x.com/a']) expect(xLink(bad)).toBeUndefined()
})

test('labels a GitHub link with owner and repository', () => {
  expect(githubLink('https://github.com/paul-gauthier/aider/')?.label).toBe('paul-gauthier/aider')
  expect(githubLink('https://github.com/a/b.git')).toEqual({
    href: 'https://github.com/a/b.git',
    label: 'a/b',
  })
  expect(githubLink('https://github.com/')?.label).toBe('github.com')
  expect(githubLink('javascript:github.com')).toBeUndefined()
})

test('rejects form URLs with a password, a hidden host, or two meanings', () => {
  expect(isWebUrl('https://cursor.com/@a?b=@')).toBe(true)
  for (const bad of [
    'https://me@a.example',
    'https://:x@a.example',
    'https://@a.example',
    'https:\\\\a.example',
  ])
    expect(isWebUrl(bad), bad).toBe(false)
  for (const bad of ['https:a.example', 'https:///a.example', 'java\nscript:x', 'https://a.example/ b'])
    expect(isWebUrl(bad), bad).toBe(false)
})

const SAME = [
  'https://example.com/tool',
  'http://example.com/tool',
  'HTTPS://EXAMPLE.COM/tool',
  'https://www.example.com/tool/',
  'https://example.com:443/tool',
  'http://example.com:80/tool',
  'https://example.com./tool',
  'https://example.com//tool//',
  'https://example.com/tool#pricing',
  ' https://example.com/tool?utm_source=list&UTM_Medium=x ',
  'https://example.com/tool?ref=roster',
  'https://example.com/tool\u200b',
  '\u2060https://example.com/tool\u200f ',
]

test.each(SAME)('%s is the same website', (address) => {
  expect(canonicalUrl(address)).toBe('https://example.com/tool')
})

test.each([
  ['https://example.com/', 'https://example.com'],
  ['https://example.com/Tool', 'https://example.com/Tool'],
  ['https://app.example.com', 'https://app.example.com'],
  ['http://example.com:8080/', 'https://example.com:8080'],
  ['https://example.com/?b=2&a=1&utm_campaign=x', 'https://example.com?a=1&b=2'],
  ['https://münchen.example/', 'https://xn--mnchen-3ya.example'],
  ['https://www.com/', 'https://www.com'],
  ['https://www10.example.com/', 'https://www10.example.com'],
  ['https://example.com/#/a', 'https://example.com#/a'],
  ['https://example.com/#!/b', 'https://example.com#!/b'],
  ['https://example.com/#!c', 'https://example.com#!c'],
  ['https://example.com/写', 'https://example.com/%E5%86%99'],
  ['https://example.com/%E5%86%99', 'https://example.com/%E5%86%99'],
  ['https://example.com/100%', 'https://example.com/100%'],
  ['https://example.com/a.html', 'https://example.com/a.html'],
  [
    'https://play.google.com/store/apps/details?hl=de&id=a.b',
    'https://play.google.com/store/apps/details?id=a.b',
  ],
  ['https://github.com/Owner/Tool.git', 'https://github.com/owner/tool'],
  ['https://www.github.com/owner/tool/tree/main/', 'https://github.com/owner/tool'],
  ['https://github.com/owner/tool#readme', 'https://github.com/owner/tool'],
  ['https://github.com/owner/tools/blob/main/src/One', 'https://github.com/owner/tools/tree/main/src/one'],
  ['https://github.com/owner/tools/tree/a/b/src/two', 'https://github.com/owner/tools/tree/a/b/src/two'],
  ['https://github.com/owner/tools#three', 'https://github.com/owner/tools#three'],
])('%s keeps what names the page', (address, canonical) => {
  expect(canonicalUrl(address)).toBe(canonical)
})

test.each([
  '',
  'example.com',
  'mailto:a@example.com',
  'javascript:alert(1)',
  'ftp://example.com',
  'https://',
])('%s is not a website', (address) => {
  expect(canonicalUrl(address)).toBeUndefined()
})

test.each([
  [' https://example.com/tool ', 'https://example.com/tool'],
  ['HTTPS://Example.COM/Tool', 'https://example.com/Tool'],
  ['https://example.com', 'https://example.com'],
  ['https://example.com/', 'https://example.com/'],
  ['https://www.example.com/a//b/', 'https://www.example.com/a//b/'],
  ['http://example.com:80/a', 'http://example.com/a'],
  ['https://example.com:443', 'https://example.com'],
  ['https://example.com:80/', 'https://example.com:80/'],
  ['http://example.com:443/', 'http://example.com:443/'],
  ['https://example.com:8443/a', 'https://example.com:8443/a'],
  ['https://example.com/a?utm_source=x&b=2&UTM_Medium=y&a=1', 'https://example.com/a?b=2&a=1'],
  ['https://example.com/a?ref=list', 'https://example.com/a'],
  ['https://example.com?fbclid=1#top', 'https://example.com'],
  ['https://example.com/a?b=%20c+d', 'https://example.com/a?b=%20c+d'],
  ['https://example.com/a?prefutm_x=1', 'https://example.com/a?prefutm_x=1'],
  ['https://example.com/a?', 'https://example.com/a'],
  ['https://example.com/a#pricing', 'https://example.com/a'],
  ['https://example.com/#/tools/x', 'https://example.com/#/tools/x'],
  ['https://example.com/#!/tools', 'https://example.com/#!/tools'],
  ['https://example.com/%E2%9C%93/ü', 'https://example.com/%E2%9C%93/ü'],
  ['https://München.example/a', 'https://xn--mnchen-3ya.example/a'],
  ['no address', 'no address'],
])('%s is stored as %s', (typed, stored) => {
  expect(storedAddress(typed)).toBe(stored)
})

test.each([
  ['https://out.reddit.com/?url=https%3A%2F%2Ftool.example%2Fa%3Fref%3Dx', 'https://tool.example/a'],
  ['https://www.google.com/url?q=x&url=https://tool.example', 'https://tool.example'],
  ['https://l.facebook.com/l.php?u=https://tool.example/&h=1', 'https://tool.example/'],
  ['https://list.example/go?to=https://tool.example', 'https://tool.example'],
  [
    'https://go.list.example/x?target=javascript:alert(1)',
    'https://go.list.example/x?target=javascript:alert(1)',
  ],
  ['https://tool.example/check?url=https://a.example', 'https://tool.example/check?url=https://a.example'],
  ['https://affiliate.notion.so/9po6', 'https://affiliate.notion.so/9po6'],
  ['https://go.list.example/x?to=https://tool.example', 'https://go.list.example/x?to=https://tool.example'],
  ['https://click.example/docs?url=https://a.example', 'https://click.example/docs?url=https://a.example'],
  ['https://a.example/go?url=https://b.example/go?url=https://tool.example', 'https://tool.example'],
])('unwraps %s as %s', (typed, stored) => {
  expect(storedAddress(typed)).toBe(stored)
  expect(canonicalUrl(typed)).toBe(canonicalUrl(stored))
})

test('unwraps a link to a website that has the name of the agent', () => {
  const typed = 'https://go.list.example/x?to=https://night-owl.example/&utm_source=a'
  expect(storedAddress(typed, 'Nightowl')).toBe(typed.replace('&utm_source=a', ''))
  const named = 'https://go.list.example/x?to=https://nightowl.example/&utm_source=a'
  expect(storedAddress(named, 'Night Owl')).toBe('https://nightowl.example/')
})

test('reads a URL of many redirects at once', () => {
  const typed = 'https://a.example/go?url='.repeat(20_000)
  expect(storedAddress(typed)).toBe(typed)
})

test('stores the same website, idempotently', () => {
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (address) => {
      const stored = storedAddress(address)
      expect(canonicalUrl(stored)).toBe(canonicalUrl(address))
      expect(storedAddress(stored)).toBe(stored)
    }),
    // Making up a URL takes longer than the test.
    { numRuns: 30 },
  )
})
