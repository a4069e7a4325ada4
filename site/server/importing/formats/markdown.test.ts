import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { IMPORT_PARAGRAPH_BYTES_MAX } from '#site/domain/limits.ts'
import * as texts from '#site/server/importing/import-texts.ts'
import { scratchFile } from '#site/tests/support/fakes/scratch-file.ts'
import { partsOf, readMarkdown, rowsOf } from './markdown.ts'

const HEADER = ['name', 'description', 'website', 'category', 'github', 'x', 'tags'] as const

function read(markdown: string) {
  return [...rowsOf(markdown)].map(({ under: _, ...row }) => {
    if ('problem' in row) return row
    const filled = HEADER.map((field, i) => [field, row.cells[i] ?? ''] as const)
    return { line: row.line, ...Object.fromEntries(filled.filter(([, cell]) => cell.length > 0)) }
  })
}

const relative = (url: string) => `The link "${url}" is relative. Use a full URL.`
const one = (item: string) => read(`## Coding\n${item}`)[0]

test('reads headings as categories, nearest first, except the title and sections about the list', () => {
  const list = `# Awesome list
Look [here](https://example.com).
## Contents
- [Coding](#coding)
  - [Tests](https://toc.example.com)
## 🤖 Coding & more 🚀
- [A](https://a.example.com) - Writes code.
### Sales, Marketing
1. [B](https://b.example.com) - Sells.
## C++
* [C](https://c.example.com) - Compiles.
## Contributing
- [Rules](https://rules.example.com) - Be kind.`
  expect(read(list).map((row) => Object.values(row))).toEqual([
    [7, 'A', 'Writes code.', 'https://a.example.com', ['Coding & more']],
    [9, 'B', 'Sells.', 'https://b.example.com', ['Sales, Marketing', 'Coding & more']],
    [11, 'C', 'Compiles.', 'https://c.example.com', ['C++']],
  ])
})

test.each([
  ['- [A](https://a.example.com) – Writes *all* the `code`.', 'Writes all the code.'],
  ['- [A](https://a.example.com): Writes code\n  over two lines.', 'Writes code over two lines.'],
  ['- **[A](https://a.example.com)** Writes code.', 'Writes code.'],
  ['- ⭐ [**A**](https://a.example.com) | Writes code.', 'Writes code.'],
  ['- [A](https://a.example.com) ⭐ 🇨🇳 🛠️ — Writes code.', 'Writes code.'],
  ['- [A](https://a.example.com) - Uses [B](https://b.example.com), not C.', 'Uses B, not C.'],
  ['- [A](https://a.example.com) - .NET agents & "more" &amp; so on.', '.NET agents & "more" & so on.'],
  ['- [A](https://a.example.com) - `curl` for agents.', 'curl for agents.'],
  ['- [A](https://a.example.com)\n\n  Writes code.', 'Writes code.'],
  ['- [A](https://a.example.com)\n  - Writes code.\n  - And tests.', 'Writes code.'],
  ['- [A][ref] - Writes code.\n\n[ref]: https://a.example.com "A"', 'Writes code.'],
])('reads the description of %j', (item, description) => {
  expect(one(item)).toMatchObject({ name: 'A', description, website: 'https://a.example.com' })
})

test('excludes badges and links beside the description', () => {
  const badge = '[![stars](https://img.example.com/s.svg)](https://github.com/example/a)'
  expect(one(`- [A](https://a.example.com) ${badge} - Writes code. ![logo](l.png)`)).toMatchObject({
    description: 'Writes code.',
    github: 'https://github.com/example/a',
  })
  const links = '([Demo](https://d.example.com), [Source Code](https://github.com/example/a))'
  expect(one(`- [A](https://a.example.com) - Writes code. ${links} \`MIT\` \`Go\``)).toMatchObject({
    description: 'Writes code.',
    github: 'https://github.com/example/a',
    tags: ['MIT', 'Go'],
  })
  expect(one('- [A](https://a.example.com) `🚀` `[Go]` `CLI` - Writes `Rust` code.')).toMatchObject({
    description: 'Writes Rust code.',
    tags: ['Go', 'CLI'],
  })
  expect(one('- [A](https://a.example.com) - Writes code. [X](https://x.com/aaa)')).toMatchObject({
    description: 'Writes code.',
    x: 'https://x.com/aaa',
  })
  const mention = one('- [A](https://a.example.com) - Like [B](https://github.com/example/b) in `Go`')
  expect(mention).toMatchObject({ description: 'Like B in Go' })
  expect(mention).not.toHaveProperty('github')
  expect(one('- [A](https://github.com/example/a) - Writes code.')).toMatchObject({
    github: 'https://github.com/example/a',
  })
})

