/** Reads the rows of a CSV file one at a time. A broken row is reported and doesn't affect its neighbors. */
import { parse } from 'csv-parse/sync'
import { unguarded } from '#site/domain/words/csv.ts'
import { linesOf } from './lines.ts'
import { ImportError, type Table } from './table.ts'

export type CsvRow = { line: number; cells: string[] } | { line: number; problem: string }

/** A quotation mark that stays open for longer counts as forgotten. */
const CELL_LINES_MAX = 5_000
/** Given, because looking for the file's own at each byte takes most of the time. */
const LINE_ENDS = ['\r\n', '\n', '\r']
const FORGOTTEN = 'Unclosed quotation mark.'

export async function readCsv(path: string): Promise<Table> {
  const { lines, encoding } = await linesOf(path)
  const rows = rowsOf(lines)
  const header = rows.next().value
  if (!header) throw new ImportError(`${path} is empty.`)
  if ('problem' in header) throw new ImportError(`Couldn't read the first row of ${path}: ${header.problem}`)
  return { header: header.cells, rows, encoding }
}

/** The first line of a file by Excel may name the delimiter. */
const SEP = /^"?sep=(.)"?$/i

/** Yields the header first. Trims cells without quotation marks and skips empty rows. */
export function* rowsOf(lines: readonly string[]): Generator<CsvRow, undefined> {
  let delimiter = SEP.exec(lines[0] ?? '')?.[1]
  let width: number | undefined
  for (let at = delimiter ? 1 : 0; at < lines.length; ) {
    const first = lines[at] ?? ''
    if (!first.replaceAll(delimiter ?? ' ', '').trim()) {
      at += 1
      continue
    }
    delimiter ??= likelyDelimiter(first)
    const { row, used } = readRow(lines, at, delimiter, width)
    at += used
    if ('cells' in row && row.cells.every((cell) => cell === '')) continue
    if ('cells' in row) width ??= row.cells.length
    yield row
  }
  return undefined
}

/** Reads the row that starts at a line. A broken row uses only that line. */
function readRow(lines: readonly string[], at: number, delimiter: string, width: number | undefined) {
  const line = at + 1
  const broken = (problem: string): { row: CsvRow; used: number } => ({ row: { line, problem }, used: 1 })
  let end = at + 1
  let text = lines[at] ?? ''
  let state = quoteState(text, delimiter, false)
  for (; state === 'open'; end += 1) {
    const next = end <= at + CELL_LINES_MAX ? lines[end] : undefined
    if (next === undefined) return broken(FORGOTTEN)
    text += `\n${next}`
    state = quoteState(next, delimiter, true)
  }
  const used = end - at
  if (state === 'broken')
    return broken(used > 1 ? FORGOTTEN : 'Unexpected text after a closing quotation mark.')
  const cells = cellsOf(text, delimiter)
  if (!cells) return broken("The row isn't valid CSV.")
  if (width === undefined || cells.slice(width).every((cell) => cell === ''))
    return { row: { line, cells }, used }
  return broken(used > 1 ? FORGOTTEN : `The row has ${cells.length} cells, but the header has ${width}.`)
}

function cellsOf(text: string, delimiter: string): string[] | undefined {
  try {
    const options = { delimiter, record_delimiter: LINE_ENDS, relax_quotes: true, trim: true }
    const rows: string[][] = parse(text, options)
    return rows.length === 1 ? rows[0]?.map(unguarded) : undefined
  } catch {
    return undefined
  }
}

function likelyDelimiter(header: string): string {
  const bare = header.replace(/"[^"]*"/g, '')
  const count = (delimiter: string) => bare.split(delimiter).length
  return [',', ';', '\t'].reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best))
}

type QuoteState = 'closed' | 'open' | 'broken'

/** Returns the state after a line that begins outside or `inside` a quoted cell. Broken: text follows a closing mark. */
function quoteState(line: string, delimiter: string, inside: boolean): QuoteState {
  let at = 0
  let quoted = inside
  for (;;) {
    if (!quoted) {
      at = afterSpaces(line, at)
      quoted = line[at] === '"'
      if (quoted) at += 1
    }
    if (quoted) {
      const end = closingQuote(line, at)
      if (end < 0) return 'open'
      at = afterSpaces(line, end + 1)
      if (at < line.length && line[at] !== delimiter) return 'broken'
      quoted = false
    }
    const next = line.indexOf(delimiter, at)
    if (next < 0) return 'closed'
    at = next + 1
  }
}

function closingQuote(line: string, from: number): number {
  let at = line.indexOf('"', from)
  while (at >= 0 && line[at + 1] === '"') at = line.indexOf('"', at + 2)
  return at
}

function afterSpaces(line: string, from: number): number {
  let at = from
  while (line[at] === ' ') at += 1
  return at
}
