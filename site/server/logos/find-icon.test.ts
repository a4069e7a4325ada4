import { expect, test } from 'vitest'
import { readPage } from '#site/server/prefill/read-page.ts'
import { iconsOf } from './find-icon.ts'

const PAGE = 'https://agent.example/start/'
const found = (html: string) =>
  iconsOf(readPage(html), PAGE).map((url) => url.replace('https://agent.example', ''))

test.each([
  ['', ['/favicon.ico']],
  ['<link rel="shortcut icon" href="/favicon.ico">', ['/favicon.ico']],
  ['<base href="/v2/"><link rel=icon href=a.png>', ['/v2/a.png', '/favicon.ico']],
  ['<link rel=icon href="https://cdn.example/a.png">', ['https://cdn.example/a.png', '/favicon.ico']],
  [
    '<link rel=icon sizes=32x32 href=/32><link rel=icon sizes="512X512" href=/512><link rel=icon sizes="16x16 96x96" href=/96>',
    ['/96', '/512', '/32', '/favicon.ico'],
  ],
  [
    '<link rel=icon href=/usual><link rel=apple-touch-icon href=/touch><link rel=icon sizes=48x48 href=/48>',
    ['/touch', '/48', '/usual', '/favicon.ico'],
  ],
  [
    '<link rel=icon type="image/svg+xml" href=/drawn><link rel=icon href="/a.SVG?v=2"><link rel=mask-icon href=/mask><link rel=icon href="data:image/png,"><link rel=icon href="http://[">',
    ['/favicon.ico'],
  ],
])('%s', (html, icons) => {
  expect(found(html)).toEqual(icons)
})
