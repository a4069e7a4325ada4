/** Files that take more memory or time to read than the thread may use. */
import { writeFileSync } from 'node:fs'
import { strToU8, zipSync } from 'fflate'
import { expect, onTestFinished, test } from 'vitest'
import { IMPORT_FILE_BYTES_MAX } from '#site/domain/limits.ts'
import { scratchFile } from '#site/tests/support/fakes/scratch-file.ts'
import { IMPORT_OPTIONS } from '#site/tests/support/sites/import-target.ts'
import { IMPORT_OUT_OF_MEMORY } from './import-texts.ts'
import { Importer } from './importer.ts'
import type { ImportRequest } from './worker.ts'

const HEADER = 'name,description,url,category\n'
const MOST = IMPORT_FILE_BYTES_MAX
const paragraph = `\n  ${'`a` '.repeat(15_000)}\n`
const gigabytes = () => {
  const part = new Uint8Array(1024 ** 3 / 4)
  return zipSync({
    'xl/workbook.xml': strToU8('<workbook><sheets><sheet r:id="r1"/></sheets></workbook>'),
    'xl/worksheets/sheet1.xml': [part, { level: 1 }],
    'xl/sharedStrings.xml': [part, { level: 1 }],
  })
}

test.each<[string, string, () => string | Uint8Array, RegExp | string]>([
  [
    'an item of many long paragraphs',
    'list.md',
    () => `## Coding\n- [A](https://a.example.com)\n${paragraph.repeat(100)}`,
    IMPORT_OUT_OF_MEMORY,
  ],
  ['a long paragraph', 'a.md', () => '`a` '.repeat(MOST / 4), /line 1 is longer than 1 MB/],
  ['one column', 'a.csv', () => 'a word\n'.repeat(MOST / 7), /look like a table|memory/],
  ['one row', 'a.csv', () => HEADER + 'x'.repeat(MOST - 40), /too long/],
  ['one row of many cells', 'a.csv', () => 'x,'.repeat(4_000_000), /columns/],
  ['300 columns', 'a.csv', () => `${HEADER.trim()}${',x'.repeat(300)}\n`, /columns/],
  ['300 columns per row', 'a.csv', () => HEADER + `${'x,'.repeat(300)}\n`.repeat(30_000), /rows/],
  ['a million empty rows', 'a.csv', () => HEADER + ',,,\n'.repeat(1_000_000), /has a header but no rows/],
  ['a million empty lines', 'a.csv', () => HEADER + '\n'.repeat(1_000_000), /has a header but no rows/],
  ['an open quotation mark', 'a.csv', () => `${HEADER}"${'a,b\n'.repeat(1_000_000)}`, /rows/],
  ['nested arrays', 'a.json', () => '['.repeat(MOST / 2) + ']'.repeat(MOST / 2), /too deeply/],
  ['nested arrays in a line', 'a.ndjson', () => '['.repeat(9_000_000), /too deeply/],
  ['millions of objects', 'a.json', () => `[${'{},'.repeat(MOST / 3 - 1)}{}]`, /more than 2,000,000 values/],
  [
    'a table of many cells',
    'a.md',
    () => `|${'a|'.repeat(30_000)}\n|${'-|'.repeat(30_000)}\n`,
    /no list items or tables/,
  ],
  ['an archive of gigabytes', 'a.xlsx', gigabytes, /unpacks to more than/],
])('refuses a file with %s', async (_, fileName, make, problem) => {
  const path = scratchFile()
  writeFileSync(path, make())
  const importer = new Importer()
  onTestFinished(() => importer.close())
  const request: ImportRequest = {
    path,
    reportPath: `${path}.json`,
    fileName,
    by: 'Ada',
    leaveOut: [],
    columns: {},
    options: { ...IMPORT_OPTIONS, dryRun: true },
    connection: { url: 'http://127.0.0.1:1', email: '', password: '' },
  }
  const signal = new AbortController().signal
  expect(await importer.run(request, () => undefined, signal)).toEqual({
    problem: expect.stringMatching(problem),
  })
})
