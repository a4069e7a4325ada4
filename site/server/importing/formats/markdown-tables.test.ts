import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LINK_RELATIVE, ROW_UNLINKED } from '#site/server/importing/import-texts.ts'
import { scratchFile } from '#site/tests/support/fakes/scratch-file.ts'
import { readMarkdown } from './markdown.ts'

test('reads table rows like items, and their other columns like those of a CSV file', async () => {
  const path = scratchFile()
  const list = `# List
## Coding
| Name | What for | Stars | Price |
|:--|---|--:|---|
| [A](https://a.example.com) | Writes \\| tests code. | ![9](https://img.example.com/9.svg) | Free |
| **B** | Reads<br>code. | [Code](https://github.com/example/b) | ask us |
| C | Has no link at all. | 1 | Paid |

Project | Topic | By | Logo | Link | Repo | Twitter | About
--- | --- | --- | --- | --- | --- | --- | ---
[D](d.md) | x | | | | | | Is relative.
E | Testing | [Eve](https://github.com/eve) | ![logo](https://l.example.com/l.png) | https://e.example.com | e/code | @e | Tests code.

- [F](https://f.example.com) - Is an item.`
  writeFileSync(path, list)
  const [a, b] = ['https://a.example.com', 'https://github.com/example/b']
  const logo = 'https://l.example.com/l.png'
  const { header, rows } = await readMarkdown(path)
  expect(header.join(' ')).toBe(
    'name description websiteUrl category githubUrl xAccount tags maker pricingModel previewImages',
  )
  expect([...(rows as Iterable<object>)]).toMatchObject([
    { line: 5, cells: ['A', 'Writes | tests code.', a, ['Coding'], '', '', [], '', 'Free', ''] },
    { line: 6, cells: ['B', 'Reads code.', b, ['Coding'], b, '', [], '', 'ask us', ''] },
    { line: 7, passed: ROW_UNLINKED },
    { line: 11, name: 'D', problem: LINK_RELATIVE('d.md') },
    {
      line: 12,
      cells: [
        'E',
        'Tests code.',
        'https://e.example.com',
        ['Testing', 'Coding'],
        'e/code',
        '@e',
        [],
        'Eve',
        '',
        [logo],
      ],
    },
    { line: 14, cells: ['F', 'Is an item.', 'https://f.example.com', ['Coding'], '', '', [], '', '', ''] },
  ])
})

const [a, b] = ['https://a.example.com', 'https://b.example.com']

test.each([
  ['名称 | 说明 | 链接', `墨 | 参见[说明](${b})。写邮件 | [URL](${a})`, '墨', '参见说明。写邮件', a],
  [
    'Was | Wozu | Wohin',
    `Tinte | Schreibt Briefe. [Mehr](x.md) | [Visit](${a})`,
    'Tinte',
    'Schreibt Briefe.',
    a,
  ],
  [
    'Tool | About | Links',
    `Ink | Writes letters. | 1. [Web](${a})<br>2. [App](${b})`,
    'Ink',
    'Writes letters.',
    a,
  ],
  ['# | What | Where', `7 | [Ink](${a}) (by Mo) | Writes letters. \`mail\``, 'Ink', 'Writes letters.', a],
  ['Name | Text | Demo', `**Ink** ⭐ | 🌟 Writes letters. | [demo](${a})`, 'Ink', 'Writes letters.', a],
])('reads a table of %s', async (header, row, name, description, website) => {
  const path = scratchFile()
  writeFileSync(path, `## Coding\n| ${header} |\n|---|---|---|\n| ${row} |`)
  const [found] = [...((await readMarkdown(path)).rows as Iterable<object>)]
  expect(found).toMatchObject({ cells: { 0: name, 1: description, 2: website } })
})

test('reads every agent of a cell', async () => {
  const path = scratchFile()
  writeFileSync(
    path,
    `## Coding\n| Kind | Tool | About |\n|---|---|---|\n| x | [A](${a}), [B](${b}) | Writes code. |`,
  )
  const found = [...((await readMarkdown(path)).rows as Iterable<object>)]
  expect(found).toMatchObject([
    { cells: { 0: 'A', 1: 'Writes code.', 2: a } },
    { cells: { 0: 'B', 1: 'Writes code.', 2: b } },
  ])
})
