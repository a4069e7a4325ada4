import { expect, test } from 'vitest'
import { NO_LINK_FIRST } from '#site/server/importing/import-texts.ts'
import { rowsOf } from './markdown.ts'

const A = '[A](https://a.example.com)'
const B = '[B](https://b.example.com)'
const found = (item: string) =>
  [...rowsOf(`## Coding\n- ${item}`)].map((row) => ('fields' in row ? row.fields : row))

test.each([
  [`${A}, ${B}, and [C](https://c.example.com)`, ['A', 'B', 'C']],
  [`${A}、${B}`, ['A', 'B']],
  [`${A}, [GitHub](https://github.com/x/a)`, ['A']],
  [`${A}, like ${B}`, ['A']],
  ['[App Store](https://appstore.example.com/) - Sells code.', ['App Store']],
])('reads the agents that an item lists: %s', (item, names) => {
  expect(found(item)).toMatchObject(names.map((name) => ({ name })))
})

test('takes no link within a sentence for the website of a bold name', () => {
  const item = `**Broad** – from ${A} and [code](https://c.example.com) to [video](https://v.example.com)`
  expect(found(item)).toMatchObject([{ problem: NO_LINK_FIRST }])
})

const SAME = { name: 'A', description: 'Writes code.', websiteUrl: 'https://a.example.com' }

test.each([
  [
    '**A**\n  - **Summary**: Writes code.\n  - Website: [Acme](https://a.example.com), [GitHub](https://github.com/x/a)',
    { githubUrl: 'https://github.com/x/a' },
  ],
  [
    'A ⭐\n  - 简介：Writes code.\n  - 链接：[官网](https://a.example.com)\n  - 截图：![](https://i.example.com/a.png)',
    { previewImages: ['https://i.example.com/a.png'] },
  ],
  ['**A** - Writes code.\n  - Price: Free\n  - Website: https://a.example.com', { pricingModel: 'Free' }],
  [`${A}\n  - Price: Free\n  - About: Writes code.\n  - By: Acme`, { maker: 'Acme' }],
])('reads details with labels like columns: %j', (item, more) => {
  expect(found(item)).toMatchObject([{ ...SAME, ...more }])
})

test('reads a heading whose link is among the details below it', () => {
  const list = `# List
## Coding
### A
Writes code.
- **Website**: https://a.example.com
- **Price**: Free
### More
- ${B} - Tests code.`
  const rows = [...rowsOf(list)].flatMap((row) => ('fields' in row ? row.fields : []))
  expect(rows).toMatchObject([
    { ...SAME, category: ['Coding'], pricingModel: 'Free' },
    { name: 'B', category: ['More', 'Coding'] },
  ])
})
