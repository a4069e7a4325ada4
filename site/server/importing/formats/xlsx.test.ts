import { readFileSync, writeFileSync } from 'node:fs'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { IMPORT_COLUMNS_MAX } from '#site/domain/limits.ts'
import { IMPORT_COLUMNS_TOO_MANY, XLSX_BROKEN, XLSX_TOO_LARGE } from '#site/server/importing/import-texts.ts'
import { readDrafts } from '#site/server/importing/read-drafts.ts'
import { scratchFile } from '#site/tests/support/fakes/scratch-file.ts'

const HEADER = ['Name', 'Description', 'Website', 'Category', 'Date added', 'Open source']
const STYLES = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd&quot;.&quot;mm/yyyy"/></numFmts>
<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="22"/></cellXfs></styleSheet>`
const TYPE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const STRINGS = `<Relationship Id="r3" Type="${TYPE}/sharedStrings" Target="sharedStrings.xml"/>`
const text = (value: string) => `t="inlineStr"><is><t>${value}</t></is></c>`
const rowOf = (line: number, cells: string[]) =>
  `<row r="${line}">${cells.map((cell, at) => `<c r="${columnOf(at)}${line}" ${cell}`).join('')}</row>`
const columnOf = (at: number): string =>
  at < 26 ? String.fromCharCode(65 + at) : columnOf(Math.floor(at / 26) - 1) + columnOf(at % 26)
const agent = (line: number, name: string, ...more: string[]) =>
  rowOf(line, [text(name), text('Writes letters.'), text(`${name}.example.com`), text('Writing'), ...more])

/** The second sheet of the file comes first in the book. */
function book(rows: string, more: Record<string, string> = {}): string {
  const path = `${scratchFile()}.xlsx`
  const parts = {
    'xl/workbook.xml':
      '<workbook><sheets><sheet name="A" r:id="r2"/><sheet name="B" r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': `<Relationships>${'xl/sharedStrings.xml' in more ? STRINGS : ''}<Relationship Id="r4" Type="${TYPE}/styles" Target="styles.xml"/><Relationship Id="r1" Type="${TYPE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${TYPE}/worksheet" Target="/xl/worksheets/sheet2.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': '<worksheet/>',
    'xl/worksheets/sheet2.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    'xl/styles.xml': STYLES,
    ...more,
  }
  writeFileSync(
    path,
    zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])), {
      level: 1,
    }),
  )
  return path
}

const head = rowOf(1, HEADER.map(text))

test('reads the first sheet, with dates, booleans, and shared strings', async () => {
  const shared =
    '<sst><si><t>Ink</t><rPh><t>x</t></rPh></si><si><r><t>Writes </t></r><r><t>letters &amp; more.</t></r></si></sst>'
  const values = ['t="s"><v>0</v></c>', 't="s"><v>1</v></c>', 't="str"><v>ink.example.com</v></c>']
  const rows = [
    head,
    rowOf(4, [...values, text('Writing'), 's="1"><v>45418</v></c>', 't="b"><v>1</v></c>']),
    agent(6, 'Quill', 's="2"><v>45418.75</v></c>', 't="b"><v>0</v></c>'),
    agent(7, 'Pen', '><v>45418</v></c>', 't="e"><v>#N/A</v></c>'),
  ].join('')
  const reading = await readDrafts(book(rows, { 'xl/sharedStrings.xml': shared }))
  expect(reading.drafts).toMatchObject([
    {
      line: 4,
      name: 'Ink',
      description: 'Writes letters & more.',
      createdAt: '2024-05-06T00:00:00.000Z',
      openSource: true,
    },
    { line: 6, name: 'Quill', createdAt: '2024-05-06T18:00:00.000Z', openSource: false, notes: [] },
    { line: 7, name: 'Pen', createdAt: '', notes: ['"45418" was skipped: not a date.'] },
  ])
})

test('reads 5,000 rows', async () => {
  const rows = Array.from({ length: 5_000 }, (_, i) => agent(i + 2, `a${i}`)).join('')
  expect((await readDrafts(book(head + rows))).drafts).toHaveLength(5_000)
})

const LARGE = 64 * 1024 ** 2

test.each([
  ['an archive that unpacks to more', () => book('x'.repeat(LARGE)), XLSX_TOO_LARGE],
  ['an archive that lies about its size', () => lying(book(' '.repeat(LARGE + 9))), XLSX_BROKEN],
  ['no archive', () => textFile('Name,Website'), XLSX_BROKEN],
  ['no sheet', () => book('', { 'xl/workbook.xml': '<workbook/>' }), XLSX_BROKEN],
  [
    'too many columns',
    () =>
      book(
        rowOf(
          1,
          Array.from({ length: IMPORT_COLUMNS_MAX + 1 }, () => text('x')),
        ),
      ),
    () => IMPORT_COLUMNS_TOO_MANY(IMPORT_COLUMNS_MAX),
  ],
])('refuses %s', async (_, make, problem) => {
  const path = make()
  await expect(readDrafts(path)).rejects.toThrow(problem(path, LARGE))
})

function textFile(content: string): string {
  const path = `${scratchFile()}.xlsx`
  writeFileSync(path, content)
  return path
}

/** States a size of 9 for each file. */
function lying(path: string): string {
  const bytes = readFileSync(path)
  for (let at = bytes.indexOf('PK\x01\x02'); at >= 0; at = bytes.indexOf('PK\x01\x02', at + 1))
    bytes.writeUInt32LE(9, at + 24)
  writeFileSync(path, bytes)
  return path
}
