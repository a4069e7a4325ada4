/** Rows of a CSV file, read one at a time; a broken row is reported and never takes its neighbours with it. */
import { parse } from 'csv-parse/sync'
import { unguarded } from '#site/domain/words/formula.ts'
import { ImportError } from './import-error.ts'
import { type Line, type Lines, openLines } from './lines.ts'
import { quoteState } from './quotes.ts'
import type { Table } from './table.ts'

export type CsvRow = { line: number; cells: string[] } | { line: number; problem: string }

/** More lines than any honest cell has: an open quotation mark is taken for forgotten. */
const CELL_LINES_MAX = 5_000
const FORGOTTEN = 'A quotation mark is opened and not closed.'

export async function readCsv(path: string): Promise<Table> {
  const rows = csvRows(path)
  const header = (await rows.next()).value
  if (!header) throw new ImportError(`${path} is empty.`)
  if ('problem' in header) throw new ImportError(`The first row of ${path} cannot be read: ${header.problem}`)
  return { header: header.cells, rows }
}

/** Yields the header first. Cells without quotation marks are trimmed; empty rows are left out. */
export async function* csvRows(path: string): AsyncGenerator<CsvRow, undefined> {
  const lines = openLines(path)
  let delimiter: string | undefined
  let width: number | undefined
  for (let line = await lines.next(); line; line = await lines.next()) {
    if (line.text.trim() === '') continue
    delimiter ??= likelyDelimiter(line.text)
    const row = await readRow(lines, line, delimiter, width)
    if ('cells' in row && row.cells.every((cell) => cell === '')) continue
    if ('cells' in row) width ??= row.cells.length
    yield row
  }
  return undefined
}

async function readRow(
  lines: Lines,
  first: Line,
  delimiter: string,
  width: number | undefined,
): Promise<CsvRow> {
  const taken: Line[] = []
  const broken = (problem: string): CsvRow => {
    lines.putBack(taken)
    return { line: first.number, problem }
  }
  let last = first
  let text = first.text
  let state = quoteState(text, delimiter, false)
  while (state === 'open') {
    const line = taken.length < CELL_LINES_MAX ? await lines.next() : undefined
    if (!line) return broken(FORGOTTEN)
    taken.push(line)
    text += `${last.end}\n${line.text}`
    last = line
    state = quoteState(line.text, delimiter, true)
  }
  if (state === 'broken')
    return broken(taken.length > 0 ? FORGOTTEN : 'Text follows a closing quotation mark.')
  if (width !== undefined && ![first, ...taken].every((line) => line.readable)) {
    return { line: first.number, problem: 'The text is not UTF-8.' }
  }
  const cells = cellsOf(text, delimiter)
  if (!cells) return broken('The row cannot be read as CSV.')
  if (width === undefined || cells.slice(width).every((cell) => cell === '')) {
    return { line: first.number, cells }
  }
  return broken(taken.length > 0 ? FORGOTTEN : `The row has ${cells.length} cells, the header ${width}.`)
}

function cellsOf(text: string, delimiter: string): string[] | undefined {
  try {
    const rows: string[][] = parse(text, { delimiter, relax_quotes: true, trim: true })
    return rows.length === 1 ? rows[0]?.map(unguarded) : undefined
  } catch {
    return undefined
  }
}

function likelyDelimiter(header: string): string {
  const count = (delimiter: string) => header.split(delimiter).length
  return [',', ';', '\t'].reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best))
}
