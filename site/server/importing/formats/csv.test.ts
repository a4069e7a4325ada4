import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sharedFolder } from '#site/tests/support/fakes/scratch-file.ts'
import { type CsvRow, rowsOf } from './csv.ts'
import { linesOf } from './lines.ts'

const folder = sharedFolder()

async function read(content: string | Buffer): Promise<CsvRow[]> {
  const path = join(folder, 'table.csv')
  writeFileSync(path, content)
  return [...rowsOf((await linesOf(path)).lines)]
}

const row = (line: number, ...cells: string[]): CsvRow => ({ line, cells })
const FORGOTTEN = 'Unclosed quotation mark.'

test('trims cells; quoted ones keep commas, line feeds, and quotation marks', async () => {
  expect(await read('\uFEFFa, b ,c\r\n1,"2, two", "3 ""three"""\r\n"x\ny",,\n')).toEqual([
    row(1, 'a', 'b', 'c'),
    row(2, '1', '2, two', '3 "three"'),
    row(3, 'x\ny', '', ''),
  ])
})

test.each([';', '\t'])('accepts %j as the delimiter', async (delimiter) => {
  const table = [
    ['a', 'b'],
    ['1,5', '2'],
  ]
  expect(await read(table.map((cells) => cells.join(delimiter)).join('\n'))).toEqual([
    row(1, 'a', 'b'),
    row(2, '1,5', '2'),
  ])
})

test('skips empty rows and keeps the line numbers of the file', async () => {
  expect(await read('a,b\n\n , \n1,2\n,,,\n3,4')).toEqual([
    row(1, 'a', 'b'),
    row(4, '1', '2'),
    row(6, '3', '4'),
  ])
})

test('an unclosed quotation mark affects only its own row', async () => {
  const rows = await read('a,b,c\n1,"two,3\n4,"five, 5",6\n7,"eight,9\n10,11,12\n13,"14",15')
  expect(rows).toEqual([
    row(1, 'a', 'b', 'c'),
    { line: 2, problem: FORGOTTEN },
    row(3, '4', 'five, 5', '6'),
    { line: 4, problem: FORGOTTEN },
    row(5, '10', '11', '12'),
    row(6, '13', '14', '15'),
  ])
})

test('finds an unclosed quotation mark in the last row or before many rows', async () => {
  const many = Array.from({ length: 1000 }, (_, i) => `${i},x`)
  const rows = await read(['a,b', '1,"open', ...many, '2,"open'].join('\n'))
  expect(rows).toHaveLength(1003)
  expect(rows[1]).toEqual({ line: 2, problem: FORGOTTEN })
  expect(rows.at(-1)).toEqual({ line: 1003, problem: FORGOTTEN })
  expect(rows.filter((found) => 'cells' in found)).toHaveLength(1001)
})

test('reports surplus cells and text after a closing mark, and fills missing cells', async () => {
  expect(await read('a,b\n1,2,3\n"1" x,2\n1\n1,2,,\n5" disk,2')).toEqual([
    row(1, 'a', 'b'),
    { line: 2, problem: 'The row has 3 cells, but the header has 2.' },
    { line: 3, problem: 'Unexpected text after a closing quotation mark.' },
    row(4, '1'),
    row(5, '1', '2', '', ''),
    row(6, '5" disk', '2'),
  ])
})

test('reads back any table written as CSV', async () => {
  const cell = fc
    .string({ unit: fc.constantFrom('a', 'é', ',', '"', '\n', ';', ' ', '\t', '1') })
    .map((text) => text.trim())
  const cells = fc.tuple(fc.constant('x'), cell, cell)
  await fc.assert(
    fc.asyncProperty(fc.array(cells, { minLength: 1, maxLength: 8 }), async (table) => {
      const text = table
        .map((values) => values.map((value) => `"${value.replaceAll('"', '""')}"`).join(','))
        .join('\r\n')
      const rows = await read(`a,b,c\n${text}`)
      expect(rows.slice(1).map((found) => ('cells' in found ? found.cells : found.problem))).toEqual(table)
    }),
    { numRuns: 200 },
  )
})

test.each([
  ['a folder', () => folder, /is a folder/],
  ['nothing', () => join(folder, 'absent.csv'), /doesn't exist/],
])('reports %s in place of the file', async (_, path, message) => {
  await expect(linesOf(path())).rejects.toThrow(message)
})

test("refuses a file that isn't text", async () => {
  await expect(read(Buffer.from('a\0b\0', 'latin1'))).rejects.toThrow(/not a text file/)
})

const ROWS = 'Name;Note\nZürich;Büro – €'
const CAFE = [row(1, 'Name', 'Note'), row(2, 'Zürich', 'Büro – €')]

test.each([
  ['sep=;', Buffer.from(`sep=;\r\n${ROWS}`), CAFE.map((one) => ({ ...one, line: one.line + 1 }))],
  ['lone carriage returns', Buffer.from(ROWS.replaceAll('\n', '\r')), CAFE],
  ['UTF-16', Buffer.from(`\uFEFF${ROWS.replaceAll(';', '\t')}`, 'utf16le'), CAFE],
  ['UTF-16, big-endian', Buffer.from(`\uFEFF${ROWS}`, 'utf16le').swap16(), CAFE],
  ['Windows-1252', Buffer.from(ROWS.replace('–', '\x96').replace('€', '\x80'), 'latin1'), CAFE],
  ['quoted commas in the header', Buffer.from('"a,b,c";d\n1;2'), [row(1, 'a,b,c', 'd'), row(2, '1', '2')]],
])('reads a file with %s', async (_, bytes, rows) => {
  expect(await read(bytes)).toEqual(rows)
})

test('refuses a file in the encoding of another alphabet, instead of reading other letters', async () => {
  const gbk = Buffer.from('c3fbb3c62ccdf8d6b70acba2cda82c78', 'hex')
  await expect(read(gbk)).rejects.toThrow(/choose Save As, then CSV UTF-8/)
})
