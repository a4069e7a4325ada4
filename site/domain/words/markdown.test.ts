import fc from 'fast-check'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { expect, test } from 'vitest'
import { bareLink, markdownLine, markdownLink, markdownText } from './markdown.ts'

const text = fc.string({ unit: 'grapheme-ascii', minLength: 1 }).filter((value) => /^\S.*\S$/.test(value))
const snippets = fc.constantFrom(
  '# no heading',
  '- no list',
  '1. no list',
  '<b>',
  '[a](b)',
  '`c`',
  '&amp;',
  '*d*',
  '___',
  '| e',
  '$f$',
  '====',
)

test('round-trips any line', () => {
  fc.assert(
    fc.property(fc.oneof(text, snippets), (line) => {
      const said = line.replace(/\s+/g, ' ').trim()
      expect(textOf(`x ${markdownLine(line)}`)).toBe(`x ${said}`)
    }),
  )
})

test('keeps paragraphs, and never makes headings, lists, quotes, or code', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(snippets, text), { minLength: 1, maxLength: 4 }), (paragraphs) => {
      const { children } = fromMarkdown(markdownText(paragraphs.join('\n\n')))
      expect(children.map(({ type }) => type)).toEqual(paragraphs.map(() => 'paragraph'))
    }),
  )
})

test('keeps the URL of a link', () => {
  const markdown = markdownLink('a [b]', 'https://x.example/a(b) c?d=<e>')
  const [paragraph] = fromMarkdown(markdown).children
  expect(paragraph).toMatchObject({
    children: [
      { type: 'link', url: 'https://x.example/a%28b%29%20c?d=%3Ce%3E', children: [{ value: 'a [b]' }] },
    ],
  })
  expect(bareLink('https://x.example/a_b*')).toBe('<https://x.example/a_b*>')
})

function textOf(markdown: string): string {
  const [paragraph] = fromMarkdown(markdown).children
  if (paragraph?.type !== 'paragraph') return `${paragraph?.type}`
  return paragraph.children.map((child) => ('value' in child ? child.value : `[${child.type}]`)).join('')
}
