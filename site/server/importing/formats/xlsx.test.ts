import { readFileSync, writeFileSync } from 'node:fs'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { IMPORT_COLUMNS_TOO_MANY, XLSX_BROKEN, XLSX_TOO_LARGE } from '#site/server/importing/import-texts.ts'
import { readDrafts } from '#site/server/importing/read-drafts.ts'
import { scratchFile } from '#site/tests/support/fakes/scratch-file.ts'

const HEADER = ['Name', 'Description', 'Website', 'Category', 'Date added', 'Open source']
const STYLES = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd&quot;.&quot;mm/yyyy"/></numFmts>
<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="22"/></cellXfs></styleSheet>`
const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
const rowOf = (cells: string[]) => `<row>${cells.join('')}</row>`
const agent = (name: string, ...more: string[]) =>
  rowOf([text(name), text('Writes letters.'), text(`${name}.example.com`), text('Writing'), ...more])

/** The second sheet of the file comes first in the book. */
function book(rows: string, more: Record<string, string> = {}): string {
  const path = `${scratchFile()}.xlsx`
  const parts = {
    'xl/workbook.xml':
      '<workbook><sheets><sheet r:id="r0" state="hidden"/><sheet r:id="r2"/><sheet r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Target="/xl/worksheets/sheet2.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': '<worksheet/>',
    'xl/worksheets/sheet2.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    'xl/styles.xml': STYLES,
    ...more,
  }
  writeFileSync(
    path,
    zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)]))),
  )
  return path
}

const head = rowOf(HEADER.map(text))

test('reads the first visible sheet, with dates, booleans, and shared strings', async () => {
  const shared =
    '<sst><si><t>Ink</t><rPh><t>x</t></rPh></si><si><r><t>Writes </t></r><r><t>letters &amp; more.</t></r></si></sst>'
  const rows = `${head}<row r="4"><c r="A4" t="s"><v>0</v></c><c r="B4" t="s"><v>1</v></c><c r="C4" t="str"><v>ink.example.com</v></c>
<c r="D4" t="inlineStr"><is><t>Writing</t></is></c><c r="E4" s="1"><v>45418</v></c><c r="F4" t="b"><v>1</v></c></row><row/>
${agent('Quill', '<c s="2"><v>45418.75</v></c>', '<c t="b"><v>0</v></c>')}${agent('Pen', '<c><v>45418</v></c>', '<c t="e"><v>#N/A</v></c>')}`
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

test('reads 20,000 rows', async () => {
  const rows = Array.from({ length: 20_000 }, (_, i) => agent(`a${i}`)).join('')
  expect((await readDrafts(book(head + rows))).drafts).toHaveLength(20_000)
})

const LARGE = 64 * 1024 ** 2

test.each([
  ['an archive that unpacks to more', () => book('x'.repeat(LARGE)), XLSX_TOO_LARGE],
  ['an archive that lies about its size', () => lying(book(' '.repeat(LARGE + 9))), XLSX_BROKEN],
  ['no archive', () => textFile('Name,Website'), XLSX_BROKEN],
  ['no sheet', () => book('', { 'xl/workbook.xml': '<workbook/>' }), XLSX_BROKEN],
  [
    'too many columns',
    () => book(rowOf(Array.from({ length: 1001 }, () => text('x')))),
    () => IMPORT_COLUMNS_TOO_MANY(1000),
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