test('reads inner lists as details, agents, or the agents of a group', () => {
  const list = `## Coding
- [A](https://a.example.com) - Writes code.
  - [GitHub](https://github.com/example/a)
  - [Docs](https://docs.example.com)
  - [A Studio](https://studio.example.com) - Draws code.
- **Frameworks**:
  - [B](https://b.example.com) - Builds agents.
  - Older ones
    - [C](https://c.example.com) - Built agents.`
  expect(read(list)).toMatchObject([
    { line: 2, name: 'A', github: 'https://github.com/example/a', category: ['Coding'] },
    { line: 5, name: 'A Studio', category: ['Coding'] },
    { line: 7, name: 'B', category: ['Frameworks', 'Coding'] },
    { line: 9, name: 'C', category: ['Older ones', 'Frameworks', 'Coding'] },
  ])
})

test('skips items without a website, and rejects others that start with no link', () => {
  const list = `## Coding
- Only a remark.
- [Guide](docs/guide.md) - A file of the list.
- Inspired by [another list](https://list.example.com)
<!--
## Hidden
- [A](https://a.example.com) - Writes code.
-->
~~~
## Shown as code
- [A](https://a.example.com) - Writes code.
~~~
- [B](mailto:b@example.com) - Answers mail.`
  expect(read(list)).toEqual([
    { line: 3, name: 'Guide', problem: relative('docs/guide.md') },
    { line: 4, problem: "The item doesn't start with a link." },
    {
      line: 13,
      name: 'B',
      description: 'Answers mail.',
      website: 'mailto:b@example.com',
      category: ['Coding'],
    },
  ])
})

test('reads a linked heading as an agent, described by the text below it', () => {
  const list = `# [The list](https://list.example.com)
Of everything.
## Assistants
### [A](https://a.example.com) ⭐
Writes letters. [GitHub](https://github.com/example/a)

More about it.
### [B][b]
> Reads letters.
- [Docs](https://docs.example.com)
- [X](https://x.com/bbb)
#### Categories
Mail, Office
#### Related
- [C](https://c.example.com) - Sorts letters.
### [D](https://d.example.com)
## [E](docs/e.md)
Sends letters.

[b]: https://b.example.com`
  expect(read(list)).toEqual([
    {
      line: 4,
      name: 'A',
      description: 'Writes letters.',
      website: 'https://a.example.com',
      category: ['Assistants'],
      github: 'https://github.com/example/a',
    },
    {
      line: 15,
      name: 'C',
      description: 'Sorts letters.',
      website: 'https://c.example.com',
      category: ['Related', 'B', 'Assistants'],
    },
    {
      line: 8,
      name: 'B',
      description: 'Reads letters.',
      website: 'https://b.example.com',
      category: ['Mail', 'Office'],
      x: 'https://x.com/bbb',
    },
    { line: 16, name: 'D', website: 'https://d.example.com', category: ['Assistants'] },
    { line: 17, name: 'E', problem: relative('docs/e.md') },
  ])
})

test('reads a linked heading above a list of agents as a section', () => {
  const list = `# List
## [Coding](https://coding.example.com)
What writes code.
- [A](https://a.example.com) - Writes code.
## [Contents](#contents)
## [Bare](https://bare.example.com)
- [B](https://b.example.com)`
  expect(read(list)).toMatchObject([
    { line: 4, name: 'A', category: ['Coding'] },
    { line: 7, name: 'B', category: ['Bare'] },
  ])
})

