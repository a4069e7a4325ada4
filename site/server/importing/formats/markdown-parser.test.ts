import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { scratchFile } from '#site/tests/support/fakes/scratch-file.ts'
import { openTable } from './formats.ts'
import { rowsOf } from './markdown.ts'

const [A, B, C] = ['[A](https://a.example.com)', '[B](https://b.example.com)', '[C](https://c.example.com)']
/** The line, name, description, and website of each agent. */
const read = (list: string) =>
  [...rowsOf(list)].flatMap((row) =>
    'fields' in row ? [[row.line, row.fields.name, row.fields.description, row.fields.websiteUrl]] : [],
  )
const a = (line: number, description = '') => [line, 'A', description, 'https://a.example.com']
const b = (line: number) => [line, 'B', '', 'https://b.example.com']
const c = (line: number) => [line, 'C', '', 'https://c.example.com']

test.each('title textarea iframe script style xmp noembed noframes plaintext'.split(' '))(
  'reads past <%s> without an end tag',
  (tag) => {
    expect(read(`- ${A} - Makes <${tag}> tags\n- ${B}`)).toEqual([a(1, 'Makes tags'), b(2)])
    expect(read(`| Tool | About |\n|--|--|\n| ${A} | Makes <${tag}> |\n| ${B} | |`)).toEqual([
      a(3, 'Makes'),
      b(4),
    ])
    expect(read(`<${tag} src="https://i.example.com">\n</${tag}>\n<div><${tag}></div>\n\n- ${A}`)).toEqual([
      a(5),
    ])
  },
)

const nested = Array.from({ length: 60 }, (_, depth) => `${'  '.repeat(depth)}- ${A}`)
const short = Array.from({ length: 400 }, () => `| ${A} |`)

test.each([
  [
    'a script',
    `- ${A}\n  <script>if (a<b) say("${B}<a href='https://s.example.com'>")</script>\n- ${C}`,
    [a(1), c(3)],
  ],
  ['an open comment in an item', `- ${A}\n- <!-- open\n- ${B}`, [a(1), b(3)]],
  ['an open attribute', `<div title="open>\n\n- ${A}`, [a(3)]],
  [
    'tags in an attribute',
    `<ul>\n<li><a title="see <b>x</b>" href="https://a.example.com">A</a>\n<li>\n\n${C}</ul>`,
    [a(2), c(3)],
  ],
  [
    'a long table of short rows',
    `| Name${' | x'.repeat(199)} |\n|${'---|'.repeat(200)}\n${short.join('\n')}`,
    short.map((_, at) => a(at + 3)),
  ],
  [
    'a row longer than the header',
    '| Name | About |\n|---|---|\n| A | Writes \\| tests | [x](https://a.example.com)',
    [a(3, 'Writes | tests')],
  ],
  [
    'a heading right below a table',
    `> | Name | About |\n> |---|---|\n> | ${A} | x | y |\n## C\n- ${B}`,
    [a(3, 'x'), b(5)],
  ],
  [
    'footnotes',
    `- ${A} - Good thing[^1] for[^2] all\n\n[^1]: Note\n    ${B}\n\n    - ${B}\n\n- ${C}`,
    [a(1, 'Good thing for[^2] all'), c(8)],
  ],
  [
    'bare links',
    '- www.a.example.com - Cool\n- **B** www.b.example.com',
    [
      [1, 'a.example.com', 'Cool', 'http://www.a.example.com'],
      [2, 'B', '', 'http://www.b.example.com'],
    ],
  ],
  ['a period after a link', '- https://a.example.com.', [[1, 'a.example.com', '', 'https://a.example.com']]],
  ['an email address', '- a@example.com - Helps', [[1, '', 'Helps', 'mailto:a@example.com']]],
  ['60 nested lists', nested.join('\n'), nested.map((_, at) => a(at + 1))],
  ['checkboxes', `- [ ]\n- [ ] ${A}\n> - [X] ${B}\n\n[^x\ny]: ${C}`, [a(2), b(3)]],
  ['many blank lines', `${'\n'.repeat(300_000)}- ${A}`, [a(300_001)]],
  ['many open brackets', `${'[^a\n\n'.repeat(50_000)}- ${A}`, [a(100_001)]],
])('reads %s', (_, list, agents) => {
  expect(read(list)).toEqual(agents)
})

test('refuses brackets within thousands of others', async () => {
  const path = scratchFile()
  writeFileSync(path, '['.repeat(100_000))
  await expect(openTable(path, 'a.md')).rejects.toThrow(/nests .* brackets too deeply/)
})

test('refuses quotations within thousands of others, with the line', () => {
  expect(() => read(`- ${A}\n\n${'>'.repeat(10_000)} ${B}`)).toThrow(/^Line 3 nests .* too deeply/)
})
