/** Agents from JSON and NDJSON. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { VALUE_NESTED } from '#site/server/importing/import-texts.ts'
import { readDrafts } from '#site/server/importing/read-drafts.ts'
import { sharedFolder } from '#site/tests/support/fakes/scratch-file.ts'
import { openTable } from './formats.ts'
import type { Row } from './table.ts'

const folder = sharedFolder()

const GOOD = {
  title: 'Scribe',
  summary: 'Writes minutes.',
  url: 'scribe.example.com',
  category: ['Voice, Meetings'],
}
const goodLine = JSON.stringify(GOOD)

function file(name: string, content: string | Buffer): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

async function rowsOf(path: string): Promise<Row[]> {
  const { rows } = await openTable(path)
  const found: Row[] = []
  for await (const row of rows) found.push(row)
  return found
}

test('rejects a broken line of NDJSON by its number and reads the others', async () => {
  const lines = [
    goodLine,
    '',
    '{"title": "Broken" "url": 1}',
    '[1]',
    '{"title":"B","summary":"Tiny.","url":"https://b.example.com","category":"Coding"}',
    'null',
  ]
  const reading = await readDrafts(file('a.ndjson', `\uFEFF${lines.join('\r\n')}`))
  expect(reading).toMatchObject({
    drafts: [{ line: 1, name: 'Scribe', categoryNames: ['Voice, Meetings'] }],
    rejected: [
      { line: 3, reason: 'The line is not valid JSON (character 20).' },
      { line: 4, reason: 'Not a JSON object.' },
      { line: 5, name: 'B', reason: 'The description "Tiny." is too short (5 characters, minimum 10).' },
      { line: 6, reason: 'Not a JSON object.' },
    ],
  })
})

test('rejects single lines with bytes that break the encoding of the file', async () => {
  const lines = [...Array.from({ length: 5 }, (_, i) => `Café ${i}`), 'Broken'].map((name) =>
    JSON.stringify({ ...GOOD, title: name, url: `${name.at(-1)}.example.com` }),
  )
  const bytes = Buffer.from(lines.join('\n'))
  bytes[bytes.indexOf('Broken')] = 0xe9
  const reading = await readDrafts(file('b.ndjson', bytes))
  expect(reading.encoding).toBe('utf-8')
  expect(reading.drafts).toHaveLength(5)
  expect(reading.rejected).toMatchObject([{ line: 6, reason: "The text isn't valid UTF-8." }])
})

test('converts values of every kind to cells', async () => {
  const value = { a: 1, b: true, c: null, d: { e: 1 }, f: ['x', 2, null, {}], g: 'text' }
  expect(await rowsOf(file('c.ndjson', `{"g":"first"}\n${JSON.stringify(value)}`))).toEqual([
    { line: 1, cells: ['first', '', '', '', '', '', ''], notes: [] },
    { line: 2, cells: ['text', '1', 'true', '', '', '1', ['x', '2']], notes: [VALUE_NESTED('f')] },
  ])
})

test.each([
  ['a model', { pricing: { model: 'free', amount: 0 } }, { pricingModel: 'free' }],
  ['names', { tags: [{ name: 'mail' }, { id: 1, label: 'tone' }] }, { tags: ['mail', 'tone'] }],
  ['links', { links: { github: 'https://github.com/a/b' } }, { githubUrl: 'https://github.com/a/b' }],
  [
    'images',
    { images: [{ name: 'x', url: 'https://i.example.com/a.png' }] },
    { previewImages: ['https://i.example.com/a.png'] },
  ],
  ['languages', { title: { en: 'Ink', zh: '墨' } }, { name: 'Ink' }],
  ['other languages', { title: { zh: '墨' } }, { name: '墨' }],
  ['a maker', { company: { name: 'Acme', url: 'https://acme.example.com' } }, { maker: 'Acme' }],
])('reads %s of nested objects', async (_, value, draft) => {
  const reading = await readDrafts(file('g.json', JSON.stringify([{ ...GOOD, ...value }])))
  expect(reading.drafts).toMatchObject([draft])
})

test('prefers English names, and takes the only one', async () => {
  const items = [
    { ...GOOD, title: undefined, title_zh: '墨', title_en: 'Ink' },
    { ...GOOD, title: undefined, title_zh: '鹤', url: 'b.example.com' },
  ]
  expect((await readDrafts(file('h.json', JSON.stringify(items)))).drafts).toMatchObject([
    { name: 'Ink' },
    { name: '鹤' },
  ])
})

const [A, B] = [GOOD, { ...GOOD, title: 'Biller', url: 'b.example.com' }].map(
  ({ category: _, ...rest }) => rest,
)

test.each([
  ['any key', { made: '2026', tools: [GOOD] }, ['Scribe'], 0],
  [
    'several lists',
    { faq: [{ q: 'x' }, { q: 'y' }], items: { all: [GOOD] }, old: [{ title: 'x' }] },
    ['Scribe'],
    3,
  ],
  ['records', { records: [{ id: 'r', createdTime: '2026-01-02', fields: GOOD }] }, ['Scribe'], 0],
  [
    'groups',
    {
      groups: [
        { name: 'Voice', tools: [A] },
        { name: 'Finance', tools: [B] },
      ],
    },
    ['Scribe', 'Biller'],
    0,
  ],
  ['categories', { Voice: [A], Finance: [B] }, ['Scribe', 'Biller'], 0],
])('finds the list in %s', async (_, content, names, passed) => {
  const reading = await readDrafts(file('i.json', JSON.stringify(content, null, 1)))
  expect(reading.drafts.map(({ name }) => name)).toEqual(names)
  expect(reading.rejected).toEqual([])
  expect(reading.passedOver.reduce((sum, { rows }) => sum + rows, 0)).toBe(passed)
  if (names.length > 1)
    expect(reading.drafts.map(({ categoryNames }) => categoryNames)).toEqual([['Voice'], ['Finance']])
})

const ELEMENTS = `[
    {"name": "A", "tags": ["x", "[", "{"], "note": "a \\" [ ,"},

    {
      "name": "B", "agents": [{"name": "no"}]
    }, 7, {"name": "C"}
  ]`

test.each([
  ['a list', ELEMENTS],
  ['a list under "agents"', `{"total": [1, 2, [3]], "agents": ${ELEMENTS}}`],
])('reads %s with the line of each element', async (_, content) => {
  expect((await rowsOf(file('d.json', content))).map((row) => row.line)).toEqual([2, 4, 6, 6])
})

test.each([
  ['{"agents": {}}', /must be an array of objects/],
  ['7', /must be an array/],
  ['[]', /must be an array of objects/],
  [`${'['.repeat(200)}${']'.repeat(200)}`, /nests objects or arrays too deeply/],
  ['[\n{"a": 1},\n{"b" 2}\n]', /is not valid JSON \(line 3\)/],
  [`${goodLine}\n${goodLine}`, /import it as \.ndjson/],
  [Buffer.from('["a\0"]'), /is not a text file/],
])('refuses %j as JSON', async (content, message) => {
  await expect(openTable(file('e.json', content))).rejects.toThrow(message)
})

test('refuses a file without objects as NDJSON', async () => {
  await expect(openTable(file('f.ndjson', 'one\ntwo'))).rejects.toThrow(
    /must contain one JSON object per line/,
  )
})
