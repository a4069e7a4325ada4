import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
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
  const { header, rows } = await readMarkdown(path)
  expect(header).toEqual([
    'name',
    'description',
    'website',
    'category',
    'github',
    'x',
    'tags',
    'pricingModel',
  ])
  expect([...(rows as Iterable<object>)]).toMatchObject([
    { line: 5, cells: ['A', 'Writes | tests code.', a, ['Coding'], '', '', [], 'Free'] },
    { line: 6, cells: ['B', 'Reads code.', b, ['Coding'], b, '', [], ''] },
    { line: 11, name: 'D', problem: 'The link "d.md" is relative. Use a full URL.' },
    {
      line: 12,
      cells: ['E', 'Tests code.', 'https://e.example.com', ['Testing', 'Coding'], 'e/code', '@e', [], ''],
    },
    { line: 14, cells: ['F', 'Is an item.', 'https://f.example.com', ['Coding'], '', '', [], ''] },
  ])
})
