/** Reads the rows of a CSV file one at a time. A broken row is reported and doesn't affect its neighbors. */
import { parse } from 'csv-parse/sync'
import { unguarded } from '#site/domain/words/csv.ts'
import { type Line, linesOf } from './lines.ts'
import { ImportError, type Table } from './table.ts'

export type CsvRow = { line: number; cells: string[] } | { line: number; problem: string }

/** A quotation mark that stays open for longer counts as forgotten. */
const CELL_LINES_MAX = 5_000
/** Given, because looking for the file's own at each byte takes most of the time. */
const LINE_ENDS = ['\r\n', '\n', '\r']
const FORGOTTEN = 'Unclosed quotation mark.'

export async function readCsv(path: string): Promise<Table> {
  const rows = rowsOf(await linesOf(path))
  const header = rows.next().value
  if (!header) throw new ImportError(`${path} is empty.`)
  if ('problem' in header) throw new ImportError(`Couldn't read the first row of ${path}: ${header.problem}`)
  return { header: header.cells, rows }
}

/** Yields the header first. Trims cells without quotation marks and skips empty rows. */
export function* rowsOf(lines: readonly Line[]): Generator<CsvRow, undefined> {
  let delimiter: string | undefined
  let width: number | undefined
  for (let at = 0; at < lines.length; ) {
    const first = lines[at]
    if (!first?.text.trim()) {
      at += 1
      continue
    }
    delimiter ??= likelyDelimiter(first.text)
    const { row, used } = readRow(lines, at, delimiter, width)
    at += used
    if ('cells' in row && row.cells.every((cell) => cell === '')) continue
    if ('cells' in row) width ??= row.cells.length
    yield row
  }
  return undefined
}

/** Reads the row that starts at a line. A broken row uses only that line. */
function readRow(lines: readonly Line[], at: number, delimiter: string, width: number | undefined) {
  const line = lines[at]?.number ?? 0
  const broken = (problem: string): { row: CsvRow; used: number } => ({ row: { line, problem }, used: 1 })
  const most = at + 1 + CELL_LINES_MAX
  let end = at + 1
  let text = lines[at]?.text ?? ''
  let state = quoteState(text, delimiter, false)
  for (; state === 'open'; end += 1) {
    const next = end < most ? lines[end] : undefined
    if (!next) return broken(FORGOTTEN)
    text += `${lines[end - 1]?.end}\n${next.text}`
    state = quoteState(next.text, delimiter, true)
  }
  const used = end - at
  if (state === 'broken')
    return broken(used > 1 ? FORGOTTEN : 'Unexpected text after a closing quotation mark.')
  if (width !== undefined && !lines.slice(at, end).every(({ isUtf8 }) => isUtf8))
    return { row: { line, problem: "The text isn't valid UTF-8." }, used }
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
  const count = (delimiter: string) => header.split(delimiter).length
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
