import { expect, test } from 'vitest'
import { DETAIL_NAMED, ITEM_STRUCK } from '#site/server/importing/import-texts.ts'
import { rowsOf } from './markdown.ts'

const A = '[A](https://a.example.com)'
const SAME = { name: 'A', description: 'Writes code.', websiteUrl: 'https://a.example.com' }
const found = (item: string) =>
  [...rowsOf(`## Coding\n- ${item}`)].map((row) => ('fields' in row ? row.fields : row))
const one = (item: string) => found(item)[0]

test.each([
  ['[A](https://a.example.com) – Writes *all* the `code`.', 'Writes all the code.'],
  ['[A](https://a.example.com): Writes code\n  over two lines.', 'Writes code over two lines.'],
  ['**[A](https://a.example.com)** Writes code.', 'Writes code.'],
  ['⭐ [**A**](https://a.example.com) | Writes code.', 'Writes code.'],
  ['[A](https://a.example.com) ⭐ 🇨🇳 🛠️ — Writes code.', 'Writes code.'],
  ['[A](https://a.example.com) - Uses [B](https://b.example.com), not C.', 'Uses B, not C.'],
  ['[A](https://a.example.com) - .NET agents & "more" &amp; so on.', '.NET agents & "more" & so on.'],
  ['[A](https://a.example.com) - `curl` for agents.', 'curl for agents.'],
  ['[A](https://a.example.com)\n\n  Writes code.', 'Writes code.'],
  ['[A](https://a.example.com)\n  - Writes code.\n  - And tests.', 'Writes code.'],
  ['[A][ref] - Writes code.\n\n[ref]: https://a.example.com "A"', 'Writes code.'],
])('reads the description of %j', (item, description) => {
  expect(one(item)).toMatchObject({ name: 'A', description, websiteUrl: 'https://a.example.com' })
})

test('excludes badges and links beside the description', () => {
  const badge = '[![stars](https://img.example.com/s.svg)](https://github.com/example/a)'
  expect(one(`[A](https://a.example.com) ${badge} - Writes code. ![logo](l.png)`)).toMatchObject({
    description: 'Writes code.',
    githubUrl: 'https://github.com/example/a',
  })
  const links = '([Demo](https://d.example.com), [Source Code](https://github.com/example/a))'
  expect(one(`[A](https://a.example.com) - Writes code. ${links} \`MIT\` \`Go\``)).toMatchObject({
    description: 'Writes code.',
    githubUrl: 'https://github.com/example/a',
    tags: ['MIT', 'Go'],
  })
  expect(one('[A](https://a.example.com) `🚀` `[Go]` `CLI` - Writes `Rust` code.')).toMatchObject({
    description: 'Writes Rust code.',
    tags: ['Go', 'CLI'],
  })
  expect(one('[A](https://a.example.com) - Writes code. [X](https://x.com/aaa)')).toMatchObject({
    description: 'Writes code.',
    xAccount: 'https://x.com/aaa',
  })
  const mention = one('[A](https://a.example.com) - Like [B](https://github.com/example/b) in `Go`')
  expect(mention).toMatchObject({ description: 'Like B in Go', githubUrl: '' })
  expect(one('[A](https://github.com/example/a) - Writes code.')).toMatchObject({
    githubUrl: 'https://github.com/example/a',
  })
})

test.each([
  [`${A} :rocket: :de: - Writes code.`],
  [`${A} ★★☆ - Writes code.`],
  [`${A} (🥇56 · ⭐ 2.1k) - Writes code.`],
  [`${A}[^1] - Writes code.\n\n[^1]: Since May.`],
  ['[A][a][^1] - Writes code.\n\n[^1]: Since May.\n[a]: https://a.example.com'],
  [`${A} - 🤖 Writes code. · `],
  [`${A} -> Writes code. ⭐ :star:`],
  ['**A** – Writes code. ([website](https://a.example.com), [github](https://github.com/x/a))'],
  [`${A} → Writes code. [Intro](https://a.example.com/intro) [More](more.md)`],
  [`${A} ☁️/🏠 Writes code.`],
  [`⭐ 12k | ${A} | Writes code.`],
  [`[x] ${A} - Writes code.`],
  ['[★ 1.2k](https://g.example.com) [A](https://a.example.com) [9k](https://g.example.com) - Writes code. →'],
  ['`MIT` [A](https://a.example.com) - Writes code.'],
  ['[![A logo](https://i.example.com/a.svg)](https://a.example.com) Writes code.'],
  ['**A**: Writes code. [Site](https://a.example.com)'],
  ['**A** ([link](https://a.example.com)) - Writes code.'],
  ['![](i.png) **A** - Writes code. [Code](https://a.example.com)'],
  ['<a href="https://a.example.com"><b>A</b></a> - Writes <i>code</i>.'],
  ['<img src="i.png"> <strong>[A](https://a.example.com)</strong> <br> Writes code.'],
])('reads the name, text, and website of %j', (item) => {
  expect(one(item)).toMatchObject(SAME)
})

test.each([
  [`${A} (by Acme Labs) - Writes code.`, { ...SAME, maker: 'Acme Labs' }],
  [`${A} by [Acme](https://acme.example.com) - Writes code.`, { ...SAME, maker: 'Acme' }],
  ['[acme/a](https://github.com/Acme/a) - Writes code.', { name: 'a', maker: 'acme' }],
  ['[acme/tools/a](https://github.com/acme/mono/tree/main/a) - Writes code.', { name: 'a', maker: 'acme' }],
  ['[other/a](https://github.com/acme/a) - Writes code.', { name: 'a', maker: 'other' }],
  ['[TCP/IP](https://tcp.example.com/x/y) - Sends code.', { name: 'TCP/IP' }],
  ['[acme](https://a.example.com)/[A](https://a.example.com/x) - Writes code.', { name: 'A', maker: 'acme' }],
  [
    `${A} - Writes code, see the [docs](https://a.example.com/d).`,
    { description: 'Writes code, see the docs.' },
  ],
  [`${A} - By hand: writes code.`, { description: 'By hand: writes code.' }],
  ['https://www.a.example.com/x - Writes code.', { name: 'a.example.com', description: 'Writes code.' }],
  [`~~${A} - Writes code.~~`, { name: 'A', problem: ITEM_STRUCK }],
  [`<s>${A}</s> - Gone.`, { name: 'A', problem: ITEM_STRUCK }],
  ['[GitHub](https://github.com/acme/a) (12 stars)', { problem: DETAIL_NAMED('GitHub') }],
  ['[Discord](https://discord.com) - Chats with you.', { name: 'Discord' }],
])('reads %j', (item, expected) => {
  expect(one(item)).toMatchObject(expected)
})

test('reads two agents of one item', () => {
  expect(found(`${A} / [B](https://b.example.com) - Writes code.`)).toMatchObject([
    SAME,
    { name: 'B', description: 'Writes code.', websiteUrl: 'https://b.example.com' },
  ])
})
