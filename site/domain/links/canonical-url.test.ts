import { expect, test } from 'vitest'
import { canonicalUrl } from './canonical-url.ts'

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

test('a canonical address stays as it is', () => {
  for (const address of SAME) {
    const canonical = canonicalUrl(address) ?? ''
    expect(canonicalUrl(canonical)).toBe(canonical)
  }
})
