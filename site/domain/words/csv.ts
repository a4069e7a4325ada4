/** Rows of a CSV file (RFC 4180). */
/** A row whose cells no spreadsheet runs as formulas. */
export function csvRow(cells: readonly string[]): string {
  return `${cells.map((cell) => quoted(guarded(cell))).join(',')}\r\n`
}

/** White space at the ends is quoted too: readers drop it otherwise. */
function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) || cell.trim() !== cell ? `"${cell.replaceAll('"', '""')}"` : cell
}

/** Also what some programs skip or take for the same sign: white space, signs that are not seen, and wide ones. */
const STARTS = String.raw`(?:[\t\r\n]|[\s\p{Cf}]*[=+\-@＝＋－＠])`
const RISKY = new RegExp(`^'*${STARTS}`, 'u')
const GUARDED = new RegExp(`^'+${STARTS}`, 'u')

/** Adds an apostrophe to a cell that could be run. */
export function guarded(cell: string): string {
  return RISKY.test(cell) ? `'${cell}` : cell
}

export function unguarded(cell: string): string {
  return GUARDED.test(cell) ? cell.slice(1) : cell
}
