/** Rows of a CSV file (RFC 4180). */
import { guarded } from './formula.ts'

/** A row whose cells no spreadsheet runs as formulas. */
export function csvRow(cells: readonly string[]): string {
  return `${cells.map((cell) => quoted(guarded(cell))).join(',')}\r\n`
}

/** White space at the ends is quoted too: readers drop it otherwise. */
function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) || cell.trim() !== cell ? `"${cell.replaceAll('"', '""')}"` : cell
}