test('reports relative links, and skips anchors of the list', () => {
  const list = `## Coding
- [Coding](#coding)
- [A](./a.md) - Writes code.
  - [B](https://b.example.com) - Writes tests.
- [C](/c) - Writes texts.`
  expect(read(list)).toMatchObject([
    { line: 3, name: 'A', problem: relative('./a.md') },
    { line: 4, name: 'B' },
    { line: 5, name: 'C', problem: relative('/c') },
  ])
})

test('keeps the lines, category, and references of a long list', () => {
  const items = Array.from({ length: 1000 }, (_, i) => `- [Agent ${i}][a${i}] - Does things.`)
  const references = items.map((_, i) => `[a${i}]: https://a${i}.example.com`)
  const rows = read(['# Coding', ...items, '', ...references].join('\r\n'))
  expect(rows).toHaveLength(1000)
  expect(rows.at(-1)).toEqual({
    line: 1001,
    name: 'Agent 999',
    description: 'Does things.',
    website: 'https://a999.example.com',
    category: ['Coding'],
  })
})

test.each(['-', '2.'])('parses a long list of %s items in parts', (sign) => {
  const parts = [...partsOf(`${sign} [A](https://a.example.com)\n`.repeat(1000))]
  expect(parts.map(({ offset }) => offset)).toEqual([0, 200, 400, 600, 800])
})

const ITEM = '- [A](https://a.example.com) - '
const FULL_LINE = ITEM.padEnd(IMPORT_PARAGRAPH_BYTES_MAX, 'x')
const HALF_LINE = 'x'.repeat(IMPORT_PARAGRAPH_BYTES_MAX / 2)

test.each([
  ['a line of the largest length', `\n${FULL_LINE}`, undefined],
  ['a longer line', `\n${FULL_LINE}x`, texts.IMPORT_LINE_TOO_LONG],
  [
    'a longer line in two-byte letters',
    `\n${ITEM}${'é'.repeat(IMPORT_PARAGRAPH_BYTES_MAX / 2)}`,
    texts.IMPORT_LINE_TOO_LONG,
  ],
  ['a longer paragraph', `\n${ITEM}\n${HALF_LINE}\n${HALF_LINE}`, texts.IMPORT_PARAGRAPH_TOO_LONG],
  ['a longer quotation', `\n> ${HALF_LINE}\n> ${HALF_LINE}`, texts.IMPORT_PARAGRAPH_TOO_LONG],
  [
    'a longer paragraph with a number',
    `\n${ITEM}\n${'  2. x\n'.repeat(20_000)}`,
    texts.IMPORT_PARAGRAPH_TOO_LONG,
  ],
  [
    'a longer paragraph with dashes',
    `\n${ITEM}\n${'      - x\n'.repeat(20_000)}`,
    texts.IMPORT_PARAGRAPH_TOO_LONG,
  ],
  ['too much emphasis', `\n${'*a_'.repeat(10_000)}`, texts.IMPORT_PARAGRAPH_TOO_MARKED],
  ['a deep quotation', `\n${'>'.repeat(10_000)}x`, texts.IMPORT_NESTED_TOO_DEEP],
  ['a deep list', `\n${'- '.repeat(10_000)}x`, texts.IMPORT_NESTED_TOO_DEEP],
  ['deep images', `\n${'![a '.repeat(8000)}${'](b)'.repeat(8000)}`, texts.IMPORT_NESTED_TOO_DEEP],
  ['long paragraphs', `${ITEM}\n\n${HALF_LINE}\n\n${HALF_LINE}\n\n${HALF_LINE}`, undefined],
  ['a long list without blank lines', `${ITEM}Writes code.\n`.repeat(5000), undefined],
  [
    'a long list inside another',
    `- Agents:\n${`  1. ${ITEM.slice(2)}Writes code.\n`.repeat(5000)}`,
    undefined,
  ],
])('reads %s, or refuses it with its line', async (_, markdown, problem) => {
  const path = scratchFile()
  writeFileSync(path, markdown)
  const reading = readMarkdown(path)
  if (problem) await expect(reading).rejects.toThrow(problem(2, path))
  else expect((await reading).rows).not.toEqual([])
})
