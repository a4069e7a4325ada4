/** Rows of a CSV file (RFC 4180). */
export function csvRow(cells: readonly string[]): string {
  return `${cells.map((cell) => quoted(guarded(cell))).join(',')}\r\n`
}

/** Also quotes cells with outer white space, because readers would trim it. */
function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) || cell.trim() !== cell ? `"${cell.replaceAll('"', '""')}"` : cell
}

/** Also matches characters that some programs skip or treat like these: white space, invisible and full-width characters. */
const STARTS = String.raw`(?:[\t\r\n]|[\s\p{Cf}]*[=+\-@＝＋－＠])`
const RISKY = new RegExp(`^'*${STARTS}`, 'u')
const GUARDED = new RegExp(`^'+${STARTS}`, 'u')

export function guarded(cell: string): string {
  return RISKY.test(cell) ? `'${cell}` : cell
}

export function unguarded(cell: string): string {
  return GUARDED.test(cell) ? cell.slice(1) : cell
}
