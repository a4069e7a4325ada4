import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

test.each([
  ['tags go, their text stays', '<p>One <b>bold</b> w<i>or</i>d</p><p>Two</p>', 'One bold word Two'],
  ['line breaks part words', 'One<br>Two<br/>Three', 'One Two Three'],
  [
    'entities are decoded once',
    'Fish &amp; Chips &#8217;n&#x27; more&nbsp;&hellip; &amp;lt;b&amp;gt;',
    "Fish & Chips ’n' more … &lt;b&gt;",
  ],
  ['what was escaped is text', 'Use the &lt;dialog&gt; element', 'Use the <dialog> element'],
  ['scripts go with their content', 'A<script>alert("</b>")</script>B<SCRIPT src=x>1</ScRiPt >C', 'ABC'],
  ['an unclosed script reaches to the end', 'Before <script>alert(1)', 'Before'],
  ['styles go', '<style>p > b { color: red }</style>Text', 'Text'],
  ['a longer name does not close', '<style>a</styles>b</style>c', 'c'],
  ['comments go', 'A<!-- <p>no</p> -->B<!doctype html><?xml x?>C', 'ABC'],
  ['an unclosed comment reaches to the end', 'A<!-- B', 'A'],
  ['attributes may hold anything', '<a title="1 > 2" href=\'x>y\'>link</a>', 'link'],
  ['an unclosed tag reaches to the end', 'A <img src=x onerror=alert(1)', 'A'],
  ['a sign of comparison is no tag', '1 < 2 and 3 > 2 <3', '1 < 2 and 3 > 2 <3'],
  ['control characters and hidden ones go', 'A\u0000B\u200bC\u202eD\n\n\tE', 'A BCD E'],
  ['broken halves of characters are replaced', 'A\ud83d', 'A\ufffd'],
])('%s', (_, html, text) => {
  expect(plainText(html)).toBe(text)
})

test('no markup ever survives unless it was escaped, and reading takes no longer than the text is long', () => {
  const piece = fc.constantFrom(
    '<',
    '>',
    '<script>',
    '</script',
    '"',
    "'",
    '=',
    '<!--',
    '-->',
    '<b ',
    'x',
    ' ',
    '/',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      const text = plainText(pieces.join(''))
      expect(text).not.toMatch(/<(script|b )[\s\S]*>/)
    }),
    { numRuns: 500 },
  )
  const start = process.threadCpuUsage()
  for (const hostile of ['<', '<a ', '<script>', '<!--', '</script', '<a title="', '&amp', '<b>']) {
    plainText(hostile.repeat(100_000 / hostile.length))
  }
  const { user, system } = process.threadCpuUsage(start)
  expect((user + system) / 1000).toBeLessThan(1000)
})
