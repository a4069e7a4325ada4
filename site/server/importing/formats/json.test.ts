/** Agents from JSON and NDJSON. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
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
      { line: 5, name: 'B', reason: 'The description is too short (5 characters, minimum 10).' },
      { line: 6, reason: 'Not a JSON object.' },
    ],
  })
})

test("rejects lines that aren't UTF-8", async () => {
  const bytes = Buffer.from(`${goodLine}\n${goodLine.replace('Scribe', 'Café')}\n`, 'latin1')
  expect(await rowsOf(file('b.ndjson', bytes))).toMatchObject([
    { line: 1, cells: ['Scribe', 'Writes minutes.', 'scribe.example.com', ['Voice, Meetings']] },
    { line: 2, problem: "The text isn't valid UTF-8." },
  ])
})

test('converts values of every kind to cells', async () => {
  const value = { a: 1, b: true, c: null, d: { e: 1 }, f: ['x', 2, null, {}], g: 'text' }
  expect(await rowsOf(file('c.ndjson', `{"g":"first"}\n${JSON.stringify(value)}`))).toEqual([
    { line: 1, cells: ['first', '', '', '', '', ''] },
    { line: 2, cells: ['text', '1', 'true', '', '', ['x', '2']] },
  ])
})

const ELEMENTS = `[
    {"name": "A", "tags": ["x", "[", "{"], "note": "a \\" [ ,"},

    {
      "name": "B", "agents": [{"name": "no"}]
    }, 7, {"name": "C"}
  ]`

test.each([
  ['a list', ELEMENTS],
  ['a list under "agents"', `{"total": [1, {"agents": 2}], "agents": ${ELEMENTS},\n"agent": [{}]}`],
])('reads %s with the line of each element', async (_, content) => {
  expect((await rowsOf(file('d.json', content))).map((row) => row.line)).toEqual([2, 4, 6, 6])
})

test.each([
  ['{"agents": {}}', /must be an array or an object with an array "agents"/],
  ['7', /must be an array/],
  ['[]', /contains no agents/],
  ['[\n{"a": 1},\n{"b" 2}\n]', /is not valid JSON \(line 3\)/],
  [`${goodLine}\n${goodLine}`, /import it as \.ndjson/],
  [Buffer.from('["é"]', 'latin1'), /is not a text file/],
])('refuses %j as JSON', async (content, message) => {
  await expect(openTable(file('e.json', content))).rejects.toThrow(message)
})

test('refuses a file without objects as NDJSON', async () => {
  await expect(openTable(file('f.ndjson', 'one\ntwo'))).rejects.toThrow(
    /must contain one JSON object per line/,
  )
})
