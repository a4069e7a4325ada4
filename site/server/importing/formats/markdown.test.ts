import { expect, test } from 'vitest'
import * as texts from '#site/server/importing/import-texts.ts'
import { rowsOf } from './markdown.ts'

/** Without what is passed over. */
function read(markdown: string) {
  return [...rowsOf(markdown)].flatMap(({ under: _, ...row }) => {
    if ('problem' in row) return [row]
    if ('passed' in row) return []
    const { name, description, websiteUrl: website, githubUrl: github, xAccount: x, ...more } = row.fields
    const fields = { name, description, website, ...more, github, x }
    const filled = Object.entries(fields).filter(([, cell]) => cell?.length)
    return [{ line: row.line, ...Object.fromEntries(filled) }]
  })
}

const relative = (url: string) => `The link "${url}" is relative. Use a full URL.`

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

test('reads HTML like Markdown', () => {
  const list = `## Coding
<details><summary><b><a href="https://a.example.com">A</a></b> (🥇5 · ⭐ 2K) - Writes code. <code><a href="https://l.example.com">MIT</a></code></summary>

- [GitHub](https://code.example.com/a) (👨‍💻 5K):

	\`\`\`
	git clone https://code.example.com/a
	\`\`\`
</details>
<details><summary>Show 2 others</summary>

- <b><a href="https://b.example.com">B</a></b> - Writes &amp; tests code.
<ul><li><a href="https://c.example.com">C</a>: Reads code.</li></ul>
</details>
<table><thead><tr><th>Tool</th><th>About</th></tr></thead>
<tr><td><a href="https://d.example.com">D</a></td><td>Explains code.</td></tr></table>

<div align="center">

## Finance
- [E](https://e.example.com) - Counts money.`
  expect(read(list)).toMatchObject([
    { line: 2, name: 'A', description: 'Writes code.', tags: ['MIT'], category: ['Coding'] },
    { line: 12, name: 'B', description: 'Writes & tests code.', category: ['Coding'] },
    { line: 13, name: 'C', description: 'Reads code.' },
    { line: 16, name: 'D', description: 'Explains code.' },
    { line: 21, name: 'E', category: ['Finance'] },
  ])
})

test('accounts for every link and item', () => {
  const list = `# [List](https://list.example.com)
See [this](https://other.example.com) and <https://more.example.com>.
## Contents
- [Coding](#coding)
- [Rules](https://rules.example.com)
## Coding
- Just text
- [Coding](#coding)

| Sign | Meaning |
|---|---|
| x | None |
## [Section](https://section.example.com)
- [A](https://a.example.com) - Writes code.`
  const passed = [...rowsOf(list)].flatMap((row) => ('passed' in row ? [[row.passed, row.count ?? 1]] : []))
  expect(passed).toEqual([
    [texts.SECTION_LINK, 1],
    [texts.TEXT_LINK, 2],
    [texts.SECTION_ABOUT, 1],
    [texts.ITEM_UNLINKED, 1],
    [texts.ANCHOR, 1],
    [texts.ROW_UNLINKED, 1],
    [texts.SECTION_LINK, 1],
  ])
})

test('keeps the lines of a long table', () => {
  const rows = Array.from({ length: 500 }, (_, i) => `| Agent ${i} | [URL](https://a${i}.example.com) |`)
  const found = read(['## Coding', '| Name | Link |', '|--|--|', ...rows].join('\n'))
  expect(found).toHaveLength(500)
  expect(found.at(-1)).toMatchObject({ line: 503, name: 'Agent 499', website: 'https://a499.example.com' })
})
