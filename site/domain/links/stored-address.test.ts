import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalUrl } from './canonical-url.ts'
import { storedAddress } from './stored-address.ts'

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
  ['no address', 'no address'],
])('%s is stored as %s', (typed, stored) => {
  expect(storedAddress(typed)).toBe(stored)
})

test('it stays the same website, and done twice it stays as it is', () => {
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (address) => {
      const stored = storedAddress(address)
      expect(canonicalUrl(stored)).toBe(canonicalUrl(address))
      expect(storedAddress(stored)).toBe(stored)
    }),
  )
})
